; The number of dimensions is the last argument of a kernel of OpenCL C.
; RUN: split-file %s %t
; RUN: %opt -passes=cohort-opencl-kernels,cohort-opencl-library,cohort-inline-device,cohort-opencl-work-dim -S %t/kernel.ll | FileCheck %t/kernel.ll
; RUN: not %opt -passes=cohort-opencl-work-dim -disable-output %t/sycl.ll 2>&1 | FileCheck %t/sycl.ll

;--- kernel.ll
; CHECK: define hidden void @__cohort_opencl_k(ptr %arguments) #[[K:[0-9]+]]
; CHECK: %[[PLACE:.*]] = getelementptr inbounds i8, ptr %arguments, i64 12
; CHECK: %[[DIM:.*]] = load i32, ptr %[[PLACE]], align 4
; CHECK: store i32 %[[DIM]], ptr %p
define spir_kernel void @k(ptr %p, i8 %c) convergent {
  call void @helper(ptr %p)
  ret void
}
define internal void @helper(ptr %p) convergent {
  %d = call i32 @_Z12get_work_dimv()
  store i32 %d, ptr %p
  ret void
}
declare i32 @_Z12get_work_dimv()
; CHECK: attributes #[[K]] = { {{.*}}"cohort-arguments"="p0+8,v8+1,d12+4"{{.*}}"cohort-work-dim"="12"
!opencl.ocl.version = !{!0}
!0 = !{i32 3, i32 0}

;--- sycl.ll
; CHECK: '__spirv_BuiltInWorkDim' has a value in kernels of OpenCL C only
define void @k(ptr %f) "cohort-kernel"="nd_range" {
  %d = call i32 @_Z22__spirv_BuiltInWorkDimv()
  ret void
}
declare i32 @_Z22__spirv_BuiltInWorkDimv()
