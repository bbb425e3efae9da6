; Loop-carried values that each item combines with its own are a scan over lanes with a carry from vector to vector, which each
; lane has; it may be used behind the loop.
; RUN: %opt -passes='cohort-vectorize-items<sg=4>' -S %s | FileCheck %s

; CHECK-LABEL: define i32 @inclusive(
; CHECK: %cohort.carry = alloca <4 x i32>
; CHECK: store <4 x i32> %{{.*}}, ptr %cohort.carry
; CHECK: cohort.lanes.some:
; CHECK: load i32, ptr %cohort.carry
; CHECK: store i32 %{{.*}}, ptr %cohort.carry
; CHECK: cohort.lanes.finish:
; CHECK: %[[ALL:.*]] = load i32, ptr %cohort.carry
; CHECK: cohort.lanes.body:
; CHECK: %[[CARRY:.*]] = load <4 x i32>, ptr %cohort.carry
; CHECK: %[[UP_TO:.*]] = add <4 x i32> %[[CARRY]], %[[SCAN:.*]]
; CHECK: %[[LAST:.*]] = extractelement <4 x i32> %[[SCAN]], i32 3
; CHECK: insertelement <4 x i32> poison, i32 %[[LAST]], i64 0
; CHECK: %[[NEXT:.*]] = add <4 x i32> %[[CARRY]],
; CHECK: store <4 x i32> %[[NEXT]], ptr %cohort.carry
; CHECK: store <4 x i32> %[[UP_TO]], ptr %at
; CHECK: ret i32 %[[ALL]]
define i32 @inclusive(ptr %p, i64 %n, i32 %first) {
entry:
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %body ]
  %sum = phi i32 [ %first, %entry ], [ %sum.next, %body ]
  %more = icmp ult i64 %x, %n
  br i1 %more, label %body, label %done
body:
  %at = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %at, align 4, !llvm.access.group !9
  %sum.next = add i32 %sum, %v
  store i32 %sum.next, ptr %at, align 4, !llvm.access.group !9
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0
done:
  ret i32 %sum
}

; CHECK-LABEL: define void @exclusive(
; CHECK: call {{.*}}@llvm.vector.reduce.add
; CHECK: ret void
define void @exclusive(ptr %p, ptr %q, i64 %n) {
entry:
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %body ]
  %sum = phi i32 [ 0, %entry ], [ %sum.next, %body ]
  %more = icmp ult i64 %x, %n
  br i1 %more, label %body, label %done
body:
  %at = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %at, align 4, !llvm.access.group !9
  %to = getelementptr i32, ptr %q, i64 %x
  store i32 %sum, ptr %to, align 4, !llvm.access.group !9
  %sum.next = add i32 %v, %sum
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0
done:
  ret void
}

; The order of these sums counts.
; CHECK-LABEL: define void @in_order(
; CHECK-NOT: <4 x
; CHECK: ret void
define void @in_order(ptr %p, i64 %n) {
entry:
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %body ]
  %sum = phi float [ 0.0, %entry ], [ %sum.next, %body ]
  %more = icmp ult i64 %x, %n
  br i1 %more, label %body, label %done
body:
  %at = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %at, align 4, !llvm.access.group !9
  %sum.next = fadd float %sum, %v
  store float %sum.next, ptr %at, align 4, !llvm.access.group !9
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0
done:
  ret void
}

; What is added depends on the sum before.
; CHECK-LABEL: define void @recurrence(
; CHECK-NOT: <4 x
; CHECK: ret void
define void @recurrence(ptr %p, i64 %n) {
entry:
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %body ]
  %sum = phi i32 [ 1, %entry ], [ %sum.next, %body ]
  %more = icmp ult i64 %x, %n
  br i1 %more, label %body, label %done
body:
  %at = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %at, align 4, !llvm.access.group !9
  %scaled = mul i32 %sum, %v
  %sum.next = add i32 %sum, %scaled
  store i32 %sum.next, ptr %at, align 4, !llvm.access.group !9
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0
done:
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"cohort.items"}
!9 = distinct !{}
