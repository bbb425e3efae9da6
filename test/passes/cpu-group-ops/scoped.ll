; In a scoped kernel every group has one physical item: what it asks of all of them is its own.
; RUN: %opt -passes=cohort-cpu-group-ops -S %s | FileCheck %s

declare i32 @_Z17__spirv_GroupIAddiii(i32, i32, i32) convergent nounwind
declare i32 @_Z22__spirv_GroupBroadcastiim(i32, i32, i64) convergent nounwind
declare i1 @_Z16__spirv_GroupAnyib(i32, i1) convergent nounwind
declare ptr @__cohort_running_object(i64, i64) convergent nounwind
declare ptr @__cohort_exchange_array(i64, i64) convergent nounwind
declare i32 @_Z25__spirv_BuiltInSubgroupIdv() memory(none) nounwind
declare i32 @_Z27__spirv_BuiltInNumSubgroupsv() memory(none) nounwind
declare void @__cohort_distribute_groups(i32, i64, i64, i64, ptr, ptr) convergent nounwind

; CHECK-LABEL: define void @work_group
; CHECK-NEXT: %x = load i32, ptr %f
; CHECK-NEXT: store volatile i32 %x, ptr %f
; CHECK-NEXT: store volatile i32 0, ptr %f
; CHECK-NEXT: store volatile i32 %x, ptr %f
; CHECK-NEXT: store volatile i1 true, ptr %f
; CHECK-NEXT: store volatile ptr null, ptr %f
; CHECK-NEXT: store volatile i32 0, ptr %f
; CHECK-NEXT: store volatile i32 1, ptr %f
; CHECK-NEXT: call void @__cohort_distribute_groups
define void @work_group(ptr %f) convergent "cohort-kernel"="scoped" "cohort-dims"="1" {
  %x = load i32, ptr %f
  %sum = call i32 @_Z17__spirv_GroupIAddiii(i32 2, i32 0, i32 %x)
  store volatile i32 %sum, ptr %f
  %before = call i32 @_Z17__spirv_GroupIAddiii(i32 2, i32 2, i32 %x)
  store volatile i32 %before, ptr %f
  %first = call i32 @_Z22__spirv_GroupBroadcastiim(i32 2, i32 %x, i64 0)
  store volatile i32 %first, ptr %f
  %any = call i1 @_Z16__spirv_GroupAnyib(i32 2, i1 true)
  store volatile i1 %any, ptr %f
  %running = call ptr @__cohort_running_object(i64 4, i64 4)
  store volatile ptr %running, ptr %f
  %id = call i32 @_Z25__spirv_BuiltInSubgroupIdv()
  store volatile i32 %id, ptr %f
  %count = call i32 @_Z27__spirv_BuiltInNumSubgroupsv()
  store volatile i32 %count, ptr %f
  call void @__cohort_distribute_groups(i32 0, i64 4, i64 1, i64 1, ptr @unit, ptr %f)
  ret void
}

; CHECK-LABEL: define internal void @unit
; CHECK-NEXT: %i = trunc i64 %x to i32
; CHECK-NEXT: store volatile i32 %i, ptr %c
define internal void @unit(ptr %c, i64 %x, i64 %y, i64 %z) convergent {
  %i = trunc i64 %x to i32
  %sum = call i32 @_Z17__spirv_GroupIAddiii(i32 3, i32 1, i32 %i)
  store volatile i32 %sum, ptr %c
  ret void
}

; The work-groups of other kernels have many; they are left to the loops over them.
; CHECK-LABEL: define void @nd_range
; CHECK: call i32 @_Z17__spirv_GroupIAddiii(i32 2,
; CHECK: [[RUNNING:%.*]] = call ptr @__cohort_running_object
; CHECK: store volatile ptr [[RUNNING]], ptr %f
; CHECK-NEXT: store volatile ptr null, ptr %f
define void @nd_range(ptr %f) convergent "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %x = load i32, ptr %f
  %sum = call i32 @_Z17__spirv_GroupIAddiii(i32 2, i32 0, i32 %x)
  store volatile i32 %sum, ptr %f
  %running = call ptr @__cohort_running_object(i64 4, i64 4)
  store volatile ptr %running, ptr %f
  %exchange = call ptr @__cohort_exchange_array(i64 4, i64 4)
  store volatile ptr %exchange, ptr %f
  ret void
}
