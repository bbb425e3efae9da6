; Votes, ballots and elections of a warp.
; RUN: %opt -passes='cohort-expand-group-ops<nvptx>,cohort-nvptx' -S %s | FileCheck %s
; RUN: %opt -passes='cohort-expand-group-ops<nvptx>,cohort-nvptx' -S %s | llc -mcpu=sm_80 -mattr=+ptx81 | FileCheck %s --check-prefix=PTX
; PTX: vote.sync.any.pred
; PTX: vote.sync.all.pred
; PTX: vote.sync.ballot.b32
; CHECK-LABEL: define {{.*}}ptx_kernel void @cohort_kernel_0(
; Groups are whole warps here.
; CHECK: call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1
; CHECK: call i1 @llvm.nvvm.vote.all.sync(i32 -1, i1
; CHECK: [[BALLOT:%.*]] = tail call i32 @llvm.nvvm.vote.ballot.sync(
; CHECK: call {{.*}}i32 @llvm.nvvm.read.ptx.sreg.lanemask.le()
; CHECK: call {{.*}}i32 @llvm.ctpop.i32(
; The first of whole warps.
; CHECK: [[LANE:%.*]] = tail call i32 @llvm.nvvm.read.ptx.sreg.laneid()
; CHECK: icmp eq i32 [[LANE]], 0
define void @kernel(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-reqd-work-group-size"="64,1,1" {
  %data = load ptr, ptr %f, align 8
  %x = load volatile i32, ptr %data
  %bit = icmp sgt i32 %x, 0
  %any = call i1 @_Z16__spirv_GroupAnyib(i32 3, i1 %bit)
  %any32 = zext i1 %any to i32
  store volatile i32 %any32, ptr %data
  %all = call i1 @_Z26__spirv_GroupNonUniformAllib(i32 3, i1 %bit)
  %all32 = zext i1 %all to i32
  store volatile i32 %all32, ptr %data
  %mask = call <4 x i32> @_Z29__spirv_GroupNonUniformBallotib(i32 3, i1 %bit)
  %count = call i32 @_Z37__spirv_GroupNonUniformBallotBitCountiiDv4_j(i32 3, i32 1, <4 x i32> %mask)
  store volatile i32 %count, ptr %data
  %elected = call i1 @_Z28__spirv_GroupNonUniformElecti(i32 3)
  %elected32 = zext i1 %elected to i32
  store volatile i32 %elected32, ptr %data
  ret void
}
; A value is equal on all lanes if it is that of the first one.
; CHECK-LABEL: define {{.*}}ptx_kernel void @cohort_kernel_1(
; CHECK: call i32 @llvm.nvvm.shfl.sync.idx.i32(
; CHECK: fcmp oeq float
; CHECK: call i1 @llvm.nvvm.vote.all.sync(
define void @equal(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %data = load ptr, ptr %f, align 8
  %x = load volatile float, ptr %data
  %all = call i1 @_Z31__spirv_GroupNonUniformAllEqualif(i32 3, float %x)
  %all32 = zext i1 %all to i32
  store volatile i32 %all32, ptr %data
  ret void
}
declare i1 @_Z16__spirv_GroupAnyib(i32, i1)
declare i1 @_Z26__spirv_GroupNonUniformAllib(i32, i1)
declare i1 @_Z31__spirv_GroupNonUniformAllEqualif(i32, float)
declare <4 x i32> @_Z29__spirv_GroupNonUniformBallotib(i32, i1)
declare i32 @_Z37__spirv_GroupNonUniformBallotBitCountiiDv4_j(i32, i32, <4 x i32>)
declare i1 @_Z28__spirv_GroupNonUniformElecti(i32)
