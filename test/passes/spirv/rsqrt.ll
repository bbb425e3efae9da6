; SYCL's rsqrt is OpenCL's.
; RUN: %opt -passes='cohort-mark-math,always-inline,cohort-spirv' -S %s | FileCheck %s

; CHECK-LABEL: define {{.*}}spir_kernel
; CHECK: call {{.*}}float @_Z5rsqrtf(float
; CHECK-NOT: fdiv
define float @_ZN4sycl5rsqrtEf(float %x) alwaysinline {
  %s = call float @llvm.sqrt.f32(float %x)
  %r = fdiv float 1.0, %s
  ret float %r
}
define void @k(ptr %closure) "cohort-kernel"="single_task" "cohort-closure"="8,8" {
  %p = load ptr, ptr %closure
  %x = load float, ptr %p
  %r = call float @_ZN4sycl5rsqrtEf(float %x)
  store float %r, ptr %p
  ret void
}
declare float @llvm.sqrt.f32(float)
