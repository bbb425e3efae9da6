; The item is added to the product of group and size, which the GPU does in one instruction; other bits that do not meet are put together by `or`.
; RUN: %opt -passes='cohort-nvptx<sm_80>' -S %s | FileCheck %s
; RUN: %opt -passes='cohort-nvptx<sm_80>' %s | llc-22 -mcpu=sm_80 -mattr=+ptx81 | FileCheck %s --check-prefix=PTX

declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32)

; CHECK-LABEL: define {{.*}}@cohort_kernel_0(
; CHECK: [[GROUP:%.*]] = shl nuw nsw i64 {{.*}}, 8
; CHECK: add nuw i64 [[GROUP]],
; PTX-LABEL: .entry cohort_kernel_0(
; PTX: mul.wide.u32 [[GROUP:%rd[0-9]+]], {{%r[0-9]+}}, 256
; PTX: add.s64 {{.*}}[[GROUP]],
define void @id(ptr %closure) "cohort-kernel"="nd_range" "cohort-closure"="8,8" "cohort-dims"="1" "cohort-reqd-work-group-size"="256,1,1" {
  %p = load ptr, ptr %closure
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  store i64 %i, ptr %p
  ret void
}
; CHECK-LABEL: define {{.*}}@cohort_kernel_1(
; CHECK: or disjoint i64
define void @bits(ptr %closure) "cohort-kernel"="nd_range" "cohort-closure"="16,8" "cohort-dims"="1" {
  %p = load ptr, ptr %closure
  %q = getelementptr i8, ptr %closure, i64 8
  %x = load i64, ptr %q
  %high = and i64 %x, 240
  %low = lshr i64 %x, 60
  %all = or i64 %high, %low
  store i64 %all, ptr %p
  ret void
}
