; Two collectives in two branches stay two, and one in a loop stays one: which items synchronize with each other is part of the program.
; RUN: %opt -passes=cohort-canonicalize -S %s | FileCheck %s

declare i32 @_Z17__spirv_GroupIAddiii(i32, i32, i32) convergent nounwind
declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent nounwind

; CHECK-LABEL: define void @two_branches
; CHECK: br i1
; CHECK: call i32 @_Z17__spirv_GroupIAddiii(i32 2, i32 0, i32 %x)
; CHECK: br label
; CHECK: call i32 @_Z17__spirv_GroupIAddiii(i32 2, i32 0, i32 %x)
; CHECK: br label
; CHECK: phi i32
define void @two_branches(ptr %f) convergent "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %x = load i32, ptr %f
  %p = getelementptr i8, ptr %f, i64 8
  %out = load ptr, ptr %p
  %c = icmp sgt i32 %x, 0
  br i1 %c, label %a, label %b
a:
  %s = call i32 @_Z17__spirv_GroupIAddiii(i32 2, i32 0, i32 %x)
  br label %join
b:
  %t = call i32 @_Z17__spirv_GroupIAddiii(i32 2, i32 0, i32 %x)
  br label %join
join:
  %r = phi i32 [ %s, %a ], [ %t, %b ]
  store i32 %r, ptr %out
  ret void
}

; CHECK-LABEL: define void @short_loop_with_barrier
; CHECK-COUNT-1: call void @_Z22__spirv_ControlBarrieriii
; CHECK-NOT: call void @_Z22__spirv_ControlBarrieriii
; CHECK: ret void
define void @short_loop_with_barrier(ptr %f) convergent "cohort-kernel"="nd_range" "cohort-dims"="1" {
entry:
  %out = load ptr, ptr %f
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store volatile i32 %i, ptr %out
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 3
  br i1 %more, label %loop, label %done
done:
  ret void
}
