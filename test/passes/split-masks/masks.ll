; Masks that are put together are computed for each register of the data, where masks have no registers of their own.
; RUN: %opt -passes=cohort-split-masks -mcpu=x86-64-v3 -S %s | FileCheck %s
; RUN: %opt -passes=cohort-split-masks -mcpu=x86-64-v4 -S %s | FileCheck %s --check-prefix=REGISTERS
; RUN: %opt -passes=cohort-split-masks -mcpu=x86-64-v3 %s | llc-22 -mcpu=x86-64-v3 -o - | FileCheck %s --check-prefix=ASM
; REGISTERS-LABEL: define <16 x float> @joined(
; REGISTERS-NOT: <8 x i1>
; REGISTERS: ret

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define <16 x float> @joined(
; CHECK: fcmp olt <8 x float>
; CHECK: fcmp olt <8 x float>
; CHECK: fcmp ogt <8 x float>
; CHECK: fcmp ogt <8 x float>
; CHECK: and <8 x i1>
; CHECK: and <8 x i1>
; CHECK: xor <8 x i1> %{{.*}}, splat (i1 true)
; CHECK: xor <8 x i1>
; CHECK-NOT: <16 x i1>
; CHECK: select <8 x i1> %{{.*}}, <8 x float>
; CHECK: select <8 x i1> %{{.*}}, <8 x float>
; CHECK: shufflevector <8 x float>
; CHECK-NOT: <16 x i1>
; CHECK: ret <16 x float>
; ASM-LABEL: joined:
; ASM-NOT: vpack
; ASM: retq
define <16 x float> @joined(<16 x float> %x, <16 x float> %y, <16 x float> %z) "cohort-entry-code" {
  %a = fcmp olt <16 x float> %x, %y
  %b = fcmp ogt <16 x float> %x, %z
  %m = and <16 x i1> %a, %b
  %n = xor <16 x i1> %m, splat (i1 true)
  %s = select <16 x i1> %n, <16 x float> %y, <16 x float> %z
  %r = select <16 x i1> %m, <16 x float> %s, <16 x float> %x
  ret <16 x float> %r
}

; Who wants the whole mask gets it: a test for active lanes, an access, data that is narrower. A value of no comparison comes in halves.
; CHECK-LABEL: define i16 @whole(
; CHECK: shufflevector <16 x i1> %other, <16 x i1> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK: select <8 x i1> %{{.*}}, <8 x i1> %{{.*}}, <8 x i1> zeroinitializer
; CHECK: %[[M:.*]] = shufflevector <8 x i1> %{{.*}}, <8 x i1> %{{.*}}, <16 x i32>
; CHECK: call void @llvm.masked.store.v16i32.p0(<16 x i32> %{{.*}}, ptr align 4 %p, <16 x i1> %[[M]])
; CHECK: select <16 x i1> %[[M]], <16 x i8> %c, <16 x i8> zeroinitializer
; CHECK: bitcast <16 x i1> %[[M]] to i16
define i16 @whole(<16 x i32> %x, <16 x i1> %other, ptr %p, <16 x i8> %c) "cohort-entry-code" {
  %a = icmp slt <16 x i32> %x, splat (i32 5)
  %m = select <16 x i1> %a, <16 x i1> %other, <16 x i1> zeroinitializer
  %y = select <16 x i1> %m, <16 x i32> %x, <16 x i32> splat (i32 1)
  %z = select <16 x i1> %m, <16 x i32> splat (i32 3), <16 x i32> %y
  %s = sext <16 x i1> %m to <16 x i32>
  %t = add <16 x i32> %s, %z
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %t, ptr align 4 %p, <16 x i1> %m)
  %d = select <16 x i1> %m, <16 x i8> %c, <16 x i8> zeroinitializer
  store <16 x i8> %d, ptr %p
  %bits = bitcast <16 x i1> %m to i16
  ret i16 %bits
}

; The active lanes of a loop, which a phi holds as a whole: as many changes of form as uses.
; CHECK-LABEL: define <16 x i32> @loop(
; CHECK-NOT: <8 x i1>
; CHECK: ret
define <16 x i32> @loop(<16 x i32> %n) "cohort-entry-code" {
entry:
  br label %body
body:
  %active = phi <16 x i1> [ splat (i1 true), %entry ], [ %m, %body ]
  %x = phi <16 x i32> [ %n, %entry ], [ %x1, %body ]
  %c = phi <16 x i32> [ zeroinitializer, %entry ], [ %c1, %body ]
  %a = icmp ne <16 x i32> %x, splat (i32 1)
  %m = and <16 x i1> %active, %a
  %d = sub <16 x i32> %x, splat (i32 1)
  %x1 = select <16 x i1> %m, <16 x i32> %d, <16 x i32> %x
  %e = add <16 x i32> %c, splat (i32 1)
  %c1 = select <16 x i1> %m, <16 x i32> %e, <16 x i32> %c
  %bits = bitcast <16 x i1> %m to i16
  %any = icmp ne i16 %bits, 0
  br i1 %any, label %body, label %end
end:
  ret <16 x i32> %c1
}

; Numbers made of masks.
; CHECK-LABEL: define <8 x i64> @numbers(
; CHECK: sext <4 x i1> %{{.*}} to <4 x i64>
; CHECK: sext <4 x i1> %{{.*}} to <4 x i64>
define <8 x i64> @numbers(<8 x double> %x, <8 x double> %y) "cohort-entry-code" {
  %a = fcmp olt <8 x double> %x, %y
  %b = fcmp olt <8 x double> %x, zeroinitializer
  %m = or <8 x i1> %a, %b
  %r = sext <8 x i1> %m to <8 x i64>
  ret <8 x i64> %r
}

; Comparisons of different widths; a mask that is only compared; one register; a function of the host.
; CHECK-LABEL: define <16 x float> @left_alone(
; CHECK-NOT: <8 x i1>
define <16 x float> @left_alone(<16 x float> %x, <16 x i16> %y, <8 x float> %z, ptr %p) "cohort-entry-code" {
  %a = fcmp olt <16 x float> %x, zeroinitializer
  %b = icmp slt <16 x i16> %y, zeroinitializer
  %m = and <16 x i1> %a, %b
  %r = select <16 x i1> %m, <16 x float> %x, <16 x float> zeroinitializer
  %only = fcmp ogt <16 x float> %x, splat (float 2.0)
  %s = select <16 x i1> %only, <16 x float> %r, <16 x float> %x
  ret <16 x float> %s
}

; CHECK-LABEL: define <8 x float> @one_register(
; CHECK-NOT: <4 x i1>
define <8 x float> @one_register(<8 x float> %x, <8 x float> %y) "cohort-entry-code" {
  %a = fcmp olt <8 x float> %x, %y
  %b = fcmp ogt <8 x float> %x, zeroinitializer
  %m = and <8 x i1> %a, %b
  %r = select <8 x i1> %m, <8 x float> %x, <8 x float> %y
  ret <8 x float> %r
}

; CHECK-LABEL: define <16 x float> @host(
; CHECK-NOT: <8 x i1>
define <16 x float> @host(<16 x float> %x, <16 x float> %y) {
  %a = fcmp olt <16 x float> %x, %y
  %b = fcmp ogt <16 x float> %x, zeroinitializer
  %m = and <16 x i1> %a, %b
  %r = select <16 x i1> %m, <16 x float> %x, <16 x float> %y
  ret <16 x float> %r
}
