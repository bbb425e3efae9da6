; A vector that is loaded to be taken apart is loaded lane by lane; not if its memory may have changed, or if it has another use.
; RUN: %opt -passes=cohort-scalar-lanes -S %s | FileCheck %s
; Entries of scoped kernels, which have no sub-group size, get the same:
; RUN: sed 's/"cohort-sub-group-size"="[0-9]*"/"cohort-entry-code"/' %s | %opt -passes=cohort-scalar-lanes -S - | FileCheck %s

; CHECK-LABEL: define void @histogram(
; CHECK-NOT: load <4 x
; CHECK: %[[E0:.*]] = load i32, ptr %p, align 16, !tbaa
; CHECK: %[[A0:.*]] = and i32 %[[E0]], 255
; CHECK: %[[Z0:.*]] = zext i32 %[[A0]] to i64
; CHECK: %[[O0:.*]] = add i64 %[[Z0]], %k
; CHECK: getelementptr i32, ptr %bins, i64 %[[O0]]
; CHECK: store i32
; CHECK: %[[P1:.*]] = getelementptr inbounds i8, ptr %p, i64 4
; CHECK: load i32, ptr %[[P1]], align 4
; CHECK: add i64 %{{.*}}, %k
; CHECK: store i32
; CHECK: %[[P2:.*]] = getelementptr inbounds i8, ptr %p, i64 8
; CHECK: load i32, ptr %[[P2]], align 8
; CHECK: store i32
; CHECK: load i32, ptr %{{.*}}, align 4
; CHECK: store i32
; CHECK: ret void
define void @histogram(ptr readonly %p, ptr noalias %bins, i64 %k) "cohort-sub-group-size"="4" {
  %v = load <4 x i32>, ptr %p, align 16, !tbaa !0
  %first = insertelement <4 x i64> poison, i64 %k, i64 0
  %all = shufflevector <4 x i64> %first, <4 x i64> poison, <4 x i32> zeroinitializer
  %a = and <4 x i32> %v, splat (i32 255)
  %z = zext <4 x i32> %a to <4 x i64>
  %o = add <4 x i64> %z, %all
  %x0 = extractelement <4 x i64> %o, i64 0
  %b0 = getelementptr i32, ptr %bins, i64 %x0
  store i32 1, ptr %b0
  %x1 = extractelement <4 x i64> %o, i64 1
  %b1 = getelementptr i32, ptr %bins, i64 %x1
  store i32 1, ptr %b1
  %x2 = extractelement <4 x i64> %o, i64 2
  %b2 = getelementptr i32, ptr %bins, i64 %x2
  store i32 1, ptr %b2
  %x3 = extractelement <4 x i64> %o, i64 3
  %b3 = getelementptr i32, ptr %bins, i64 %x3
  store i32 1, ptr %b3
  ret void
}

; CHECK-LABEL: define void @may_change(
; CHECK: load <4 x i32>
; CHECK-NOT: load i32
; CHECK: ret void
define void @may_change(ptr %p, ptr %bins) "cohort-sub-group-size"="4" {
  %v = load <4 x i32>, ptr %p, align 16
  %x0 = extractelement <4 x i32> %v, i64 0
  store i32 %x0, ptr %bins
  %x1 = extractelement <4 x i32> %v, i64 1
  store i32 %x1, ptr %bins
  %x2 = extractelement <4 x i32> %v, i64 2
  store i32 %x2, ptr %bins
  %x3 = extractelement <4 x i32> %v, i64 3
  store i32 %x3, ptr %bins
  ret void
}

; CHECK-LABEL: define <4 x i32> @other_use(
; CHECK: load <4 x i32>
; CHECK-NOT: load i32
; CHECK: ret <4 x i32>
define <4 x i32> @other_use(ptr %p, ptr noalias %bins) "cohort-sub-group-size"="4" {
  %v = load <4 x i32>, ptr %p, align 16
  %x0 = extractelement <4 x i32> %v, i64 0
  store i32 %x0, ptr %bins
  %x1 = extractelement <4 x i32> %v, i64 1
  store i32 %x1, ptr %bins
  %x2 = extractelement <4 x i32> %v, i64 2
  store i32 %x2, ptr %bins
  %x3 = extractelement <4 x i32> %v, i64 3
  store i32 %x3, ptr %bins
  ret <4 x i32> %v
}

; CHECK-LABEL: define void @atomic(
; CHECK: load <4 x i32>, ptr %p, align 16
; CHECK: atomicrmw add ptr %bins, i32 %{{.*}} seq_cst
; CHECK-NOT: load i32
; CHECK: ret void
define void @atomic(ptr %p, ptr noalias %bins) "cohort-sub-group-size"="4" {
  %v = load <4 x i32>, ptr %p, align 16
  %x0 = extractelement <4 x i32> %v, i64 0
  atomicrmw add ptr %bins, i32 %x0 seq_cst
  %x1 = extractelement <4 x i32> %v, i64 1
  atomicrmw add ptr %bins, i32 %x1 seq_cst
  %x2 = extractelement <4 x i32> %v, i64 2
  atomicrmw add ptr %bins, i32 %x2 seq_cst
  %x3 = extractelement <4 x i32> %v, i64 3
  atomicrmw add ptr %bins, i32 %x3 seq_cst
  ret void
}

!0 = !{!1, !1, i64 0}
!1 = !{!"int", !2, i64 0}
!2 = !{!"root"}
