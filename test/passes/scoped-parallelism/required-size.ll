; A required work-group size is known wherever the kernel asks for it, in bodies too.
; RUN: %opt -passes=cohort-scoped-parallelism -S %s | FileCheck %s

declare void @__cohort_distribute_items(i32, i64, i64, i64, ptr, ptr) convergent nounwind
declare i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32) memory(none) nounwind willreturn

define internal void @body(ptr %c, i64 %x, i64 %y, i64 %z) {
  %size = call i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 0)
  store i64 %size, ptr %c
  ret void
}
; CHECK-LABEL: define void @required
; CHECK-NOT: cohort.items.y
; CHECK: icmp ult i64 %cohort.items.x, 64
; CHECK: store i64 64, ptr %f
define void @required(ptr %f) convergent "cohort-kernel"="scoped" "cohort-dims"="2" "cohort-reqd-work-group-size"="64,1,1" {
  %nx = call i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 0)
  %ny = call i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 1)
  call void @__cohort_distribute_items(i32 0, i64 %nx, i64 %ny, i64 1, ptr @body, ptr %f)
  ret void
}
; CHECK-LABEL: define void @not_required
; CHECK: cohort.items.y
; CHECK: store i64 %{{.*}}, ptr %f
define void @not_required(ptr %f) convergent "cohort-kernel"="scoped" "cohort-dims"="2" {
  %nx = call i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 0)
  %ny = call i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 1)
  call void @__cohort_distribute_items(i32 0, i64 %nx, i64 %ny, i64 1, ptr @body, ptr %f)
  ret void
}
