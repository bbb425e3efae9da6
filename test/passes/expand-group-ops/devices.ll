; Devices have no rotations, and GPUs no bits of masks and no comparison of all values: they are made of other operations. The CPU does
; them by itself.
; RUN: %opt -passes='cohort-expand-group-ops<spirv>,verify' -S %s | FileCheck %s --check-prefixes=CHECK,SPIRV
; RUN: %opt -passes='cohort-expand-group-ops<nvptx>,verify' -S %s | FileCheck %s --check-prefixes=CHECK,NVPTX
; RUN: %opt -S %s -o %t.before.ll && %opt -passes='cohort-expand-group-ops<cpu>' -S %s -o %t.after.ll && diff %t.before.ll %t.after.ll
; RUN: %opt -passes='cohort-expand-group-ops<nvptx>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=PRINT
; PRINT: cohort-expand-group-ops<nvptx>

; CHECK-LABEL: define float @rotate(
; CHECK: [[LANE:%.*]] = call i32 @_Z{{[0-9]+}}__spirv_BuiltInSubgroupLocalInvocationIdv()
; CHECK: [[NEXT:%.*]] = add i32 [[LANE]], %by
; CHECK: [[SIZE:%.*]] = call i32 @_Z{{[0-9]+}}__spirv_BuiltInSubgroupSizev()
; CHECK: [[FROM:%.*]] = urem i32 [[NEXT]], [[SIZE]]
; CHECK: %r = call float @_Z{{[0-9]+}}__spirv_GroupNonUniformShuffleifj(i32 3, float %x, i32 [[FROM]])
define float @rotate(ptr %closure, float %x, i32 %by) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %r = call float @_Z32__spirv_GroupNonUniformRotateKHRifj(i32 3, float %x, i32 %by)
  ret float %r
}

; CHECK-LABEL: define float @rotate_clusters(
; CHECK: [[LANE:%.*]] = call i32 @_Z{{[0-9]+}}__spirv_BuiltInSubgroupLocalInvocationIdv()
; CHECK: [[NEXT:%.*]] = add i32 [[LANE]], %by
; CHECK: [[CLUSTER:%.*]] = and i32 [[LANE]], -8
; CHECK: [[INSIDE:%.*]] = and i32 [[NEXT]], 7
; CHECK: [[FROM:%.*]] = or i32 [[CLUSTER]], [[INSIDE]]
; CHECK: call float @_Z{{[0-9]+}}__spirv_GroupNonUniformShuffleifj(i32 3, float %x, i32 [[FROM]])
define float @rotate_clusters(ptr %closure, float %x, i32 %by) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %r = call float @_Z32__spirv_GroupNonUniformRotateKHRifjj(i32 3, float %x, i32 %by, i32 8)
  ret float %r
}

; CHECK-LABEL: define i1 @own_bit(
; SPIRV: call i1 @_Z{{[0-9]+}}__spirv_GroupNonUniformInverseBallotiDv4_j(i32 3, <4 x i32> %mask)
; NVPTX: [[LANE:%.*]] = call i32 @_Z{{[0-9]+}}__spirv_BuiltInSubgroupLocalInvocationIdv()
; NVPTX: [[BIT:%.*]] = and i32 [[LANE]], 127
; NVPTX: [[WORD:%.*]] = lshr i32 [[BIT]], 5
; NVPTX: extractelement <4 x i32> %mask, i32 [[WORD]]
define i1 @own_bit(ptr %closure, <4 x i32> %mask) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %r = call i1 @_Z36__spirv_GroupNonUniformInverseBallotiDv4_j(i32 3, <4 x i32> %mask)
  ret i1 %r
}

; CHECK-LABEL: define i1 @any_bit(
; SPIRV: call i1 @_Z{{[0-9]+}}__spirv_GroupNonUniformBallotBitExtractiDv4_jj(i32 3, <4 x i32> %mask, i32 %i)
; NVPTX-NOT: call
; NVPTX: [[BIT:%.*]] = and i32 %i, 127
; NVPTX: ret i1
define i1 @any_bit(ptr %closure, <4 x i32> %mask, i32 %i) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %r = call i1 @_Z39__spirv_GroupNonUniformBallotBitExtractiDv4_jj(i32 3, <4 x i32> %mask, i32 %i)
  ret i1 %r
}

; CHECK-LABEL: define i1 @equal(
; SPIRV: call i1 @_Z{{[0-9]+}}__spirv_GroupNonUniformAllEqualif(i32 3, float %x)
; NVPTX: [[FIRST:%.*]] = call float @_Z{{[0-9]+}}__spirv_GroupNonUniformBroadcastFirstif(i32 3, float %x)
; NVPTX: [[SAME:%.*]] = fcmp oeq float %x, [[FIRST]]
; NVPTX: %r = call i1 @_Z{{[0-9]+}}__spirv_GroupNonUniformAllib(i32 3, i1 [[SAME]])
define i1 @equal(ptr %closure, float %x) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %r = call i1 @_Z31__spirv_GroupNonUniformAllEqualif(i32 3, float %x)
  ret i1 %r
}

; CHECK-LABEL: define i1 @equal_vectors(
; NVPTX: [[SAME:%.*]] = icmp eq <2 x i32> %x,
; NVPTX: [[BOTH:%.*]] = call i1 @llvm.vector.reduce.and.v2i1(<2 x i1> [[SAME]])
; NVPTX: call i1 @_Z{{[0-9]+}}__spirv_GroupNonUniformAllib(i32 3, i1 [[BOTH]])
define i1 @equal_vectors(ptr %closure, <2 x i32> %x) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %r = call i1 @_Z31__spirv_GroupNonUniformAllEqualiDv2_i(i32 3, <2 x i32> %x)
  ret i1 %r
}

; Not in kernels, which are what runs there: unchanged.
; CHECK-LABEL: define float @host(
; CHECK-NEXT: call float @_Z32__spirv_GroupNonUniformRotateKHRifj(
define float @host(float %x, i32 %by) {
  %r = call float @_Z32__spirv_GroupNonUniformRotateKHRifj(i32 3, float %x, i32 %by)
  ret float %r
}

declare float @_Z32__spirv_GroupNonUniformRotateKHRifj(i32, float, i32) convergent
declare float @_Z32__spirv_GroupNonUniformRotateKHRifjj(i32, float, i32, i32) convergent
declare i1 @_Z36__spirv_GroupNonUniformInverseBallotiDv4_j(i32, <4 x i32>) convergent
declare i1 @_Z39__spirv_GroupNonUniformBallotBitExtractiDv4_jj(i32, <4 x i32>, i32) convergent
declare i1 @_Z31__spirv_GroupNonUniformAllEqualif(i32, float) convergent
declare i1 @_Z31__spirv_GroupNonUniformAllEqualiDv2_i(i32, <2 x i32>) convergent
