; A cycle with a barrier has one entry; one without is left as it is.
; RUN: %opt -passes='cohort-nvptx<sm_80>' -S %s | FileCheck %s

; CHECK-LABEL: define {{.*}}@cohort_kernel_0(
; CHECK: br i1 %c, label %[[A_COPY:[^ ,]+]], label %[[FRONT_COPY:[^ ,]+]]
; CHECK: a: {{.*}} preds = %latch
; CHECK: header: {{.*}} preds = %[[FRONT_COPY]], %{{[^ ]+}}, %latch
; CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all
; CHECK: latch:
; CHECK: br i1 %c, label %a, label %header
; CHECK: [[FRONT_COPY]]: {{.*}} preds = {{.*}}%[[A_COPY]]
; CHECK: br label %header
; CHECK: [[A_COPY]]: {{.*}} preds = %entry
; CHECK: br label %[[FRONT_COPY]]
define void @two_entries(ptr %closure) "cohort-kernel"="single_task" "cohort-closure"="16,8" {
entry:
  %p = load ptr, ptr %closure
  %n = load i32, ptr %p
  %c = icmp eq i32 %n, 7
  br i1 %c, label %a, label %header
a:
  %i.a = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  %place = getelementptr i32, ptr %p, i32 %i.a
  %x = load volatile i32, ptr %place
  br label %header
header:
  %i = phi i32 [ 5, %entry ], [ %i.a, %a ], [ %i.next, %latch ]
  %v = phi i32 [ 0, %entry ], [ %x, %a ], [ %v, %latch ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store volatile i32 %v, ptr %p
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %latch, label %exit
latch:
  br i1 %c, label %a, label %header
exit:
  ret void
}

; CHECK-LABEL: define {{.*}}@cohort_kernel_1(
; CHECK: br i1 %c, label %a, label %header
; CHECK-NOT: .entry
define void @no_barrier(ptr %closure) "cohort-kernel"="single_task" "cohort-closure"="16,8" {
entry:
  %p = load ptr, ptr %closure
  %n = load i32, ptr %p
  %c = icmp eq i32 %n, 7
  br i1 %c, label %a, label %header
a:
  %x = load volatile i32, ptr %p
  br label %header
header:
  %v = phi i32 [ 0, %entry ], [ %x, %a ], [ %v, %latch ]
  store volatile i32 %v, ptr %p
  %y = load volatile i32, ptr %p
  %more = icmp ult i32 %y, %n
  br i1 %more, label %latch, label %exit
latch:
  br i1 %c, label %a, label %header
exit:
  ret void
}
