; A scoped kernel of the checked build is the code of one physical item, which asks the runtime for its share.
; RUN: %opt -passes='cohort-checked-kernels<races>' -S %s | FileCheck %s
; RUN: %opt -passes='cohort-checked-kernels<races;sg=8>' -S %s | FileCheck %s --check-prefix=GIVEN

declare void @__cohort_distribute_items(i32, i64, i64, i64, ptr, ptr)
declare void @__cohort_distribute_groups(i32, i64, i64, i64, ptr, ptr)
declare void @__cohort_group_barrier(i32, i32, i32)
declare i64 @__cohort_physical_id(i32, i32)
declare i64 @__cohort_subdivide(i32, i32, i32, i64, i64, i64)

; Two sub-groups of four lanes, of any size.
; CHECK: @kernel.cohort.checked = private constant {{.*}} i32 4, i32 1, i32 1, i32 3, i32 0, ptr null, i32 -1, i32 0 }
; GIVEN: @kernel.cohort.checked = private constant {{.*}} i32 8, i32 1, i32 1, i32 2, i32 0, ptr null, i32 -1, i32 0 }

define void @item(ptr %closure, i64 %x, i64 %y, i64 %z) {
  %p = load ptr, ptr %closure
  %q = getelementptr i32, ptr %p, i64 %x
  store i32 1, ptr %q
  ret void
}

; CHECK-LABEL: define void @kernel(
; CHECK:         [[FIRST:%.*]] = call i64 @__cohort_check_share(i32 0, i64 {{.*}}, i32 0)
; CHECK:         [[END:%.*]] = call i64 @__cohort_check_share(i32 0, i64 {{.*}}, i32 1)
; CHECK:         [[INDEX:%.*]] = phi i64 [ [[FIRST]], %{{.*}} ], [ {{%.*}}, %{{.*}} ]
; CHECK:         icmp ult i64 [[INDEX]], [[END]]
; CHECK:         call void @__cohort_check_item(i32 0, i64 [[INDEX]], i32 0)
; CHECK:         call ptr @__cohort_check_access(
; CHECK:         call void @__cohort_check_leave(i32 0)
; A barrier of the work-group, and the id of the physical item.
; CHECK:         call void @__cohort_check_collective(
; CHECK:         call i64 @__cohort_check_physical(i32 0)
; CHECK-NOT:     @__cohort_distribute
; CHECK:         ret void
define void @kernel(ptr %closure) "cohort-kernel"="scoped" "cohort-dims"="1" {
  call void @__cohort_distribute_items(i32 0, i64 16, i64 1, i64 1, ptr @item, ptr %closure)
  call void @__cohort_group_barrier(i32 0, i32 2, i32 272)
  %id = call i64 @__cohort_physical_id(i32 0, i32 0)
  %is = icmp eq i64 %id, 0
  br i1 %is, label %leader, label %end
leader:
  %p = load ptr, ptr %closure
  store i32 2, ptr %p
  br label %end
end:
  ret void
}

define void @part(ptr %closure, i64 %x, i64 %y, i64 %z) {
  call void @__cohort_distribute_items(i32 1, i64 4, i64 1, i64 1, ptr @item, ptr %closure)
  call void @__cohort_group_barrier(i32 1, i32 3, i32 272)
  ret void
}

; Units go to sub-groups, their items to lanes; lanes wait for each other at the end of a unit.
; CHECK-LABEL: define void @parts(
; CHECK:         call i64 @__cohort_check_subdivide(i32 0, i64 16)
; CHECK:         call i64 @__cohort_check_share(i32 1, i64
; CHECK:         call void @__cohort_check_unit(i32 0, i64 %{{.*}}, i64 %{{.*}})
; CHECK:         call i64 @__cohort_check_share(i32 2, i64
; CHECK:         call void @__cohort_check_item(i32 1, i64 %{{.*}}, i32 0)
; CHECK:         call void @__cohort_check_leave(i32 1)
; CHECK:         call void @__cohort_check_collective(
; CHECK:         call void @__cohort_check_collective(
; CHECK:         call void @__cohort_check_leave(i32 0)
; CHECK-NOT:     @__cohort_distribute
; CHECK:         ret void
define void @parts(ptr %closure) "cohort-kernel"="scoped" "cohort-dims"="1" {
  %size = call i64 @__cohort_subdivide(i32 0, i32 1, i32 0, i64 16, i64 1, i64 1)
  %count = udiv i64 16, %size
  call void @__cohort_distribute_groups(i32 0, i64 %count, i64 1, i64 1, ptr @part, ptr %closure)
  ret void
}
