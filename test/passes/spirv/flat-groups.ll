; A kernel of two dimensions that uses sub-groups is launched in rows and computes its ids; without sub-groups it is as the device has it.
; RUN: %opt -passes=cohort-spirv -S %s | FileCheck %s
target triple = "x86_64-pc-linux-gnu"
declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32)
declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32)
declare i32 @_Z40__spirv_BuiltInSubgroupLocalInvocationIdv()
declare i32 @_Z22__spirv_GroupBroadcastiij(i32, i32, i32)

; CHECK-LABEL: @cohort_kernel_0(ptr addrspace(1) %closure, ptr addrspace(3) align 64 %local, i64 %nx, i64 %ny, i64 %nz, i64 %ox, i64 %oy, i64 %oz, ptr addrspace(1) %pointer, i64 %bytes)
; CHECK-DAG: [[LINEAR:%.*]] = call i64 @_Z12get_local_idj(i32 0)
; CHECK-DAG: [[GROUP:%.*]] = call i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 0)
; CHECK-DAG: mul nuw i64 [[GROUP]], %nx
; CHECK-DAG: urem i64 [[LINEAR]], %nx
; CHECK-DAG: [[ROW:%.*]] = udiv i64 [[LINEAR]], %nx
; CHECK-DAG: urem i64 [[ROW]], %ny
; CHECK: call i32 @_Z22__spirv_GroupBroadcastiim(i32 2, i32 {{.*}}, i64 5)
; CHECK: ret void
define void @sub_groups(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="2" {
  %p = load ptr, ptr %f
  %x = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %y = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 1)
  %lane = call i32 @_Z40__spirv_BuiltInSubgroupLocalInvocationIdv()
  %other = call i32 @_Z22__spirv_GroupBroadcastiij(i32 2, i32 %lane, i32 5)
  %q = getelementptr [8 x i32], ptr %p, i64 %y, i64 %x
  store i32 %other, ptr %q
  ret void
}

; A required size is a constant, and the device is told the length of the row.
; CHECK-LABEL: @cohort_kernel_1(
; CHECK-SAME: !reqd_work_group_size [[REQUIRED:![0-9]+]]
; CHECK: udiv i64 %{{.*}}, 12
; CHECK-NOT: %ny
; CHECK: ret void
define void @required(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="2" "cohort-reqd-work-group-size"="12,2,1" {
  %p = load ptr, ptr %f
  %y = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 1)
  %lane = call i32 @_Z40__spirv_BuiltInSubgroupLocalInvocationIdv()
  %q = getelementptr i32, ptr %p, i64 %y
  store i32 %lane, ptr %q
  ret void
}

; CHECK-LABEL: @cohort_kernel_2(ptr addrspace(1) %closure, ptr addrspace(3) align 64 %local, ptr addrspace(1) %pointer, i64 %bytes)
; CHECK: call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 1)
define void @no_sub_groups(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="2" {
  %p = load ptr, ptr %f
  %y = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 1)
  store i64 %y, ptr %p
  ret void
}
; CHECK: [[REQUIRED]] = !{i32 24, i32 1, i32 1}
