; Functions of the math library take the vector form of glibc that fits the processor; what has none is called lane by lane.
; RUN: %opt -passes='cohort-vectorize<sg=16>' -S %s | FileCheck %s
; RUN: sed s/linux-gnu/linux-musl/ %s | %opt -passes='cohort-vectorize<sg=16>' -S | FileCheck %s --check-prefix=OTHER
target triple = "x86_64-unknown-linux-gnu"

declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32) memory(none) nounwind willreturn
declare float @tgammaf(float) memory(none) nounwind

; CHECK-LABEL: define void @v4(
; CHECK: call <16 x float> @_ZGVeN16v_sinf(<16 x float>
; CHECK-COUNT-16: call float @tgammaf(float
; OTHER-LABEL: define void @v4(
; OTHER: call <16 x float> @llvm.sin.v16f32(<16 x float>
define void @v4(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" "target-cpu"="x86-64-v4" "prefer-vector-width"="512" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %q = getelementptr float, ptr %p, i64 %i
  %x = load float, ptr %q
  %s = call float @llvm.sin.f32(float %x)
  %g = call float @tgammaf(float %s)
  store float %g, ptr %q
  ret void
}

; CHECK-LABEL: define void @v3(
; CHECK-COUNT-4: call <4 x double> @_ZGVdN4vv_pow(<4 x double>
define void @v3(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" "target-cpu"="x86-64-v3" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %q = getelementptr double, ptr %p, i64 %i
  %x = load double, ptr %q
  %s = call double @llvm.pow.f64(double %x, double %x)
  store double %s, ptr %q
  ret void
}

; A uniform argument needs one call.
; CHECK-LABEL: define void @uniform(
; CHECK: call float @llvm.sin.f32(float
define void @uniform(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" "target-cpu"="x86-64-v3" {
  %x = load float, ptr %p
  %s = call float @llvm.sin.f32(float %x)
  store float %s, ptr %p
  ret void
}
