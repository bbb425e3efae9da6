; Scans of a warp: five exchanges, each with who has a lane below; logical ones are ballots. Item 0 of an exclusive scan gets the identity.
; RUN: %opt -passes=cohort-nvptx -S %s | FileCheck %s
; CHECK-LABEL: define {{.*}}ptx_kernel void @cohort_kernel_0(
; CHECK-COUNT-5: call { i32, i1 } @llvm.nvvm.shfl.sync.up.i32p(
; CHECK-NOT: shfl
; CHECK: ret void
define void @inclusive(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %data = load ptr, ptr %f, align 8
  %x = load volatile i32, ptr %data
  %a = call i32 @_Z17__spirv_GroupIAddiii(i32 3, i32 1, i32 %x)
  store volatile i32 %a, ptr %data
  ret void
}
; CHECK-LABEL: define {{.*}}ptx_kernel void @cohort_kernel_1(
; CHECK-COUNT-6: call { i32, i1 } @llvm.nvvm.shfl.sync.up.i32p(
; CHECK: = select i1 {{.*}} i32 2147483647
; CHECK: ret void
define void @exclusive(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %data = load ptr, ptr %f, align 8
  %x = load volatile i32, ptr %data
  %a = call i32 @_Z17__spirv_GroupSMiniii(i32 3, i32 2, i32 %x)
  store volatile i32 %a, ptr %data
  ret void
}
; CHECK-LABEL: define {{.*}}ptx_kernel void @cohort_kernel_2(
; CHECK-DAG: call i32 @llvm.nvvm.vote.ballot.sync(
; CHECK-DAG: call {{.*}}i32 @llvm.nvvm.read.ptx.sreg.lanemask.lt()
; CHECK-NOT: shfl
; CHECK: ret void
define void @logical(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %data = load ptr, ptr %f, align 8
  %x = load volatile i32, ptr %data
  %bit = icmp sgt i32 %x, 0
  %a = call i1 @_Z25__spirv_GroupLogicalOrKHRiib(i32 3, i32 2, i1 %bit)
  %b = zext i1 %a to i32
  store volatile i32 %b, ptr %data
  ret void
}
declare i32 @_Z17__spirv_GroupIAddiii(i32, i32, i32)
declare i32 @_Z17__spirv_GroupSMiniii(i32, i32, i32)
declare i1 @_Z25__spirv_GroupLogicalOrKHRiib(i32, i32, i1)
