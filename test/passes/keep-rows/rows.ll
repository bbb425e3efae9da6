; A row of items stays a loop for the vectorizer, and what is around it is not vectorized instead.
; RUN: %opt -passes=cohort-keep-rows -S %s | FileCheck %s
; RUN: %opt -passes=cohort-keep-rows -cohort-keep-rows-min-items=32 -S %s | FileCheck %s --check-prefix=MORE

; CHECK-LABEL: define void @row(
; CHECK: br label %i.header, !llvm.loop ![[ROW:[0-9]+]]
; CHECK: br label %u.header, !llvm.loop ![[AROUND:[0-9]+]]
; MORE-LABEL: define void @row(
; MORE: br label %u.header{{$}}
define void @row(ptr %p) {
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
  %q = getelementptr i32, ptr %p, i64 %id
  store i32 7, ptr %q
  %i.next = add nuw nsw i64 %i, 1
  br label %i.header, !llvm.loop !0
u.latch:
  %u.next = add nuw nsw i64 %u, 1
  br label %u.header
done:
  ret void
}

; Of an unknown number of items nothing is unrolled; a loop with a call is not LLVM's to vectorize.
; CHECK-LABEL: define void @unknown(
; CHECK: br label %i.header, !llvm.loop ![[UNKNOWN:[0-9]+]]
; CHECK: br label %u.header, !llvm.loop !{{[0-9]+}}
define void @unknown(ptr %p, i64 %n) {
entry:
  br label %u.header
u.header:
  %u = phi i64 [ 0, %entry ], [ %u.next, %u.latch ]
  %u.in = icmp ult i64 %u, 4
  br i1 %u.in, label %u.body, label %done
u.body:
  %first = mul i64 %u, %n
  br label %i.header
i.header:
  %i = phi i64 [ 0, %u.body ], [ %i.next, %i.body ]
  %i.in = icmp ult i64 %i, %n
  br i1 %i.in, label %i.body, label %u.latch
i.body:
  %id = add i64 %first, %i
  %q = getelementptr i32, ptr %p, i64 %id
  store i32 7, ptr %q
  %i.next = add nuw nsw i64 %i, 1
  br label %i.header, !llvm.loop !3
u.latch:
  %u.next = add nuw nsw i64 %u, 1
  br label %u.header
done:
  ret void
}

declare void @f()
; CHECK-LABEL: define void @call(
; CHECK: br label %i.header, !llvm.loop !{{[0-9]+}}
; CHECK: br label %u.header{{$}}
define void @call(ptr %p) {
entry:
  br label %u.header
u.header:
  %u = phi i64 [ 0, %entry ], [ %u.next, %u.latch ]
  %u.in = icmp ult i64 %u, 4
  br i1 %u.in, label %i.header, label %done
i.header:
  %i = phi i64 [ 0, %u.header ], [ %i.next, %i.body ]
  %i.in = icmp ult i64 %i, 16
  br i1 %i.in, label %i.body, label %u.latch
i.body:
  call void @f()
  %i.next = add nuw nsw i64 %i, 1
  br label %i.header, !llvm.loop !4
u.latch:
  %u.next = add nuw nsw i64 %u, 1
  br label %u.header
done:
  ret void
}

; CHECK-DAG: ![[ROW]] = distinct !{![[ROW]], ![[PARALLEL:[0-9]+]], ![[WHOLE:[0-9]+]]}
; CHECK-DAG: ![[WHOLE]] = !{!"llvm.loop.unroll.disable"}
; CHECK-DAG: ![[AROUND]] = distinct !{![[AROUND]], ![[OFF:[0-9]+]]}
; CHECK-DAG: ![[OFF]] = !{!"llvm.loop.vectorize.enable", i1 false}
; CHECK-DAG: ![[UNKNOWN]] = distinct !{![[UNKNOWN]], ![[PARALLEL]]}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.parallel_accesses", !2}
!2 = distinct !{}
!3 = distinct !{!3, !1}
!4 = distinct !{!4, !1}
