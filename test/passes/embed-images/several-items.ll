; The version of a scoped kernel for groups that a device can't run at once is in an image of its own: few launches need it, and a device's compiler takes as long for it as for the kernel.
; RUN: %opt -passes=cohort-embed-images -S %s | FileCheck %s
; CHECK-DAG: c"cohort_kernel_0 scoped\0Acohort_kernel_1 other\0A"
; CHECK-DAG: c"cohort_kernel_2 scoped\0A"
; CHECK-DAG: @cohort.images = private constant [2 x
define void @scoped(ptr %f) "cohort-kernel"="scoped" "cohort-dims"="1" "cohort-closure"="8,8" {
  %size = call i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 0)
  %ints = call ptr @__cohort_private_alloc(i64 4, i64 4, i32 0)
  %closure = alloca { ptr, ptr }
  store ptr %f, ptr %closure
  %second = getelementptr { ptr, ptr }, ptr %closure, i32 0, i32 1
  store ptr %ints, ptr %second
  call void @__cohort_distribute_items(i32 0, i64 %size, i64 1, i64 1, ptr @write, ptr %closure)
  call void @__cohort_distribute_items(i32 0, i64 %size, i64 1, i64 1, ptr @read, ptr %closure)
  ret void
}
define internal void @write(ptr %c, i64 %x, i64 %y, i64 %z) {
  %second = getelementptr { ptr, ptr }, ptr %c, i32 0, i32 1
  %ints = load ptr, ptr %second
  %int = call ptr @__cohort_private_item(ptr %ints, i64 %x, i64 4, i64 4)
  store i32 5, ptr %int
  ret void
}
define internal void @read(ptr %c, i64 %x, i64 %y, i64 %z) {
  %f = load ptr, ptr %c
  %data = load ptr, ptr %f
  %second = getelementptr { ptr, ptr }, ptr %c, i32 0, i32 1
  %ints = load ptr, ptr %second
  %int = call ptr @__cohort_private_item(ptr %ints, i64 %x, i64 4, i64 4)
  %v = load i32, ptr %int
  %at = getelementptr i32, ptr %data, i64 %x
  store i32 %v, ptr %at
  ret void
}
define void @other(ptr %f) "cohort-kernel"="single_task" "cohort-dims"="1" {
  %p = load ptr, ptr %f
  store i32 1, ptr %p
  ret void
}
declare i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32)
declare ptr @__cohort_private_alloc(i64, i64, i32)
declare ptr @__cohort_private_item(ptr, i64, i64, i64)
declare void @__cohort_distribute_items(i32, i64, i64, i64, ptr, ptr)
