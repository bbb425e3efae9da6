; A kernel becomes one of SPIR-V: the closure in global memory and the pointer in it an argument, local accessors in local memory, other pointers generic, group operations as they are.
; RUN: %opt -passes=cohort-spirv -S %s | FileCheck %s
; CHECK: target triple = "spirv64-unknown-unknown"
; CHECK-NOT: @onTheHost
; CHECK-LABEL: define spir_kernel void @cohort_kernel_0(ptr addrspace(1) %closure, ptr addrspace(3) align 64 %local, ptr addrspace(1) %pointer, i64 %bytes)
; CHECK-DAG: [[DATA:%.*]] = getelementptr i8, ptr addrspace(1) %pointer, i64 %bytes
; CHECK-DAG: [[ID:%.*]] = call i64 @_Z19get_local_linear_idv()
; CHECK: getelementptr {{.*}}, ptr addrspace(3) %local
; CHECK: store i32 {{.*}}, ptr addrspace(3)
; CHECK: call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
; CHECK: call i32 @_Z17__spirv_GroupIAddiii(i32 2, i32 0, i32
; CHECK: store i32 {{.*}}, ptr addrspace(1) [[DATA]]
; CHECK: ret void
; CHECK-NOT: target-cpu
target triple = "x86_64-pc-linux-gnu"
declare i64 @_Z35__spirv_BuiltInLocalInvocationIndexv()
declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32)
declare i32 @_Z17__spirv_GroupIAddiii(i32, i32, i32)
declare ptr @__cohort_local_arg(i64)
define void @onTheHost() "target-cpu"="x86-64" {
  ret void
}
define linkonce_odr void @kernel(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "target-cpu"="x86-64" {
  %id = call i64 @_Z35__spirv_BuiltInLocalInvocationIndexv()
  %data = load ptr, ptr %f, align 8
  %local = call ptr @__cohort_local_arg(i64 64)
  %mine = getelementptr i32, ptr %local, i64 %id
  %small = trunc i64 %id to i32
  store i32 %small, ptr %mine, align 4
  ; The environment of OpenCL has no memory of a sub-group (0x80).
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 392)
  %x = load i32, ptr %mine, align 4
  %sum = call i32 @_Z17__spirv_GroupIAddiii(i32 2, i32 0, i32 %x)
  store i32 %sum, ptr %data, align 4
  ret void
}
