; Bodies of distributions stay functions; what they call is inlined into them as into kernels.
; RUN: %opt -passes=cohort-inline-device -S %s | FileCheck %s

declare void @__cohort_distribute_items(i32, i64, i64, i64, ptr, ptr) convergent nounwind
declare void @__cohort_distribute_groups(i32, i64, i64, i64, ptr, ptr) convergent nounwind
declare i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32) memory(none) nounwind willreturn

; CHECK-LABEL: define internal void @items
; CHECK-NOT: call i64 @group
; CHECK: call i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 1)
define internal void @items(ptr %c, i64 %x, i64 %y, i64 %z) {
  %g = call i64 @group()
  store i64 %g, ptr %c
  ret void
}
define internal i64 @group() {
  %g = call i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 1)
  ret i64 %g
}
; CHECK-LABEL: define internal void @units
; CHECK-NEXT: call void @__cohort_distribute_items(i32 1, i64 4, i64 1, i64 1, ptr @items, ptr %c)
define internal void @units(ptr %c, i64 %x, i64 %y, i64 %z) convergent {
  call void @each_item(ptr %c)
  ret void
}
; CHECK-NOT: @each_item
define internal void @each_item(ptr %c) convergent {
  call void @__cohort_distribute_items(i32 1, i64 4, i64 1, i64 1, ptr @items, ptr %c)
  ret void
}
; CHECK-LABEL: define void @kernel
; CHECK-NEXT: call void @__cohort_distribute_groups(i32 0, i64 8, i64 1, i64 1, ptr @units, ptr %f)
define void @kernel(ptr %f) convergent "cohort-kernel"="scoped" "cohort-dims"="1" {
  call void @__cohort_distribute_groups(i32 0, i64 8, i64 1, i64 1, ptr @units, ptr %f)
  ret void
}
