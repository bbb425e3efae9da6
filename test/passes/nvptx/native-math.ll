; The functions of sycl::native and OpenCL C's are the GPU's own instructions, also after they have been inlined and where errno was forgotten; the
; same functions of the C library elsewhere are not, nor are those of double.
; RUN: %opt -passes='cohort-mark-math,always-inline,cohort-canonicalize,cohort-nvptx<sm_80>' -S %s | FileCheck %s

declare float @expf(float)
declare float @powf(float, float)
declare <2 x float> @llvm.sin.v2f32(<2 x float>)

; CHECK-LABEL: define {{.*}}@cohort_kernel_0(
; CHECK: %[[SCALED:.*]] = fmul float %x, 0x3FF7154760000000
; CHECK: call float @llvm.nvvm.ex2.approx.f32(float %[[SCALED]])
; CHECK: call float @llvm.nvvm.lg2.approx.f(
; CHECK: call float @llvm.nvvm.ex2.approx.f32(
; CHECK: call float @llvm.nvvm.div.full(
; CHECK: call float @llvm.nvvm.sin.approx.f(
; CHECK: call float @llvm.nvvm.sin.approx.f(
; CHECK: fdiv float
; CHECK-NOT: approx
; CHECK: ret void
define float @_ZN4sycl6native3expEf(float %x) alwaysinline {
  %r = call float @expf(float %x)
  ret float %r
}
define float @_ZN4sycl6native4powrEff(float %x, float %y) alwaysinline {
  %r = call float @powf(float %x, float %y)
  ret float %r
}
define float @_ZN4sycl6native6divideEff(float %x, float %y) alwaysinline {
  %r = fdiv float %x, %y
  ret float %r
}
define <2 x float> @_Z10native_sinDv2_f(<2 x float> %x) alwaysinline {
  %r = call <2 x float> @llvm.sin.v2f32(<2 x float> %x)
  ret <2 x float> %r
}
; The user's own.
define float @_ZN4mine6native3expEf(float %x) alwaysinline {
  %r = fdiv float %x, 3.0
  ret float %r
}
define void @k(ptr %closure) "cohort-kernel"="single_task" "cohort-closure"="16,8" {
  %p = load ptr, ptr %closure
  %x = load float, ptr %p
  %e = call float @_ZN4sycl6native3expEf(float %x)
  store volatile float %e, ptr %p
  %q = call float @_ZN4sycl6native4powrEff(float %x, float 2.75)
  store volatile float %q, ptr %p
  %d = call float @_ZN4sycl6native6divideEff(float %x, float 5.0)
  store volatile float %d, ptr %p
  %v = insertelement <2 x float> <float 0.0, float 2.0>, float %x, i64 0
  %s = call <2 x float> @_Z10native_sinDv2_f(<2 x float> %v)
  %s0 = extractelement <2 x float> %s, i64 0
  store volatile float %s0, ptr %p
  %s1 = extractelement <2 x float> %s, i64 1
  store volatile float %s1, ptr %p
  %m = call float @_ZN4mine6native3expEf(float %x)
  store volatile float %m, ptr %p
  ret void
}
