; A scatter of a few lanes is a store for each of them; inactive ones store where nobody reads. One of many lanes is a loop.
; RUN: %opt -passes=cohort-lane-loops -mcpu=x86-64-v3 -S %s | FileCheck %s
; RUN: %opt -passes=cohort-lane-loops -cohort-lane-loops-max-stores=0 -mcpu=x86-64-v3 -S %s | FileCheck %s --check-prefix=LOOP

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define void @few(
; CHECK: %[[NOWHERE:.*]] = alloca <4 x i32>
; CHECK: br i1 %{{.*}}, label %[[SOME:.*]], label
; CHECK: [[SOME]]:
; CHECK: insertelement <4 x ptr> poison, ptr %[[NOWHERE]]
; CHECK: %[[TO:.*]] = select <4 x i1> %m, <4 x ptr> %p, <4 x ptr>
; CHECK: %[[P0:.*]] = extractelement <4 x ptr> %[[TO]], i64 0
; CHECK: store i32 %{{.*}}, ptr %[[P0]], align 4
; CHECK-COUNT-3: store i32
; CHECK-NOT: phi
; CHECK: ret void
; LOOP-LABEL: define void @few(
; LOOP: phi i4
define void @few(<4 x i32> %v, <4 x ptr> %p, <4 x i1> %m) "cohort-entry-code" {
  call void @llvm.masked.scatter.v4i32.v4p0(<4 x i32> %v, <4 x ptr> align 4 %p, <4 x i1> %m)
  ret void
}

; CHECK-LABEL: define void @many(
; CHECK: phi i16
define void @many(<16 x i32> %v, <16 x ptr> %p, <16 x i1> %m) "cohort-entry-code" {
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v, <16 x ptr> align 4 %p, <16 x i1> %m)
  ret void
}
