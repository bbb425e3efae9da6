; Nobody waits in a group of one physical item; a scope wider than the work-group leaves a fence of the order asked for.
; RUN: %opt -passes=cohort-scoped-parallelism -S %s | FileCheck %s

declare void @__cohort_group_barrier(i32, i32, i32) convergent nounwind
declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent nounwind

; CHECK-LABEL: define void @narrow
; CHECK-NEXT: ret void
define void @narrow(ptr %f) convergent "cohort-kernel"="scoped" "cohort-dims"="1" {
  call void @__cohort_group_barrier(i32 0, i32 2, i32 776)
  call void @__cohort_group_barrier(i32 1, i32 3, i32 776)
  call void @__cohort_group_barrier(i32 2, i32 4, i32 776)
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  ret void
}
; CHECK-LABEL: define void @wide
; CHECK-NEXT: fence acq_rel
; CHECK-NEXT: fence seq_cst
; CHECK-NEXT: fence acquire
; CHECK-NEXT: fence release
; CHECK-NEXT: fence acq_rel
; CHECK-NEXT: ret void
define void @wide(ptr %f) convergent "cohort-kernel"="scoped" "cohort-dims"="1" {
  call void @__cohort_group_barrier(i32 0, i32 1, i32 776)
  call void @__cohort_group_barrier(i32 0, i32 0, i32 784)
  call void @__cohort_group_barrier(i32 0, i32 1, i32 770)
  call void @__cohort_group_barrier(i32 0, i32 1, i32 772)
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 1, i32 264)
  ret void
}
; CHECK-LABEL: define void @known_at_run_time
; CHECK: fence acq_rel
define void @known_at_run_time(ptr %f) convergent "cohort-kernel"="scoped" "cohort-dims"="1" {
  %scope = load i32, ptr %f
  call void @__cohort_group_barrier(i32 0, i32 %scope, i32 776)
  ret void
}
