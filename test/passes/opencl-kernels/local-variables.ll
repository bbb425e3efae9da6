; A variable in local memory is an object of each function that uses it, and so of each kernel.
; RUN: %opt -passes=cohort-opencl-kernels -S %s | FileCheck %s

; CHECK-NOT: @k.tile
@k.tile = internal global [64 x float] undef, align 16
; Others stay: they have an initial value, or are the program's.
; CHECK: @k.counter = internal global i32 0
@k.counter = internal global i32 0
; CHECK: @table = constant [2 x i32]
@table = constant [2 x i32] [i32 1, i32 2]

; CHECK-LABEL: define internal void @__clang_ocl_kern_imp_k(
; CHECK: %tile = call ptr @__cohort_local_alloc(i64 256, i64 16, i32 0)
; CHECK: %[[E:.*]] = getelementptr {{.*}}, ptr %tile, i64
; CHECK: store float 1.000000e+00, ptr %[[E]]
; CHECK: store float 2.000000e+00, ptr %tile
define void @__clang_ocl_kern_imp_k(ptr %p) {
  store float 1.0, ptr getelementptr inbounds ([64 x float], ptr @k.tile, i64 0, i64 3)
  store float 2.0, ptr @k.tile
  store i32 3, ptr @k.counter
  ret void
}
; CHECK-LABEL: define hidden void @__cohort_opencl_k(
; CHECK: %tile = call ptr @__cohort_local_alloc(i64 256, i64 16, i32 0)
; CHECK: store float 2.000000e+00, ptr %tile
define spir_kernel void @k(ptr %p) {
  store float 2.0, ptr @k.tile
  ret void
}
; CHECK-LABEL: define hidden void @__cohort_opencl_caller(
; CHECK: call void @__clang_ocl_kern_imp_k(
define spir_kernel void @caller(ptr %p) {
  call void @__clang_ocl_kern_imp_k(ptr %p)
  ret void
}
!opencl.ocl.version = !{!0}
!0 = !{i32 2, i32 0}
