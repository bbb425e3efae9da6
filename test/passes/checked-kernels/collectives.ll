; A kernel of the checked build is the code of one work-item; the runtime does its collectives.
; RUN: %opt -passes='cohort-checked-kernels<convergence;sg=8>' -S %s | FileCheck %s
; RUN: %opt -passes='cohort-checked-kernels<convergence;sg=8>,cohort-cpu-group-ops,cohort-cpu-atomics,function(cohort-unit-functions,cohort-workgroup-loops),cohort-cpu-entry' -S %s | FileCheck %s --check-prefix=ENTRY

declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent
declare i32 @_Z17__spirv_GroupIAddiii(i32, i32, i32) convergent
declare i1 @_Z16__spirv_GroupAllib(i32, i1) convergent
declare i32 @_Z40__spirv_BuiltInSubgroupLocalInvocationIdv()
declare i32 @_Z33__spirv_GroupNonUniformShuffleXoriij(i32, i32, i32) convergent

; CHECK: @cohort.check.text = private constant [8 x i8] c"barrier\00"
; CHECK-DAG: @cohort.check.site = private global { {{.*}} } { ptr @cohort.check.text, ptr null, i32 0, i32 1, i32 0, i32 2, i32 0, i32 1, i32 0, i32 0, i64 0, ptr null, ptr null, ptr @kernel.cohort.checked }
; CHECK-DAG: @kernel.cohort.checked = private constant { ptr, i32, i32, i32, i32, i32, i32, ptr, i32, i32 } { ptr {{.*}}, i32 1, i32 8, i32 1, i32 1, i32 0, i32 0, ptr null, i32 -1, i32 0 }

; CHECK-LABEL: define void @kernel(
; CHECK-SAME: #[[KERNEL:[0-9]+]]
; CHECK:         call void @__cohort_check_collective(ptr @cohort.check.site, ptr null, i64 0, ptr null)
; CHECK:         store i32 %x, ptr %[[IN:[a-z.0-9]+]]
; CHECK:         call void @__cohort_check_collective(ptr @cohort.check.site.{{[0-9]+}}, ptr %[[IN]], i64 0, ptr %[[OUT:[a-z.0-9]+]])
; CHECK-NEXT:    %sum = load i32, ptr %[[OUT]]
; CHECK:         zext i1 %is to i8
; CHECK:         call void @__cohort_check_collective(
; CHECK:         trunc i8 {{.*}} to i1
; A lane is the work-item's place in its sub-group.
; CHECK:         [[INDEX:%.*]] = call i64 @_Z35__spirv_BuiltInLocalInvocationIndexv()
; CHECK-NEXT:    urem i64 [[INDEX]], 8
; The index is the mask.
; CHECK:         call void @__cohort_check_collective(ptr @cohort.check.site.{{[0-9]+}}, ptr {{.*}}, i64 3, ptr
; CHECK-NOT:     call {{.*}}__spirv_Group
; CHECK:         ret void


; ENTRY:       define hidden void @kernel.cohort.x86-64(
; ENTRY:         call void @__cohort_run_checked(ptr @kernel.cohort.x86-64.unit, ptr %closure, ptr %group, ptr %local, ptr @kernel.cohort.checked, i64 0)
; ENTRY:       define internal void @kernel.cohort.x86-64.unit(
define void @kernel(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %x = load i32, ptr %closure
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 272)
  %sum = call i32 @_Z17__spirv_GroupIAddiii(i32 3, i32 0, i32 %x)
  %is = icmp eq i32 %sum, 0
  %all = call i1 @_Z16__spirv_GroupAllib(i32 2, i1 %is)
  %lane = call i32 @_Z40__spirv_BuiltInSubgroupLocalInvocationIdv()
  %other = call i32 @_Z33__spirv_GroupNonUniformShuffleXoriij(i32 3, i32 %lane, i32 3)
  ret void
}

; The size that the program requires comes first.
; CHECK-LABEL: define void @required(
; CHECK-SAME: #[[REQUIRED:[0-9]+]]
; CHECK:       define internal void @cohort.check.combine.
; CHECK:         add i32
; CHECK:       attributes #[[KERNEL]] = { {{.*}}"cohort-checked"="kernel.cohort.checked"{{.*}}"cohort-sub-group-size"="8" "cohort-unit"
; CHECK:       attributes #[[REQUIRED]] = { {{.*}}"cohort-sub-group-size"="32"
define void @required(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-reqd-sub-group-size"="32" {
  ret void
}
