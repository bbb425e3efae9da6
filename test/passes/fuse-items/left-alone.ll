; Loops stay where an item would see what another one does, or where one of them would lose its vectors.
; RUN: %opt -passes=cohort-fuse-items -S %s | FileCheck %s

declare ptr @__cohort_private_alloc(i64, i64, i32)
declare ptr @__cohort_local_alloc(i64, i64, i32)
declare ptr @__cohort_private_item(ptr, i64, i64, i64) nounwind willreturn memory(none)
declare i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32) nounwind willreturn memory(none)
declare void @put(ptr)

; %out may be behind %in.
; CHECK-LABEL: define void @global(
; CHECK: header1:
; CHECK: header2:
; CHECK: load float, ptr %p2
; CHECK: ret void
define void @global(ptr %in, ptr %out) {
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

; The next item's value.
; CHECK-LABEL: define void @neighbour(
; CHECK: header1:
; CHECK: header2:
; CHECK: load float, ptr %p2
; CHECK: ret void
define void @neighbour(ptr %out) {
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
  br label %header2
header2:
  %x2 = phi i64 [ 0, %after1 ], [ %next2, %body2 ]
  %more2 = icmp ult i64 %x2, %size
  br i1 %more2, label %body2, label %done
body2:
  %next.item = add i64 %x2, 1
  %p2 = call ptr @__cohort_private_item(ptr %values, i64 %next.item, i64 4, i64 4)
  %w = load float, ptr %p2
  %to = getelementptr float, ptr %out, i64 %x2
  store float %w, ptr %to
  %next2 = add nuw nsw i64 %x2, 1
  br label %header2, !llvm.loop !0
done:
  ret void
}

; The next item's element of local memory.
; CHECK-LABEL: define void @local(
; CHECK: header1:
; CHECK: header2:
; CHECK: load float, ptr %p2
; CHECK: ret void
define void @local(ptr %out) {
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
  %v = uitofp i64 %x1 to float
  %p1 = call ptr @__cohort_private_item(ptr %values, i64 %x1, i64 4, i64 4)
  store float %v, ptr %p1
  %t1 = getelementptr float, ptr %tile, i64 %x1
  store float %v, ptr %t1
  %next1 = add nuw nsw i64 %x1, 1
  br label %header1, !llvm.loop !0
after1:
  br label %header2
header2:
  %x2 = phi i64 [ 0, %after1 ], [ %next2, %body2 ]
  %more2 = icmp ult i64 %x2, %size
  br i1 %more2, label %body2, label %done
body2:
  %p2 = call ptr @__cohort_private_item(ptr %values, i64 %x2, i64 4, i64 4)
  %w = load float, ptr %p2
  %t2 = getelementptr float, ptr %tile, i64 %x2
  %t3 = getelementptr float, ptr %t2, i64 1
  %z = load float, ptr %t3
  %both = fadd float %w, %z
  %to = getelementptr float, ptr %out, i64 %x2
  store float %both, ptr %to
  %next2 = add nuw nsw i64 %x2, 1
  br label %header2, !llvm.loop !0
done:
  ret void
}

; Another number of items.
; CHECK-LABEL: define void @fewer(
; CHECK: header1:
; CHECK: header2:
; CHECK: load float, ptr %p2
; CHECK: ret void
define void @fewer(ptr %out, i64 %n) {
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
  br label %header2
header2:
  %x2 = phi i64 [ 0, %after1 ], [ %next2, %body2 ]
  %more2 = icmp ult i64 %x2, %n
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

; The group's leader writes what the second loop may read.
; CHECK-LABEL: define void @store_between(
; CHECK: header1:
; CHECK: header2:
; CHECK: load float, ptr %p2
; CHECK: ret void
define void @store_between(ptr %out) {
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
  store float 1.0, ptr %out
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

; Others wait for the first loop.
; CHECK-LABEL: define void @fence_between(
; CHECK: header1:
; CHECK: header2:
; CHECK: load float, ptr %p2
; CHECK: ret void
define void @fence_between(ptr %out) {
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
  fence release
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

; Somebody has the address of an item's memory, and %out may be that.
; CHECK-LABEL: define void @known_elsewhere(
; CHECK: header1:
; CHECK: header2:
; CHECK: load float, ptr %p2
; CHECK: ret void
define void @known_elsewhere(ptr %out) {
entry:
  %size = call i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 0)
  %values = call ptr @__cohort_private_alloc(i64 4, i64 4, i32 0)
  %first = call ptr @__cohort_private_item(ptr %values, i64 0, i64 4, i64 4)
  call void @put(ptr %first)
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

; Nobody knows what is called.
; CHECK-LABEL: define void @call(
; CHECK: header1:
; CHECK: header2:
; CHECK: load float, ptr %p2
; CHECK: ret void
define void @call(ptr %out) {
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
  call void @put(ptr %out)
  %next1 = add nuw nsw i64 %x1, 1
  br label %header1, !llvm.loop !0
after1:
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

; The order of these sums counts, so that they have no vectors; the first loop has.
; CHECK-LABEL: define float @sum_in_order(
; CHECK: header1:
; CHECK: header2:
; CHECK: load float, ptr %p2
; CHECK: ret float
define float @sum_in_order(ptr %in) {
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
  br i1 %more2, label %body2, label %done
body2:
  %p2 = call ptr @__cohort_private_item(ptr %values, i64 %x2, i64 4, i64 4)
  %w = load float, ptr %p2
  %sum.next = fadd float %sum, %w
  %next2 = add nuw nsw i64 %x2, 1
  br label %header2, !llvm.loop !0
done:
  %all = phi float [ %sum, %header2 ]
  ret float %all
}

; What all items of the first loop have.
; CHECK-LABEL: define void @total(
; CHECK: header1:
; CHECK: header2:
; CHECK: load float, ptr %p2
; CHECK: ret void
define void @total(ptr %out) {
entry:
  %size = call i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 0)
  %values = call ptr @__cohort_private_alloc(i64 4, i64 4, i32 0)
  br label %header1
header1:
  %x1 = phi i64 [ 0, %entry ], [ %next1, %body1 ]
  %sum = phi float [ 0.0, %entry ], [ %sum.next, %body1 ]
  %more1 = icmp ult i64 %x1, %size
  br i1 %more1, label %body1, label %after1
body1:
  %v = uitofp i64 %x1 to float
  %sum.next = fadd reassoc float %sum, %v
  %p1 = call ptr @__cohort_private_item(ptr %values, i64 %x1, i64 4, i64 4)
  store float %v, ptr %p1
  %next1 = add nuw nsw i64 %x1, 1
  br label %header1, !llvm.loop !0
after1:
  %all = phi float [ %sum, %header1 ]
  br label %header2
header2:
  %x2 = phi i64 [ 0, %after1 ], [ %next2, %body2 ]
  %more2 = icmp ult i64 %x2, %size
  br i1 %more2, label %body2, label %done
body2:
  %p2 = call ptr @__cohort_private_item(ptr %values, i64 %x2, i64 4, i64 4)
  %w = load float, ptr %p2
  %part = fdiv float %w, %all
  %to = getelementptr float, ptr %out, i64 %x2
  store float %part, ptr %to
  %next2 = add nuw nsw i64 %x2, 1
  br label %header2, !llvm.loop !0
done:
  ret void
}

; There is nothing to keep.
; CHECK-LABEL: define void @nothing_kept(
; CHECK: header1:
; CHECK: header2:
; CHECK: store float %w, ptr %to
; CHECK: ret void
define void @nothing_kept(ptr %out) {
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
  br label %header2
header2:
  %x2 = phi i64 [ 0, %after1 ], [ %next2, %body2 ]
  %more2 = icmp ult i64 %x2, %size
  br i1 %more2, label %body2, label %done
body2:
  %w = uitofp i64 %x2 to float
  %to = getelementptr float, ptr %out, i64 %x2
  store float %w, ptr %to
  %next2 = add nuw nsw i64 %x2, 1
  br label %header2, !llvm.loop !0
done:
  ret void
}

; A body with control flow.
; CHECK-LABEL: define void @branch(
; CHECK: header1:
; CHECK: header2:
; CHECK: load float, ptr %p2
; CHECK: ret void
define void @branch(ptr %out) {
entry:
  %size = call i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 0)
  %values = call ptr @__cohort_private_alloc(i64 4, i64 4, i32 0)
  br label %header1
header1:
  %x1 = phi i64 [ 0, %entry ], [ %next1, %latch1 ]
  %more1 = icmp ult i64 %x1, %size
  br i1 %more1, label %body1, label %after1
body1:
  %low = icmp ult i64 %x1, 8
  br i1 %low, label %some, label %latch1
some:
  %p1 = call ptr @__cohort_private_item(ptr %values, i64 %x1, i64 4, i64 4)
  store float 1.0, ptr %p1
  br label %latch1
latch1:
  %next1 = add nuw nsw i64 %x1, 1
  br label %header1, !llvm.loop !0
after1:
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

; Functions that are not to be optimised.
; CHECK-LABEL: define void @not_optimised(
; CHECK: header2:
; CHECK: ret void
define void @not_optimised(ptr %out) noinline optnone {
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
