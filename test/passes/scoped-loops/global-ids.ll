; A condition on global ids, as 'if (id < n)' around a kernel, ends the loop over sub-groups where one on local ids would: the group's first id is subtracted from n.
; RUN: %opt -passes=cohort-scoped-loops -S %s | FileCheck %s

; CHECK-LABEL: define void @signed(
; CHECK: %[[N:.*]] = sext i32 %m to i64
; CHECK: %[[ROOM:.*]] = call i64 @llvm.ssub.sat.i64(i64 %[[N]], i64 %base)
; CHECK: %[[POSITIVE:.*]] = call i64 @llvm.smax.i64(i64 %[[ROOM]], i64 0)
; CHECK: %[[END:.*]] = call i64 @llvm.umin.i64(i64 %n, i64 %[[POSITIVE]])
; CHECK: and i64 %[[END]], -16
; All lanes are active in the loop.
; CHECK: %first = insertelement <16 x i32> poison, i32 16, i64 0
; CHECK: call void @llvm.masked.store
; CHECK: icmp ult i64 %x, %[[END]]
; CHECK: %[[SMALL:.*]] = call i32 @llvm.smin.i32
; CHECK: %first.rest = insertelement <16 x i32> poison, i32 %[[SMALL]], i64 0
define void @signed(ptr noalias readonly align 8 dereferenceable(64) %closure, ptr noalias readonly %group, ptr noalias %local, i64 %base, i32 %m) "cohort-entry"="k" {
entry:
  %n = load i64, ptr %group, !range !2
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %id = add nuw nsw i64 %base, %x
  %i = trunc nuw nsw i64 %id to i32
  %c = icmp sgt i32 %m, %i
  br i1 %c, label %work, label %skip
work:
  %room = call i32 @llvm.ssub.sat.i32(i32 %m, i32 %i)
  %count = call i32 @llvm.smin.i32(i32 %room, i32 16)
  %first = insertelement <16 x i32> poison, i32 %count, i64 0
  %all = shufflevector <16 x i32> %first, <16 x i32> poison, <16 x i32> zeroinitializer
  %on = icmp ugt <16 x i32> %all, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %p = getelementptr i32, ptr %local, i64 %id
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

; Unsigned, the early return; what does not depend on the id stays a condition in the loop. A constant has the width of its comparison.
; CHECK-LABEL: define void @unsigned(
; CHECK: %[[ROOM:.*]] = call i64 @llvm.usub.sat.i64(i64 4000, i64 %base)
; CHECK: %[[END:.*]] = call i64 @llvm.umin.i64(i64 %n, i64 %[[ROOM]])
; CHECK: and i64 %[[END]], -16
; CHECK: select i1 %u, i1 true, i1 false
; CHECK: %first = insertelement <16 x i32> poison, i32 16, i64 0
; CHECK: call void @llvm.masked.store
define void @unsigned(ptr noalias readonly align 8 dereferenceable(64) %closure, ptr noalias readonly %group, ptr noalias %local, i64 noundef %base, i1 noundef %u) "cohort-entry"="k" {
entry:
  %n = load i64, ptr %group, !range !2
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %id = add nuw nsw i64 %x, %base
  %c = icmp uge i64 %id, 4000
  %out = select i1 %u, i1 true, i1 %c
  br i1 %out, label %skip, label %work
work:
  %i = trunc nuw nsw i64 %id to i32
  %room = call i32 @llvm.usub.sat.i32(i32 4000, i32 %i)
  %count = call i32 @llvm.umin.i32(i32 %room, i32 16)
  %first = insertelement <16 x i32> poison, i32 %count, i64 0
  %all = shufflevector <16 x i32> %first, <16 x i32> poison, <16 x i32> zeroinitializer
  %on = icmp ugt <16 x i32> %all, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %p = getelementptr i32, ptr %local, i64 %id
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

; Not where the sum may wrap, by one sort of integers or in fewer bits.
; CHECK-LABEL: define void @wraps(
; CHECK-NOT: call i64 @llvm.umin
; CHECK: %c = icmp slt i32 %i, %m
; CHECK: br i1 %c
define void @wraps(ptr noalias readonly align 8 dereferenceable(64) %closure, ptr noalias readonly %group, ptr noalias %local, i64 %base, i32 %m) "cohort-entry"="k" {
entry:
  %n = load i64, ptr %group, !range !2
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %id = add nuw nsw i64 %base, %x
  %i = trunc nuw i64 %id to i32
  %c = icmp slt i32 %i, %m
  br i1 %c, label %work, label %skip
work:
  %p = getelementptr i32, ptr %local, i64 %id
  store i32 %i, ptr %p
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

; Nor where a difference below 0 would be told from 0.
; CHECK-LABEL: define void @at_most(
; CHECK-NOT: call i64 @llvm.umin
; CHECK: %c = icmp ule i64 %id, %m
; CHECK: br i1 %c
define void @at_most(ptr noalias readonly align 8 dereferenceable(64) %closure, ptr noalias readonly %group, ptr noalias %local, i64 %base, i64 %m) "cohort-entry"="k" {
entry:
  %n = load i64, ptr %group, !range !2
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %id = add nuw nsw i64 %base, %x
  %c = icmp ule i64 %id, %m
  br i1 %c, label %work, label %skip
work:
  %p = getelementptr i64, ptr %local, i64 %id
  store i64 %id, ptr %p
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

declare void @llvm.masked.store.v16i32.p0(<16 x i32>, ptr, <16 x i1>)
declare i32 @llvm.ssub.sat.i32(i32, i32)
declare i32 @llvm.usub.sat.i32(i32, i32)
declare i32 @llvm.smin.i32(i32, i32)
declare i32 @llvm.umin.i32(i32, i32)
!0 = distinct !{!0, !1}
!1 = !{!"cohort.units"}
!2 = !{i64 1, i64 2147483648}
