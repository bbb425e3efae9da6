; A shuffle goes to the operands of what it rearranges, and leaves the loop with those that do not change.
; RUN: %opt -passes=cohort-hoist-vectors -mattr=+avx512f -S %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define void @kernel(
; CHECK: entry:
; CHECK-NEXT: %[[S:.*]] = shufflevector <16 x i32> %x, <16 x i32> poison, <16 x i32> <i32 4, i32 5,
; CHECK-NEXT: br label %loop
; CHECK: loop:
; CHECK-NOT: <i32 4, i32 5,
; CHECK: xor <16 x i32> %[[S]], %
; CHECK-NOT: <i32 4, i32 5,
; CHECK: br i1
define void @kernel(<16 x i32> %x, ptr %out) "cohort-entry-code" {
entry:
  br label %loop
loop:
  %r = phi i32 [ 0, %entry ], [ %r1, %loop ]
  %sum = phi <16 x i32> [ zeroinitializer, %entry ], [ %next, %loop ]
  %one = insertelement <16 x i32> poison, i32 %r, i64 0
  %splat = shufflevector <16 x i32> %one, <16 x i32> poison, <16 x i32> zeroinitializer
  %v = xor <16 x i32> %x, %splat
  %s = shufflevector <16 x i32> %v, <16 x i32> poison, <16 x i32> <i32 4, i32 5, i32 6, i32 7, i32 0, i32 1, i32 2, i32 3, i32 12, i32 13, i32 14, i32 15, i32 8, i32 9, i32 10, i32 11>
  %next = add <16 x i32> %sum, %s
  %r1 = add nuw nsw i32 %r, 1
  %more = icmp ult i32 %r1, 256
  br i1 %more, label %loop, label %end
end:
  store <16 x i32> %next, ptr %out
  ret void
}

; Not a kernel's code.
; CHECK-LABEL: define void @host(
; CHECK: loop:
; CHECK: %v = xor <16 x i32> %x, %splat
; CHECK-NEXT: %s = shufflevector <16 x i32> %v, <16 x i32> poison, <16 x i32> <i32 4, i32 5,
define void @host(<16 x i32> %x, ptr %out) {
entry:
  br label %loop
loop:
  %r = phi i32 [ 0, %entry ], [ %r1, %loop ]
  %sum = phi <16 x i32> [ zeroinitializer, %entry ], [ %next, %loop ]
  %one = insertelement <16 x i32> poison, i32 %r, i64 0
  %splat = shufflevector <16 x i32> %one, <16 x i32> poison, <16 x i32> zeroinitializer
  %v = xor <16 x i32> %x, %splat
  %s = shufflevector <16 x i32> %v, <16 x i32> poison, <16 x i32> <i32 4, i32 5, i32 6, i32 7, i32 0, i32 1, i32 2, i32 3, i32 12, i32 13, i32 14, i32 15, i32 8, i32 9, i32 10, i32 11>
  %next = add <16 x i32> %sum, %s
  %r1 = add nuw nsw i32 %r, 1
  %more = icmp ult i32 %r1, 256
  br i1 %more, label %loop, label %end
end:
  store <16 x i32> %next, ptr %out
  ret void
}

; Only a copy of one lane to all: nothing is run, also not what would tidy up the addition of 0.
; CHECK-LABEL: define void @splat_only(
; CHECK: %v = add <16 x i32> %x, %splat
; CHECK-NEXT: %kept = add <16 x i32> %v, zeroinitializer
define void @splat_only(<16 x i32> %x, ptr %out) "cohort-entry-code" {
entry:
  br label %loop
loop:
  %r = phi i32 [ 0, %entry ], [ %r1, %loop ]
  %one = insertelement <16 x i32> poison, i32 %r, i64 0
  %splat = shufflevector <16 x i32> %one, <16 x i32> poison, <16 x i32> zeroinitializer
  %v = add <16 x i32> %x, %splat
  %kept = add <16 x i32> %v, zeroinitializer
  store <16 x i32> %kept, ptr %out
  %r1 = add nuw nsw i32 %r, 1
  %more = icmp ult i32 %r1, 256
  br i1 %more, label %loop, label %end
end:
  ret void
}
