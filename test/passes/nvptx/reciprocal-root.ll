; SYCL's rsqrt is one instruction, also after it has been inlined; other divisions by a root are not.
; RUN: %opt -passes='cohort-mark-math,always-inline,cohort-nvptx<sm_80>' -S %s | FileCheck %s

declare float @llvm.sqrt.f32(float)
declare void @llvm.trap()

; CHECK-LABEL: define {{.*}}@cohort_kernel_0(
; CHECK: call float @llvm.nvvm.rsqrt.approx.f(
; CHECK: fdiv {{.*}}float 1.000000e+00
; CHECK-NOT: rsqrt.approx
; CHECK: ret void
define float @_ZN4sycl5rsqrtEf(float %x) alwaysinline {
  %s = call float @llvm.sqrt.f32(float %x)
  %r = fdiv float 1.0, %s
  ret float %r
}
define void @k(ptr %closure) "cohort-kernel"="single_task" "cohort-closure"="16,8" {
  %p = load ptr, ptr %closure
  %x = load float, ptr %p
  %r = call float @_ZN4sycl5rsqrtEf(float %x)
  store float %r, ptr %p
  %q = getelementptr i8, ptr %p, i64 4
  %y = load float, ptr %q
  %s = call float @llvm.sqrt.f32(float %y)
  %d = fdiv float 1.0, %s
  store float %d, ptr %q
  ret void
}
