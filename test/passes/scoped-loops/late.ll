; Versions for strides that a switch in front of the loops chooses: each loop over sub-groups ends where its condition on their ids does. With 'late' loops
; over items are not marked again.
; RUN: %opt -passes='cohort-scoped-loops<late>' -S %s | FileCheck %s
; RUN: %opt -passes='cohort-scoped-loops<late>' -debug-counter=cohort-scoped-loops=1000 -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes='cohort-scoped-loops<late>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=PRINT
; RUN: not %opt -passes='cohort-scoped-loops<early>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=BAD
; PRINT: cohort-scoped-loops<late>
; BAD: invalid parameter 'early'; the only one is 'late'
; OFF-NOT: umin

; CHECK-LABEL: define void @versions(
; CHECK: call i64 @llvm.umin.i64(i64 %n, i64 %quarter)
; CHECK: call i64 @llvm.umin.i64(i64 %n, i64 %half)
; CHECK-NOT: access_group
; CHECK: ret void
define void @versions(ptr noalias readonly align 8 dereferenceable(64) %closure, ptr noalias readonly %group, ptr noalias %local, i32 %stride) "cohort-entry"="k" {
entry:
  %n = load i64, ptr %group, !range !2
  %half = lshr exact i64 %n, 1
  %quarter = lshr exact i64 %n, 2
  switch i32 %stride, label %done [
    i32 2, label %two
    i32 4, label %four
  ]
two:
  %x = phi i64 [ 0, %entry ], [ %x.next, %two.latch ]
  %c = icmp samesign ult i64 %x, %half
  br i1 %c, label %two.work, label %two.latch
two.work:
  %p = getelementptr [2 x i32], ptr %local, i64 %x
  store <8 x i32> zeroinitializer, ptr %p
  br label %two.latch
two.latch:
  %x.next = add nuw nsw i64 %x, 8
  %x.more = icmp samesign ult i64 %x.next, %n
  br i1 %x.more, label %two, label %done, !llvm.loop !0
four:
  %y = phi i64 [ 0, %entry ], [ %y.next, %four.latch ]
  %d = icmp samesign ult i64 %y, %quarter
  br i1 %d, label %four.work, label %four.latch
four.work:
  %q = getelementptr [4 x i32], ptr %local, i64 %y
  store <8 x i32> zeroinitializer, ptr %q
  br label %four.latch
four.latch:
  %y.next = add nuw nsw i64 %y, 8
  %y.more = icmp samesign ult i64 %y.next, %n
  br i1 %y.more, label %four, label %done, !llvm.loop !3
done:
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"cohort.units"}
!2 = !{i64 1, i64 32769}
!3 = distinct !{!3, !1}
