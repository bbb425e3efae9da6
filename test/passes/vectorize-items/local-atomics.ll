; Atomic operations on local memory are executed lane by lane where each item has an address of its own; what all add to is a sum, which LLVM keeps in a register.
; RUN: %opt -passes='cohort-vectorize-items<sg=4>,cohort-cpu-atomics' -S %s | FileCheck %s

; CHECK-LABEL: define void @bins(
; CHECK: cohort.lanes.body:
; CHECK: load <4 x i32>
; CHECK-COUNT-4: store atomic i32 %{{.*}}, ptr %{{.*}} unordered, align 4
; CHECK-NOT: store atomic
; CHECK: cohort.lanes.latch:
; CHECK-NOT: atomicrmw
; CHECK: ret void
define void @bins(ptr %in, ptr %local) {
entry:
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %body ]
  %more = icmp ult i64 %x, 64
  br i1 %more, label %body, label %done
body:
  %at = getelementptr i32, ptr %in, i64 %x
  %v = load i32, ptr %at, align 4, !llvm.access.group !9
  %bin = getelementptr i32, ptr %local, i32 %v
  %old = atomicrmw add ptr %bin, i32 1 syncscope("cohort.local") monotonic, align 4
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0
done:
  ret void
}

; CHECK-LABEL: define void @sum(
; CHECK-NOT: <4 x
; CHECK: store atomic i32 %{{.*}}, ptr %local unordered, align 4
; CHECK: ret void
define void @sum(ptr %in, ptr %local) {
entry:
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %body ]
  %more = icmp ult i64 %x, 64
  br i1 %more, label %body, label %done
body:
  %at = getelementptr i32, ptr %in, i64 %x
  %v = load i32, ptr %at, align 4, !llvm.access.group !9
  %old = atomicrmw add ptr %local, i32 %v syncscope("cohort.local") monotonic, align 4
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0
done:
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"cohort.items"}
!9 = distinct !{}
