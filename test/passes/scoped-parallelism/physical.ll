; A thread is all of a group: its physical id is 0 and its physical range 1, at any level.
; RUN: %opt -passes=cohort-scoped-parallelism -S %s | FileCheck %s

declare i64 @__cohort_physical_id(i32, i32) memory(none) nounwind willreturn
declare i64 @__cohort_physical_range(i32, i32) memory(none) nounwind willreturn

; CHECK-LABEL: define void @kernel
; CHECK-NEXT: store volatile i64 0, ptr %f
; CHECK-NEXT: store volatile i64 1, ptr %f
; CHECK-NEXT: store volatile i64 0, ptr %f
; CHECK-NEXT: ret void
define void @kernel(ptr %f) convergent "cohort-kernel"="scoped" "cohort-dims"="2" {
  %id = call i64 @__cohort_physical_id(i32 0, i32 1)
  %range = call i64 @__cohort_physical_range(i32 0, i32 0)
  %deep = call i64 @__cohort_physical_id(i32 2, i32 0)
  store volatile i64 %id, ptr %f
  store volatile i64 %range, ptr %f
  store volatile i64 %deep, ptr %f
  ret void
}
; A function of the host keeps the question.
; CHECK-LABEL: define i64 @host
; CHECK-NEXT: call i64 @__cohort_physical_id
define i64 @host() {
  %id = call i64 @__cohort_physical_id(i32 0, i32 1)
  ret i64 %id
}
