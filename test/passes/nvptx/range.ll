; A range kernel is launched in whole thread blocks: items beyond the range return at once.
; RUN: %opt -passes=cohort-nvptx -S %s | FileCheck %s
; CHECK-LABEL: define ptx_kernel void @cohort_kernel_0(
; CHECK: [[SIZE:%.*]] = load i64, ptr %launch
; CHECK: [[INSIDE:%.*]] = icmp ult i64 {{.*}}, [[SIZE]]
; CHECK: br i1 [[INSIDE]]
; CHECK: ret void
; CHECK: store i64
define void @kernel(ptr %f) "cohort-kernel"="range" "cohort-dims"="1" "cohort-closure"="8,8" {
  %data = load ptr, ptr %f, align 8
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %at = getelementptr i64, ptr %data, i64 %id
  store i64 %id, ptr %at, align 8
  ret void
}
declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32)
; CHECK-LABEL: define ptx_kernel void @cohort_kernel_1(
; CHECK-NOT: br i1
; CHECK: ret void
define void @task(ptr %f) "cohort-kernel"="single_task" "cohort-dims"="1" "cohort-closure"="8,8" {
  %data = load ptr, ptr %f, align 8
  store i64 1, ptr %data, align 8
  ret void
}
