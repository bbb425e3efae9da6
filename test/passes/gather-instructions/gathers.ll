; Gathers of some lanes are instructions of AVX2.
; RUN: sed s/ISA/x86-64-v3/ %s | %opt -passes=cohort-gather-instructions -S | FileCheck %s
; RUN: sed s/ISA/x86-64-v2/ %s | %opt -passes=cohort-gather-instructions -S | FileCheck %s --check-prefix=OTHERS
; RUN: sed s/ISA/x86-64-v4/ %s | %opt -passes=cohort-gather-instructions -S | FileCheck %s --check-prefix=OTHERS
; RUN: sed s/ISA/x86-64-v3/ %s | %opt -passes=cohort-gather-instructions | llc-22 -o - | FileCheck %s --check-prefix=ASM
; OTHERS-NOT: avx2.gather

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define <8 x float> @short_indices(
; CHECK: %[[O:.*]] = bitcast <8 x float> %o to <8 x i32>
; CHECK: %[[M:.*]] = sext <8 x i1> %m to <8 x i32>
; CHECK: call <8 x i32> @llvm.x86.avx2.gather.d.d.256(<8 x i32> %{{.*}}, ptr %p, <8 x i32> %{{.*}}, <8 x i32> %{{.*}}, i8 4)
; CHECK: ret
; ASM-LABEL: short_indices:
; ASM: vpgatherdd
; ASM-NOT: gather
; ASM: retq
define <8 x float> @short_indices(ptr %p, <8 x i32> %i, <8 x i1> %m, <8 x float> %o) "cohort-entry-code" "target-cpu"="ISA" {
  %x = sext <8 x i32> %i to <8 x i64>
  %a = getelementptr float, ptr %p, <8 x i64> %x
  %v = call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %a, <8 x i1> %m, <8 x float> %o)
  ret <8 x float> %v
}

; The bits of unsigned indices that are not known to be few.
; CHECK-LABEL: define <8 x i32> @long_indices(
; CHECK-COUNT-2: call <4 x i32> @llvm.x86.avx2.gather.q.d.256(<4 x i32> {{.*}}, ptr %p, <4 x i64> %{{.*}}, <4 x i32> %{{.*}}, i8 4)
define <8 x i32> @long_indices(ptr %p, <8 x i32> %i, <8 x i1> %m) "cohort-entry-code" "target-cpu"="ISA" {
  %x = zext <8 x i32> %i to <8 x i64>
  %a = getelementptr i32, ptr %p, <8 x i64> %x
  %v = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %a, <8 x i1> %m, <8 x i32> poison)
  ret <8 x i32> %v
}

; Addresses of no common base, pointers, doubles, four lanes.
; CHECK-LABEL: define <8 x ptr> @addresses(
; CHECK-COUNT-2: call <4 x i64> @llvm.x86.avx2.gather.q.q.256(<4 x i64> zeroinitializer, ptr null, <4 x i64> %{{.*}}, <4 x i64> %{{.*}}, i8 1)
; CHECK: inttoptr
define <8 x ptr> @addresses(<8 x ptr> %a, <8 x i1> %m) "cohort-entry-code" "target-cpu"="ISA" {
  %v = call <8 x ptr> @llvm.masked.gather.v8p0.v8p0(<8 x ptr> align 8 %a, <8 x i1> %m, <8 x ptr> poison)
  ret <8 x ptr> %v
}
; CHECK-LABEL: define <8 x double> @doubles(
; CHECK-COUNT-2: call <4 x i64> @llvm.x86.avx2.gather.d.q.256(<4 x i64> zeroinitializer, ptr %p, <4 x i32> %{{.*}}, <4 x i64> %{{.*}}, i8 8)
define <8 x double> @doubles(ptr %p, <8 x i32> %i, <8 x i1> %m) "cohort-entry-code" "target-cpu"="ISA" {
  %x = sext <8 x i32> %i to <8 x i64>
  %a = getelementptr double, ptr %p, <8 x i64> %x
  %v = call <8 x double> @llvm.masked.gather.v8f64.v8p0(<8 x ptr> align 8 %a, <8 x i1> %m, <8 x double> poison)
  ret <8 x double> %v
}
; CHECK-LABEL: define <4 x i32> @four(
; CHECK: sext <4 x i32> %i to <4 x i64>
; CHECK: call <4 x i32> @llvm.x86.avx2.gather.q.d.256(<4 x i32> zeroinitializer, ptr %p, <4 x i64> %{{.*}}, <4 x i32> %{{.*}}, i8 2)
define <4 x i32> @four(ptr %p, <4 x i32> %i, <4 x i1> %m) "cohort-entry-code" "target-cpu"="ISA" {
  %x = sext <4 x i32> %i to <4 x i64>
  %a = getelementptr i16, ptr %p, <4 x i64> %x
  %v = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> align 2 %a, <4 x i1> %m, <4 x i32> poison)
  ret <4 x i32> %v
}
; A distance that no instruction has: the pointers are the indices.
; CHECK-LABEL: define <4 x i32> @structures(
; CHECK: call <4 x i32> @llvm.x86.avx2.gather.q.d.256(<4 x i32> zeroinitializer, ptr null, <4 x i64> %{{.*}}, <4 x i32> %{{.*}}, i8 1)
define <4 x i32> @structures(ptr %p, <4 x i64> %i, <4 x i1> %m) "cohort-entry-code" "target-cpu"="ISA" {
  %a = getelementptr [3 x i32], ptr %p, <4 x i64> %i
  %v = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> align 4 %a, <4 x i1> %m, <4 x i32> poison)
  ret <4 x i32> %v
}

; All lanes, other elements, a function of the host, accesses that are checked.
; CHECK-LABEL: define <8 x i32> @full(
; CHECK-NOT: call {{.*}}avx2.gather
define <8 x i32> @full(<8 x ptr> %a) "cohort-entry-code" "target-cpu"="ISA" {
  %v = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %a, <8 x i1> splat (i1 true), <8 x i32> poison)
  ret <8 x i32> %v
}
define <8 x i16> @narrow(<8 x ptr> %a, <8 x i1> %m) "cohort-entry-code" "target-cpu"="ISA" {
  %v = call <8 x i16> @llvm.masked.gather.v8i16.v8p0(<8 x ptr> align 2 %a, <8 x i1> %m, <8 x i16> poison)
  ret <8 x i16> %v
}
define <8 x i32> @host(<8 x ptr> %a, <8 x i1> %m) "target-cpu"="ISA" {
  %v = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %a, <8 x i1> %m, <8 x i32> poison)
  ret <8 x i32> %v
}
define <8 x i32> @sanitized(<8 x ptr> %a, <8 x i1> %m) sanitize_address "cohort-entry-code" "target-cpu"="ISA" {
  %v = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %a, <8 x i1> %m, <8 x i32> poison)
  ret <8 x i32> %v
}
