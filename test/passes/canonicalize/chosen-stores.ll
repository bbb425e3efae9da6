; A store to one of several variables is one to each of them, which become values.
; RUN: %opt -passes=cohort-canonicalize -S %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; The end of an insertion into sorted elements.
; CHECK-LABEL: define void @insert(
; CHECK-NOT: alloca
; CHECK-NOT: phi ptr
; CHECK-DAG: phi float
; CHECK-NOT: alloca
; CHECK: ret void
define void @insert(ptr %f, float %d) "cohort-kernel"="range" "cohort-dims"="1" {
entry:
  %a = alloca float
  %b = alloca float
  %out = load ptr, ptr %f
  %out1 = getelementptr i8, ptr %out, i64 4
  %x = load float, ptr %out
  store float %x, ptr %a
  %y = load float, ptr %out1
  store float %y, ptr %b
  %new = fcmp olt float %d, %y
  br i1 %new, label %find, label %after
find:
  %before = fcmp ogt float %x, %d
  br i1 %before, label %move, label %put
move:
  store float %x, ptr %b
  br label %put
put:
  %p = phi ptr [ %b, %find ], [ %a, %move ]
  store float %d, ptr %p
  br label %after
after:
  %first = load float, ptr %a
  %second = load float, ptr %b
  store float %first, ptr %out
  store float %second, ptr %out1
  ret void
}

; CHECK-LABEL: define void @select(
; CHECK-NOT: alloca
; CHECK: select i1 %c, i32 %v, i32 1
; CHECK: select i1 %c, i32 2, i32 %v
; CHECK: ret void
define void @select(ptr %f, i1 %c, i32 %v) "cohort-kernel"="range" "cohort-dims"="1" {
  %a = alloca i32
  %b = alloca i32
  store i32 1, ptr %a
  store i32 2, ptr %b
  %p = select i1 %c, ptr %a, ptr %b
  store i32 %v, ptr %p
  %x = load i32, ptr %a
  %y = load i32, ptr %b
  %out = load ptr, ptr %f
  store i32 %x, ptr %out
  %out1 = getelementptr i8, ptr %out, i64 4
  store i32 %y, ptr %out1
  ret void
}

; An access in front of the store, which may be to the same variable, and memory that is no variable.
; CHECK-LABEL: define void @left_alone(
; CHECK: %q = phi ptr [ %a, %entry ], [ %g, %other ]
; CHECK: %p = phi ptr
; CHECK: store i32 %v, ptr %p
; CHECK: store i32 %old, ptr %q
define void @left_alone(ptr %f, ptr %g, i1 %c, i32 %v, i64 %i) "cohort-kernel"="range" "cohort-dims"="1" {
entry:
  %a = alloca [4 x i32]
  %b = alloca [4 x i32]
  call void @llvm.memset.p0.i64(ptr %a, i8 0, i64 16, i1 false)
  call void @llvm.memset.p0.i64(ptr %b, i8 0, i64 16, i1 false)
  %ai = getelementptr i32, ptr %a, i64 %i
  br i1 %c, label %other, label %join
other:
  store i32 5, ptr %ai
  br label %join
join:
  %p = phi ptr [ %a, %entry ], [ %b, %other ]
  %old = load i32, ptr %ai
  store i32 %v, ptr %p
  %q = select i1 %c, ptr %g, ptr %a
  store i32 %old, ptr %q
  %bi = getelementptr i32, ptr %b, i64 %i
  %x = load i32, ptr %ai
  %y = load i32, ptr %bi
  %s = add i32 %x, %y
  %out = load ptr, ptr %f
  store i32 %s, ptr %out
  ret void
}
