; A kernel takes the global offset to be 0; one that asks for it comes a second time, for launches with an offset.
; RUN: %opt -passes='cohort-nvptx<sm_80>' -S %s | FileCheck %s

declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32)
declare i64 @_Z27__spirv_BuiltInGlobalOffseti(i32)
declare i64 @_Z29__spirv_BuiltInGlobalLinearIdv()
declare float @_Z17__spirv_GroupFAddiif(i32, i32, float) convergent nounwind

; CHECK-LABEL: define {{.*}}@cohort_kernel_0(
; CHECK-NOT: ptr %launch
; CHECK: ret void
define void @id(ptr %closure) "cohort-kernel"="nd_range" "cohort-closure"="8,8" "cohort-dims"="1" {
  %p = load ptr, ptr %closure
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %q = getelementptr i8, ptr %p, i64 %i
  store i8 1, ptr %q
  ret void
}
; CHECK-LABEL: define {{.*}}@cohort_kernel_1(
; CHECK: store i64 0,
define void @offset(ptr %closure) "cohort-kernel"="nd_range" "cohort-closure"="8,8" "cohort-dims"="2" {
  %p = load ptr, ptr %closure
  %o = call i64 @_Z27__spirv_BuiltInGlobalOffseti(i32 1)
  store i64 %o, ptr %p
  ret void
}
; The linear id has no offset in it.
; CHECK-LABEL: define {{.*}}@cohort_kernel_2(
; CHECK: ret void
define void @linear(ptr %closure) "cohort-kernel"="nd_range" "cohort-closure"="8,8" "cohort-dims"="1" {
  %p = load ptr, ptr %closure
  %i = call i64 @_Z29__spirv_BuiltInGlobalLinearIdv()
  %q = getelementptr i8, ptr %p, i64 %i
  store i8 1, ptr %q
  ret void
}
; CHECK-LABEL: define {{.*}}@cohort_kernel_3(
define void @subGroup(ptr %closure) "cohort-kernel"="nd_range" "cohort-closure"="8,8" "cohort-dims"="1" {
  %p = load ptr, ptr %closure
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %q = getelementptr float, ptr %p, i64 %i
  %x = load float, ptr %q
  %s = call float @_Z17__spirv_GroupFAddiif(i32 3, i32 0, float %x)
  store float %s, ptr %q
  ret void
}

; x is the fourth word of the launch, y the fifth.
; CHECK-LABEL: define {{.*}}@cohort_kernel_0_offset(
; CHECK: [[AT:%.*]] = getelementptr {{.*}}i8, ptr %launch, i64 24
; CHECK: load i64, ptr [[AT]]
; CHECK-LABEL: define {{.*}}@cohort_kernel_1_offset(
; CHECK: [[AT:%.*]] = getelementptr {{.*}}i8, ptr %launch, i64 32
; CHECK: load i64, ptr [[AT]]
; CHECK-NOT: @cohort_kernel_2_offset
; Groups of whole warps with an offset have no third version.
; CHECK-LABEL: define {{.*}}@cohort_kernel_3_offset(
; CHECK-LABEL: define {{.*}}@cohort_kernel_3_whole(
; CHECK-NOT: define
