; A reciprocal square root that need not be exact is AVX-512's estimate and a step of Newton's method, right for zero and infinity too; others stay what they are.
; RUN: %opt -passes='cohort-vectorize<sg=16>' -S %s | FileCheck %s
target triple = "x86_64-unknown-linux-gnu"

declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn

; CHECK-LABEL: define void @v4(
; CHECK: %[[Y:.*]] = call <16 x float> @llvm.x86.avx512.rsqrt14.ps.512(<16 x float>
; CHECK: call <16 x float> @llvm.fma.v16f32(
; CHECK: %[[BETTER:.*]] = call <16 x float> @llvm.fma.v16f32(
; CHECK: call <16 x float> @llvm.x86.avx512.mask.fixupimm.ps.512(<16 x float> %[[BETTER]], <16 x float> %[[Y]], <16 x i32> splat (i32 1114368),
; CHECK-NOT: fdiv
; CHECK: ret void
define void @v4(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "target-cpu"="x86-64-v4" "prefer-vector-width"="512" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %p = getelementptr float, ptr %f, i64 %i
  %x = load float, ptr %p
  %root = call float @llvm.sqrt.f32(float %x)
  %y = fdiv float 1.0, %root, !cohort.math !0
  store float %y, ptr %p
  ret void
}

; CHECK-LABEL: define void @exact(
; CHECK: fdiv <16 x float>
; CHECK: ret void
define void @exact(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "target-cpu"="x86-64-v4" "prefer-vector-width"="512" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %p = getelementptr float, ptr %f, i64 %i
  %x = load float, ptr %p
  %root = call float @llvm.sqrt.f32(float %x)
  %y = fdiv float 1.0, %root
  store float %y, ptr %p
  ret void
}

; CHECK-LABEL: define void @v3(
; CHECK: fdiv <16 x float>
; CHECK: ret void
define void @v3(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "target-cpu"="x86-64-v3" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %p = getelementptr float, ptr %f, i64 %i
  %x = load float, ptr %p
  %root = call float @llvm.sqrt.f32(float %x)
  %y = fdiv float 1.0, %root, !cohort.math !0
  store float %y, ptr %p
  ret void
}
!0 = !{!"rsqrt"}
