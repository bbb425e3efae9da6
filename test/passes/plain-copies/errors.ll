; An item has 4, 8 or 16 bytes.
; RUN: not %opt -passes=cohort-plain-copies -S %s 2>&1 | FileCheck %s
; CHECK: error: {{.*}}'__cohort_copy_item' copies 4, 8 or 16 bytes
define void @sizes(ptr %to, ptr %from) {
  call void @__cohort_copy_item(ptr %to, ptr %from, i64 2)
  ret void
}
declare void @__cohort_copy_item(ptr, ptr, i64)
