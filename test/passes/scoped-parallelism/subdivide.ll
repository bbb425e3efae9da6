; Units of a work-group are rows whose length divides the group's: a power of two up to 16, or the sub-group size.
; RUN: %opt -passes='cohort-scoped-parallelism,function(instcombine)' -S %s | FileCheck %s

declare i64 @__cohort_subdivide(i32, i32, i32, i64, i64, i64) memory(none) nounwind willreturn

; CHECK-LABEL: define void @extents
; CHECK-NEXT: store volatile i64 16, ptr %f
; CHECK-NEXT: store volatile i64 4, ptr %f
; CHECK-NEXT: store volatile i64 1, ptr %f
; CHECK-NEXT: store volatile i64 1, ptr %f
; CHECK-NEXT: store volatile i64 1, ptr %f
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
