; Copies of a group from global to local memory go past the registers; an item waits for its own before the barrier.
; RUN: %opt -passes=cohort-nvptx -S %s | FileCheck %s
; RUN: %opt -passes=cohort-nvptx -S %s | llc-22 -mcpu=sm_80 -mattr=+ptx81 | FileCheck %s --check-prefix=PTX
; CHECK-LABEL: define ptx_kernel void @cohort_kernel_0(
; CHECK: call void @llvm.nvvm.cp.async.ca.shared.global.4(ptr addrspace(3) {{.*}}, ptr addrspace(1) {{.*}})
; CHECK: call void @llvm.nvvm.cp.async.ca.shared.global.8(
; CHECK: call void @llvm.nvvm.cp.async.cg.shared.global.16(
; CHECK: call void @llvm.nvvm.cp.async.wait.all()
; CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; CHECK: load i32
; PTX: cp.async.ca.shared.global [{{.*}}], [%{{.*}}], 4;
; PTX: cp.async.ca.shared.global [{{.*}}], [%{{.*}}], 8;
; PTX: cp.async.cg.shared.global [{{.*}}], [%{{.*}}], 16;
; PTX: cp.async.wait_all;
; PTX-NEXT: bar.sync 0;
define void @copies(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-closure"="16,8" {
  %local = call ptr @__cohort_local_alloc(i64 4096, i64 16, i32 0)
  %data = load ptr, ptr %f, align 8
  call void @__cohort_copy_item(ptr %local, ptr %data, i64 4)
  %second = getelementptr i8, ptr %local, i64 16
  call void @__cohort_copy_item(ptr %second, ptr %data, i64 8)
  %third = getelementptr i8, ptr %local, i64 32
  call void @__cohort_copy_item(ptr %third, ptr %data, i64 16)
  call void @__cohort_await_copies()
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 776)
  %v = load i32, ptr %local
  store i32 %v, ptr %data
  ret void
}
declare void @__cohort_copy_item(ptr, ptr, i64)
declare void @__cohort_await_copies()
declare ptr @__cohort_local_alloc(i64, i64, i32)
declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32)
