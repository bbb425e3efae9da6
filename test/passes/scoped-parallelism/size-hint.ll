; A group that works on an array in local memory is likely as large as the array: cohort-size-versions takes this as a hint.
; RUN: %opt -passes=cohort-scoped-parallelism -S %s | FileCheck %s

declare ptr @__cohort_local_alloc(i64, i64, i32)
declare ptr @__cohort_private_alloc(i64, i64, i32)

; The largest array counts.
; CHECK: define void @line(ptr %f) #[[LINE:[0-9]+]]
define void @line(ptr %f) "cohort-kernel"="scoped" "cohort-dims"="1" {
  %a = call ptr @__cohort_local_alloc(i64 4, i64 4, i32 0)
  %b = call ptr @__cohort_local_alloc(i64 512, i64 4, i32 0)
  ret void
}
; CHECK: define void @tile(ptr %f) #[[TILE:[0-9]+]]
define void @tile(ptr %f) "cohort-kernel"="scoped" "cohort-dims"="2" {
  %a = call ptr @__cohort_local_alloc(i64 1024, i64 4, i32 0)
  ret void
}
; What the launches say comes first, and without arrays it is enough that items keep something.
; CHECK: define void @launched(ptr %f) #[[LAUNCHED:[0-9]+]]
define void @launched(ptr %f) "cohort-kernel"="scoped" "cohort-dims"="2" "cohort-launch-size"="32,8,1" {
  %a = call ptr @__cohort_local_alloc(i64 1360, i64 4, i32 0)
  ret void
}
; CHECK: define void @private(ptr %f) #[[PRIVATE:[0-9]+]]
define void @private(ptr %f) "cohort-kernel"="scoped" "cohort-dims"="1" "cohort-launch-size"="256,1,1" {
  %a = call ptr @__cohort_private_alloc(i64 4, i64 4, i32 0)
  ret void
}
; CHECK: define void @keeps_nothing(ptr %f) #[[NOTHING:[0-9]+]]
define void @keeps_nothing(ptr %f) "cohort-kernel"="scoped" "cohort-dims"="1" "cohort-launch-size"="256,1,1" {
  ret void
}
; No square, too small, too large, of a sub-group, too many dimensions, not to be optimised, or said by the program.
; CHECK: define void @no_square(ptr %f) #[[NONE2:[0-9]+]]
define void @no_square(ptr %f) "cohort-kernel"="scoped" "cohort-dims"="2" {
  %a = call ptr @__cohort_local_alloc(i64 512, i64 4, i32 0)
  ret void
}
; CHECK: define void @small(ptr %f) #[[NONE1:[0-9]+]]
define void @small(ptr %f) "cohort-kernel"="scoped" "cohort-dims"="1" {
  %a = call ptr @__cohort_local_alloc(i64 28, i64 4, i32 0)
  ret void
}
; CHECK: define void @large(ptr %f) #[[NONE1]]
define void @large(ptr %f) "cohort-kernel"="scoped" "cohort-dims"="1" {
  %a = call ptr @__cohort_local_alloc(i64 8192, i64 4, i32 0)
  ret void
}
; CHECK: define void @of_sub_group(ptr %f) #[[NONE1]]
define void @of_sub_group(ptr %f) "cohort-kernel"="scoped" "cohort-dims"="1" {
  %a = call ptr @__cohort_local_alloc(i64 512, i64 4, i32 1)
  ret void
}
; CHECK: define void @deep(ptr %f) #[[NONE3:[0-9]+]]
define void @deep(ptr %f) "cohort-kernel"="scoped" "cohort-dims"="3" {
  %a = call ptr @__cohort_local_alloc(i64 512, i64 4, i32 0)
  ret void
}
; CHECK: define void @not_optimized(ptr %f) #[[OPTNONE:[0-9]+]]
define void @not_optimized(ptr %f) optnone noinline "cohort-kernel"="scoped" "cohort-dims"="1" {
  %a = call ptr @__cohort_local_alloc(i64 512, i64 4, i32 0)
  ret void
}
; CHECK: define void @required(ptr %f) #[[REQUIRED:[0-9]+]]
define void @required(ptr %f) "cohort-kernel"="scoped" "cohort-dims"="1" "cohort-reqd-work-group-size"="64,1,1" {
  %a = call ptr @__cohort_local_alloc(i64 512, i64 4, i32 0)
  ret void
}
; CHECK: define void @hinted(ptr %f) #[[HINTED:[0-9]+]]
define void @hinted(ptr %f) "cohort-kernel"="scoped" "cohort-dims"="1" "cohort-work-group-size-hint"="32,1,1" {
  %a = call ptr @__cohort_local_alloc(i64 512, i64 4, i32 0)
  ret void
}
; CHECK-DAG: #[[LINE]] = { {{.*}}"cohort-work-group-size-hint"="128,1,1" }
; CHECK-DAG: #[[TILE]] = { {{.*}}"cohort-work-group-size-hint"="16,16,1" }
; CHECK-DAG: #[[NONE2]] = { "cohort-dims"="2" "cohort-kernel"="scoped" }
; CHECK-DAG: #[[NONE1]] = { "cohort-dims"="1" "cohort-kernel"="scoped" }
; CHECK-DAG: #[[NONE3]] = { "cohort-dims"="3" "cohort-kernel"="scoped" }
; CHECK-DAG: #[[OPTNONE]] = { noinline optnone "cohort-dims"="1" "cohort-kernel"="scoped" }
; CHECK-DAG: #[[REQUIRED]] = { "cohort-dims"="1" "cohort-kernel"="scoped" "cohort-reqd-work-group-size"="64,1,1" }
; CHECK-DAG: #[[HINTED]] = { {{.*}}"cohort-work-group-size-hint"="32,1,1" }
; CHECK-DAG: attributes #[[LAUNCHED]] = {{.*}}"cohort-work-group-size-hint"="32,8,1"
; CHECK-DAG: attributes #[[PRIVATE]] = {{.*}}"cohort-work-group-size-hint"="256,1,1"
; CHECK-DAG: attributes #[[NOTHING]] = { "cohort-dims"="1" "cohort-kernel"="scoped" "cohort-launch-size"="256,1,1" }
