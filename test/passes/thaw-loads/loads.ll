; Values of loads are not frozen when code is generated, which makes them operands of instructions.
; RUN: %opt -passes=cohort-thaw-loads -S %s | FileCheck %s
; RUN: %opt -passes=cohort-thaw-loads %s | llc-22 -mcpu=x86-64-v3 -o - | FileCheck %s --check-prefix=ASM

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define void @kernel(
; CHECK-NOT: freeze
; CHECK: ret void
; ASM-LABEL: kernel:
; ASM: vbroadcastss (%rsi), %ymm
; ASM: vmaskmovps
define void @kernel(ptr %p, ptr %q, <8 x i1> %m) "cohort-entry-code" {
  %x = load float, ptr %q
  %x.frozen = freeze float %x
  %i = insertelement <8 x float> poison, float %x.frozen, i64 0
  %s = shufflevector <8 x float> %i, <8 x float> poison, <8 x i32> zeroinitializer
  %y = call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %p, <8 x i1> %m, <8 x float> poison)
  %y.frozen = freeze <8 x float> %y
  %z = fadd <8 x float> %y.frozen, %s
  call void @llvm.masked.store.v8f32.p0(<8 x float> %z, ptr align 4 %p, <8 x i1> %m)
  ret void
}

; A store of active lanes; something else than a load.
; CHECK-LABEL: define void @left_alone(
; CHECK: freeze <8 x float> %old
; CHECK: freeze i32 %sum
define void @left_alone(ptr %p, <8 x float> %v, <8 x i1> %m, ptr %q, i32 %sum) "cohort-entry-code" {
  %old = load <8 x float>, ptr %p, align 4
  %old.frozen = freeze <8 x float> %old
  %new = select <8 x i1> %m, <8 x float> %v, <8 x float> %old.frozen
  store <8 x float> %new, ptr %p, align 4
  %f = freeze i32 %sum
  store i32 %f, ptr %q
  ret void
}

; CHECK-LABEL: define i32 @host(
; CHECK: freeze
define i32 @host(ptr %p) {
  %x = load i32, ptr %p
  %y = freeze i32 %x
  ret i32 %y
}

; CHECK-LABEL: define i32 @sanitized(
; CHECK: freeze
define i32 @sanitized(ptr %p) sanitize_memory "cohort-entry-code" {
  %x = load i32, ptr %p
  %y = freeze i32 %x
  ret i32 %y
}
