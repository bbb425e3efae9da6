; Functions of the math library take the vector form of glibc that fits the processor; what has none is called lane by lane.
; RUN: %opt -passes='cohort-vectorize<sg=16>' -S %s | FileCheck %s
; RUN: sed s/linux-gnu/linux-musl/ %s | %opt -passes='cohort-vectorize<sg=16>' -S | FileCheck %s --check-prefix=OTHER
; RUN: %opt -passes='cohort-vectorize<sg=16>' -cohort-glibc-minor=34 -S %s | FileCheck %s --check-prefix=OLDER
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

; glibc 2.35 has many more; an older one has not.
; CHECK-LABEL: define void @newer(
; CHECK-COUNT-2: call <8 x float> @_ZGVdN8v_tanhf(<8 x float>
; CHECK-COUNT-2: call <8 x float> @_ZGVdN8v_erff(<8 x float>
; CHECK-COUNT-2: call <8 x float> @_ZGVdN8vv_hypotf(<8 x float>
; CHECK-COUNT-4: call <4 x float> @_ZGVbN4v_erff(<4 x float>
; OLDER-LABEL: define void @newer(
; OLDER-NOT: _ZGV
; OLDER: ret void
; OTHER-LABEL: define void @newer(
; OTHER-NOT: _ZGV
; OTHER: ret void
declare float @erff(float) memory(none) nounwind
declare float @hypotf(float, float) memory(none) nounwind
define void @newer(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" "target-cpu"="x86-64-v3" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %q = getelementptr float, ptr %p, i64 %i
  %x = load float, ptr %q
  %t = call float @llvm.tanh.f32(float %x)
  %e = call float @erff(float %t)
  %s = call float @hypotf(float %e, float %x)
  store float %s, ptr %q
  ret void
}
define void @narrow(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" "target-cpu"="x86-64-v2" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %q = getelementptr float, ptr %p, i64 %i
  %x = load float, ptr %q
  %e = call float @erff(float %x)
  store float %e, ptr %q
  ret void
}

; Exponentials go through a function that keeps glibc away from results that it computes one by one; kernels of two processors have one each.
; CHECK-LABEL: define void @exponentials(
; CHECK-COUNT-2: call <8 x float> @[[EXP:cohort._ZGVdN8v_expf[.0-9]*]](<8 x float>
; CHECK-COUNT-4: call <4 x double> @[[EXP2:cohort._ZGVdN4v_exp2[.0-9]*]](<4 x double>
; CHECK-LABEL: define void @same(
; CHECK-COUNT-2: call <8 x float> @[[EXP]](<8 x float>
; CHECK-LABEL: define void @otherprocessor(
; CHECK-NOT: @[[EXP]](
; CHECK: call <8 x float> @cohort._ZGVdN8v_expf
; CHECK: define internal <8 x float> @[[EXP]](<8 x float> %0) #[[#]] {
; CHECK: %[[FABS:.*]] = call <8 x float> @llvm.fabs.v8f32(<8 x float> %0)
; CHECK: %[[FAR:.*]] = fcmp ogt <8 x float> %[[FABS]], splat (float 8.700000e+01)
; CHECK: %[[ANY:.*]] = call i1 @llvm.vector.reduce.or.v8i1(<8 x i1> %[[FAR]])
; CHECK: br i1 %[[ANY]], label %far, label %near, !prof
; CHECK: near:
; CHECK: %[[R:.*]] = tail call <8 x float> @_ZGVdN8v_expf(<8 x float> %0)
; CHECK: ret <8 x float> %[[R]]
; CHECK: far:
; CHECK: %[[BACK:.*]] = fsub <8 x float> %0,
; CHECK: %[[POWER:.*]] = call <8 x float> @_ZGVdN8v_expf(
; CHECK: fmul <8 x float> %[[POWER]],
; CHECK: define internal <4 x double> @[[EXP2]](<4 x double> %0)
; CHECK: fcmp ogt <4 x double> %{{.*}}, splat (double 1.022000e+03)
define void @exponentials(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" "target-cpu"="x86-64-v3" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %q = getelementptr float, ptr %p, i64 %i
  %x = load float, ptr %q
  %e = call float @llvm.exp.f32(float %x)
  %d = fpext float %e to double
  %r = call double @llvm.exp2.f64(double %d)
  %t = fptrunc double %r to float
  store float %t, ptr %q
  ret void
}
define void @same(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" "target-cpu"="x86-64-v3" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %q = getelementptr float, ptr %p, i64 %i
  %x = load float, ptr %q
  %e = call float @llvm.exp.f32(float %x)
  store float %e, ptr %q
  ret void
}
define void @otherprocessor(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" "target-cpu"="haswell" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %q = getelementptr float, ptr %p, i64 %i
  %x = load float, ptr %q
  %e = call float @llvm.exp.f32(float %x)
  store float %e, ptr %q
  ret void
}
