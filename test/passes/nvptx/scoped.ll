; A scoped kernel's items are handed out to threads in a row, units of the work-group to warps.
; RUN: %opt -passes=cohort-nvptx -S %s | FileCheck %s
; CHECK-LABEL: define ptx_kernel void @cohort_kernel_0(
; The logical size is an argument, the physical one a register.
; CHECK-DAG: getelementptr {{.*}}i8, ptr %launch, i64 48
; CHECK-DAG: call {{.*}}i32 @llvm.nvvm.read.ptx.sreg.tid.x()
; CHECK-DAG: call {{.*}}i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
; CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; CHECK: ret void
define void @items(ptr %f) "cohort-kernel"="scoped" "cohort-dims"="1" {
  %size = call i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 0)
  call void @__cohort_distribute_items(i32 0, i64 %size, i64 1, i64 1, ptr @body, ptr %f)
  call void @__cohort_group_barrier(i32 0, i32 2, i32 264)
  ret void
}
define internal void @body(ptr %f, i64 %x, i64 %y, i64 %z) {
  %data = load ptr, ptr %f, align 8
  %at = getelementptr i64, ptr %data, i64 %x
  store i64 %x, ptr %at, align 8
  ret void
}
declare i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32)
declare void @__cohort_distribute_items(i32, i64, i64, i64, ptr, ptr)
declare void @__cohort_group_barrier(i32, i32, i32)
