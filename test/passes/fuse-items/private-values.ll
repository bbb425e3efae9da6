; What an item keeps in private memory from one loop to the next stays in a register: the two loops become one.
; RUN: %opt -passes=cohort-fuse-items -S %s | FileCheck %s

declare ptr @__cohort_private_alloc(i64, i64, i32)
declare ptr @__cohort_local_alloc(i64, i64, i32)
declare ptr @__cohort_private_item(ptr, i64, i64, i64) nounwind willreturn memory(none)
declare i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32) nounwind willreturn memory(none)

; The third loop writes where the first one may read, which other items would notice. What is only written is deleted.
; CHECK-LABEL: define void @scan(
; CHECK: %sums = call ptr @__cohort_private_alloc
; CHECK-NOT: private_alloc
; CHECK: %sum = phi float [ 0.000000e+00, %entry ], [ %sum.next, %body1 ]
; CHECK: %v = load float, ptr %from
; CHECK-NOT: load
; CHECK: %sum.next = fadd reassoc float %sum, %v
; CHECK: %[[TO:.*]] = call ptr @__cohort_private_item(ptr %sums, i64 %x1, i64 4, i64 4)
; CHECK: store float %sum.next, ptr %[[TO]]
; CHECK: br label %header1, !llvm.loop
; CHECK-NOT: header2
; CHECK: header3:
; CHECK: store float %u, ptr %to
; CHECK: ret void
define void @scan(ptr %in, ptr %out) {
entry:
  %size = call i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 0)
  %values = call ptr @__cohort_private_alloc(i64 4, i64 4, i32 0)
  br label %header1
header1:
  %x1 = phi i64 [ 0, %entry ], [ %next1, %body1 ]
  %more1 = icmp ult i64 %x1, %size
  br i1 %more1, label %body1, label %after1
body1:
  %from = getelementptr float, ptr %in, i64 %x1
  %v = load float, ptr %from
  %p1 = call ptr @__cohort_private_item(ptr %values, i64 %x1, i64 4, i64 4)
  store float %v, ptr %p1
  %next1 = add nuw nsw i64 %x1, 1
  br label %header1, !llvm.loop !0
after1:
  %sums = call ptr @__cohort_private_alloc(i64 4, i64 4, i32 0)
  br label %header2
header2:
  %x2 = phi i64 [ 0, %after1 ], [ %next2, %body2 ]
  %sum = phi float [ 0.0, %after1 ], [ %sum.next, %body2 ]
  %more2 = icmp ult i64 %x2, %size
  br i1 %more2, label %body2, label %after2
body2:
  %p2 = call ptr @__cohort_private_item(ptr %values, i64 %x2, i64 4, i64 4)
  %w = load float, ptr %p2
  %sum.next = fadd reassoc float %sum, %w
  %s2 = call ptr @__cohort_private_item(ptr %sums, i64 %x2, i64 4, i64 4)
  store float %sum.next, ptr %s2
  %next2 = add nuw nsw i64 %x2, 1
  br label %header2, !llvm.loop !0
after2:
  br label %header3
header3:
  %x3 = phi i64 [ 0, %after2 ], [ %next3, %body3 ]
  %more3 = icmp ult i64 %x3, %size
  br i1 %more3, label %body3, label %done
body3:
  %s3 = call ptr @__cohort_private_item(ptr %sums, i64 %x3, i64 4, i64 4)
  %u = load float, ptr %s3
  %to = getelementptr float, ptr %out, i64 %x3
  store float %u, ptr %to
  %next3 = add nuw nsw i64 %x3, 1
  br label %header3, !llvm.loop !0
done:
  ret void
}

; A sum that is used behind the loop; what private memory holds is read once more.
; CHECK-LABEL: define float @sum(
; CHECK: %values = call ptr @__cohort_private_alloc
; CHECK: header1:
; CHECK: store float %v, ptr %p1
; CHECK-NEXT: %sum.next = fadd reassoc float %sum, %v
; CHECK: header3:
; CHECK: load float, ptr %p3
; CHECK: ret float
define float @sum(ptr %in, ptr %out) {
entry:
  %size = call i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 0)
  %values = call ptr @__cohort_private_alloc(i64 4, i64 4, i32 0)
  br label %header1
header1:
  %x1 = phi i64 [ 0, %entry ], [ %next1, %body1 ]
  %more1 = icmp ult i64 %x1, %size
  br i1 %more1, label %body1, label %after1
body1:
  %from = getelementptr float, ptr %in, i64 %x1
  %v = load float, ptr %from
  %p1 = call ptr @__cohort_private_item(ptr %values, i64 %x1, i64 4, i64 4)
  store float %v, ptr %p1
  %next1 = add nuw nsw i64 %x1, 1
  br label %header1, !llvm.loop !0
after1:
  br label %header2
header2:
  %x2 = phi i64 [ 0, %after1 ], [ %next2, %body2 ]
  %sum = phi float [ 0.0, %after1 ], [ %sum.next, %body2 ]
  %more2 = icmp ult i64 %x2, %size
  br i1 %more2, label %body2, label %after2
body2:
  %p2 = call ptr @__cohort_private_item(ptr %values, i64 %x2, i64 4, i64 4)
  %w = load float, ptr %p2
  %sum.next = fadd reassoc float %sum, %w
  %next2 = add nuw nsw i64 %x2, 1
  br label %header2, !llvm.loop !0
after2:
  %all = phi float [ %sum, %header2 ]
  br label %header3
header3:
  %x3 = phi i64 [ 0, %after2 ], [ %next3, %body3 ]
  %more3 = icmp ult i64 %x3, %size
  br i1 %more3, label %body3, label %done
body3:
  %p3 = call ptr @__cohort_private_item(ptr %values, i64 %x3, i64 4, i64 4)
  %r = load float, ptr %p3
  %d = fdiv float %r, %all
  %to = getelementptr float, ptr %out, i64 %x3
  store float %d, ptr %to
  %next3 = add nuw nsw i64 %x3, 1
  br label %header3, !llvm.loop !0
done:
  ret float %all
}

; Three loops that keep to their own items, and to local memory that nobody writes.
; CHECK-LABEL: define void @three(
; CHECK: header1:
; CHECK-NOT: header2:
; CHECK: store float %{{.*}}, ptr %out1
; CHECK-NOT: header3:
; CHECK: ret void
define void @three(ptr %out) {
entry:
  %size = call i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 0)
  %values = call ptr @__cohort_private_alloc(i64 4, i64 4, i32 0)
  %tile = call ptr @__cohort_local_alloc(i64 64, i64 4, i32 0)
  br label %header1
header1:
  %x1 = phi i64 [ 0, %entry ], [ %next1, %body1 ]
  %more1 = icmp ult i64 %x1, %size
  br i1 %more1, label %body1, label %after1
body1:
  %from = getelementptr float, ptr %tile, i64 %x1
  %v = load float, ptr %from
  %p1 = call ptr @__cohort_private_item(ptr %values, i64 %x1, i64 4, i64 4)
  store float %v, ptr %p1
  %next1 = add nuw nsw i64 %x1, 1
  br label %header1, !llvm.loop !0
after1:
  br label %header2
header2:
  %x2 = phi i64 [ 0, %after1 ], [ %next2, %body2 ]
  %more2 = icmp ult i64 %x2, %size
  br i1 %more2, label %body2, label %after2
body2:
  %p2 = call ptr @__cohort_private_item(ptr %values, i64 %x2, i64 4, i64 4)
  %w = load float, ptr %p2
  %twice = fadd float %w, %w
  store float %twice, ptr %p2
  %next2 = add nuw nsw i64 %x2, 1
  br label %header2, !llvm.loop !0
after2:
  br label %header3
header3:
  %x3 = phi i64 [ 0, %after2 ], [ %next3, %body3 ]
  %more3 = icmp ult i64 %x3, %size
  br i1 %more3, label %body3, label %done
body3:
  %next3 = add nuw nsw i64 %x3, 1
  %p3 = call ptr @__cohort_private_item(ptr %values, i64 %x3, i64 4, i64 4)
  %u = load float, ptr %p3
  %out1 = getelementptr float, ptr %out, i64 %next3
  store float %u, ptr %out1
  br label %header3, !llvm.loop !0
done:
  ret void
}

; In two dimensions an item's memory is counted along rows.
; CHECK-LABEL: define void @rows(
; CHECK: y.header1:
; CHECK: %[[V:.*]] = load float, ptr %from
; CHECK-NOT: load
; CHECK: store float %[[V]], ptr %to
; CHECK-NOT: y.header2
; CHECK: ret void
define void @rows(ptr %out) {
entry:
  %size.y = call i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 1)
  %size = call i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 0)
  %values = call ptr @__cohort_private_alloc(i64 4, i64 4, i32 0)
  %tile = call ptr @__cohort_local_alloc(i64 64, i64 4, i32 0)
  br label %y.header1
y.header1:
  %y1 = phi i64 [ 0, %entry ], [ %y.next1, %y.latch1 ]
  %y.more1 = icmp ult i64 %y1, %size.y
  br i1 %y.more1, label %row1, label %after1
row1:
  br label %header1
header1:
  %x1 = phi i64 [ 0, %row1 ], [ %next1, %body1 ]
  %more1 = icmp ult i64 %x1, %size
  br i1 %more1, label %body1, label %y.latch1
body1:
  %row.at1 = mul i64 %y1, %size
  %item1 = add i64 %row.at1, %x1
  %from = getelementptr float, ptr %tile, i64 %item1
  %v = load float, ptr %from
  %p1 = call ptr @__cohort_private_item(ptr %values, i64 %item1, i64 4, i64 4)
  store float %v, ptr %p1
  %next1 = add nuw nsw i64 %x1, 1
  br label %header1, !llvm.loop !0
y.latch1:
  %y.next1 = add nuw nsw i64 %y1, 1
  br label %y.header1, !llvm.loop !2
after1:
  br label %y.header2
y.header2:
  %y2 = phi i64 [ 0, %after1 ], [ %y.next2, %y.latch2 ]
  %y.more2 = icmp ult i64 %y2, %size.y
  br i1 %y.more2, label %row2, label %done
row2:
  br label %header2
header2:
  %x2 = phi i64 [ 0, %row2 ], [ %next2, %body2 ]
  %more2 = icmp ult i64 %x2, %size
  br i1 %more2, label %body2, label %y.latch2
body2:
  %row.at2 = mul i64 %y2, %size
  %item2 = add i64 %row.at2, %x2
  %p2 = call ptr @__cohort_private_item(ptr %values, i64 %item2, i64 4, i64 4)
  %w = load float, ptr %p2
  %to = getelementptr float, ptr %out, i64 %item2
  store float %w, ptr %to
  %next2 = add nuw nsw i64 %x2, 1
  br label %header2, !llvm.loop !0
y.latch2:
  %y.next2 = add nuw nsw i64 %y2, 1
  br label %y.header2, !llvm.loop !2
done:
  ret void
}

; What is asked of the closure between the loops is asked before; nobody writes there.
; CHECK-LABEL: define void @closure(
; CHECK: %out = load ptr, ptr %closure
; CHECK: header1:
; CHECK-NOT: header2
; CHECK: ret void
define void @closure(ptr noalias readonly %closure) {
entry:
  %size = call i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 0)
  %values = call ptr @__cohort_private_alloc(i64 4, i64 4, i32 0)
  br label %header1
header1:
  %x1 = phi i64 [ 0, %entry ], [ %next1, %body1 ]
  %more1 = icmp ult i64 %x1, %size
  br i1 %more1, label %body1, label %after1
body1:
  %v = uitofp i64 %x1 to float
  %p1 = call ptr @__cohort_private_item(ptr %values, i64 %x1, i64 4, i64 4)
  store float %v, ptr %p1
  %next1 = add nuw nsw i64 %x1, 1
  br label %header1, !llvm.loop !0
after1:
  %out = load ptr, ptr %closure
  br label %header2
header2:
  %x2 = phi i64 [ 0, %after1 ], [ %next2, %body2 ]
  %more2 = icmp ult i64 %x2, %size
  br i1 %more2, label %body2, label %done
body2:
  %p2 = call ptr @__cohort_private_item(ptr %values, i64 %x2, i64 4, i64 4)
  %w = load float, ptr %p2
  %to = getelementptr float, ptr %out, i64 %x2
  store float %w, ptr %to
  %next2 = add nuw nsw i64 %x2, 1
  br label %header2, !llvm.loop !0
done:
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"cohort.items"}
!2 = distinct !{!2, !3}
!3 = !{!"cohort.item-rows"}
