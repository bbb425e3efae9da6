; A short loop whose counter names the lane that a broadcast or a shuffle reads is to be unrolled; others are left to LLVM.
; RUN: %opt -passes='cohort-vectorize<sg=16>' -S %s | FileCheck %s
target triple = "x86_64-unknown-linux-gnu"

declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32) memory(none) nounwind willreturn
declare i32 @_Z32__spirv_GroupNonUniformBroadcastiij(i32, i32, i32) convergent

; CHECK-LABEL: define void @counter(
; CHECK: br i1 %{{.*}}, !llvm.loop [[FULL:![0-9]+]]
define void @counter(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
entry:
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %q = getelementptr i32, ptr %p, i64 %id
  %x = load i32, ptr %q
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %lane = and i32 %i, 15
  %one = call i32 @_Z32__spirv_GroupNonUniformBroadcastiij(i32 3, i32 %x, i32 %lane)
  %more = add i32 %sum, %one
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, 16
  br i1 %done, label %exit, label %loop
exit:
  store i32 %more, ptr %q
  ret void
}

; A lane that the loop does not name, and one of many iterations.
; CHECK-LABEL: define void @argument(
; CHECK-NOT: !llvm.loop
; CHECK-LABEL: define void @long(
; CHECK-NOT: !llvm.loop
; CHECK: ret void
define void @argument(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
entry:
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %lane = load i32, ptr %p
  %q = getelementptr i32, ptr %p, i64 %id
  %x = load i32, ptr %q
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %one = call i32 @_Z32__spirv_GroupNonUniformBroadcastiij(i32 3, i32 %x, i32 %lane)
  %more = add i32 %sum, %one
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, 16
  br i1 %done, label %exit, label %loop
exit:
  store i32 %more, ptr %q
  ret void
}

define void @long(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
entry:
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %q = getelementptr i32, ptr %p, i64 %id
  %x = load i32, ptr %q
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %lane = and i32 %i, 15
  %one = call i32 @_Z32__spirv_GroupNonUniformBroadcastiij(i32 3, i32 %x, i32 %lane)
  %more = add i32 %sum, %one
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, 64
  br i1 %done, label %exit, label %loop
exit:
  store i32 %more, ptr %q
  ret void
}

; CHECK: [[FULL]] = distinct !{[[FULL]], [[HINT:![0-9]+]]}
; CHECK: [[HINT]] = !{!"llvm.loop.unroll.full", i32 1}
