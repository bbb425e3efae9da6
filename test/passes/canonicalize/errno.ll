; In a kernel functions of the math library set no errno: they become intrinsics where there are such. Elsewhere they stay as they are.
; RUN: %opt -passes=cohort-canonicalize -S %s | FileCheck %s
target triple = "x86_64-unknown-linux-gnu"

declare float @sqrtf(float) nounwind
declare double @frexp(double, ptr) nounwind

; CHECK-LABEL: define void @kernel(
; CHECK: call float @llvm.sqrt.f32(float
; CHECK: call double @frexp(
; CHECK-NOT: @sqrtf
define void @kernel(ptr %out) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %p = load ptr, ptr %out
  %x = load float, ptr %p
  %r = call float @sqrtf(float %x)
  store float %r, ptr %p
  %d = fpext float %r to double
  %f = call double @frexp(double %d, ptr %p)
  store double %f, ptr %p
  ret void
}

; CHECK-LABEL: define float @host(
; CHECK: call float @sqrtf(float
define float @host(float %x) {
  %r = call float @sqrtf(float %x)
  ret float %r
}
