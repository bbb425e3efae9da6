; A scoped kernel has a version for blocks of the logical groups' shape, which has no loop over items and keeps private memory
; in registers; a kernel that hands out units of the group has none.
; RUN: %opt -passes=cohort-nvptx -S %s | FileCheck %s
; CHECK-LABEL: define ptx_kernel void @cohort_kernel_0(
; CHECK: icmp ult i64
; CHECK: ret void
; CHECK-LABEL: define ptx_kernel void @cohort_kernel_1(
; CHECK: ret void
; CHECK-LABEL: define ptx_kernel void @cohort_kernel_0_whole(
; CHECK-NOT: alloca
; CHECK-NOT: br
; CHECK-DAG: call {{.*}}i32 @llvm.nvvm.read.ptx.sreg.tid.x()
; CHECK-DAG: call {{.*}}i32 @llvm.nvvm.read.ptx.sreg.tid.y()
; CHECK-NOT: br
; CHECK: ret void
; CHECK-NOT: @cohort_kernel_1_whole
define void @items(ptr %f) "cohort-kernel"="scoped" "cohort-dims"="2" "cohort-closure"="8,8" {
  %nx = call i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 0)
  %ny = call i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 1)
  %own = call ptr @__cohort_private_alloc(i64 8, i64 8, i32 0)
  %c = alloca { ptr, ptr }
  store ptr %f, ptr %c
  %second = getelementptr { ptr, ptr }, ptr %c, i32 0, i32 1
  store ptr %own, ptr %second
  call void @__cohort_distribute_items(i32 0, i64 %nx, i64 %ny, i64 1, ptr @set, ptr %c)
  call void @__cohort_distribute_items(i32 0, i64 %nx, i64 %ny, i64 1, ptr @get, ptr %c)
  ret void
}
define internal void @set(ptr %c, i64 %x, i64 %y, i64 %z) {
  %second = getelementptr { ptr, ptr }, ptr %c, i32 0, i32 1
  %own = load ptr, ptr %second
  %nx = call i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 0)
  %row = mul i64 %y, %nx
  %i = add i64 %row, %x
  %at = call ptr @__cohort_private_item(ptr %own, i64 %i, i64 8, i64 8)
  store i64 %i, ptr %at
  ret void
}
define internal void @get(ptr %c, i64 %x, i64 %y, i64 %z) {
  %f = load ptr, ptr %c
  %second = getelementptr { ptr, ptr }, ptr %c, i32 0, i32 1
  %own = load ptr, ptr %second
  %nx = call i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 0)
  %row = mul i64 %y, %nx
  %i = add i64 %row, %x
  %from = call ptr @__cohort_private_item(ptr %own, i64 %i, i64 8, i64 8)
  %v = load i64, ptr %from
  %data = load ptr, ptr %f
  %to = getelementptr i64, ptr %data, i64 %i
  store i64 %v, ptr %to
  ret void
}
define void @units(ptr %f) "cohort-kernel"="scoped" "cohort-dims"="1" "cohort-closure"="8,8" {
  %nx = call i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 0)
  call void @__cohort_distribute_groups(i32 0, i64 %nx, i64 1, i64 1, ptr @one, ptr %f)
  ret void
}
define internal void @one(ptr %f, i64 %x, i64 %y, i64 %z) {
  %data = load ptr, ptr %f
  %to = getelementptr i64, ptr %data, i64 %x
  store i64 %x, ptr %to
  ret void
}
; Items that are not all of the group's keep their loop, in the order of the threads.
; CHECK-LABEL: define ptx_kernel void @cohort_kernel_2_whole(
; CHECK: icmp ult i64
; CHECK: ret void
define void @some(ptr %f) "cohort-kernel"="scoped" "cohort-dims"="1" "cohort-closure"="16,8" {
  %at = getelementptr i8, ptr %f, i64 8
  %n = load i64, ptr %at
  call void @__cohort_distribute_items(i32 0, i64 %n, i64 1, i64 1, ptr @one, ptr %f)
  ret void
}
declare i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32)
declare void @__cohort_distribute_items(i32, i64, i64, i64, ptr, ptr)
declare void @__cohort_distribute_groups(i32, i64, i64, i64, ptr, ptr)
declare ptr @__cohort_private_alloc(i64, i64, i32)
declare ptr @__cohort_private_item(ptr, i64, i64, i64)
