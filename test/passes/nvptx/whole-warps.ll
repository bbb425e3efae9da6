; A kernel with operations of sub-groups has a version for groups of whole warps, which asks nothing about lanes.
; RUN: %opt -passes='cohort-nvptx<sm_80>' -S %s | FileCheck %s

declare float @_Z17__spirv_GroupFAddiif(i32, i32, float) convergent nounwind
declare i64 @_Z29__spirv_BuiltInGlobalLinearIdv()
declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent nounwind

; CHECK-LABEL: define {{.*}}@cohort_kernel_0(
; CHECK: icmp {{.*}}i32
; CHECK: @llvm.nvvm.shfl.sync.bfly.i32(
; CHECK: select i1
define void @sum(ptr %closure) "cohort-kernel"="nd_range" "cohort-closure"="8,8" "cohort-dims"="1" {
  %p = load ptr, ptr %closure
  %i = call i64 @_Z29__spirv_BuiltInGlobalLinearIdv()
  %q = getelementptr float, ptr %p, i64 %i
  %x = load float, ptr %q
  %s = call float @_Z17__spirv_GroupFAddiif(i32 3, i32 0, float %x)
  store float %s, ptr %q
  ret void
}

; Sizes that are known to be whole warps, and kernels without such operations, have one version.
; CHECK-LABEL: define {{.*}}@cohort_kernel_1(
define void @known(ptr %closure) "cohort-kernel"="nd_range" "cohort-closure"="8,8" "cohort-dims"="1" "cohort-reqd-work-group-size"="64" {
  %p = load ptr, ptr %closure
  %x = load float, ptr %p
  %s = call float @_Z17__spirv_GroupFAddiif(i32 3, i32 0, float %x)
  store float %s, ptr %p
  ret void
}
; CHECK-LABEL: define {{.*}}@cohort_kernel_2(
define void @barrier(ptr %closure) "cohort-kernel"="nd_range" "cohort-closure"="8,8" "cohort-dims"="1" {
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 272)
  ret void
}
; CHECK-LABEL: define {{.*}}@cohort_kernel_0_whole(
; CHECK-NOT: icmp
; CHECK: @llvm.nvvm.shfl.sync.bfly.i32(i32 -1,
; CHECK-NOT: define
; CHECK: ret void
; CHECK-NOT: cohort_kernel_1_whole
; CHECK-NOT: cohort_kernel_2_whole
