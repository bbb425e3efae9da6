; Group operations whose types a device's compiler does wrong are done in others (passes/spirv/ValueTypes.cpp); the rest stay as they are.
; RUN: %opt -passes=cohort-spirv -S %s | FileCheck %s
target triple = "x86_64-pc-linux-gnu"
declare i16 @_Z17__spirv_GroupSMiniis(i32, i32, i16)
declare i8 @_Z17__spirv_GroupUMaxiih(i32, i32, i8)
declare i1 @_Z26__spirv_GroupLogicalXorKHRiib(i32, i32, i1)
declare i1 @_Z22__spirv_GroupBroadcastibj(i32, i1, i32)
declare half @_Z22__spirv_GroupBroadcastiDF16_m(i32, half, i64)
declare i32 @_Z22__spirv_GroupBroadcastiim(i32, i32, i64)
declare i8 @_Z22__spirv_GroupBroadcasticm(i32, i8, i64)
declare i32 @_Z17__spirv_GroupIAddiii(i32, i32, i32)
declare <2 x double> @_Z22__spirv_GroupBroadcastiDv2_dm(i32, <2 x double>, i64)
declare i1 @_Z33__spirv_GroupNonUniformShuffleXoribj(i32, i1, i32)
declare i32 @_Z32__spirv_GroupNonUniformRotateKHRiij(i32, i32, i32)
declare i32 @_Z32__spirv_GroupNonUniformRotateKHRiijj(i32, i32, i32, i32)

; A scan without an element gives the identity of the narrow type.
; CHECK-LABEL: @cohort_kernel_0(
; CHECK: [[X:%.*]] = sext i16 {{.*}} to i32
; CHECK: [[R:%.*]] = call i32 @_Z17__spirv_GroupSMiniii(i32 2, i32 2, i32 [[X]])
; CHECK: icmp slt i32 [[R]], 32767
; CHECK: call i16 @_Z17__spirv_GroupSMiniis(i32 3, i32 2, i16
; CHECK: [[Y:%.*]] = zext i8 {{.*}} to i32
; CHECK: [[S:%.*]] = call i32 @_Z17__spirv_GroupUMaxiij(i32 2, i32 0, i32 [[Y]])
; CHECK: trunc i32 [[S]] to i8
; CHECK: ret void
define void @narrow_order(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %p = load ptr, ptr %f
  %x = load i16, ptr %p
  %group = call i16 @_Z17__spirv_GroupSMiniis(i32 2, i32 2, i16 %x)
  %subgroup = call i16 @_Z17__spirv_GroupSMiniis(i32 3, i32 2, i16 %group)
  store i16 %subgroup, ptr %p
  %y = load i8, ptr %p
  %max = call i8 @_Z17__spirv_GroupUMaxiih(i32 2, i32 0, i8 %y)
  store i8 %max, ptr %p
  ret void
}

; CHECK-LABEL: @cohort_kernel_1(
; CHECK: call i32 @_Z26__spirv_GroupBitwiseXorKHRiii(i32 3, i32 1, i32
; CHECK: call i32 @_Z22__spirv_GroupBroadcastiim(i32 2, i32 {{.*}}, i64 3)
; CHECK: call i32 @_Z33__spirv_GroupNonUniformShuffleXoriij(i32 3, i32 {{.*}}, i32 1)
; CHECK: ret void
define void @truth_values(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %p = load ptr, ptr %f
  %v = load i8, ptr %p
  %x = icmp ne i8 %v, 0
  %scan = call i1 @_Z26__spirv_GroupLogicalXorKHRiib(i32 3, i32 1, i1 %x)
  %moved = call i1 @_Z22__spirv_GroupBroadcastibj(i32 2, i1 %scan, i32 3)
  %other = call i1 @_Z33__spirv_GroupNonUniformShuffleXoribj(i32 3, i1 %moved, i32 1)
  %r = zext i1 %other to i8
  store i8 %r, ptr %p
  ret void
}

; CHECK-LABEL: @cohort_kernel_2(
; CHECK: [[BITS:%.*]] = {{load i16|bitcast half}}
; CHECK: call i16 @_Z22__spirv_GroupBroadcastism(i32 2, i16 [[BITS]], i64 1)
; CHECK: call i32 @_Z22__spirv_GroupBroadcastiij(i32 3, i32 {{.*}}, i32 2)
; CHECK: ret void
define void @broadcasts(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %p = load ptr, ptr %f
  %h = load half, ptr %p
  %first = call half @_Z22__spirv_GroupBroadcastiDF16_m(i32 2, half %h, i64 1)
  store half %first, ptr %p
  %i = load i32, ptr %p
  %second = call i32 @_Z22__spirv_GroupBroadcastiim(i32 3, i32 %i, i64 2)
  store i32 %second, ptr %p
  ret void
}

; A rotation is a shuffle from the lane that is so much further.
; CHECK-LABEL: @cohort_kernel_3(
; CHECK: [[LANE:%.*]] = call i32 @_Z22get_sub_group_local_idv()
; CHECK: [[SUM:%.*]] = add i32 [[LANE]], 3
; CHECK: [[SIZE:%.*]] = call i32 @_Z18get_sub_group_sizev()
; CHECK: [[FROM:%.*]] = urem i32 [[SUM]], [[SIZE]]
; CHECK: call i32 @_Z30__spirv_GroupNonUniformShuffleiij(i32 3, i32 {{.*}}, i32 [[FROM]])
; CHECK: call i32 @_Z30__spirv_GroupNonUniformShuffleiij(i32 3, i32
; CHECK-NOT: Rotate
define void @rotations(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %p = load ptr, ptr %f
  %i = load i32, ptr %p
  %all = call i32 @_Z32__spirv_GroupNonUniformRotateKHRiij(i32 3, i32 %i, i32 3)
  %four = call i32 @_Z32__spirv_GroupNonUniformRotateKHRiijj(i32 3, i32 %all, i32 3, i32 4)
  store i32 %four, ptr %p
  ret void
}

; Of a work-group with required sub-groups of 32 and more: a sum; nothing else of such kernels changes.
; CHECK-LABEL: @cohort_kernel_4(
; CHECK: [[IS:%.*]] = icmp eq i64 {{.*}}, 3
; CHECK: [[X:%.*]] = select i1 [[IS]], i32 {{.*}}, i32 0
; CHECK: call i32 @_Z17__spirv_GroupIAddiii(i32 2, i32 0, i32 [[X]])
; CHECK-NOT: __spirv_GroupBroadcast
; CHECK: ret void
define void @wide_sub_groups(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-reqd-sub-group-size"="32" {
  %p = load ptr, ptr %f
  %b = load i8, ptr %p
  %moved = call i8 @_Z22__spirv_GroupBroadcasticm(i32 2, i8 %b, i64 3)
  store i8 %moved, ptr %p
  %v = load <2 x double>, ptr %p
  %w = call <2 x double> @_Z22__spirv_GroupBroadcastiDv2_dm(i32 2, <2 x double> %v, i64 3)
  store <2 x double> %w, ptr %p
  ret void
}

; Behind a collective of a work-group is a fence if shared memory is read before the next one, and behind none of a sub-group.
; CHECK-LABEL: @cohort_kernel_5(
; CHECK: call i32 @_Z17__spirv_GroupIAddiii(i32 2,
; CHECK-NEXT: call void @_Z21__spirv_MemoryBarrierii(i32 2, i32 776)
; CHECK: call i32 @_Z17__spirv_GroupIAddiii(i32 2,
; CHECK-NEXT: call void @_Z21__spirv_MemoryBarrierii(i32 2, i32 776)
; CHECK: call i32 @_Z17__spirv_GroupIAddiii(i32 2,
; CHECK-NOT: MemoryBarrier
; CHECK: call i32 @_Z17__spirv_GroupIAddiii(i32 3,
; CHECK-NOT: MemoryBarrier
; CHECK: ret void
define void @fences(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %own = alloca i32
  %p = load ptr, ptr %f
  %i = load i32, ptr %p
  %first = call i32 @_Z17__spirv_GroupIAddiii(i32 2, i32 0, i32 %i)
  store i32 %first, ptr %p
  %other = getelementptr i32, ptr %p, i64 1
  %read = load i32, ptr %other
  %second = call i32 @_Z17__spirv_GroupIAddiii(i32 2, i32 0, i32 %read)
  %is = icmp eq i32 %second, 0
  br i1 %is, label %reads, label %end

reads:
  %later = load i32, ptr %p
  br label %end

end:
  %x = phi i32 [ %later, %reads ], [ %second, %0 ]
  %third = call i32 @_Z17__spirv_GroupIAddiii(i32 2, i32 0, i32 %x)
  store i32 %third, ptr %own
  %back = load i32, ptr %own
  %part = call i32 @_Z17__spirv_GroupIAddiii(i32 3, i32 0, i32 %back)
  %behind = load i32, ptr %own
  store i32 %behind, ptr %p
  ret void
}
