; A segmented reduction becomes shuffles in the sub-group; in a work-group the runs that lie in several sub-groups are then
; joined one after the other.
; RUN: %opt -passes='cohort-expand-group-ops<cpu>,verify' -S %s | FileCheck %s
; RUN: %opt -passes='cohort-expand-group-ops<nvptx>,verify' -S %s | FileCheck %s
; RUN: %opt -passes='cohort-expand-group-ops<spirv>,verify' -S %s | FileCheck %s
; RUN: %opt -passes='cohort-expand-group-ops<cpu>' -S %s | FileCheck %s --check-prefix=NAN
; RUN: %opt -passes='cohort-expand-group-ops<spirv>' -S %s | FileCheck %s --check-prefix=INFINITY

; CHECK-LABEL: define i32 @sub_group(
; CHECK: [[LANE:%.*]] = call i32 @_Z{{[0-9]+}}__spirv_BuiltInSubgroupLocalInvocationIdv()
; CHECK: [[HEADS:%.*]] = call <4 x i32> @_Z{{[0-9]+}}__spirv_GroupNonUniformBallotib(i32 3, i1 %head)
; CHECK: [[ALL:%.*]] = or i64 {{%.*}}, 1
; CHECK: call i64 @llvm.ctlz.i64(
; CHECK: [[FIRST:%.*]] = sub i32 63,
; CHECK: call i64 @llvm.cttz.i64(
; CHECK: [[SIZE:%.*]] = call i32 @_Z{{[0-9]+}}__spirv_BuiltInSubgroupSizev()
; CHECK: [[END:%.*]] = call i32 @llvm.umin.i32(
; CHECK: [[MOST:%.*]] = call i32 @_Z{{[0-9]+}}__spirv_BuiltInSubgroupMaxSizev()
; CHECK: [[NEXT:%.*]] = call i32 @_Z{{[0-9]+}}__spirv_GroupNonUniformShuffleDowniij(i32 3, i32 %x, i32 1)
; CHECK: icmp ult i32 1, [[MOST]]
; CHECK: [[BEHIND:%.*]] = add i32 [[LANE]], 1
; CHECK: icmp ult i32 [[BEHIND]], [[END]]
; CHECK: [[SUM:%.*]] = add i32 %x, [[NEXT]]
; CHECK: select i1 {{%.*}}, i32 [[SUM]], i32 %x
; CHECK-COUNT-5: call i32 @_Z{{[0-9]+}}__spirv_GroupNonUniformShuffleDowniij(
; CHECK-NOT: ShuffleDown
; CHECK: %r = call i32 @_Z{{[0-9]+}}__spirv_GroupNonUniformShuffleiij(i32 3, i32 {{%.*}}, i32 [[FIRST]])
; CHECK-NEXT: ret i32 %r
define i32 @sub_group(ptr %closure, i32 %x, i1 %head) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %r = call i32 @_Z31__cohort_group_segmented_reduceiiib(i32 3, i32 1, i32 %x, i1 %head)
  ret i32 %r
}

; CHECK-LABEL: define float @work_group(
; CHECK: [[PART:%.*]] = call float @_Z{{[0-9]+}}__spirv_GroupNonUniformShuffleifj(
; CHECK: [[NUMBER:%.*]] = call i32 @_Z{{[0-9]+}}__spirv_GroupIAddiii(i32 2, i32 1,
; CHECK: call i32 @_Z{{[0-9]+}}__spirv_GroupUMiniij(i32 2, i32 0,
; CHECK: cohort.runs:
; CHECK-NEXT: [[AT:%.*]] = phi i32
; CHECK-NEXT: phi float [ [[PART]], %0 ]
; CHECK: icmp eq i32 [[AT]], -1
; CHECK: cohort.run:
; CHECK: [[OWN:%.*]] = icmp eq i32 [[NUMBER]], [[AT]]
; NAN: cohort.run:
; NAN: select i1 {{%.*}}, float {{%.*}}, float 0x7FF8000000000000
; INFINITY: cohort.run:
; INFINITY: select i1 {{%.*}}, float {{%.*}}, float 0x7FF0000000000000
; CHECK: [[JOINED:%.*]] = call float @_Z{{[0-9]+}}__spirv_GroupFMiniif(i32 2, i32 0, float
; CHECK: select i1 [[OWN]], float [[JOINED]], float
; CHECK: icmp ugt i32 [[NUMBER]], [[AT]]
; CHECK: call i32 @_Z{{[0-9]+}}__spirv_GroupUMiniij(i32 2, i32 0,
; CHECK: br label %cohort.runs
define float @work_group(ptr %closure, float %x, i1 %head) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %r = call float @_Z31__cohort_group_segmented_reduceiifb(i32 2, i32 7, float %x, i1 %head)
  ret float %r
}

declare i32 @_Z31__cohort_group_segmented_reduceiiib(i32, i32, i32, i1) convergent
declare float @_Z31__cohort_group_segmented_reduceiifb(i32, i32, float, i1) convergent
