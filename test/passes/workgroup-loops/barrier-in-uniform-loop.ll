; A uniform loop around a barrier stays a loop of the group: its counter is one value, its branch is outside the loops over work-items.
; RUN: %opt -passes=cohort-workgroup-loops -S %s | FileCheck %s
; RUN: %opt -passes='print<cohort-barrier-regions>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=REGIONS

declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent
declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn
declare i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32) memory(none) nounwind willreturn

; The tree of a reduction.
; CHECK-LABEL: define void @tree
; CHECK-NOT: item_array
; The body is a loop over work-items, guarded by the group's one s.
; CHECK: phi i64 [ 0, %cohort.region.3 ]
; CHECK: icmp ult i64 %{{.*}}, %[[S:s.*]]
; The header is no loop over work-items.
; CHECK: cohort.region.5:
; CHECK: %[[S]] = phi i64
; CHECK-NOT: phi
; CHECK: icmp ugt i64 %[[S]], 0
; CHECK: ret void
; REGIONS: convergent %header
; REGIONS: region 0: %entry -> %cohort.after
define void @tree(ptr %t) "cohort-kernel"="nd_range" "cohort-dims"="1" {
entry:
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %size = call i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 0)
  %half = lshr i64 %size, 1
  %p = getelementptr float, ptr %t, i64 %i
  store float 1.0, ptr %p
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  br label %header

header:
  %s = phi i64 [ %half, %entry ], [ %next, %latch ]
  %more = icmp ugt i64 %s, 0
  br i1 %more, label %body, label %exit

body:
  %low = icmp ult i64 %i, %s
  br i1 %low, label %add, label %join

add:
  %j = add i64 %i, %s
  %q = getelementptr float, ptr %t, i64 %j
  %a = load float, ptr %p
  %b = load float, ptr %q
  %c = fadd float %a, %b
  store float %c, ptr %p
  br label %join

join:
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  br label %latch

latch:
  %next = lshr i64 %s, 1
  br label %header

exit:
  ret void
}

; A trip count that only memory knows is uniform too; a value that each work-item carries round the loop is kept for each.
; CHECK-LABEL: define void @carried
; CHECK: item_array(i64 4, i64 4)
; CHECK: ret void
define void @carried(ptr %t) "cohort-kernel"="nd_range" "cohort-dims"="1" {
entry:
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %n = load i32, ptr %t
  %p = getelementptr float, ptr %t, i64 %i
  br label %loop

loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum1, %loop ]
  %x = load float, ptr %p
  %sum1 = fadd float %sum, %x
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  %k1 = add i32 %k, 1
  %more = icmp slt i32 %k1, %n
  br i1 %more, label %loop, label %exit

exit:
  store float %sum1, ptr %p
  ret void
}
