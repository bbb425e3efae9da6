; Bodies of distributions are brought into form with the kernel that reaches them.
; RUN: %opt -passes=cohort-canonicalize -S %s | FileCheck %s

declare void @__cohort_distribute_items(i32, i64, i64, i64, ptr, ptr) convergent nounwind

; CHECK-LABEL: define internal void @body
; CHECK-NEXT: store i64 %x, ptr %c
; CHECK-NEXT: ret void
define internal void @body(ptr %c, i64 %x, i64 %y, i64 %z) {
  %var = alloca i64
  store i64 %x, ptr %var
  %again = load i64, ptr %var
  store i64 %again, ptr %c
  ret void
}
; CHECK-LABEL: define internal void @unreached
; CHECK-NEXT: %var = alloca i64
define internal void @unreached(ptr %c, i64 %x, i64 %y, i64 %z) {
  %var = alloca i64
  store i64 %x, ptr %var
  ret void
}
define void @kernel(ptr %f) convergent "cohort-kernel"="scoped" "cohort-dims"="1" {
  call void @__cohort_distribute_items(i32 0, i64 8, i64 1, i64 1, ptr @body, ptr %f)
  ret void
}
define ptr @keep() {
  ret ptr @unreached
}
