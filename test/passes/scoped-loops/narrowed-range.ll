; A condition around the whole body that compares the id with what all items agree on becomes the loop's bounds.
; RUN: %opt -passes=cohort-scoped-loops -S %s | FileCheck %s

; Only the first s items do something.
; CHECK-LABEL: define void @less(
; CHECK: %[[END:.*]] = call i64 @llvm.umin.i64(i64 %n, i64 %s)
; CHECK: %x = phi i64 [ 0,
; CHECK-NEXT: icmp ult i64 %x, %[[END]]
; CHECK-NOT: icmp
; CHECK: store
define void @less(ptr noalias readonly align 8 dereferenceable(64) %closure, ptr noalias readonly %group, ptr noalias %local) "cohort-entry"="k" {
entry:
  %n = load i64, ptr %group, !range !2
  %s = load i64, ptr %closure
  %s32 = trunc i64 %s to i32
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %more = icmp ult i64 %x, %n
  br i1 %more, label %body, label %done
body:
  %c = icmp ult i64 %x, %s
  br i1 %c, label %work, label %latch
work:
  %p = getelementptr i32, ptr %local, i64 %x
  store i32 1, ptr %p, align 4
  br label %latch
latch:
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0
done:
  ret void
}

; The same, written the other way round.
; CHECK-LABEL: define void @not_less(
; CHECK: %[[END:.*]] = call i64 @llvm.umin.i64(i64 %n, i64 %s)
; CHECK: icmp ult i64 %x, %[[END]]
; CHECK-NOT: icmp
; CHECK: store
define void @not_less(ptr noalias readonly align 8 dereferenceable(64) %closure, ptr noalias readonly %group, ptr noalias %local) "cohort-entry"="k" {
entry:
  %n = load i64, ptr %group, !range !2
  %s = load i64, ptr %closure
  %s32 = trunc i64 %s to i32
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %more = icmp ult i64 %x, %n
  br i1 %more, label %body, label %done
body:
  %c = icmp uge i64 %x, %s
  br i1 %c, label %latch, label %work
work:
  %p = getelementptr i32, ptr %local, i64 %x
  store i32 1, ptr %p, align 4
  br label %latch
latch:
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0
done:
  ret void
}

; s >= x.
; CHECK-LABEL: define void @swapped_less_or_equal(
; CHECK: %[[LAST:.*]] = call i64 @llvm.umin.i64(i64 %s, i64 %n)
; CHECK: %[[BEHIND:.*]] = add i64 %[[LAST]], 1
; CHECK: %[[END:.*]] = call i64 @llvm.umin.i64(i64 %n, i64 %[[BEHIND]])
; CHECK: icmp ult i64 %x, %[[END]]
; CHECK-NOT: icmp
; CHECK: store
define void @swapped_less_or_equal(ptr noalias readonly align 8 dereferenceable(64) %closure, ptr noalias readonly %group, ptr noalias %local) "cohort-entry"="k" {
entry:
  %n = load i64, ptr %group, !range !2
  %s = load i64, ptr %closure
  %s32 = trunc i64 %s to i32
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %more = icmp ult i64 %x, %n
  br i1 %more, label %body, label %done
body:
  %c = icmp uge i64 %s, %x
  br i1 %c, label %work, label %latch
work:
  %p = getelementptr i32, ptr %local, i64 %x
  store i32 1, ptr %p, align 4
  br label %latch
latch:
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0
done:
  ret void
}

; Items from s on.
; CHECK-LABEL: define void @greater_or_equal(
; CHECK: %x = phi i64 [ %s,
; CHECK-NEXT: icmp ult i64 %x, %n
; CHECK-NOT: icmp
; CHECK: store
define void @greater_or_equal(ptr noalias readonly align 8 dereferenceable(64) %closure, ptr noalias readonly %group, ptr noalias %local) "cohort-entry"="k" {
entry:
  %n = load i64, ptr %group, !range !2
  %s = load i64, ptr %closure
  %s32 = trunc i64 %s to i32
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %more = icmp ult i64 %x, %n
  br i1 %more, label %body, label %done
body:
  %c = icmp uge i64 %x, %s
  br i1 %c, label %work, label %latch
work:
  %p = getelementptr i32, ptr %local, i64 %x
  store i32 1, ptr %p, align 4
  br label %latch
latch:
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0
done:
  ret void
}

; One item.
; CHECK-LABEL: define void @equal(
; CHECK: %[[END:.*]] = call i64 @llvm.umin.i64(i64 %n, i64
; CHECK: %x = phi i64 [ 3,
; CHECK-NEXT: icmp ult i64 %x, %[[END]]
; CHECK-NOT: icmp
; CHECK: store
define void @equal(ptr noalias readonly align 8 dereferenceable(64) %closure, ptr noalias readonly %group, ptr noalias %local) "cohort-entry"="k" {
entry:
  %n = load i64, ptr %group, !range !2
  %s = load i64, ptr %closure
  %s32 = trunc i64 %s to i32
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %more = icmp ult i64 %x, %n
  br i1 %more, label %body, label %done
body:
  %c = icmp eq i64 %x, 3
  br i1 %c, label %work, label %latch
work:
  %p = getelementptr i32, ptr %local, i64 %x
  store i32 1, ptr %p, align 4
  br label %latch
latch:
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0
done:
  ret void
}

; In 'int', as sizes are far below 2^31: a negative s lets nobody through.
; CHECK-LABEL: define void @in_int(
; CHECK: %[[SOME:.*]] = call i32 @llvm.smax.i32(i32 %s32, i32 0)
; CHECK: %[[WIDE:.*]] = zext i32 %[[SOME]] to i64
; CHECK: %[[END:.*]] = call i64 @llvm.umin.i64(i64 %n, i64 %[[WIDE]])
; CHECK: icmp ult i64 %x, %[[END]]
; CHECK-NOT: icmp
; CHECK: store
define void @in_int(ptr noalias readonly align 8 dereferenceable(64) %closure, ptr noalias readonly %group, ptr noalias %local) "cohort-entry"="k" {
entry:
  %n = load i64, ptr %group, !range !2
  %s = load i64, ptr %closure
  %s32 = trunc i64 %s to i32
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %more = icmp ult i64 %x, %n
  br i1 %more, label %body, label %done
body:
  %i = trunc i64 %x to i32
  %c = icmp slt i32 %i, %s32
  br i1 %c, label %work, label %latch
work:
  %p = getelementptr i32, ptr %local, i64 %x
  store i32 1, ptr %p, align 4
  br label %latch
latch:
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0
done:
  ret void
}

; Items behind s, where a negative s lets all through.
; CHECK-LABEL: define void @in_int_greater(
; CHECK: %[[SOME:.*]] = call i32 @llvm.smax.i32(i32 %s32, i32 -1)
; CHECK: %[[BEHIND:.*]] = add i32 %[[SOME]], 1
; CHECK: %[[START:.*]] = zext i32 %[[BEHIND]] to i64
; CHECK: %x = phi i64 [ %[[START]],
; CHECK-NEXT: icmp ult i64 %x, %n
; CHECK-NOT: icmp
; CHECK: store
define void @in_int_greater(ptr noalias readonly align 8 dereferenceable(64) %closure, ptr noalias readonly %group, ptr noalias %local) "cohort-entry"="k" {
entry:
  %n = load i64, ptr %group, !range !2
  %s = load i64, ptr %closure
  %s32 = trunc i64 %s to i32
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %more = icmp ult i64 %x, %n
  br i1 %more, label %body, label %done
body:
  %i = trunc i64 %x to i32
  %c = icmp sgt i32 %i, %s32
  br i1 %c, label %work, label %latch
work:
  %p = getelementptr i32, ptr %local, i64 %x
  store i32 1, ptr %p, align 4
  br label %latch
latch:
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0
done:
  ret void
}

; As a 64-bit index that went through 'int'.
; CHECK-LABEL: define void @sign_extended(
; CHECK: %[[SOME:.*]] = call i64 @llvm.smax.i64(i64 %s, i64 0)
; CHECK: %[[END:.*]] = call i64 @llvm.umin.i64(i64 %n, i64 %[[SOME]])
; CHECK: icmp ult i64 %x, %[[END]]
; CHECK-NOT: icmp
; CHECK: store
define void @sign_extended(ptr noalias readonly align 8 dereferenceable(64) %closure, ptr noalias readonly %group, ptr noalias %local) "cohort-entry"="k" {
entry:
  %n = load i64, ptr %group, !range !2
  %s = load i64, ptr %closure
  %s32 = trunc i64 %s to i32
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %more = icmp ult i64 %x, %n
  br i1 %more, label %body, label %done
body:
  %up = shl i64 %x, 32
  %i = ashr exact i64 %up, 32
  %c = icmp slt i64 %i, %s
  br i1 %c, label %work, label %latch
work:
  %p = getelementptr i32, ptr %local, i64 %x
  store i32 1, ptr %p, align 4
  br label %latch
latch:
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0
done:
  ret void
}

; One of two conditions; the other one stays.
; CHECK-LABEL: define void @and_another(
; CHECK: %[[END:.*]] = call i64 @llvm.umin.i64(i64 %n, i64 %s)
; CHECK: icmp ult i64 %x, %[[END]]
; CHECK: %odd = trunc i64 %x to i1
; CHECK-NOT: icmp
; CHECK: br i1
; CHECK: store
define void @and_another(ptr noalias readonly align 8 dereferenceable(64) %closure, ptr noalias readonly %group, ptr noalias %local) "cohort-entry"="k" {
entry:
  %n = load i64, ptr %group, !range !2
  %s = load i64, ptr %closure
  %s32 = trunc i64 %s to i32
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %more = icmp ult i64 %x, %n
  br i1 %more, label %body, label %done
body:
  %odd = trunc i64 %x to i1
  %low = icmp ult i64 %x, %s
  %c = and i1 %odd, %low
  br i1 %c, label %work, label %latch
work:
  %p = getelementptr i32, ptr %local, i64 %x
  store i32 1, ptr %p, align 4
  br label %latch
latch:
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0
done:
  ret void
}

; Two bounds.
; CHECK-LABEL: define void @between(
; CHECK: %[[START:.*]] = add i64 %{{.*}}, 1
; CHECK: %x = phi i64 [ %[[START]],
; CHECK-NEXT: icmp ult i64 %x, %[[END:.*]]
; CHECK-NOT: icmp
; CHECK: store
define void @between(ptr noalias readonly align 8 dereferenceable(64) %closure, ptr noalias readonly %group, ptr noalias %local) "cohort-entry"="k" {
entry:
  %n = load i64, ptr %group, !range !2
  %s = load i64, ptr %closure
  %s32 = trunc i64 %s to i32
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %more = icmp ult i64 %x, %n
  br i1 %more, label %body, label %done
body:
  %high = icmp ugt i64 %x, 4
  %low = icmp ult i64 %x, %s
  %c = select i1 %high, i1 %low, i1 false
  br i1 %c, label %work, label %latch
work:
  %p = getelementptr i32, ptr %local, i64 %x
  store i32 1, ptr %p, align 4
  br label %latch
latch:
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0
done:
  ret void
}

; All but one: not a range.
; CHECK-LABEL: define void @not_equal(
; CHECK: %x = phi i64 [ 0,
; CHECK-NEXT: icmp ult i64 %x, %n
; CHECK: br i1 %c
; CHECK: store
define void @not_equal(ptr noalias readonly align 8 dereferenceable(64) %closure, ptr noalias readonly %group, ptr noalias %local) "cohort-entry"="k" {
entry:
  %n = load i64, ptr %group, !range !2
  %s = load i64, ptr %closure
  %s32 = trunc i64 %s to i32
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %more = icmp ult i64 %x, %n
  br i1 %more, label %body, label %done
body:
  %c = icmp ne i64 %x, %s
  br i1 %c, label %work, label %latch
work:
  %p = getelementptr i32, ptr %local, i64 %x
  store i32 1, ptr %p, align 4
  br label %latch
latch:
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0
done:
  ret void
}

; What items don't agree on is no bound.
; CHECK-LABEL: define void @differs_between_items(
; CHECK: %x = phi i64 [ 0,
; CHECK-NEXT: icmp ult i64 %x, %n
; CHECK: br i1 %c
; CHECK: store
define void @differs_between_items(ptr noalias readonly align 8 dereferenceable(64) %closure, ptr noalias readonly %group, ptr noalias %local) "cohort-entry"="k" {
entry:
  %n = load i64, ptr %group, !range !2
  %s = load i64, ptr %closure
  %s32 = trunc i64 %s to i32
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %more = icmp ult i64 %x, %n
  br i1 %more, label %body, label %done
body:
  %q = getelementptr i64, ptr %local, i64 %x
  %own = load i64, ptr %q
  %c = icmp ult i64 %x, %own
  br i1 %c, label %work, label %latch
work:
  %p = getelementptr i32, ptr %local, i64 %x
  store i32 1, ptr %p, align 4
  br label %latch
latch:
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0
done:
  ret void
}

; The other items do something too.
; CHECK-LABEL: define void @work_in_front(
; CHECK: %x = phi i64 [ 0,
; CHECK-NEXT: icmp ult i64 %x, %n
; CHECK: store i8
; CHECK: br i1 %c
; CHECK: store i32
define void @work_in_front(ptr noalias readonly align 8 dereferenceable(64) %closure, ptr noalias readonly %group, ptr noalias %local) "cohort-entry"="k" {
entry:
  %n = load i64, ptr %group, !range !2
  %s = load i64, ptr %closure
  %s32 = trunc i64 %s to i32
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %more = icmp ult i64 %x, %n
  br i1 %more, label %body, label %done
body:
  %q = getelementptr i8, ptr %local, i64 %x
  store i8 0, ptr %q
  %c = icmp ult i64 %x, %s
  br i1 %c, label %work, label %latch
work:
  %p = getelementptr i32, ptr %local, i64 %x
  store i32 1, ptr %p, align 4
  br label %latch
latch:
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0
done:
  ret void
}

; A truncated id that may not be the id is no bound.
; CHECK-LABEL: define void @maybe_more_than_int(
; CHECK: %x = phi i64 [ 0,
; CHECK-NEXT: icmp ult i64 %x, %s
; CHECK: br i1 %c
; CHECK: store
define void @maybe_more_than_int(ptr noalias readonly align 8 dereferenceable(64) %closure, ptr noalias readonly %group, ptr noalias %local) "cohort-entry"="k" {
entry:
  %n = load i64, ptr %group, !range !2
  %s = load i64, ptr %closure
  %s32 = trunc i64 %s to i32
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %more = icmp ult i64 %x, %s
  br i1 %more, label %body, label %done
body:
  %i = trunc i64 %x to i32
  %c = icmp slt i32 %i, %s32
  br i1 %c, label %work, label %latch
work:
  %p = getelementptr i32, ptr %local, i64 %x
  store i32 1, ptr %p, align 4
  br label %latch
latch:
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0
done:
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"cohort.items"}
!2 = !{i64 1, i64 2147483648}
