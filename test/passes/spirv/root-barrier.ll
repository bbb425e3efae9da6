; A kernel with a barrier of all work-groups, which no launch on OpenCL devices has, compiles: the barrier is nothing.
; RUN: %opt -passes=cohort-spirv -S %s | FileCheck %s
; CHECK-LABEL: define spir_kernel void @
; CHECK: store volatile i32 1
; CHECK-NEXT: store volatile i32 2
; CHECK-NOT: cohort_root_barrier
define void @kernel(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-closure"="8,8" {
  %data = load ptr, ptr %f, align 8
  store volatile i32 1, ptr %data
  call void @cohort_root_barrier()
  store volatile i32 2, ptr %data
  ret void
}
declare void @cohort_root_barrier()
