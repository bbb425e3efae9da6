; Rows of narrow integers in memory are computed for as many items at a time as fit into a register of those, then for as many as others are; not
; where somebody has asked for a size, where other data is wider, or where rows are known to be shorter.
; RUN: %opt -passes='cohort-vectorize-items<sg=auto>' -S %s | FileCheck %s
; RUN: %opt -passes='cohort-vectorize-items<sg=auto>' -cohort-vectorize-items-max-lanes=8 -S %s | FileCheck %s --check-prefix=EIGHT
; RUN: %opt -passes='cohort-vectorize-items<sg=4>' -S %s | FileCheck %s --check-prefix=GIVEN
; GIVEN-NOT: <{{8|16}} x

; CHECK-LABEL: define void @bytes(
; CHECK-DAG: %[[END:.*]] = and i64 %[[COUNT:.*]], -4
; CHECK-DAG: %[[MANY:.*]] = and i64 %[[COUNT]], -16
; CHECK: cohort.lanes.fewer:
; CHECK: cohort.lanes.header:
; CHECK: phi i64 [ 0, %entry ]
; CHECK: icmp ult i64 %{{.*}}, %[[MANY]]
; CHECK: load <16 x i8>
; CHECK: store <16 x i8>
; CHECK: add nuw nsw i64 %{{.*}}, 16
; CHECK: phi i64 [ %[[MANY]], %cohort.lanes.fewer ]
; CHECK: icmp ult i64 %{{.*}}, %[[END]]
; CHECK: load <4 x i8>
; CHECK: store <4 x i8>
; CHECK: add nuw nsw i64 %{{.*}}, 4
; EIGHT-LABEL: define void @bytes(
; EIGHT: and i64 %{{.*}}, -8
; EIGHT-NOT: <16 x
; EIGHT: ret void
define void @bytes(ptr %closure, ptr %p, i64 %s, i64 %n, i1 %any) "cohort-lanes"="4" {
entry:
  br label %header
header:
  %x = phi i64 [ %s, %entry ], [ %next, %latch ]
  %more = icmp ult i64 %x, %n
  br i1 %more, label %body, label %done
body:
  %factor = load i32, ptr %closure, align 4
  %at = getelementptr i8, ptr %p, i64 %x
  %v = load i8, ptr %at, align 1, !llvm.access.group !9
  br i1 %any, label %then, label %latch
then:
  %z = zext i8 %v to i32
  %w = mul i32 %z, %factor
  %t = trunc i32 %w to i8
  store i8 %t, ptr %at, align 1, !llvm.access.group !9
  br label %latch
latch:
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0
done:
  ret void
}

; Twice as many of 16 bits.
; CHECK-LABEL: define void @shorts(
; CHECK-NOT: <16 x
; CHECK: store <8 x i16>
; CHECK: store <4 x i16>
; CHECK: ret void
define void @shorts(ptr %closure, ptr %p, i64 %s, i64 %n, i1 %any) "cohort-lanes"="4" {
entry:
  br label %header
header:
  %x = phi i64 [ %s, %entry ], [ %next, %latch ]
  %more = icmp ult i64 %x, %n
  br i1 %more, label %body, label %done
body:
  %at = getelementptr i16, ptr %p, i64 %x
  br i1 %any, label %then, label %latch
then:
  store i16 1, ptr %at, align 2, !llvm.access.group !9
  br label %latch
latch:
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !1
done:
  ret void
}

; A number of 32 bits beside the byte.
; CHECK-LABEL: define void @wider(
; CHECK-NOT: <{{8|16}} x
; CHECK: ret void
define void @wider(ptr %closure, ptr %p, ptr %q, i64 %s, i64 %n, i1 %any) "cohort-lanes"="4" {
entry:
  br label %header
header:
  %x = phi i64 [ %s, %entry ], [ %next, %latch ]
  %more = icmp ult i64 %x, %n
  br i1 %more, label %body, label %done
body:
  %at = getelementptr i8, ptr %p, i64 %x
  %v = load i8, ptr %at, align 1, !llvm.access.group !9
  br i1 %any, label %then, label %latch
then:
  %z = zext i8 %v to i32
  %to = getelementptr i32, ptr %q, i64 %x
  store i32 %z, ptr %to, align 4, !llvm.access.group !9
  br label %latch
latch:
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !2
done:
  ret void
}

; Rows of 8.
; CHECK-LABEL: define void @short_rows(
; CHECK-NOT: <{{8|16}} x
; CHECK: ret void
define void @short_rows(ptr %closure, ptr %p, i1 %any) "cohort-lanes"="4" {
entry:
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %more = icmp ult i64 %x, 8
  br i1 %more, label %body, label %done
body:
  %at = getelementptr i8, ptr %p, i64 %x
  br i1 %any, label %then, label %latch
then:
  store i8 1, ptr %at, align 1, !llvm.access.group !9
  br label %latch
latch:
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !3
done:
  ret void
}

!0 = distinct !{!0, !8}
!1 = distinct !{!1, !8}
!2 = distinct !{!2, !8}
!3 = distinct !{!3, !8}
!8 = !{!"cohort.items"}
!9 = distinct !{}
