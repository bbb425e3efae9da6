; Queries get the identity of a block's kernel; nothing takes the address of a kernel or of a block's function.
; RUN: %opt -passes=cohort-opencl-kernels -S %s | FileCheck %s

; CHECK: @literal = internal constant { i32, i32, ptr } { i32 16, i32 8, ptr null }
@literal = internal constant { i32, i32, ptr } { i32 16, i32 8, ptr @block }
; CHECK: @[[IDENTITY:.*]] = private constant ptr @__cohort_opencl_block_kernel

; CHECK: define hidden void @__cohort_opencl_k(
; CHECK: store ptr null, ptr %field
; CHECK: call i32 @__get_kernel_max_sub_group_size_for_ndrange_impl(ptr %range, ptr @[[IDENTITY]], ptr null)
; CHECK: call i32 @__get_kernel_work_group_size_impl(ptr @[[IDENTITY]], ptr null)
; CHECK: call void @block(ptr null, ptr null)
define spir_kernel void @k(ptr %range) {
  %field = alloca ptr
  store ptr @block, ptr %field
  %a = call i32 @__get_kernel_max_sub_group_size_for_ndrange_impl(ptr %range, ptr @block_kernel, ptr %field)
  %b = call i32 @__get_kernel_work_group_size_impl(ptr @block_kernel, ptr @literal)
  call void @block(ptr null, ptr null)
  ret void
}
define internal void @block(ptr %literal, ptr %local) {
  ret void
}
; The first argument is the block, the others are local memory.
; CHECK: define hidden void @__cohort_opencl_block_kernel(ptr %arguments) #[[K:[0-9]+]]
define spir_kernel void @block_kernel(ptr %literal, ptr %local) {
  call void @block(ptr %literal, ptr %local)
  ret void
}
declare i32 @__get_kernel_max_sub_group_size_for_ndrange_impl(ptr, ptr, ptr)
declare i32 @__get_kernel_work_group_size_impl(ptr, ptr)
; CHECK: attributes #[[K]] = { "cohort-argument-alignments"="8,8" "cohort-arguments"="p0+8,l8+8"
!opencl.ocl.version = !{!0}
!0 = !{i32 3, i32 0}
