; A scoped kernel with private memory has a second version, in which the runtime provides it and a launch may be of some groups.
; RUN: %opt -passes=cohort-nvptx -S %s | FileCheck %s
; The first version keeps an object in registers, and has no such argument.
; CHECK-LABEL: define ptx_kernel void @cohort_kernel_0(
; CHECK-NOT: i64 80
; CHECK: ret void
; CHECK-LABEL: define ptx_kernel void @cohort_kernel_1(
; The group's objects, of 8 bytes and of 4, are arrays of whole multiples of 128.
; CHECK-DAG: getelementptr {{.*}}i8, ptr %launch, i64 80
; CHECK-DAG: and i64 %{{.*}}, -128
; CHECK-DAG: mul nuw nsw i64 %{{.*}}, 12
; Groups are counted from the launch's first one on.
; CHECK-DAG: getelementptr {{.*}}i8, ptr %launch, i64 24
; CHECK: ret void
; The version with as many threads as items is in no table: the first one's flags tell of it.
; CHECK-LABEL: define ptx_kernel void @cohort_kernel_0_whole(
; CHECK: ret void
; CHECK: attributes #{{.*}}"cohort-device-flags"="577" "cohort-device-kernel"="items" "cohort-device-private-bytes"="0"
; CHECK: attributes #{{.*}}"cohort-device-flags"="1088" "cohort-device-kernel"="items" "cohort-device-private-bytes"="12"
define void @items(ptr %f) "cohort-kernel"="scoped" "cohort-dims"="1" "cohort-closure"="16,8" {
  %size = call i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 0)
  %longs = call ptr @__cohort_private_alloc(i64 8, i64 8, i32 0)
  %ints = call ptr @__cohort_private_alloc(i64 4, i64 4, i32 0)
  %closure = alloca { ptr, ptr, ptr }
  store ptr %f, ptr %closure
  %second = getelementptr { ptr, ptr, ptr }, ptr %closure, i32 0, i32 1
  store ptr %longs, ptr %second
  %third = getelementptr { ptr, ptr, ptr }, ptr %closure, i32 0, i32 2
  store ptr %ints, ptr %third
  call void @__cohort_distribute_items(i32 0, i64 %size, i64 1, i64 1, ptr @write, ptr %closure)
  call void @__cohort_fold_items(i32 0, i64 %size, i64 1, i64 1, ptr @read, ptr %closure)
  ret void
}
define internal void @write(ptr %c, i64 %x, i64 %y, i64 %z) {
  %second = getelementptr { ptr, ptr, ptr }, ptr %c, i32 0, i32 1
  %longs = load ptr, ptr %second
  %long = call ptr @__cohort_private_item(ptr %longs, i64 %x, i64 8, i64 8)
  %group = call i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 0)
  store i64 %group, ptr %long
  %third = getelementptr { ptr, ptr, ptr }, ptr %c, i32 0, i32 2
  %ints = load ptr, ptr %third
  %int = call ptr @__cohort_private_item(ptr %ints, i64 %x, i64 4, i64 4)
  store i32 5, ptr %int
  ret void
}
define internal void @read(ptr %c, i64 %x, i64 %y, i64 %z) {
  %f = load ptr, ptr %c
  %data = load ptr, ptr %f
  %second = getelementptr { ptr, ptr, ptr }, ptr %c, i32 0, i32 1
  %longs = load ptr, ptr %second
  %long = call ptr @__cohort_private_item(ptr %longs, i64 %x, i64 8, i64 8)
  %v = load i64, ptr %long
  %third = getelementptr { ptr, ptr, ptr }, ptr %c, i32 0, i32 2
  %ints = load ptr, ptr %third
  %int = call ptr @__cohort_private_item(ptr %ints, i64 %x, i64 4, i64 4)
  %w = load i32, ptr %int
  %w64 = zext i32 %w to i64
  %sum = add i64 %v, %w64
  %at = getelementptr i64, ptr %data, i64 %x
  store i64 %sum, ptr %at
  ret void
}

; Between what items write and a fold, whose items are neighbours, all items wait: before it and behind it.
; RUN: %opt -passes=cohort-nvptx -S %s | FileCheck %s --check-prefix=FOLD
; FOLD-LABEL: define ptx_kernel void @cohort_kernel_0(
; FOLD-NOT: barrier
; FOLD-LABEL: define ptx_kernel void @cohort_kernel_1(
; FOLD: store i64
; FOLD: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; FOLD: udiv
; FOLD: call i64 @llvm.umin.i64(
; FOLD: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; FOLD: ret void
declare i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32)
declare i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32)
declare void @__cohort_distribute_items(i32, i64, i64, i64, ptr, ptr)
declare void @__cohort_fold_items(i32, i64, i64, i64, ptr, ptr)
declare ptr @__cohort_private_alloc(i64, i64, i32)
declare ptr @__cohort_private_item(ptr, i64, i64, i64)
