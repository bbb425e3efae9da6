; A device gives units the shape that is asked for, unless an item has private memory and so stays with one physical item.
; RUN: %opt -passes=cohort-nvptx -S %s | FileCheck %s
; CHECK-LABEL: define ptx_kernel void @cohort_kernel_0(
; CHECK: store volatile i64 7, ptr
define void @wanted(ptr %f) "cohort-kernel"="scoped" "cohort-dims"="1" {
  %data = load ptr, ptr %f, align 8
  %a = call i64 @__cohort_unit_extent(i32 0, i64 7, i64 16)
  store volatile i64 %a, ptr %data
  ret void
}

; CHECK-LABEL: define ptx_kernel void @cohort_kernel_1(
; CHECK: store volatile i64 16, ptr
define void @private(ptr %f) "cohort-kernel"="scoped" "cohort-dims"="1" {
  %data = load ptr, ptr %f, align 8
  %a = call i64 @__cohort_unit_extent(i32 0, i64 7, i64 16)
  store volatile i64 %a, ptr %data
  %block = call ptr @__cohort_private_alloc(i64 8, i64 8, i32 0)
  store volatile i64 1, ptr %block
  ret void
}
declare i64 @__cohort_unit_extent(i32, i64, i64)
declare ptr @__cohort_private_alloc(i64, i64, i32)
