; Values of any type move in words of 32 bits. Who takes part are the lanes that get there, where not all of the sub-group may.
; RUN: %opt -passes=cohort-nvptx -S %s | FileCheck %s
; RUN: %opt -passes=cohort-nvptx -S %s | llc -mcpu=sm_80 -mattr=+ptx81 | FileCheck %s --check-prefix=PTX
; PTX: shfl.sync.idx.b32
; CHECK-LABEL: define {{.*}}ptx_kernel void @cohort_kernel_0(
; CHECK: call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 {{.*}}, i32 5, i32 31)
; CHECK: call i32 @llvm.nvvm.shfl.sync.up.i32(i32 {{.*}}, i32 {{.*}}, i32 1, i32 0)
; CHECK: call i32 @llvm.nvvm.shfl.sync.down.i32(i32 {{.*}}, i32 {{.*}}, i32 2, i32 31)
; CHECK: call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 {{.*}}, i32 {{.*}}, i32 3, i32 31)
define void @directions(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-reqd-work-group-size"="32,1,1" {
  %data = load ptr, ptr %f, align 8
  %x = load volatile i32, ptr %data
  %a = call i32 @_Z30__spirv_GroupNonUniformShuffleiij(i32 3, i32 %x, i32 5)
  store volatile i32 %a, ptr %data
  %b = call i32 @_Z32__spirv_GroupNonUniformShuffleUpiij(i32 3, i32 %x, i32 1)
  store volatile i32 %b, ptr %data
  %c = call i32 @_Z34__spirv_GroupNonUniformShuffleDowniij(i32 3, i32 %x, i32 2)
  store volatile i32 %c, ptr %data
  %d = call i32 @_Z33__spirv_GroupNonUniformShuffleXoriij(i32 3, i32 %x, i32 3)
  store volatile i32 %d, ptr %data
  ret void
}
; CHECK-LABEL: define {{.*}}ptx_kernel void @cohort_kernel_1(
; CHECK-COUNT-2: call i32 @llvm.nvvm.shfl.sync.idx.i32(
; CHECK: call i32 @llvm.nvvm.shfl.sync.idx.i32(
; CHECK: store volatile i8
; CHECK-COUNT-4: call i32 @llvm.nvvm.shfl.sync.idx.i32(
; CHECK: store volatile <4 x float>
define void @types(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %data = load ptr, ptr %f, align 8
  %d = load volatile double, ptr %data
  %a = call double @_Z30__spirv_GroupNonUniformShuffleidj(i32 3, double %d, i32 5)
  store volatile double %a, ptr %data
  %c = load volatile i8, ptr %data
  %b = call i8 @_Z30__spirv_GroupNonUniformShuffleicj(i32 3, i8 %c, i32 5)
  store volatile i8 %b, ptr %data
  %v = load volatile <4 x float>, ptr %data
  %e = call <4 x float> @_Z30__spirv_GroupNonUniformShuffleiDv4_fj(i32 3, <4 x float> %v, i32 5)
  store volatile <4 x float> %e, ptr %data
  ret void
}
; A rotation within clusters takes the lane's own cluster.
; CHECK-LABEL: define {{.*}}ptx_kernel void @cohort_kernel_2(
; CHECK: [[LANE:%.*]] = tail call i32 @llvm.nvvm.read.ptx.sreg.laneid()
; CHECK: and i32 [[LANE]], 24
; CHECK: call i32 @llvm.nvvm.shfl.sync.idx.i32(
define void @rotate(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %data = load ptr, ptr %f, align 8
  %x = load volatile i32, ptr %data
  %a = call i32 @_Z32__spirv_GroupNonUniformRotateKHRiijj(i32 3, i32 %x, i32 1, i32 8)
  store volatile i32 %a, ptr %data
  ret void
}
; CHECK-LABEL: define {{.*}}ptx_kernel void @cohort_kernel_3(
; CHECK: br i1
; CHECK: [[MASK:%.*]] = tail call i32 @llvm.nvvm.activemask()
; CHECK: call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 [[MASK]],
define void @divergent(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-reqd-work-group-size"="32,1,1" {
  %data = load ptr, ptr %f, align 8
  %lane = call i32 @_Z40__spirv_BuiltInSubgroupLocalInvocationIdv()
  %some = icmp ult i32 %lane, 7
  br i1 %some, label %then, label %end
then:
  %x = load volatile i32, ptr %data
  %a = call i32 @_Z30__spirv_GroupNonUniformShuffleiij(i32 3, i32 %x, i32 5)
  store volatile i32 %a, ptr %data
  br label %end
end:
  ret void
}
declare i32 @_Z40__spirv_BuiltInSubgroupLocalInvocationIdv()
declare i32 @_Z30__spirv_GroupNonUniformShuffleiij(i32, i32, i32)
declare double @_Z30__spirv_GroupNonUniformShuffleidj(i32, double, i32)
declare i8 @_Z30__spirv_GroupNonUniformShuffleicj(i32, i8, i32)
declare <4 x float> @_Z30__spirv_GroupNonUniformShuffleiDv4_fj(i32, <4 x float>, i32)
declare i32 @_Z32__spirv_GroupNonUniformShuffleUpiij(i32, i32, i32)
declare i32 @_Z34__spirv_GroupNonUniformShuffleDowniij(i32, i32, i32)
declare i32 @_Z33__spirv_GroupNonUniformShuffleXoriij(i32, i32, i32)
declare i32 @_Z32__spirv_GroupNonUniformRotateKHRiijj(i32, i32, i32, i32)
