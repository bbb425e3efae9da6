; Barriers of sub-groups in scoped kernels wait for the whole warp, wherever they stand: the rules say that all of it comes.
; RUN: %opt -passes=cohort-nvptx -S %s | FileCheck %s
; CHECK-LABEL: define ptx_kernel void @cohort_kernel_0(
; CHECK-NOT: activemask
; CHECK: call void @llvm.nvvm.bar.warp.sync(i32 -1)
; CHECK-NOT: activemask
; CHECK: ret void
define void @units(ptr %f) "cohort-kernel"="scoped" "cohort-dims"="1" {
  %size = call i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 0)
  call void @__cohort_distribute_groups(i32 0, i64 %size, i64 1, i64 1, ptr @body, ptr %f)
  ret void
}
define internal void @body(ptr %f, i64 %x, i64 %y, i64 %z) {
  %data = load ptr, ptr %f, align 8
  store volatile i64 %x, ptr %data, align 8
  call void @__cohort_group_barrier(i32 1, i32 3, i32 264)
  store volatile i64 %y, ptr %data, align 8
  ret void
}
declare i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32)
declare void @__cohort_distribute_groups(i32, i64, i64, i64, ptr, ptr)
declare void @__cohort_group_barrier(i32, i32, i32)
