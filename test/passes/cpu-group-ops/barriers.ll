; A sub-group's barrier is at most a fence; a work-group's stays, with a fence in
; front of it where it orders memory for other work-groups too.
; RUN: %opt -passes=cohort-cpu-group-ops -S %s | FileCheck %s
; RUN: %opt -passes=cohort-cpu-group-ops,cohort-cpu-group-ops -S %s | FileCheck %s

declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32)

; CHECK-LABEL: define void @subgroup(
; CHECK-NEXT: ret void
define void @subgroup() "cohort-kernel"="nd_range" {
  call void @_Z22__spirv_ControlBarrieriii(i32 3, i32 3, i32 904)
  ret void
}

; CHECK-LABEL: define void @subgroup_workgroup_memory(
; CHECK-NEXT: fence syncscope("singlethread") acq_rel
; CHECK-NEXT: ret void
define void @subgroup_workgroup_memory() "cohort-kernel"="nd_range" {
  call void @_Z22__spirv_ControlBarrieriii(i32 3, i32 2, i32 904)
  ret void
}

; CHECK-LABEL: define void @subgroup_device_memory(
; CHECK-NEXT: fence acq_rel
; CHECK-NEXT: ret void
define void @subgroup_device_memory() "cohort-kernel"="nd_range" {
  call void @_Z22__spirv_ControlBarrieriii(i32 3, i32 1, i32 904)
  ret void
}

; CHECK-LABEL: define void @invocation(
; CHECK-NEXT: ret void
define void @invocation() "cohort-kernel"="nd_range" {
  call void @_Z22__spirv_ControlBarrieriii(i32 4, i32 4, i32 904)
  ret void
}

; CHECK-LABEL: define void @workgroup(
; CHECK-NEXT: call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 272)
; CHECK-NEXT: ret void
define void @workgroup() "cohort-kernel"="nd_range" {
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 272)
  ret void
}

; CHECK-LABEL: define void @workgroup_device_memory(
; CHECK-NEXT: fence seq_cst
; CHECK-NEXT: call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 528)
; CHECK-NEXT: ret void
define void @workgroup_device_memory() "cohort-kernel"="nd_range" {
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 1, i32 528)
  ret void
}

; CHECK-LABEL: define void @workgroup_system_memory(
; CHECK-NEXT: fence acq_rel
; CHECK-NEXT: call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 904)
define void @workgroup_system_memory() "cohort-kernel"="nd_range" {
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 0, i32 904)
  ret void
}

; Local memory has no readers outside of the work-group, whatever the scope is.
; CHECK-LABEL: define void @workgroup_local_memory_of_device(
; CHECK-NEXT: fence syncscope("singlethread") acq_rel
; CHECK-NEXT: call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
define void @workgroup_local_memory_of_device() "cohort-kernel"="nd_range" {
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 1, i32 264)
  ret void
}

; No order, no fence.
; CHECK-LABEL: define void @no_order(
; CHECK-NEXT: call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 0)
; CHECK-NEXT: ret void
define void @no_order() "cohort-kernel"="nd_range" {
  call void @_Z22__spirv_ControlBarrieriii(i32 3, i32 1, i32 0)
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 1, i32 0)
  ret void
}

; What is only known at run time counts as the strongest.
; CHECK-LABEL: define void @at_run_time(
; CHECK-NEXT: fence acq_rel
; CHECK-NEXT: fence seq_cst
; CHECK-NEXT: call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 %n)
define void @at_run_time(i32 %n) "cohort-kernel"="nd_range" {
  call void @_Z22__spirv_ControlBarrieriii(i32 3, i32 %n, i32 904)
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 %n, i32 %n)
  ret void
}
