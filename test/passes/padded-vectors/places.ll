; A vector whose elements have padding is accessed element by element, at their places in an array: LLVM takes one out of there, which is another place
; than in a vector that is loaded as a whole.
; RUN: %opt -passes=cohort-padded-vectors -S %s | FileCheck %s
; RUN: %opt -passes='cohort-padded-vectors,vector-combine,instcombine' -mattr=+avx2 -S %s | FileCheck %s --check-prefix=ONE

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define x86_fp80 @one(
; CHECK:       %[[A:.*]] = load x86_fp80, ptr %p, align 32, !noalias ![[SCOPE:[0-9]+]]
; CHECK:       %[[V:.*]] = insertelement <2 x x86_fp80> poison, x86_fp80 %[[A]], i64 0
; CHECK:       %[[Q:.*]] = getelementptr inbounds i8, ptr %p, i64 16
; CHECK:       %[[B:.*]] = load x86_fp80, ptr %[[Q]], align 16, !noalias ![[SCOPE]]
; CHECK:       %[[W:.*]] = insertelement <2 x x86_fp80> %[[V]], x86_fp80 %[[B]], i64 1
; CHECK:       extractelement <2 x x86_fp80> %[[W]], i32 %j
; ONE-LABEL:   define x86_fp80 @one(
; ONE:         load x86_fp80, ptr %p,
; ONE:         getelementptr inbounds nuw i8, ptr %p, i64 16
; ONE:         extractelement <2 x x86_fp80>
define x86_fp80 @one(ptr %p, i32 %i) #0 {
  %v = load <2 x x86_fp80>, ptr %p, align 32, !noalias !0
  %j = and i32 %i, 1
  %e = extractelement <2 x x86_fp80> %v, i32 %j
  ret x86_fp80 %e
}

; CHECK-LABEL: define void @stores(
; CHECK:       store volatile i48 %{{.*}}, ptr %p, align 16
; CHECK:       %[[Q:.*]] = getelementptr inbounds i8, ptr %p, i64 8
; CHECK:       store volatile i48 %{{.*}}, ptr %[[Q]], align 8
; CHECK:       store i96 %{{.*}}, ptr %q, align 32
; CHECK:       %[[Q:.*]] = getelementptr inbounds i8, ptr %q, i64 16
; CHECK:       store i96 %{{.*}}, ptr %[[Q]], align 16
define void @stores(ptr %p, ptr %q, <2 x i48> %x, <2 x i96> %y) #0 {
  store volatile <2 x i48> %x, ptr %p, align 16
  store <2 x i96> %y, ptr %q, align 32
  ret void
}

; Elements without padding, bits, and a vector without room for it.
; CHECK-LABEL: define void @others(
; CHECK:       store <4 x i32> %a, ptr %p
; CHECK:       store <16 x i1> %b, ptr %p
; CHECK:       store <16 x i4> %c, ptr %p
; CHECK:       store <2 x fp128> %d, ptr %p
define void @others(ptr %p, <4 x i32> %a, <16 x i1> %b, <16 x i4> %c, <2 x fp128> %d) #0 {
  store <4 x i32> %a, ptr %p
  store <16 x i1> %b, ptr %p
  store <16 x i4> %c, ptr %p
  store <2 x fp128> %d, ptr %p
  ret void
}

; Not a kernel's code.
; CHECK-LABEL: define <2 x x86_fp80> @host(
; CHECK:       load <2 x x86_fp80>, ptr %p
define <2 x x86_fp80> @host(ptr %p) {
  %v = load <2 x x86_fp80>, ptr %p
  ret <2 x x86_fp80> %v
}

attributes #0 = { "cohort-entry-code" }
!0 = !{!1}
!1 = distinct !{!1, !2}
!2 = distinct !{!2}
