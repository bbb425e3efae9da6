; An entry with many loops one after the other becomes calls of pieces with a few loops each. A piece reads what it needs
; from the same arguments, and nobody puts it back.
; RUN: %opt -passes='cohort-split-large<size=400>,verify' -S %s | FileCheck %s
; RUN: %opt -passes='cohort-split-large<size=400>,verify' -S %s | grep -c 'call void @many.piece' | FileCheck %s --check-prefix=COUNT
; RUN: not %opt -passes='cohort-split-large<small>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=PARAMETER
; COUNT: 5
; PARAMETER: invalid parameter 'small'; the only one is 'size=N'

$many = comdat any

; CHECK-LABEL: define hidden void @many(
; CHECK-NOT: phi
; CHECK: call void @many.piece(ptr %group, ptr %local)
; CHECK-NOT: phi
; CHECK: call void @many.piece.{{[0-9]+}}(ptr %group, ptr %local)
; CHECK: ret void
define hidden void @many(ptr noalias readonly %closure, ptr noalias readonly %group, ptr noalias %local) "cohort-entry"="k" "cohort-entry-code" comdat {
entry:
  %size.place = getelementptr i8, ptr %group, i64 48
  %size = load i64, ptr %size.place, align 8, !invariant.load !0
  br label %l0
l0:
  %i0 = phi i64 [ 0, %entry ], [ %n0, %l0 ]
  %p0 = getelementptr i32, ptr %local, i64 %i0
  store i32 0, ptr %p0
  %n0 = add i64 %i0, 1
  %c0 = icmp ult i64 %n0, %size
  br i1 %c0, label %l0, label %l1
l1:
  %i1 = phi i64 [ 0, %l0 ], [ %n1, %l1 ]
  %p1 = getelementptr i32, ptr %local, i64 %i1
  store i32 1, ptr %p1
  %n1 = add i64 %i1, 1
  %c1 = icmp ult i64 %n1, %size
  br i1 %c1, label %l1, label %l2
l2:
  %i2 = phi i64 [ 0, %l1 ], [ %n2, %l2 ]
  %p2 = getelementptr i32, ptr %local, i64 %i2
  store i32 2, ptr %p2
  %n2 = add i64 %i2, 1
  %c2 = icmp ult i64 %n2, %size
  br i1 %c2, label %l2, label %l3
l3:
  %i3 = phi i64 [ 0, %l2 ], [ %n3, %l3 ]
  %p3 = getelementptr i32, ptr %local, i64 %i3
  store i32 3, ptr %p3
  %n3 = add i64 %i3, 1
  %c3 = icmp ult i64 %n3, %size
  br i1 %c3, label %l3, label %l4
l4:
  %i4 = phi i64 [ 0, %l3 ], [ %n4, %l4 ]
  %p4 = getelementptr i32, ptr %local, i64 %i4
  store i32 4, ptr %p4
  %n4 = add i64 %i4, 1
  %c4 = icmp ult i64 %n4, %size
  br i1 %c4, label %l4, label %l5
l5:
  %i5 = phi i64 [ 0, %l4 ], [ %n5, %l5 ]
  %p5 = getelementptr i32, ptr %local, i64 %i5
  store i32 5, ptr %p5
  %n5 = add i64 %i5, 1
  %c5 = icmp ult i64 %n5, %size
  br i1 %c5, label %l5, label %l6
l6:
  %i6 = phi i64 [ 0, %l5 ], [ %n6, %l6 ]
  %p6 = getelementptr i32, ptr %local, i64 %i6
  store i32 6, ptr %p6
  %n6 = add i64 %i6, 1
  %c6 = icmp ult i64 %n6, %size
  br i1 %c6, label %l6, label %l7
l7:
  %i7 = phi i64 [ 0, %l6 ], [ %n7, %l7 ]
  %p7 = getelementptr i32, ptr %local, i64 %i7
  store i32 7, ptr %p7
  %n7 = add i64 %i7, 1
  %c7 = icmp ult i64 %n7, %size
  br i1 %c7, label %l7, label %l8
l8:
  %i8 = phi i64 [ 0, %l7 ], [ %n8, %l8 ]
  %p8 = getelementptr i32, ptr %local, i64 %i8
  store i32 8, ptr %p8
  %n8 = add i64 %i8, 1
  %c8 = icmp ult i64 %n8, %size
  br i1 %c8, label %l8, label %l9
l9:
  %i9 = phi i64 [ 0, %l8 ], [ %n9, %l9 ]
  %p9 = getelementptr i32, ptr %local, i64 %i9
  store i32 9, ptr %p9
  %n9 = add i64 %i9, 1
  %c9 = icmp ult i64 %n9, %size
  br i1 %c9, label %l9, label %end
end:
  ret void
}

; CHECK-LABEL: define hidden void @few(
; CHECK-NOT: call
; CHECK: ret void
define hidden void @few(ptr noalias readonly %closure, ptr noalias readonly %group, ptr noalias %local) "cohort-entry-code" {
entry:
  %size.place = getelementptr i8, ptr %group, i64 48
  %size = load i64, ptr %size.place, align 8, !invariant.load !0
  br label %l0
l0:
  %i0 = phi i64 [ 0, %entry ], [ %n0, %l0 ]
  %p0 = getelementptr i32, ptr %local, i64 %i0
  store i32 0, ptr %p0
  %n0 = add i64 %i0, 1
  %c0 = icmp ult i64 %n0, %size
  br i1 %c0, label %l0, label %l1
l1:
  %i1 = phi i64 [ 0, %l0 ], [ %n1, %l1 ]
  %p1 = getelementptr i32, ptr %local, i64 %i1
  store i32 1, ptr %p1
  %n1 = add i64 %i1, 1
  %c1 = icmp ult i64 %n1, %size
  br i1 %c1, label %l1, label %l2
l2:
  %i2 = phi i64 [ 0, %l1 ], [ %n2, %l2 ]
  %p2 = getelementptr i32, ptr %local, i64 %i2
  store i32 2, ptr %p2
  %n2 = add i64 %i2, 1
  %c2 = icmp ult i64 %n2, %size
  br i1 %c2, label %l2, label %end
end:
  ret void
}

; Not at -O0, and nothing of the host's.
; CHECK-LABEL: define hidden void @debugged(
; CHECK-NOT: call
; CHECK: ret void
define hidden void @debugged(ptr noalias readonly %closure, ptr noalias readonly %group, ptr noalias %local) noinline optnone "cohort-entry-code" {
entry:
  %size.place = getelementptr i8, ptr %group, i64 48
  %size = load i64, ptr %size.place, align 8, !invariant.load !0
  br label %l0
l0:
  %i0 = phi i64 [ 0, %entry ], [ %n0, %l0 ]
  %p0 = getelementptr i32, ptr %local, i64 %i0
  store i32 0, ptr %p0
  %n0 = add i64 %i0, 1
  %c0 = icmp ult i64 %n0, %size
  br i1 %c0, label %l0, label %l1
l1:
  %i1 = phi i64 [ 0, %l0 ], [ %n1, %l1 ]
  %p1 = getelementptr i32, ptr %local, i64 %i1
  store i32 1, ptr %p1
  %n1 = add i64 %i1, 1
  %c1 = icmp ult i64 %n1, %size
  br i1 %c1, label %l1, label %l2
l2:
  %i2 = phi i64 [ 0, %l1 ], [ %n2, %l2 ]
  %p2 = getelementptr i32, ptr %local, i64 %i2
  store i32 2, ptr %p2
  %n2 = add i64 %i2, 1
  %c2 = icmp ult i64 %n2, %size
  br i1 %c2, label %l2, label %l3
l3:
  %i3 = phi i64 [ 0, %l2 ], [ %n3, %l3 ]
  %p3 = getelementptr i32, ptr %local, i64 %i3
  store i32 3, ptr %p3
  %n3 = add i64 %i3, 1
  %c3 = icmp ult i64 %n3, %size
  br i1 %c3, label %l3, label %l4
l4:
  %i4 = phi i64 [ 0, %l3 ], [ %n4, %l4 ]
  %p4 = getelementptr i32, ptr %local, i64 %i4
  store i32 4, ptr %p4
  %n4 = add i64 %i4, 1
  %c4 = icmp ult i64 %n4, %size
  br i1 %c4, label %l4, label %l5
l5:
  %i5 = phi i64 [ 0, %l4 ], [ %n5, %l5 ]
  %p5 = getelementptr i32, ptr %local, i64 %i5
  store i32 5, ptr %p5
  %n5 = add i64 %i5, 1
  %c5 = icmp ult i64 %n5, %size
  br i1 %c5, label %l5, label %l6
l6:
  %i6 = phi i64 [ 0, %l5 ], [ %n6, %l6 ]
  %p6 = getelementptr i32, ptr %local, i64 %i6
  store i32 6, ptr %p6
  %n6 = add i64 %i6, 1
  %c6 = icmp ult i64 %n6, %size
  br i1 %c6, label %l6, label %l7
l7:
  %i7 = phi i64 [ 0, %l6 ], [ %n7, %l7 ]
  %p7 = getelementptr i32, ptr %local, i64 %i7
  store i32 7, ptr %p7
  %n7 = add i64 %i7, 1
  %c7 = icmp ult i64 %n7, %size
  br i1 %c7, label %l7, label %l8
l8:
  %i8 = phi i64 [ 0, %l7 ], [ %n8, %l8 ]
  %p8 = getelementptr i32, ptr %local, i64 %i8
  store i32 8, ptr %p8
  %n8 = add i64 %i8, 1
  %c8 = icmp ult i64 %n8, %size
  br i1 %c8, label %l8, label %l9
l9:
  %i9 = phi i64 [ 0, %l8 ], [ %n9, %l9 ]
  %p9 = getelementptr i32, ptr %local, i64 %i9
  store i32 9, ptr %p9
  %n9 = add i64 %i9, 1
  %c9 = icmp ult i64 %n9, %size
  br i1 %c9, label %l9, label %end
end:
  ret void
}

; CHECK-LABEL: define hidden void @host(
; CHECK-NOT: call
; CHECK: ret void
define hidden void @host(ptr noalias readonly %closure, ptr noalias readonly %group, ptr noalias %local)  {
entry:
  %size.place = getelementptr i8, ptr %group, i64 48
  %size = load i64, ptr %size.place, align 8, !invariant.load !0
  br label %l0
l0:
  %i0 = phi i64 [ 0, %entry ], [ %n0, %l0 ]
  %p0 = getelementptr i32, ptr %local, i64 %i0
  store i32 0, ptr %p0
  %n0 = add i64 %i0, 1
  %c0 = icmp ult i64 %n0, %size
  br i1 %c0, label %l0, label %l1
l1:
  %i1 = phi i64 [ 0, %l0 ], [ %n1, %l1 ]
  %p1 = getelementptr i32, ptr %local, i64 %i1
  store i32 1, ptr %p1
  %n1 = add i64 %i1, 1
  %c1 = icmp ult i64 %n1, %size
  br i1 %c1, label %l1, label %l2
l2:
  %i2 = phi i64 [ 0, %l1 ], [ %n2, %l2 ]
  %p2 = getelementptr i32, ptr %local, i64 %i2
  store i32 2, ptr %p2
  %n2 = add i64 %i2, 1
  %c2 = icmp ult i64 %n2, %size
  br i1 %c2, label %l2, label %l3
l3:
  %i3 = phi i64 [ 0, %l2 ], [ %n3, %l3 ]
  %p3 = getelementptr i32, ptr %local, i64 %i3
  store i32 3, ptr %p3
  %n3 = add i64 %i3, 1
  %c3 = icmp ult i64 %n3, %size
  br i1 %c3, label %l3, label %l4
l4:
  %i4 = phi i64 [ 0, %l3 ], [ %n4, %l4 ]
  %p4 = getelementptr i32, ptr %local, i64 %i4
  store i32 4, ptr %p4
  %n4 = add i64 %i4, 1
  %c4 = icmp ult i64 %n4, %size
  br i1 %c4, label %l4, label %l5
l5:
  %i5 = phi i64 [ 0, %l4 ], [ %n5, %l5 ]
  %p5 = getelementptr i32, ptr %local, i64 %i5
  store i32 5, ptr %p5
  %n5 = add i64 %i5, 1
  %c5 = icmp ult i64 %n5, %size
  br i1 %c5, label %l5, label %l6
l6:
  %i6 = phi i64 [ 0, %l5 ], [ %n6, %l6 ]
  %p6 = getelementptr i32, ptr %local, i64 %i6
  store i32 6, ptr %p6
  %n6 = add i64 %i6, 1
  %c6 = icmp ult i64 %n6, %size
  br i1 %c6, label %l6, label %l7
l7:
  %i7 = phi i64 [ 0, %l6 ], [ %n7, %l7 ]
  %p7 = getelementptr i32, ptr %local, i64 %i7
  store i32 7, ptr %p7
  %n7 = add i64 %i7, 1
  %c7 = icmp ult i64 %n7, %size
  br i1 %c7, label %l7, label %l8
l8:
  %i8 = phi i64 [ 0, %l7 ], [ %n8, %l8 ]
  %p8 = getelementptr i32, ptr %local, i64 %i8
  store i32 8, ptr %p8
  %n8 = add i64 %i8, 1
  %c8 = icmp ult i64 %n8, %size
  br i1 %c8, label %l8, label %l9
l9:
  %i9 = phi i64 [ 0, %l8 ], [ %n9, %l9 ]
  %p9 = getelementptr i32, ptr %local, i64 %i9
  store i32 9, ptr %p9
  %n9 = add i64 %i9, 1
  %c9 = icmp ult i64 %n9, %size
  br i1 %c9, label %l9, label %end
end:
  ret void
}

; CHECK-LABEL: define internal void @many.piece(
; CHECK-SAME: ptr noalias readonly %group, ptr %local) #[[PIECE:[0-9]+]] comdat($many) {
; CHECK: phi i64
; CHECK: load i64, ptr %{{.*}}, align 8, !invariant.load
; CHECK: phi i64
; CHECK-NOT: phi
; CHECK: ret void

; CHECK: attributes #[[PIECE]] = { noinline "cohort-entry-code" }

!0 = !{}
