; Short innermost loops of kernels with vectors begin with a line of the cache.
; RUN: %opt -passes=cohort-align-loops -S %s | FileCheck %s
; What it is for: LLVM aligns to 16 bytes.
; RUN: %opt -passes=cohort-align-loops %s -o %t.bc
; RUN: llc-22 -O3 %t.bc -o - | FileCheck %s --check-prefix=CODE

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define <4 x i32> @short(
; CHECK: br i1 %more, label %loop, label %next, !llvm.loop ![[ALIGNED:[0-9]+]]
; CHECK: br i1 %again, label %outer, label %end{{$}}
; CODE-LABEL: short:
; CODE: .p2align 6
; CODE: ret
define <4 x i32> @short(<4 x i32> %x, i32 %n, ptr %p) "cohort-entry-code" {
entry:
  br label %outer
end:
  ret <4 x i32> %sum
outer:
  br label %loop
loop:
  %i = phi i32 [ 0, %outer ], [ %j, %loop ]
  %sum = phi <4 x i32> [ %x, %outer ], [ %rest, %loop ]
  %y = load volatile <4 x i32>, ptr %p
  %rest = add <4 x i32> %sum, %y
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %loop, label %next
next:
  %again = icmp eq i32 %n, 17
  br i1 %again, label %outer, label %end
}

; The program says where it begins; there are no vectors; the program's own function.
; CHECK-LABEL: define i32 @aligned(
; CHECK: br i1 %more, label %loop, label %end, !llvm.loop ![[OWN:[0-9]+]]
define i32 @aligned(i32 %n, ptr %p) "cohort-entry-code" {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %y = load volatile <4 x i32>, ptr %p
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %loop, label %end, !llvm.loop !0
end:
  ret i32 %i
}
; CHECK-LABEL: define i32 @scalars(
; CHECK: br i1 %more, label %loop, label %end{{$}}
define i32 @scalars(i32 %n, ptr %p) "cohort-entry-code" {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %y = load volatile i32, ptr %p
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %loop, label %end
end:
  ret i32 %i
}
; CHECK-LABEL: define i32 @no_kernel(
; CHECK: br i1 %more, label %loop, label %end{{$}}
define i32 @no_kernel(i32 %n, ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %y = load volatile <4 x i32>, ptr %p
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %loop, label %end
end:
  ret i32 %i
}

; CHECK-DAG: ![[ALIGNED]] = distinct !{![[ALIGNED]], ![[LINE:[0-9]+]]}
; CHECK-DAG: ![[LINE]] = !{!"llvm.loop.align", i32 64}
; CHECK-DAG: ![[OWN]] = distinct !{![[OWN]], ![[HALF:[0-9]+]]}
; CHECK-DAG: ![[HALF]] = !{!"llvm.loop.align", i32 32}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.align", i32 32}
