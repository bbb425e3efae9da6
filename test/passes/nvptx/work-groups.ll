; Collectives of a work-group: each warp's result goes to shared memory, and after one barrier every warp has them all. Two collectives use two blocks in turn.
; RUN: %opt -passes=cohort-nvptx -S %s | FileCheck %s
; CHECK-DAG: @cohort_kernel_0_exchange = internal {{.*}}addrspace(3) global [512 x i8] poison, align 128
; CHECK-LABEL: define {{.*}}ptx_kernel void @cohort_kernel_0(
; CHECK-SAME: [[ATTRIBUTES:#[0-9]+]]
; CHECK: call i32 @llvm.nvvm.redux.sync.add(
; CHECK: store i32 {{.*}}, ptr addrspace(3)
; CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; CHECK: load i32, ptr addrspace(3)
; CHECK: call i32 @llvm.nvvm.redux.sync.add(
; CHECK: call { i32, i1 } @llvm.nvvm.shfl.sync.up.i32p(
; CHECK: getelementptr inbounds {{.*}} @cohort_kernel_0_exchange, i64 256)
; CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; CHECK: load float, ptr addrspace(3)
; CHECK-NOT: barrier
; CHECK: ret void
define void @arithmetic(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %data = load ptr, ptr %f, align 8
  %x = load volatile i32, ptr %data
  %a = call i32 @_Z17__spirv_GroupIAddiii(i32 2, i32 0, i32 %x)
  store volatile i32 %a, ptr %data
  %y = load volatile float, ptr %data
  %b = call float @_Z17__spirv_GroupFAddiif(i32 2, i32 1, float %y)
  store volatile float %b, ptr %data
  ret void
}
; CHECK-LABEL: define {{.*}}ptx_kernel void @cohort_kernel_1(
; CHECK: call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1
; CHECK: icmp eq i32 {{.*}}, 7
; CHECK: store double {{.*}}, ptr addrspace(3) @cohort_kernel_1_exchange
; CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; CHECK: load double, ptr addrspace(3) @cohort_kernel_1_exchange
define void @voteAndBroadcast(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="2" {
  %data = load ptr, ptr %f, align 8
  %x = load volatile double, ptr %data
  %bit = fcmp ogt double %x, 0.0
  %any = call i1 @_Z16__spirv_GroupAnyib(i32 2, i1 %bit)
  %any32 = zext i1 %any to i32
  store volatile i32 %any32, ptr %data
  %b = call double @_Z22__spirv_GroupBroadcastidm(i32 2, double %x, i64 7)
  store volatile double %b, ptr %data
  ret void
}
; CHECK: attributes [[ATTRIBUTES]] = {{.*}}"cohort-local-bytes"="512"
declare i32 @_Z17__spirv_GroupIAddiii(i32, i32, i32)
declare float @_Z17__spirv_GroupFAddiif(i32, i32, float)
declare i1 @_Z16__spirv_GroupAnyib(i32, i1)
declare double @_Z22__spirv_GroupBroadcastidm(i32, double, i64)
