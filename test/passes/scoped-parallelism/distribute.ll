; Distributions become loops, z outermost, around the inlined body; the barrier after them is nothing to a single physical item.
; RUN: %opt -passes=cohort-scoped-parallelism -S %s | FileCheck %s

declare void @__cohort_distribute_items(i32, i64, i64, i64, ptr, ptr) convergent nounwind
declare void @__cohort_distribute_groups(i32, i64, i64, i64, ptr, ptr) convergent nounwind
declare void @__cohort_group_barrier(i32, i32, i32) convergent nounwind

; CHECK-NOT: define internal void @three
define internal void @three(ptr %c, i64 %x, i64 %y, i64 %z) {
  %xy = add i64 %x, %y
  %xyz = add i64 %xy, %z
  store volatile i64 %xyz, ptr %c
  ret void
}

; CHECK-LABEL: define void @items_3d
; CHECK: cohort.items.z.header:
; CHECK-NEXT: %[[Z:.*]] = phi i64 [ 0, %0 ], [ %[[ZN:.*]], %cohort.items.z.latch ]
; CHECK-NEXT: icmp ult i64 %[[Z]], %nz
; CHECK: cohort.items.y.header:
; CHECK-NEXT: %[[Y:.*]] = phi i64 [ 0, %cohort.items.z.body ]
; CHECK-NEXT: icmp ult i64 %[[Y]], %ny
; CHECK: cohort.items.x.header:
; CHECK-NEXT: %[[X:.*]] = phi i64 [ 0, %cohort.items.y.body ]
; CHECK-NEXT: %[[MORE:.*]] = icmp ult i64 %[[X]], %nx
; CHECK-NEXT: br i1 %[[MORE]], label %cohort.items.x.body, label %cohort.items.y.latch
; CHECK: cohort.items.x.body:
; CHECK-NEXT: add i64 %[[X]], %[[Y]]
; CHECK-NEXT: add i64 %{{.*}}, %[[Z]]
; CHECK-NEXT: store volatile
; CHECK: cohort.items.x.latch:
; CHECK-NEXT: add nuw nsw i64 %[[X]], 1
; CHECK-NEXT: br label %cohort.items.x.header, !llvm.loop ![[LOOP:[0-9]+]]
; CHECK: cohort.items.y.latch:
; CHECK-NEXT: add nuw nsw i64 %[[Y]], 1
; CHECK-NEXT: br label %cohort.items.y.header, !llvm.loop ![[ROWS:[0-9]+]]
; CHECK: cohort.after:
; CHECK-NEXT: ret void
define void @items_3d(ptr %f) convergent "cohort-kernel"="scoped" "cohort-dims"="3" {
  %nx = load i64, ptr %f
  %ny = load i64, ptr %f
  %nz = load i64, ptr %f
  call void @__cohort_distribute_items(i32 0, i64 %nx, i64 %ny, i64 %nz, ptr @three, ptr %f)
  call void @__cohort_group_barrier(i32 0, i32 2, i32 776)
  ret void
}

; A dimension that is known to have one item needs no loop.
; CHECK-LABEL: define void @items_1d
; CHECK-NOT: cohort.items.{{[yz]}}
; CHECK: cohort.items.x.body:
; CHECK-NEXT: store volatile i64 %cohort.items.x
; CHECK: br label %cohort.items.x.header, !llvm.loop
; CHECK: ret void
define void @items_1d(ptr %f) convergent "cohort-kernel"="scoped" "cohort-dims"="1" {
  call void @__cohort_distribute_items(i32 0, i64 100, i64 1, i64 1, ptr @three, ptr %f)
  ret void
}

; CHECK-LABEL: define void @single
; CHECK-NOT: br
; CHECK: store volatile
; CHECK: ret void
define void @single(ptr %f) convergent "cohort-kernel"="scoped" "cohort-dims"="1" {
  call void @__cohort_distribute_items(i32 1, i64 1, i64 1, i64 1, ptr @three, ptr %f)
  ret void
}

; Units depend on one another as their bodies say: a property that promises nothing, unlike that of the loop over their items.
define internal void @units(ptr %c, i64 %x, i64 %y, i64 %z) convergent {
  call void @__cohort_distribute_items(i32 1, i64 16, i64 1, i64 1, ptr @three, ptr %c)
  ret void
}
; CHECK-LABEL: define void @nested
; CHECK: cohort.units.x.header:
; CHECK: cohort.items.x.header:
; CHECK: br label %cohort.items.x.header, !llvm.loop
; CHECK: br label %cohort.units.x.header, !llvm.loop ![[PARTS:[0-9]+]]
; CHECK: ret void
define void @nested(ptr %f) convergent "cohort-kernel"="scoped" "cohort-dims"="1" {
  call void @__cohort_distribute_groups(i32 0, i64 8, i64 1, i64 1, ptr @units, ptr %f)
  ret void
}

; Parts are known as such if none has objects of its own; scalar groups are items.
declare ptr @__cohort_local_alloc(i64, i64, i32) convergent
define internal void @with_local(ptr %c, i64 %x, i64 %y, i64 %z) convergent {
  %o = call ptr @__cohort_local_alloc(i64 4, i64 4, i32 4)
  store volatile i64 %x, ptr %o
  ret void
}
; CHECK-LABEL: define void @scalar
; CHECK: br label %cohort.units.x.header, !llvm.loop ![[SCALAR:[0-9]+]]
define void @scalar(ptr %f) convergent "cohort-kernel"="scoped" "cohort-dims"="1" {
  call void @__cohort_distribute_groups(i32 3, i64 2, i64 1, i64 1, ptr @three, ptr %f)
  ret void
}
; CHECK-LABEL: define void @scalar_with_local
; CHECK: br label %cohort.units.x.header{{$}}
define void @scalar_with_local(ptr %f) convergent "cohort-kernel"="scoped" "cohort-dims"="1" {
  call void @__cohort_distribute_groups(i32 3, i64 2, i64 1, i64 1, ptr @with_local, ptr %f)
  ret void
}

; CHECK: ![[LOOP]] = distinct !{![[LOOP]], ![[PROPERTY:[0-9]+]]}
; CHECK: ![[PROPERTY]] = !{!"cohort.items"}
; CHECK: ![[PARTS]] = distinct !{![[PARTS]], ![[PART:[0-9]+]]}
; CHECK: ![[PART]] = !{!"cohort.parts"}
; CHECK: ![[SCALAR]] = distinct !{![[SCALAR]], ![[PART]], ![[ITEM:[0-9]+]]}
; CHECK: ![[ITEM]] = !{!"cohort.scalar-parts"}
