; What is known of a body's values outside of it counts inside: how integers are computed, whose memory pointers point to, and which items a bound leaves.
; RUN: %opt -passes='cohort-vectorize-items<sg=4>' -S %s | FileCheck %s
; RUN: %opt -passes='cohort-vectorize-items<sg=4>' -pass-remarks=cohort -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; REMARK: remark: {{.*}}the code for a partner at a distance has a version for each power of two
; REMARK: remark: {{.*}}the last unit of a group has a version for each size
; RUN: %opt -passes='cohort-vectorize-items<sg=4>' -cohort-item-body-max-recomputed=0 -pass-remarks=cohort -disable-output %s 2>&1 | FileCheck %s --check-prefix=LESS
; LESS-NOT: partner
target triple = "x86_64-pc-linux-gnu"

; Behind the loop begins another one, at the block to which it leaves.
; CHECK-LABEL: define void @shared_exit(
; CHECK: cohort.lanes.body:
; CHECK: store <4 x i32>
; CHECK: ret void
define void @shared_exit(ptr %p, i1 %any, i64 %n) {
entry:
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %more = icmp ult i64 %x, %n
  br i1 %more, label %body, label %steps
body:
  %at = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %at, align 4, !llvm.access.group !9
  br i1 %any, label %then, label %latch
then:
  %w = add i32 %v, 1
  store i32 %w, ptr %at, align 4, !llvm.access.group !9
  br label %latch
latch:
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0
steps:
  %s = phi i64 [ 8, %header ], [ %half, %step ]
  %last = icmp eq i64 %s, 0
  br i1 %last, label %done, label %step
step:
  %half = lshr i64 %s, 1
  br label %steps
done:
  ret void
}

; One less than the distance is computed in front of the loop. Partners at a distance of less than a vector are in the lines of
; local memory in which the items' own elements are.
; CHECK-LABEL: define void @partner(
; CHECK: cohort.lanes.body:
; CHECK: %[[TWO:.*]] = getelementptr i8, ptr %other{{.*}}, i64 -8
; CHECK-NEXT: load <4 x i32>, ptr %[[TWO]], align 32
; CHECK: %[[ONE:.*]] = getelementptr i8, ptr %other{{.*}}, i64 -4
; CHECK-NEXT: load <4 x i32>, ptr %[[ONE]], align 32
; CHECK: ret void
define void @partner(ptr "cohort-local-memory" align 64 %local, i64 %first, i64 %n) {
entry:
  br label %steps
steps:
  %d = phi i64 [ %first, %entry ], [ %half, %after ]
  %less = add i64 %d, -1
  br label %header
header:
  %x = phi i64 [ 0, %steps ], [ %next, %body ]
  %more = icmp ult i64 %x, 64
  br i1 %more, label %body, label %after
body:
  %double = shl nuw nsw i64 %x, 1
  %part = and i64 %x, %less
  %i = sub i64 %double, %part
  %at = getelementptr i32, ptr %local, i64 %i
  %v = load i32, ptr %at, align 4, !llvm.access.group !9
  %j = add i64 %i, %d
  %other = getelementptr i32, ptr %local, i64 %j
  %w = load i32, ptr %other, align 4, !llvm.access.group !9
  %min = call i32 @llvm.smin.i32(i32 %v, i32 %w)
  %max = call i32 @llvm.smax.i32(i32 %v, i32 %w)
  store i32 %min, ptr %at, align 4, !llvm.access.group !9
  store i32 %max, ptr %other, align 4, !llvm.access.group !9
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0
after:
  %half = lshr i64 %d, 1
  %end = icmp eq i64 %half, 0
  br i1 %end, label %done, label %steps
done:
  ret void
}

; A condition bounds the row, so that fewer items than a vector has are common: two or one of them are accessed without a mask.
; CHECK-LABEL: define void @bounded(
; CHECK: %cohort.left = sub nuw nsw i64
; CHECK: switch i64 %cohort.left, label %{{.*}} [
; CHECK-NEXT: i64 2, label %[[TWO:.*]]
; CHECK-NEXT: i64 1, label %[[ONE:.*]]
; CHECK: [[TWO]]:
; CHECK: load <2 x i32>
; CHECK: store <2 x i32>
; CHECK: [[ONE]]:
; CHECK: load i32
; CHECK: store i32
define void @bounded(ptr %p, i64 %n, i64 %s) {
entry:
  %end = call i64 @llvm.umin.i64(i64 %n, i64 %s)
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %body ]
  %more = icmp ult i64 %x, %end
  br i1 %more, label %body, label %done
body:
  %at = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %at, align 4, !llvm.access.group !9
  %r = getelementptr i32, ptr %at, i64 %x
  %w = load i32, ptr %r, align 4, !llvm.access.group !9
  %sum = add i32 %v, %w
  store i32 %sum, ptr %at, align 4, !llvm.access.group !9
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0
done:
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"cohort.items"}
!9 = distinct !{}
