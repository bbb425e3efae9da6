; Loads under a condition, with a write behind them, are frozen in loops of kernels: LLVM 22 would move what the loop vectorizer makes of them.
; RUN: %opt -passes=cohort-freeze-loads -S %s | FileCheck %s
; What it is for: with the pass, the vector that is blended is loaded in front of the store.
; RUN: %opt -passes='cohort-freeze-loads,loop-vectorize,instcombine' -force-vector-width=8 -force-vector-interleave=1 -mattr=+avx512f,+avx512vl -S %s | FileCheck %s --check-prefix=VECTOR

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define void @kernel(
; CHECK: if:
; CHECK: %x = load i32, ptr %pi
; CHECK-NEXT: %x.frozen = freeze i32 %x
; CHECK-NEXT: store i32 7, ptr %pi
; CHECK: phi i32 [ 1, %loop ], [ %x.frozen, %if ]
; VECTOR-LABEL: define void @kernel(
; VECTOR: vector.body:
; VECTOR: %[[X:.*]] = call <8 x i32> @llvm.masked.load.v8i32
; VECTOR: call void @llvm.masked.store.v8i32{{.*}} splat (i32 7)
; VECTOR-NOT: masked.load
; VECTOR: store <8 x i32>
define void @kernel(ptr noalias %p, ptr noalias %c, ptr noalias %o, i64 %n) "cohort-entry-code" {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %join ]
  %ci = getelementptr inbounds i32, ptr %c, i64 %i
  %cond = load i32, ptr %ci
  %on = icmp sgt i32 %cond, 3
  br i1 %on, label %if, label %join
if:
  %pi = getelementptr inbounds i32, ptr %p, i64 %i
  %x = load i32, ptr %pi
  store i32 7, ptr %pi
  br label %join
join:
  %v = phi i32 [ 1, %loop ], [ %x, %if ]
  %oi = getelementptr inbounds i32, ptr %o, i64 %i
  store i32 %v, ptr %oi
  %i1 = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %i1, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}

; Nothing is written between the load and the phi; each item does the other load.
; CHECK-LABEL: define void @left_alone(
; CHECK-NOT: freeze
; CHECK: ret void
define void @left_alone(ptr noalias %p, ptr noalias %o, i64 %n) "cohort-entry-code" {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %join ]
  %pi = getelementptr inbounds i32, ptr %p, i64 %i
  %cond = load i32, ptr %pi
  %on = icmp sgt i32 %cond, 3
  store i32 0, ptr %pi
  br i1 %on, label %if, label %join
if:
  %qi = getelementptr inbounds i8, ptr %pi, i64 4000
  %x = load i32, ptr %qi
  br label %join
join:
  %v = phi i32 [ 1, %loop ], [ %x, %if ]
  %oi = getelementptr inbounds i32, ptr %o, i64 %i
  store i32 %v, ptr %oi
  %i1 = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %i1, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}

; Not a kernel's code.
; CHECK-LABEL: define void @host(
; CHECK-NOT: freeze
; CHECK: ret void
define void @host(ptr noalias %p, ptr noalias %o, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %join ]
  %oi = getelementptr inbounds i32, ptr %o, i64 %i
  %cond = load i32, ptr %oi
  %on = icmp sgt i32 %cond, 3
  br i1 %on, label %if, label %join
if:
  %pi = getelementptr inbounds i32, ptr %p, i64 %i
  %x = load i32, ptr %pi
  store i32 7, ptr %pi
  br label %join
join:
  %v = phi i32 [ 1, %loop ], [ %x, %if ]
  store i32 %v, ptr %oi
  %i1 = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %i1, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
