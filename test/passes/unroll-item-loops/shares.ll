; A loop in which an item takes its share is unrolled if it has few iterations; those that all items execute need no condition.
; RUN: %opt -passes=cohort-unroll-item-loops -S %s | FileCheck %s

; for (i = x; i < 34; i += 32): one iteration for all of 32 items, one for two of them.
; CHECK-LABEL: define void @border(
; CHECK: body:
; CHECK-NOT: br i1
; CHECK: store i32 1
; CHECK: %[[SECOND:.*]] = or disjoint i32 %x.int, 32
; CHECK: %[[SOME:.*]] = icmp {{.*}}slt i32 %[[SECOND]], 34
; CHECK: br i1 %[[SOME]],
; CHECK: store i32 1
; CHECK-NOT: store
; CHECK: !llvm.loop
; CHECK-NOT: !llvm.loop
; CHECK: ret void
define void @border(ptr noalias %local) {
entry:
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %more = icmp ult i64 %x, 32
  br i1 %more, label %body, label %done
body:
  %x.int = trunc i64 %x to i32
  br label %iteration
iteration:
  %i = phi i32 [ %x.int, %body ], [ %i.next, %work ]
  %has = icmp slt i32 %i, 34
  br i1 %has, label %work, label %latch
work:
  %index = sext i32 %i to i64
  %p = getelementptr inbounds i32, ptr %local, i64 %index
  store i32 1, ptr %p, align 4
  %i.next = add nsw i32 %i, 32
  br label %iteration
latch:
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0
done:
  ret void
}

; In two dimensions: what the question about y asks follows from the loop over y.
; CHECK-LABEL: define void @rows(
; CHECK: icmp {{.*}}ult i64 %y, 8
; CHECK: icmp {{.*}}ult i64 %x, 32
; CHECK-NOT: icmp
; CHECK: store i32 1
; CHECK: icmp {{.*}}10
; CHECK: store i32 1
; CHECK-NOT: store
; CHECK: ret void
define void @rows(ptr noalias %local) {
entry:
  br label %rows
rows:
  %y = phi i64 [ 0, %entry ], [ %y.next, %rows.latch ]
  %more.rows = icmp ult i64 %y, 8
  br i1 %more.rows, label %row, label %done
row:
  %y.int = trunc i64 %y to i32
  br label %header
header:
  %x = phi i64 [ 0, %row ], [ %next, %latch ]
  %more = icmp ult i64 %x, 32
  br i1 %more, label %body, label %rows.latch
body:
  br label %iteration
iteration:
  %r = phi i32 [ %y.int, %body ], [ %r.next, %work ]
  %has = icmp slt i32 %r, 10
  br i1 %has, label %work, label %latch
work:
  %index = sext i32 %r to i64
  %p = getelementptr inbounds [32 x i32], ptr %local, i64 %index, i64 %x
  store i32 1, ptr %p, align 4
  %r.next = add nsw i32 %r, 8
  br label %iteration
latch:
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0
rows.latch:
  %y.next = add nuw nsw i64 %y, 1
  br label %rows
done:
  ret void
}

; Loops of many iterations, or of an unknown number of items, stay.
; CHECK-LABEL: define void @many(
; CHECK-COUNT-1: store i32 1
; CHECK-NOT: store
; CHECK: ret void
define void @many(ptr noalias %local) {
entry:
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %more = icmp ult i64 %x, 32
  br i1 %more, label %body, label %done
body:
  br label %iteration
iteration:
  %i = phi i64 [ %x, %body ], [ %i.next, %work ]
  %has = icmp ult i64 %i, 256
  br i1 %has, label %work, label %latch
work:
  %p = getelementptr inbounds i32, ptr %local, i64 %i
  store i32 1, ptr %p, align 4
  %i.next = add nuw nsw i64 %i, 32
  br label %iteration
latch:
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0
done:
  ret void
}

; CHECK-LABEL: define void @unknown(
; CHECK-COUNT-1: store i32 1
; CHECK-NOT: store
; CHECK: ret void
define void @unknown(ptr noalias %local, i64 %n) {
entry:
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %more = icmp ult i64 %x, %n
  br i1 %more, label %body, label %done
body:
  br label %iteration
iteration:
  %i = phi i64 [ %x, %body ], [ %i.next, %work ]
  %has = icmp ult i64 %i, 34
  br i1 %has, label %work, label %latch
work:
  %p = getelementptr inbounds i32, ptr %local, i64 %i
  store i32 1, ptr %p, align 4
  %i.next = add nuw i64 %i, %n
  br label %iteration
latch:
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0
done:
  ret void
}

; Nor does a loop that is not over items have any.
; CHECK-LABEL: define void @no_items(
; CHECK-COUNT-1: store i32 1
; CHECK-NOT: store
; CHECK: ret void
define void @no_items(ptr noalias %local) {
entry:
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %more = icmp ult i64 %x, 32
  br i1 %more, label %body, label %done
body:
  br label %iteration
iteration:
  %i = phi i64 [ %x, %body ], [ %i.next, %work ]
  %has = icmp ult i64 %i, 34
  br i1 %has, label %work, label %latch
work:
  %p = getelementptr inbounds i32, ptr %local, i64 %i
  store i32 1, ptr %p, align 4
  %i.next = add nuw nsw i64 %i, 32
  br label %iteration
latch:
  %next = add nuw nsw i64 %x, 1
  br label %header
done:
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"cohort.items"}
