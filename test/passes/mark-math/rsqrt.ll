; What SYCL's rsqrt and OpenCL C's compute by a division is noted; no other division is.
; RUN: %opt -passes=cohort-mark-math -S %s | FileCheck %s

; CHECK-LABEL: define float @_ZN4sycl5rsqrtEf(
; CHECK: fdiv float 1.000000e+00, %s, !cohort.math ![[MARK:[0-9]+]]
define float @_ZN4sycl5rsqrtEf(float %x) {
  %s = call float @llvm.sqrt.f32(float %x)
  %r = fdiv float 1.0, %s
  ret float %r
}
; CHECK-LABEL: define <4 x float> @_Z5rsqrtDv4_f(
; CHECK: fdiv <4 x float> splat (float 1.000000e+00), %s, !cohort.math ![[MARK]]
define <4 x float> @_Z5rsqrtDv4_f(<4 x float> %x) {
  %s = call <4 x float> @llvm.sqrt.v4f32(<4 x float> %x)
  %r = fdiv <4 x float> splat (float 1.0), %s
  ret <4 x float> %r
}
; In double the root and the division are what is exact enough.
; CHECK-LABEL: define double @_Z5rsqrtd(
; CHECK-NOT: cohort.math
; CHECK: ret double
define double @_Z5rsqrtd(double %x) {
  %s = call double @llvm.sqrt.f64(double %x)
  %r = fdiv double 1.0, %s
  ret double %r
}
; CHECK-LABEL: define float @other(
; CHECK-NOT: cohort.math
; CHECK: ret float
define float @other(float %x) {
  %s = call float @llvm.sqrt.f32(float %x)
  %r = fdiv float 1.0, %s
  ret float %r
}
; CHECK: ![[MARK]] = !{!"rsqrt"}
declare float @llvm.sqrt.f32(float)
declare <4 x float> @llvm.sqrt.v4f32(<4 x float>)
declare double @llvm.sqrt.f64(double)
