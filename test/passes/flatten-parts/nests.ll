; Loops over parts that do nothing but distribute their items become part of the row; others stay.
; RUN: %opt -passes=cohort-flatten-parts,verify -S %s | FileCheck %s

; CHECK-LABEL: define void @two_levels(
; CHECK: br label %i.header
; CHECK: i.header:
; CHECK-NEXT: %i = phi i64 [ 0, %entry ], [ %i.next, %i.body ]
; CHECK-NEXT: icmp ult i64 %i, 64
; CHECK: i.body:
; CHECK: add i64 %base, %i
; CHECK-NOT: phi
; CHECK: ret void
define void @two_levels(ptr %p, i64 %group) {
entry:
  %base = mul i64 %group, 64
  br label %u.header
u.header:
  %u = phi i64 [ 0, %entry ], [ %u.next, %u.latch ]
  %u.in = icmp ult i64 %u, 4
  br i1 %u.in, label %u.body, label %done
u.body:
  %u.first = mul i64 %u, 16
  %u.at = add i64 %base, %u.first
  br label %v.header
v.header:
  %v = phi i64 [ 0, %u.body ], [ %v.next, %v.latch ]
  %v.in = icmp ult i64 %v, 4
  br i1 %v.in, label %v.body, label %u.latch
v.body:
  %v.first = mul i64 %v, 4
  %first = add i64 %u.at, %v.first
  br label %i.header
i.header:
  %i = phi i64 [ 0, %v.body ], [ %i.next, %i.body ]
  %i.in = icmp ult i64 %i, 4
  br i1 %i.in, label %i.body, label %v.latch
i.body:
  %id = add i64 %first, %i
  %q = getelementptr i32, ptr %p, i64 %id
  store i32 7, ptr %q
  %i.next = add nuw nsw i64 %i, 1
  br label %i.header, !llvm.loop !0
v.latch:
  %v.next = add nuw nsw i64 %v, 1
  br label %v.header, !llvm.loop !2
u.latch:
  %u.next = add nuw nsw i64 %u, 1
  br label %u.header, !llvm.loop !4
done:
  ret void
}

; An item's place in its part is a value of its own: the parts stay.
; CHECK-LABEL: define void @place_in_part(
; CHECK: %u = phi
; CHECK: %i = phi
; CHECK: icmp ult i64 %i, 16
define void @place_in_part(ptr %p) {
entry:
  br label %u.header
u.header:
  %u = phi i64 [ 0, %entry ], [ %u.next, %u.latch ]
  %u.in = icmp ult i64 %u, 4
  br i1 %u.in, label %u.body, label %done
u.body:
  %first = mul i64 %u, 16
  br label %i.header
i.header:
  %i = phi i64 [ 0, %u.body ], [ %i.next, %i.body ]
  %i.in = icmp ult i64 %i, 16
  br i1 %i.in, label %i.body, label %u.latch
i.body:
  %id = add i64 %first, %i
  %q = getelementptr i64, ptr %p, i64 %id
  store i64 %i, ptr %q
  %i.next = add nuw nsw i64 %i, 1
  br label %i.header, !llvm.loop !6
u.latch:
  %u.next = add nuw nsw i64 %u, 1
  br label %u.header, !llvm.loop !7
done:
  ret void
}

; So does the number of the part.
; CHECK-LABEL: define void @number_of_part(
; CHECK: %u = phi
; CHECK: icmp ult i64 %i, 16
define void @number_of_part(ptr %p) {
entry:
  br label %u.header
u.header:
  %u = phi i64 [ 0, %entry ], [ %u.next, %u.latch ]
  %u.in = icmp ult i64 %u, 4
  br i1 %u.in, label %u.body, label %done
u.body:
  %first = mul i64 %u, 16
  br label %i.header
i.header:
  %i = phi i64 [ 0, %u.body ], [ %i.next, %i.body ]
  %i.in = icmp ult i64 %i, 16
  br i1 %i.in, label %i.body, label %u.latch
i.body:
  %id = add i64 %first, %i
  %q = getelementptr i64, ptr %p, i64 %id
  store i64 %u, ptr %q
  %i.next = add nuw nsw i64 %i, 1
  br label %i.header, !llvm.loop !8
u.latch:
  %u.next = add nuw nsw i64 %u, 1
  br label %u.header, !llvm.loop !9
done:
  ret void
}

; A part that does something of its own, or whose items are not side by side, stays.
; CHECK-LABEL: define void @work_of_part(
; CHECK: %u = phi
; CHECK: icmp ult i64 %i, 16
define void @work_of_part(ptr %p, ptr %sums) {
entry:
  br label %u.header
u.header:
  %u = phi i64 [ 0, %entry ], [ %u.next, %u.latch ]
  %u.in = icmp ult i64 %u, 4
  br i1 %u.in, label %u.body, label %done
u.body:
  %first = mul i64 %u, 16
  br label %i.header
i.header:
  %i = phi i64 [ 0, %u.body ], [ %i.next, %i.body ]
  %i.in = icmp ult i64 %i, 16
  br i1 %i.in, label %i.body, label %u.latch
i.body:
  %id = add i64 %first, %i
  %q = getelementptr i64, ptr %p, i64 %id
  store i64 1, ptr %q
  %i.next = add nuw nsw i64 %i, 1
  br label %i.header, !llvm.loop !10
u.latch:
  %s = getelementptr i64, ptr %sums, i64 %u
  store i64 1, ptr %s
  %u.next = add nuw nsw i64 %u, 1
  br label %u.header, !llvm.loop !11
done:
  ret void
}

; CHECK-LABEL: define void @apart(
; CHECK: %u = phi
; CHECK: icmp ult i64 %i, 16
define void @apart(ptr %p) {
entry:
  br label %u.header
u.header:
  %u = phi i64 [ 0, %entry ], [ %u.next, %u.latch ]
  %u.in = icmp ult i64 %u, 4
  br i1 %u.in, label %u.body, label %done
u.body:
  %first = mul i64 %u, 32
  br label %i.header
i.header:
  %i = phi i64 [ 0, %u.body ], [ %i.next, %i.body ]
  %i.in = icmp ult i64 %i, 16
  br i1 %i.in, label %i.body, label %u.latch
i.body:
  %id = add i64 %first, %i
  %q = getelementptr i64, ptr %p, i64 %id
  store i64 1, ptr %q
  %i.next = add nuw nsw i64 %i, 1
  br label %i.header, !llvm.loop !12
u.latch:
  %u.next = add nuw nsw i64 %u, 1
  br label %u.header, !llvm.loop !13
done:
  ret void
}

; Scalar groups are items.
; CHECK-LABEL: define void @scalar(
; CHECK: icmp ult i64 %i, 32
; CHECK: br label %i.header, !llvm.loop ![[ROW:[0-9]+]]
; CHECK-NOT: phi
; CHECK: ret void
define void @scalar(ptr %p) {
entry:
  br label %u.header
u.header:
  %u = phi i64 [ 0, %entry ], [ %u.next, %u.latch ]
  %u.in = icmp ult i64 %u, 16
  br i1 %u.in, label %u.body, label %done
u.body:
  %first = mul i64 %u, 2
  br label %i.header
i.header:
  %i = phi i64 [ 0, %u.body ], [ %i.next, %i.body ]
  %i.in = icmp ult i64 %i, 2
  br i1 %i.in, label %i.body, label %u.latch
i.body:
  %id = add i64 %first, %i
  %q = getelementptr i64, ptr %p, i64 %id
  store i64 1, ptr %q
  %i.next = add nuw nsw i64 %i, 1
  br label %i.header, !llvm.loop !14
u.latch:
  %u.next = add nuw nsw i64 %u, 1
  br label %u.header, !llvm.loop !15
done:
  ret void
}
; CHECK-DAG: ![[ROW]] = distinct !{![[ROW]], ![[ITEMS:[0-9]+]]}
; CHECK-DAG: ![[ITEMS]] = !{!"cohort.items"}

!0 = distinct !{!0, !1}
!1 = !{!"cohort.items"}
!2 = distinct !{!2, !3}
!3 = !{!"cohort.parts"}
!4 = distinct !{!4, !3}
!6 = distinct !{!6, !1}
!7 = distinct !{!7, !3}
!8 = distinct !{!8, !1}
!9 = distinct !{!9, !3}
!10 = distinct !{!10, !1}
!11 = distinct !{!11, !3}
!12 = distinct !{!12, !1}
!13 = distinct !{!13, !3}
!14 = distinct !{!14, !3, !16}
!15 = distinct !{!15, !3}
!16 = !{!"cohort.scalar-parts"}
