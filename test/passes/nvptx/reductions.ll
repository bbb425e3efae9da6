; Reductions of a warp: one instruction for 32-bit integers, five exchanges else; where lanes may be missing, only those that are there count.
; RUN: %opt -passes=cohort-nvptx -S %s | FileCheck %s
; RUN: %opt -passes=cohort-nvptx -S %s | llc -mcpu=sm_80 -mattr=+ptx81 | FileCheck %s --check-prefix=PTX
; PTX: redux.sync.add.s32
; PTX: redux.sync.min.s32
; PTX: redux.sync.xor.b32
; PTX: shfl.sync.bfly.b32
; CHECK-LABEL: define {{.*}}ptx_kernel void @cohort_kernel_0(
; CHECK: call i32 @llvm.nvvm.redux.sync.add(i32 {{.*}}, i32 -1)
; CHECK: [[WIDE:%.*]] = sext i8
; CHECK: call i32 @llvm.nvvm.redux.sync.min(i32 [[WIDE]], i32 -1)
; CHECK-COUNT-2: call i32 @llvm.nvvm.redux.sync.xor(
; CHECK-NOT: shfl
; CHECK: ret void
define void @integers(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-reqd-work-group-size"="32,1,1" {
  %data = load ptr, ptr %f, align 8
  %x = load volatile i32, ptr %data
  %a = call i32 @_Z17__spirv_GroupIAddiii(i32 3, i32 0, i32 %x)
  store volatile i32 %a, ptr %data
  %y = load volatile i8, ptr %data
  %b = call i8 @_Z17__spirv_GroupSMiniic(i32 3, i32 0, i8 %y)
  store volatile i8 %b, ptr %data
  %z = load volatile i64, ptr %data
  %c = call i64 @_Z26__spirv_GroupBitwiseXorKHRiil(i32 3, i32 0, i64 %z)
  store volatile i64 %c, ptr %data
  ret void
}
; CHECK-LABEL: define {{.*}}ptx_kernel void @cohort_kernel_1(
; CHECK-COUNT-5: call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1,
; CHECK-NOT: shfl
; CHECK: ret void
define void @wholeWarps(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-reqd-work-group-size"="64,1,1" {
  %data = load ptr, ptr %f, align 8
  %x = load volatile float, ptr %data
  %a = call float @_Z17__spirv_GroupFAddiif(i32 3, i32 0, float %x)
  store volatile float %a, ptr %data
  ret void
}
; CHECK-LABEL: define {{.*}}ptx_kernel void @cohort_kernel_2(
; ptxas takes the predicate of a butterfly of a uniform value for uniform: lanes are compared.
; CHECK-NOT: bfly.i32p(
; CHECK: [[LANE:%.*]] = tail call i32 @llvm.nvvm.read.ptx.sreg.laneid()
; CHECK: [[OTHER:%.*]] = xor i32 [[LANE]], 1
; CHECK: icmp {{.*}}ult i32 [[OTHER]], {{%.*}}
; CHECK: call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 {{.*}}, i32 {{.*}}, i32 1, i32 31)
; CHECK-COUNT-4: call i32 @llvm.nvvm.shfl.sync.bfly.i32(
; CHECK: call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 {{.*}}, i32 {{.*}}, i32 0,
; CHECK: ret void
define void @perhapsPartial(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %data = load ptr, ptr %f, align 8
  %x = load volatile float, ptr %data
  %a = call float @_Z17__spirv_GroupFAddiif(i32 3, i32 0, float %x)
  store volatile float %a, ptr %data
  ret void
}
; Any lanes may be active: if they are not the first ones, they are gone through.
; CHECK-LABEL: define {{.*}}ptx_kernel void @cohort_kernel_3(
; CHECK: [[MASK:%.*]] = tail call i32 @llvm.nvvm.activemask()
; CHECK-DAG: call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 [[MASK]],
; CHECK-DAG: call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 [[MASK]],
; CHECK-DAG: call {{.*}}i32 @llvm.cttz.i32(
; CHECK: ret void
define void @nonUniform(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %data = load ptr, ptr %f, align 8
  %x = load volatile float, ptr %data
  %some = fcmp ogt float %x, 0.0
  br i1 %some, label %then, label %end
then:
  %a = call float @_Z27__spirv_GroupNonUniformFAddiif(i32 3, i32 0, float %x)
  store volatile float %a, ptr %data
  br label %end
end:
  ret void
}
declare i32 @_Z17__spirv_GroupIAddiii(i32, i32, i32)
declare i8 @_Z17__spirv_GroupSMiniic(i32, i32, i8)
declare i64 @_Z26__spirv_GroupBitwiseXorKHRiil(i32, i32, i64)
declare float @_Z17__spirv_GroupFAddiif(i32, i32, float)
declare float @_Z27__spirv_GroupNonUniformFAddiif(i32, i32, float)
