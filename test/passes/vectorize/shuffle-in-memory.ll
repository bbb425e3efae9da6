; Shuffles by unknown indices, where the lanes take many registers, go through memory in one piece.
; RUN: %opt -passes='cohort-vectorize<sg=16>' -S %s | FileCheck %s

declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32) memory(none) nounwind
declare i64 @_Z32__spirv_GroupNonUniformShuffleUpilj(i32, i64, i32) convergent nounwind
declare i64 @_Z34__spirv_GroupNonUniformShuffleDownilj(i32, i64, i32) convergent nounwind
declare i64 @_Z30__spirv_GroupNonUniformShuffleilj(i32, i64, i32) convergent nounwind
declare i32 @_Z30__spirv_GroupNonUniformShuffleiij(i32, i32, i32) convergent nounwind

; CHECK-LABEL: define void @shifts_by_a_uniform_number
; CHECK: %lane.memory = alloca [32 x i64], align 64
; CHECK: [[MINUS:%.*]] = sub i32 0, %by
; CHECK: [[BY:%.*]] = and i32 [[MINUS]], 15
; CHECK: call void @llvm.lifetime.start.p0(ptr %lane.memory)
; CHECK: store <16 x i64> [[X:%.*]], ptr %lane.memory, align 64
; CHECK: [[SECOND:%.*]] = getelementptr inbounds <16 x i64>, ptr %lane.memory, i32 1
; CHECK: store <16 x i64> [[X]], ptr [[SECOND]], align 64
; CHECK: [[FIRST:%.*]] = getelementptr inbounds i64, ptr %lane.memory, i32 [[BY]]
; CHECK: load <16 x i64>, ptr [[FIRST]], align
; CHECK: call void @llvm.lifetime.end.p0(ptr %lane.memory)
; CHECK: [[FIRST:%.*]] = getelementptr inbounds i64, ptr %lane.memory1
; CHECK: load <16 x i64>, ptr [[FIRST]], align
define void @shifts_by_a_uniform_number(ptr %p) convergent "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %at = getelementptr i64, ptr %p, i64 %id
  %x = load i64, ptr %at
  %by = load i32, ptr %p
  %up = call i64 @_Z32__spirv_GroupNonUniformShuffleUpilj(i32 3, i64 %x, i32 %by)
  %down = call i64 @_Z34__spirv_GroupNonUniformShuffleDownilj(i32 3, i64 %up, i32 %by)
  store i64 %down, ptr %at
  ret void
}

; CHECK-LABEL: define void @a_constant_shift_stays
; CHECK-NOT: alloca
; CHECK: shufflevector <16 x i64>
; CHECK: ret void
define void @a_constant_shift_stays(ptr %p) convergent "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %at = getelementptr i64, ptr %p, i64 %id
  %x = load i64, ptr %at
  %up = call i64 @_Z32__spirv_GroupNonUniformShuffleUpilj(i32 3, i64 %x, i32 2)
  store i64 %up, ptr %at
  ret void
}

; CHECK-LABEL: define void @any_lane
; CHECK: %lane.memory = alloca [16 x i64], align 64
; CHECK: [[INDEX:%.*]] = and <16 x i32> {{%.*}}, splat (i32 15)
; CHECK: [[PLACES:%.*]] = getelementptr inbounds i64, ptr %lane.memory, <16 x i32> [[INDEX]]
; CHECK: call <16 x i64> @llvm.masked.gather.v16i64.v16p0(<16 x ptr> {{.*}}[[PLACES]], <16 x i1> splat (i1 true)
define void @any_lane(ptr %p) convergent "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %at = getelementptr i64, ptr %p, i64 %id
  %x = load i64, ptr %at
  %lane = trunc i64 %x to i32
  %any = call i64 @_Z30__spirv_GroupNonUniformShuffleilj(i32 3, i64 %x, i32 %lane)
  store i64 %any, ptr %at
  ret void
}

; CHECK-LABEL: define void @any_lane_of_one_register
; CHECK-NOT: alloca
; CHECK: ret void
define void @any_lane_of_one_register(ptr %p) convergent "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %at = getelementptr i32, ptr %p, i64 %id
  %x = load i32, ptr %at
  %any = call i32 @_Z30__spirv_GroupNonUniformShuffleiij(i32 3, i32 %x, i32 %x)
  store i32 %any, ptr %at
  ret void
}
