; Sub-group operations are operations on vectors; those of the work-group combine one value from each sub-group.
; RUN: %opt -passes='cohort-vectorize<sg=4>' -S %s | FileCheck %s

declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn
declare i32 @_Z17__spirv_GroupIAddiii(i32, i32, i32) convergent nounwind
declare i32 @_Z33__spirv_GroupNonUniformShuffleXoriij(i32, i32, i32) convergent nounwind
declare i32 @_Z30__spirv_BuiltInSubgroupMaxSizev() memory(none) nounwind willreturn

; CHECK-LABEL: define void @sub_group_sum(
; CHECK: %[[SUM:.*]] = call i32 @llvm.vector.reduce.add.v4i32
; CHECK-NOT: __spirv_GroupIAdd
; CHECK: ret void
define void @sub_group_sum(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %p = getelementptr inbounds i32, ptr %f, i64 %i
  %x = load i32, ptr %p
  %r = call i32 @_Z17__spirv_GroupIAddiii(i32 3, i32 0, i32 %x)
  store i32 %r, ptr %p
  ret void
}

; CHECK-LABEL: define void @work_group_sum(
; CHECK: %[[SUM:.*]] = call i32 @llvm.vector.reduce.add.v4i32
; CHECK: call i32 @_Z17__spirv_GroupIAddiii(i32 2, i32 0, i32 %[[SUM]])
define void @work_group_sum(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %p = getelementptr inbounds i32, ptr %f, i64 %i
  %x = load i32, ptr %p
  %r = call i32 @_Z17__spirv_GroupIAddiii(i32 2, i32 0, i32 %x)
  store i32 %r, ptr %p
  ret void
}

; CHECK-LABEL: define void @swap_neighbours(
; CHECK: shufflevector <4 x i32> %{{.*}}, <4 x i32> {{.*}}, <4 x i32> <i32 1, i32 0, i32 3, i32 2>
define void @swap_neighbours(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %p = getelementptr inbounds i32, ptr %f, i64 %i
  %x = load i32, ptr %p
  %r = call i32 @_Z33__spirv_GroupNonUniformShuffleXoriij(i32 3, i32 %x, i32 1)
  store i32 %r, ptr %p
  ret void
}

; CHECK-LABEL: define void @size(
; CHECK: store i32 4
define void @size(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %n = call i32 @_Z30__spirv_BuiltInSubgroupMaxSizev()
  store i32 %n, ptr %f
  ret void
}
