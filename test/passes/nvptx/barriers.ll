; Barriers of a work-group and of a warp; a scope that is wider than the group is a fence before it.
; RUN: %opt -passes=cohort-nvptx -S %s | llc -mcpu=sm_80 -mattr=+ptx81 | FileCheck %s
; CHECK-LABEL: .visible .entry cohort_kernel_0(
; CHECK-NOT: fence
; CHECK: bar.sync 0;
; CHECK: fence.acq_rel.gpu;
; CHECK: bar.sync 0;
; CHECK: bar.warp.sync -1;
; CHECK: fence.sc.sys;
; CHECK: bar.warp.sync -1;
; CHECK: ret;
define void @kernel(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-closure"="8,8" "cohort-reqd-work-group-size"="64,1,1" {
  %data = load ptr, ptr %f, align 8
  store volatile i32 1, ptr %data
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  store volatile i32 2, ptr %data
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 1, i32 776)
  store volatile i32 3, ptr %data
  call void @_Z22__spirv_ControlBarrieriii(i32 3, i32 3, i32 776)
  store volatile i32 4, ptr %data
  call void @_Z22__spirv_ControlBarrieriii(i32 3, i32 0, i32 784)
  store volatile i32 5, ptr %data
  ret void
}
declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32)
