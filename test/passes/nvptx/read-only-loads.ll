; Constants of the program, which nobody writes to, are read by way of the cache for read-only data; memory that somebody may write to is not.
; RUN: %opt -passes='cohort-nvptx<sm_80>' %s | llc-22 -mcpu=sm_80 -mattr=+ptx81 | FileCheck %s

@table = private constant [4 x float] [float 1.0, float 3.0, float 4.0, float 2.0]
declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32)

; CHECK-LABEL: .entry cohort_kernel_0(
; CHECK: ld.global.nc.b32
; CHECK: st.global.b32
define void @lookup(ptr %closure) "cohort-kernel"="nd_range" "cohort-closure"="8,8" "cohort-dims"="1" {
  %p = load ptr, ptr %closure
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %from = getelementptr float, ptr @table, i64 %i
  %x = load float, ptr %from
  store float %x, ptr %p
  ret void
}
; CHECK-LABEL: .entry cohort_kernel_1(
; CHECK-NOT: ld.global.nc
; CHECK: ld.global.b32
; CHECK-NOT: ld.global.nc
; CHECK: st.global.b32
define void @copy(ptr %closure) "cohort-kernel"="nd_range" "cohort-closure"="16,8" "cohort-dims"="1" {
  %p = load ptr, ptr %closure
  %q = getelementptr i8, ptr %closure, i64 8
  %from = load ptr, ptr %q
  %x = load float, ptr %from
  store float %x, ptr %p
  ret void
}
