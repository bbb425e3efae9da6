; Exponentials and logarithms of float are instructions where AVX-512 has 16 lanes; -fveclib= comes first, and other sizes call glibc.
; RUN: %opt -passes='cohort-vectorize<sg=16>' -S %s | FileCheck %s
; RUN: %opt -passes='cohort-vectorize<sg=32>' -S %s | FileCheck %s --check-prefix=TWICE
; RUN: %opt -passes='cohort-vectorize<sg=8>' -S %s | FileCheck %s --check-prefix=EIGHT
; RUN: %opt -vector-library=SVML -passes='cohort-vectorize<sg=16>' -S %s | FileCheck %s --check-prefix=LIBRARY
; RUN: %opt -passes='cohort-vectorize<sg=16>' %s | opt-22 -O2 | llc-22 -O3 | FileCheck %s --check-prefix=CODE
target triple = "x86_64-unknown-linux-gnu"

declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn

; CHECK-LABEL: define void @v4(
; CHECK: call <16 x float> @llvm.x86.avx512.permvar.sf.512(<16 x float> <float 1.000000e+00,
; CHECK: call <16 x float> @llvm.x86.avx512.mask.scalef.ps.512(
; CHECK: call <16 x float> @llvm.x86.avx512.mask.getmant.ps.512(<16 x float> %{{.*}}, i32 11,
; CHECK-COUNT-2: call <16 x float> @llvm.x86.avx512.mask.getexp.ps.512(
; CHECK-NOT: _ZGV
; CHECK: ret void
; TWICE-LABEL: define void @v4(
; TWICE-COUNT-2: call <16 x float> @llvm.x86.avx512.mask.scalef.ps.512(
; EIGHT-LABEL: define void @v4(
; EIGHT: call <8 x float> @cohort._ZGVdN8v_expf(
; LIBRARY-LABEL: define void @v4(
; LIBRARY: call <16 x float> @__svml_expf16(
; The whole code of both, without a call and without moving a register to memory.
; CODE-LABEL: v4:
; CODE: callq _Z32
; CODE-NOT: {{callq|zmm.*rsp}}
; CODE: vscalefps
; CODE-NOT: {{callq|zmm.*rsp}}
; CODE: vgetmantps $11
; CODE-NOT: {{callq|zmm.*rsp}}
; CODE: ret
define void @v4(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "target-cpu"="x86-64-v4" "prefer-vector-width"="512" "min-legal-vector-width"="512" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %p = getelementptr float, ptr %f, i64 %i
  %x = load float, ptr %p
  %e = call float @llvm.exp.f32(float %x)
  %y = fadd float %e, 1.0
  %l = call float @llvm.log.f32(float %y)
  store float %l, ptr %p
  ret void
}

; CHECK-LABEL: define void @others(
; CHECK-COUNT-2: call <16 x float> @llvm.x86.avx512.mask.scalef.ps.512(
; CHECK-COUNT-2: call <16 x float> @llvm.x86.avx512.mask.getmant.ps.512(
; CHECK-NOT: _ZGV
; CHECK: ret void
define void @others(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "target-cpu"="x86-64-v4" "prefer-vector-width"="512" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %p = getelementptr float, ptr %f, i64 %i
  %x = load float, ptr %p
  %e = call float @llvm.exp2.f32(float %x)
  %t = call float @llvm.exp10.f32(float %e)
  %l = call float @llvm.log2.f32(float %t)
  %y = call float @llvm.log10.f32(float %l)
  store float %y, ptr %p
  ret void
}

; Numbers of 64 bits, and processors without AVX-512.
; CHECK-LABEL: define void @doubles(
; CHECK: call <8 x double> @cohort._ZGVeN8v_exp(
define void @doubles(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "target-cpu"="x86-64-v4" "prefer-vector-width"="512" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %p = getelementptr double, ptr %f, i64 %i
  %x = load double, ptr %p
  %e = call double @llvm.exp.f64(double %x)
  store double %e, ptr %p
  ret void
}

; CHECK-LABEL: define void @v3(
; CHECK: call <8 x float> @_ZGVdN8v_expf(
define void @v3(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "target-cpu"="x86-64-v3" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %p = getelementptr float, ptr %f, i64 %i
  %x = load float, ptr %p
  %e = call float @llvm.exp.f32(float %x)
  store float %e, ptr %p
  ret void
}
