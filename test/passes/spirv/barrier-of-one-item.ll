; A barrier of one work-item becomes a fence, whose scope and semantics are constants that OpenCL's environment has, as those of other fences.
; RUN: %opt -passes=cohort-spirv -S %s | FileCheck %s
; RUN: %if spirv-val %{ %opt -passes=cohort-spirv %s -o %t.bc && llc -mtriple=spirv64 -filetype=obj %t.bc -o %t.spv && spirv-val %t.spv %}
declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent
declare void @_Z21__spirv_MemoryBarrierii(i32, i32)

; CHECK-LABEL: define spir_kernel void @cohort_kernel_0(
; A scope that is only known at run time is the widest, memory of sub-groups (0x80) is not there.
; CHECK: call void @_Z21__spirv_MemoryBarrierii(i32 0, i32 264)
; CHECK-NEXT: call void @_Z21__spirv_MemoryBarrierii(i32 2, i32 776)
; CHECK-NEXT: call void @_Z21__spirv_MemoryBarrierii(i32 0, i32 264)
; CHECK-NEXT: call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 0, i32 264)
; CHECK-NEXT: ret void
define void @barriers(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %scope = load i32, ptr %f
  %semantics = load i32, ptr %f
  call void @_Z22__spirv_ControlBarrieriii(i32 4, i32 %scope, i32 392)
  call void @_Z22__spirv_ControlBarrieriii(i32 4, i32 2, i32 %semantics)
  call void @_Z21__spirv_MemoryBarrierii(i32 %scope, i32 392)
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 %scope, i32 392)
  ret void
}
