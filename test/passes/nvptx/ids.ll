; Ids and ranges come from special registers and the launch; a sub-group is a warp.
; RUN: %opt -passes=cohort-nvptx -S %s | FileCheck %s
; CHECK: target triple = "nvptx64-nvidia-cuda"
; CHECK-NOT: @onTheHost
declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32)
declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32)
declare i64 @_Z35__spirv_BuiltInLocalInvocationIndexv()
declare i64 @_Z25__spirv_BuiltInGlobalSizei(i32)
declare i32 @_Z40__spirv_BuiltInSubgroupLocalInvocationIdv()
declare i32 @_Z27__spirv_BuiltInSubgroupSizev()
declare i32 @_Z25__spirv_BuiltInSubgroupIdv()
declare i32 @_Z30__spirv_BuiltInSubgroupMaxSizev()
define void @onTheHost() "target-cpu"="x86-64" {
  ret void
}
; CHECK-LABEL: define {{.*}}ptx_kernel void @cohort_kernel_0(
; CHECK-DAG: call {{.*}}i32 @llvm.nvvm.read.ptx.sreg.tid.x()
; CHECK-DAG: call {{.*}}i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
; CHECK-DAG: call {{.*}}i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
; CHECK-NOT: tid.y
; CHECK: ret void
define void @oneDimension(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %data = load ptr, ptr %f, align 8
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %y = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 1)
  %sum = add i64 %id, %y
  store i64 %sum, ptr %data, align 8
  ret void
}
; CHECK-LABEL: define {{.*}}ptx_kernel void @cohort_kernel_1(
; The linear id in three dimensions, and what follows from it.
; CHECK-DAG: call {{.*}}@llvm.nvvm.read.ptx.sreg.tid.z()
; CHECK-DAG: call {{.*}}@llvm.nvvm.read.ptx.sreg.ntid.y()
; CHECK-DAG: lshr i32 {{.*}}, 5
; CHECK-DAG: call {{.*}}@llvm.nvvm.read.ptx.sreg.laneid()
; CHECK-DAG: call i32 @llvm.umin.i32(i32 {{.*}}, i32 32)
; CHECK: ret void
define void @threeDimensions(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="3" {
  %data = load ptr, ptr %f, align 8
  %linear = call i64 @_Z35__spirv_BuiltInLocalInvocationIndexv()
  store volatile i64 %linear, ptr %data, align 8
  %size = call i64 @_Z25__spirv_BuiltInGlobalSizei(i32 2)
  store volatile i64 %size, ptr %data, align 8
  %warp = call i32 @_Z25__spirv_BuiltInSubgroupIdv()
  store volatile i32 %warp, ptr %data, align 4
  %lane = call i32 @_Z40__spirv_BuiltInSubgroupLocalInvocationIdv()
  store volatile i32 %lane, ptr %data, align 4
  %lanes = call i32 @_Z27__spirv_BuiltInSubgroupSizev()
  store volatile i32 %lanes, ptr %data, align 4
  ret void
}
; CHECK-LABEL: define {{.*}}ptx_kernel void @cohort_kernel_2(
; CHECK-SAME: [[REQUIRED:#[0-9]+]]
; CHECK: store volatile i32 32
; CHECK: store volatile i64 64
; CHECK: ret void
; CHECK: attributes [[REQUIRED]] = {{.*}}"nvvm.reqntid"="64,1,1"
define void @requiredSize(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-reqd-work-group-size"="64,1,1" {
  %data = load ptr, ptr %f, align 8
  %lanes = call i32 @_Z27__spirv_BuiltInSubgroupSizev()
  store volatile i32 %lanes, ptr %data, align 4
  %size = call i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 0)
  store volatile i64 %size, ptr %data, align 8
  ret void
}
declare i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32)
