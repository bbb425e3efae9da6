; Items that are folded are run one after the other, in order. But for values that they pass on, in variables of the thread, they are as independent
; as others.
; RUN: %opt -passes=cohort-scoped-parallelism -S %s | FileCheck %s

declare void @__cohort_distribute_items(i32, i64, i64, i64, ptr, ptr) convergent nounwind
declare void @__cohort_fold_items(i32, i64, i64, i64, ptr, ptr) convergent nounwind

define internal void @add(ptr %sum, i64 %x, i64 %y, i64 %z) {
  %before = load i64, ptr %sum
  %after = add i64 %before, %x
  store i64 %after, ptr %sum
  ret void
}

; CHECK-LABEL: define void @folded
; CHECK: cohort.items.x.body:
; CHECK-NEXT: load i64, ptr %f
; CHECK-NEXT: add i64 %{{.*}}, %cohort.items.x
; CHECK: br label %cohort.items.x.header, !llvm.loop
define void @folded(ptr %f) convergent "cohort-kernel"="scoped" "cohort-dims"="1" {
  call void @__cohort_fold_items(i32 0, i64 100, i64 1, i64 1, ptr @add, ptr %f)
  ret void
}

; CHECK-LABEL: define void @distributed
; CHECK: br label %cohort.items.x.header, !llvm.loop
define void @distributed(ptr %f) convergent "cohort-kernel"="scoped" "cohort-dims"="1" {
  call void @__cohort_distribute_items(i32 0, i64 100, i64 1, i64 1, ptr @add, ptr %f)
  ret void
}
