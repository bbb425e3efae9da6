; What async_work_group_copy starts is done at once: a load and a store of an item, which are aligned to its size.
; RUN: %opt -passes=cohort-plain-copies -S %s | FileCheck %s
; CHECK-LABEL: define void @items(
; CHECK-NEXT: [[WORD:%.*]] = load i32, ptr %from, align 4
; CHECK-NEXT: store i32 [[WORD]], ptr %to, align 4
; CHECK-NEXT: [[TWO:%.*]] = load i64, ptr %from, align 8
; CHECK-NEXT: store i64 [[TWO]], ptr %to, align 8
; CHECK-NEXT: [[FOUR:%.*]] = load <4 x i32>, ptr %from, align 16
; CHECK-NEXT: store <4 x i32> [[FOUR]], ptr %to, align 16
; CHECK-NEXT: ret void
define void @items(ptr %to, ptr %from) {
  call void @__cohort_copy_item(ptr %to, ptr %from, i64 4)
  call void @__cohort_copy_item(ptr %to, ptr %from, i64 8)
  call void @__cohort_copy_item(ptr %to, ptr %from, i64 16)
  call void @__cohort_await_copies()
  ret void
}
declare void @__cohort_copy_item(ptr, ptr, i64)
declare void @__cohort_await_copies()
