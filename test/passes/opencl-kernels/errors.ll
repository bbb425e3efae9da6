; RUN: split-file %s %t
; RUN: not %opt -passes=cohort-opencl-kernels -disable-output %t/image.ll 2>&1 | FileCheck %t/image.ll
; RUN: not %opt -passes=cohort-opencl-kernels -disable-output %t/enqueued.ll 2>&1 | FileCheck %t/enqueued.ll

;--- image.ll
; CHECK: error: in function 'k': kernel 'k' has an argument of type 'image2d_t', which is not supported
define spir_kernel void @k(ptr %p) !kernel_arg_base_type !1 {
  ret void
}
!opencl.ocl.version = !{!0}
!0 = !{i32 3, i32 0}
!1 = !{!"image2d_t"}

;--- enqueued.ll
; CHECK: error: in function 'taker': kernel 'k' has its address taken; enqueue_kernel is not supported
define spir_kernel void @k() {
  ret void
}
define void @taker(ptr %p) {
  store ptr @k, ptr %p
  ret void
}
!opencl.ocl.version = !{!0}
!0 = !{i32 3, i32 0}
