; Units divide the group: a power of two of items, 16 or the sub-group size at most, in x as far as it goes, then in y and z.
; RUN: %opt -passes='cohort-scoped-parallelism,function(instcombine)' -S %s | FileCheck %s

declare i64 @__cohort_subdivide(i32, i32, i32, i64, i64, i64) memory(none) nounwind willreturn

; CHECK-LABEL: define void @extents
; CHECK-NEXT: store volatile i64 16, ptr %f
; CHECK-NEXT: store volatile i64 4, ptr %f
; CHECK-NEXT: store volatile i64 1, ptr %f
; CHECK-NEXT: store volatile i64 1, ptr %f
; CHECK-NEXT: store volatile i64 1, ptr %f
; CHECK-NEXT: store volatile i64 4, ptr %f
; CHECK-NEXT: store volatile i64 2, ptr %f
; CHECK-NEXT: store volatile i64 1, ptr %f
; CHECK-NEXT: ret void
define void @extents(ptr %f) convergent "cohort-kernel"="scoped" "cohort-dims"="2" {
  %a = call i64 @__cohort_subdivide(i32 0, i32 2, i32 0, i64 128, i64 6, i64 1)
  store volatile i64 %a, ptr %f
  %b = call i64 @__cohort_subdivide(i32 0, i32 2, i32 0, i64 12, i64 6, i64 1)
  store volatile i64 %b, ptr %f
  %odd = call i64 @__cohort_subdivide(i32 0, i32 2, i32 0, i64 7, i64 6, i64 1)
  store volatile i64 %odd, ptr %f
  ; Nothing is divided by 1.
  %none = call i64 @__cohort_subdivide(i32 0, i32 2, i32 0, i64 0, i64 6, i64 1)
  store volatile i64 %none, ptr %f
  %y = call i64 @__cohort_subdivide(i32 0, i32 2, i32 1, i64 128, i64 64, i64 1)
  store volatile i64 %y, ptr %f
  %deep = call i64 @__cohort_subdivide(i32 1, i32 2, i32 0, i64 16, i64 1, i64 1)
  store volatile i64 %deep, ptr %f
  %deeper = call i64 @__cohort_subdivide(i32 2, i32 2, i32 0, i64 4, i64 1, i64 1)
  store volatile i64 %deeper, ptr %f
  %single = call i64 @__cohort_subdivide(i32 3, i32 2, i32 0, i64 2, i64 1, i64 1)
  store volatile i64 %single, ptr %f
  ret void
}

; Rows that are too short are joined to tiles.
; CHECK-LABEL: define void @tiles
; CHECK-NEXT: store volatile <3 x i64> <i64 4, i64 4, i64 1>, ptr %f
; CHECK-NEXT: store volatile <3 x i64> <i64 2, i64 2, i64 4>, ptr %f
; CHECK-NEXT: ret void
define void @tiles(ptr %f) convergent "cohort-kernel"="scoped" "cohort-dims"="3" {
  %ax = call i64 @__cohort_subdivide(i32 0, i32 3, i32 0, i64 4, i64 4, i64 4)
  %ay = call i64 @__cohort_subdivide(i32 0, i32 3, i32 1, i64 4, i64 4, i64 4)
  %az = call i64 @__cohort_subdivide(i32 0, i32 3, i32 2, i64 4, i64 4, i64 4)
  %a1 = insertelement <3 x i64> poison, i64 %ax, i32 0
  %a2 = insertelement <3 x i64> %a1, i64 %ay, i32 1
  %a3 = insertelement <3 x i64> %a2, i64 %az, i32 2
  store volatile <3 x i64> %a3, ptr %f
  %bx = call i64 @__cohort_subdivide(i32 0, i32 3, i32 0, i64 6, i64 10, i64 64)
  %by = call i64 @__cohort_subdivide(i32 0, i32 3, i32 1, i64 6, i64 10, i64 64)
  %bz = call i64 @__cohort_subdivide(i32 0, i32 3, i32 2, i64 6, i64 10, i64 64)
  %b1 = insertelement <3 x i64> poison, i64 %bx, i32 0
  %b2 = insertelement <3 x i64> %b1, i64 %by, i32 1
  %b3 = insertelement <3 x i64> %b2, i64 %bz, i32 2
  store volatile <3 x i64> %b3, ptr %f
  ret void
}

; CHECK-LABEL: define void @dimension_known_at_run_time
; CHECK: %[[X:.*]] = icmp eq i32 %d, 0
; CHECK: %[[UNIT:.*]] = select i1 %[[X]], i64 16, i64 1
; CHECK: store volatile i64 %[[UNIT]], ptr %f
define void @dimension_known_at_run_time(ptr %f) convergent "cohort-kernel"="scoped" "cohort-dims"="2" {
  %d = load i32, ptr %f
  %a = call i64 @__cohort_subdivide(i32 0, i32 2, i32 %d, i64 64, i64 64, i64 1)
  store volatile i64 %a, ptr %f
  ret void
}

; CHECK-LABEL: define void @eight_lanes
; CHECK-NEXT: store volatile i64 8, ptr %f
; CHECK-NEXT: store volatile i64 4, ptr %f
define void @eight_lanes(ptr %f) convergent "cohort-kernel"="scoped" "cohort-dims"="1" "cohort-sub-group-size"="8" {
  %a = call i64 @__cohort_subdivide(i32 0, i32 1, i32 0, i64 128, i64 1, i64 1)
  store volatile i64 %a, ptr %f
  %b = call i64 @__cohort_subdivide(i32 0, i32 1, i32 0, i64 12, i64 1, i64 1)
  store volatile i64 %b, ptr %f
  ret void
}

; The shape that the program asks for is what it gets.
; CHECK-LABEL: define void @wanted
; CHECK-NEXT: store volatile i64 7, ptr %f
; CHECK-NEXT: ret void
declare i64 @__cohort_unit_extent(i32, i64, i64) memory(none) nounwind willreturn
define void @wanted(ptr %f) convergent "cohort-kernel"="scoped" "cohort-dims"="1" {
  %a = call i64 @__cohort_unit_extent(i32 0, i64 7, i64 16)
  store volatile i64 %a, ptr %f
  ret void
}

; Units that fold, in a group that goes on with what they have, are four vectors, 32 items at most; others are not.
; CHECK-LABEL: define void @together
; CHECK: store volatile i64 32, ptr %f
; CHECK-LABEL: define void @together_sse
; CHECK: store volatile i64 16, ptr %f
; CHECK-LABEL: define void @apart
; CHECK: store volatile i64 16, ptr %f
define void @together(ptr %f) convergent "cohort-kernel"="scoped" "cohort-dims"="1" "target-cpu"="x86-64-v3" {
  %a = call i64 @__cohort_subdivide(i32 0, i32 1, i32 0, i64 128, i64 1, i64 1)
  store volatile i64 %a, ptr %f
  call void @__cohort_distribute_groups(i32 0, i64 2, i64 1, i64 1, ptr @fold, ptr %f)
  call void @__cohort_distribute_items(i32 0, i64 2, i64 1, i64 1, ptr @item, ptr %f)
  ret void
}
define void @together_sse(ptr %f) convergent "cohort-kernel"="scoped" "cohort-dims"="1" "target-cpu"="x86-64-v2" {
  %a = call i64 @__cohort_subdivide(i32 0, i32 1, i32 0, i64 128, i64 1, i64 1)
  store volatile i64 %a, ptr %f
  call void @__cohort_distribute_groups(i32 0, i64 2, i64 1, i64 1, ptr @fold, ptr %f)
  call void @__cohort_distribute_items(i32 0, i64 2, i64 1, i64 1, ptr @item, ptr %f)
  ret void
}
define void @apart(ptr %f) convergent "cohort-kernel"="scoped" "cohort-dims"="1" "target-cpu"="x86-64-v3" {
  %a = call i64 @__cohort_subdivide(i32 0, i32 1, i32 0, i64 128, i64 1, i64 1)
  store volatile i64 %a, ptr %f
  call void @__cohort_distribute_groups(i32 0, i64 2, i64 1, i64 1, ptr @fold, ptr %f)
  ret void
}
define internal void @fold(ptr %f, i64 %x, i64 %y, i64 %z) {
  call void @__cohort_fold_items(i32 1, i64 2, i64 1, i64 1, ptr @item, ptr %f)
  ret void
}
define internal void @item(ptr %f, i64 %x, i64 %y, i64 %z) {
  store volatile i64 %x, ptr %f
  ret void
}
declare void @__cohort_distribute_groups(i32, i64, i64, i64, ptr, ptr) convergent nounwind
declare void @__cohort_distribute_items(i32, i64, i64, i64, ptr, ptr) convergent nounwind
declare void @__cohort_fold_items(i32, i64, i64, i64, ptr, ptr) convergent nounwind
