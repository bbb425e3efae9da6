; A loop over sub-groups ends where a condition on their ids does; the sub-group in which it ends is by itself, so that in all others all lanes are
; active.
; RUN: %opt -passes=cohort-scoped-loops -S %s | FileCheck %s

; CHECK-LABEL: define void @below(
; CHECK: %[[END:.*]] = call i64 @llvm.umin.i64(i64 %n, i64 %s)
; CHECK: %[[WHOLE:.*]] = and i64 %[[END]], -16
; CHECK: %x = phi i64 [ 0, %entry ]
; CHECK-NEXT: icmp ult i64 %x, %[[WHOLE]]
; CHECK: trunc i64 16 to i32
; CHECK: call void @llvm.masked.store
; CHECK: icmp ult i64 %x, %[[END]]
; CHECK: %[[LEFT:.*]] = call i64 @llvm.umin.i64(i64 %{{.*}}, i64 16)
; CHECK: trunc i64 %[[LEFT]] to i32
; CHECK: call void @llvm.masked.store
define void @below(ptr noalias readonly align 8 dereferenceable(64) %closure, ptr noalias readonly %group, ptr noalias %local) "cohort-entry"="k" {
entry:
  %n = load i64, ptr %group, !range !2
  %s = load i64, ptr %closure
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %c = icmp ult i64 %x, %s
  br i1 %c, label %work, label %skip
work:
  %room = sub nuw i64 %s, %x
  %count = call i64 @llvm.umin.i64(i64 %room, i64 16)
  %small = trunc i64 %count to i32
  %first = insertelement <16 x i32> poison, i32 %small, i32 0
  %all = shufflevector <16 x i32> %first, <16 x i32> poison, <16 x i32> zeroinitializer
  %on = icmp ugt <16 x i32> %all, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %p = getelementptr i32, ptr %local, i64 %x
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %all, ptr %p, <16 x i1> %on)
  br label %skip
skip:
  br label %latch
latch:
  %next = add nuw nsw i64 %x, 16
  %more = icmp ult i64 %next, %n
  br i1 %more, label %header, label %done, !llvm.loop !0
done:
  ret void
}

; Only the first sub-group has item 0.
; CHECK-LABEL: define void @leader(
; CHECK: %[[END:.*]] = call i64 @llvm.umin.i64(i64 %n, i64 1)
; CHECK: icmp ult i64 %x, %[[END]]
; CHECK-NOT: icmp
; CHECK: store
define void @leader(ptr noalias readonly align 8 dereferenceable(64) %closure, ptr noalias readonly %group, ptr noalias %local) "cohort-entry"="k" {
entry:
  %n = load i64, ptr %group, !range !2
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %up = add i64 %x, 15
  %c = icmp ult i64 %up, 16
  br i1 %c, label %work, label %latch
work:
  store i32 1, ptr %local, align 4
  br label %latch
latch:
  %next = add nuw nsw i64 %x, 16
  %more = icmp ult i64 %next, %n
  br i1 %more, label %header, label %done, !llvm.loop !0
done:
  ret void
}

; From the sub-group on that has item s, or has items not below s.
; CHECK-LABEL: define void @from(
; CHECK: %[[LOW:.*]] = call i64 @llvm.usub.sat.i64(i64 %s, i64 15)
; CHECK: %[[MIN:.*]] = call i64 @llvm.umin.i64(i64 %[[LOW]], i64 %n)
; CHECK: %[[UP:.*]] = add i64 %[[MIN]], 15
; CHECK: %[[START:.*]] = and i64 %[[UP]], -16
; CHECK: %x = phi i64 [ %[[START]], %entry ]
; CHECK: store
define void @from(ptr noalias readonly align 8 dereferenceable(64) %closure, ptr noalias readonly %group, ptr noalias %local) "cohort-entry"="k" {
entry:
  %n = load i64, ptr %group, !range !2
  %s = load i64, ptr %closure
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %room = call i64 @llvm.usub.sat.i64(i64 %s, i64 %x)
  %c = icmp ult i64 %room, 16
  br i1 %c, label %work, label %latch
work:
  %p = getelementptr i32, ptr %local, i64 %x
  store i32 1, ptr %p, align 4
  br label %latch
latch:
  %next = add nuw nsw i64 %x, 16
  %more = icmp ult i64 %next, %n
  br i1 %more, label %header, label %done, !llvm.loop !0
done:
  ret void
}

; What compares the same values is known where the condition is: it bounds the loop. Other comparisons are not.
; CHECK-LABEL: define void @compared_again(
; CHECK: store i1 true
; CHECK: store i1 false
; CHECK: %[[OTHER:.*]] = icmp sgt i64 %t, %x
; CHECK: store i1 %[[OTHER]]
define void @compared_again(ptr noalias readonly align 8 dereferenceable(64) %closure, ptr noalias readonly %group, ptr noalias %local) "cohort-entry"="k" {
entry:
  %n = load i64, ptr %group, !range !2
  %s = load i64, ptr %closure
  %at = getelementptr i8, ptr %closure, i64 8
  %t = load i64, ptr %at
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %c = icmp slt i64 %x, %s
  br i1 %c, label %work, label %latch
work:
  %same = icmp sgt i64 %s, %x
  %inverse = icmp sge i64 %x, %s
  %other = icmp sgt i64 %t, %x
  %p = getelementptr i8, ptr %local, i64 %x
  store i1 %same, ptr %p
  %q = getelementptr i8, ptr %p, i64 1
  store i1 %inverse, ptr %q
  %r = getelementptr i8, ptr %p, i64 2
  store i1 %other, ptr %r
  br label %latch
latch:
  %next = add nuw nsw i64 %x, 16
  %more = icmp ult i64 %next, %n
  br i1 %more, label %header, label %done, !llvm.loop !0
done:
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"cohort.units"}
!2 = !{i64 1, i64 1073741824}
