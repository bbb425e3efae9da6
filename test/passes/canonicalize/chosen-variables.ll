; Of two structures one is chosen by its address; an integer holds two members of each. They become values.
; RUN: %opt -passes=cohort-canonicalize -S %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define void @greatest(
; CHECK-NOT: alloca
; CHECK: fcmp ogt float
; CHECK: %[[V:.*]] = select i1 %{{.*}}, i64 %{{[ab]}}, i64 %{{[ab]}}
; CHECK-NOT: alloca
; CHECK: store i64 %[[V]]
; CHECK: ret void
define void @greatest(ptr %f, i64 %a, i64 %b) "cohort-kernel"="range" "cohort-dims"="1" {
entry:
  %x = alloca { float, i32 }, align 4
  %y = alloca { float, i32 }, align 4
  store i64 %a, ptr %x, align 4
  store i64 %b, ptr %y, align 4
  %xk = load float, ptr %x, align 4
  %yk = load float, ptr %y, align 4
  %greater = fcmp ogt float %xk, %yk
  br i1 %greater, label %take, label %same
same:
  %equal = fcmp oeq float %xk, %yk
  br i1 %equal, label %ids, label %other
ids:
  %xp = getelementptr i8, ptr %x, i64 4
  %xi = load i32, ptr %xp, align 4
  %yp = getelementptr i8, ptr %y, i64 4
  %yi = load i32, ptr %yp, align 4
  %first = icmp slt i32 %xi, %yi
  br i1 %first, label %take, label %other
other:
  br label %take
take:
  %p = phi ptr [ %x, %entry ], [ %x, %ids ], [ %y, %other ]
  %v = load i64, ptr %p, align 4
  %out = load ptr, ptr %f
  store i64 %v, ptr %out, align 4
  ret void
}

; One that escapes stays.
; CHECK-LABEL: define void @escapes(
; CHECK: alloca
; CHECK: call void @look
declare void @look(ptr)
define void @escapes(ptr %f, i64 %a, i64 %b, i1 %c) "cohort-kernel"="range" "cohort-dims"="1" {
  %x = alloca { float, i32 }, align 4
  %y = alloca { float, i32 }, align 4
  store i64 %a, ptr %x, align 4
  store i64 %b, ptr %y, align 4
  %p = select i1 %c, ptr %x, ptr %y
  call void @look(ptr %p)
  %v = load float, ptr %p, align 4
  %out = load ptr, ptr %f
  store float %v, ptr %out, align 4
  ret void
}
