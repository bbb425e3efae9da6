; Addresses in large loops of kernels do not follow from the loops' counters, for loop strength reduction; the limit is 3 accesses here.
; RUN: %opt -passes=cohort-opaque-counters -cohort-opaque-counters-accesses=3 -S %s | FileCheck %s
; RUN: %opt -passes=cohort-opaque-counters -S %s | FileCheck %s --check-prefix=DEFAULT
; DEFAULT-NOT: call {{.*}}@llvm.expect
; What it is for: without it LLVM has a pointer of its own for each stride; with it, the counter that the program has.
; RUN: %opt -passes=cohort-opaque-counters -cohort-opaque-counters-accesses=3 %s -o %t.bc
; RUN: llc-22 -O3 -print-after=loop-reduce -filter-print-funcs=large %t.bc -o /dev/null 2>&1 | FileCheck %s --check-prefix=KEPT
; RUN: llc-22 -O3 -print-after=loop-reduce -filter-print-funcs=large %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=REDUCED
; KEPT: loop:
; KEPT-NEXT: phi i64
; KEPT-NOT: phi
; REDUCED: phi {{.*}}
; REDUCED-NEXT: phi {{.*}}

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; The step and the condition stay, so that it is a counter.
; CHECK-LABEL: define void @large(
; CHECK: %i = phi i64 [ 0, %entry ], [ %next, %loop ]
; CHECK-NEXT: %i.opaque = call i64 @llvm.expect.i64(i64 %i, i64 %i)
; CHECK-NEXT: %three = mul i64 %i.opaque, 3
; CHECK: %next = add nuw nsw i64 %i, 1
; CHECK-NEXT: %next.opaque = call i64 @llvm.expect.i64(i64 %next, i64 %next)
; CHECK-NEXT: getelementptr double, ptr %r, i64 %next.opaque
; CHECK: %more = icmp ult i64 %next, %n
define void @large(ptr noalias %p, ptr noalias %q, ptr noalias %r, i64 %n) "cohort-entry-code" {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %three = mul i64 %i, 3
  %p.at = getelementptr double, ptr %p, i64 %three
  %x = load double, ptr %p.at
  %five = mul i64 %i, 5
  %q.at = getelementptr double, ptr %q, i64 %five
  %y = load double, ptr %q.at
  %sum = fadd double %x, %y
  %next = add nuw nsw i64 %i, 1
  %r.at = getelementptr double, ptr %r, i64 %next
  store double %sum, ptr %r.at
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}

; What is in loops of a loop counts for it. A counter that only counts needs nothing, nor does a phi that is none.
; CHECK-LABEL: define i64 @nested(
; CHECK: %j = phi
; CHECK-NEXT: %j.opaque = call
; CHECK-NEXT: %row = getelementptr double, ptr %p, i64 %j.opaque
; CHECK: %i = phi
; CHECK-NEXT: %state = phi
; CHECK-NEXT: %i.opaque = call
; CHECK: %next = add i64 %i, 1
; CHECK-NEXT: %next.opaque = call
; CHECK-NEXT: xor i64 %state, %next.opaque
; CHECK: icmp ult i64 %next, %n
; CHECK: %j.next = add i64 %j, %n
; CHECK-NEXT: icmp ult i64 %j.next, 4096
define i64 @nested(ptr %p, i64 %n) "cohort-entry-code" {
entry:
  br label %outer
outer:
  %j = phi i64 [ 0, %entry ], [ %j.next, %latch ]
  %row = getelementptr double, ptr %p, i64 %j
  br label %loop
loop:
  %i = phi i64 [ 0, %outer ], [ %next, %loop ]
  %state = phi i64 [ 0, %outer ], [ %mixed, %loop ]
  %a.at = getelementptr double, ptr %row, i64 %i
  %a = load double, ptr %a.at
  %b.at = getelementptr <4 x double>, ptr %row, i64 %i
  %b = call <4 x double> @llvm.masked.load.v4f64.p0(ptr align 8 %b.at, <4 x i1> <i1 1, i1 0, i1 1, i1 1>, <4 x double> poison)
  %c.at = getelementptr double, ptr %row, i64 %state
  store double %a, ptr %c.at
  %b1 = extractelement <4 x double> %b, i64 2
  store volatile double %b1, ptr %p
  %next = add i64 %i, 1
  %mixed = xor i64 %state, %next
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %latch
latch:
  %j.next = add i64 %j, %n
  %again = icmp ult i64 %j.next, 4096
  br i1 %again, label %outer, label %end
end:
  ret i64 %mixed
}

; Few accesses of its own: two are to one place.
; CHECK-LABEL: define void @few(
; CHECK-NOT: call
; CHECK: ret
define void @few(ptr %p, ptr %q, i64 %n) "cohort-entry-code" {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p.at = getelementptr double, ptr %p, i64 %i
  %x = load double, ptr %p.at
  store volatile double %x, ptr %q
  %y = load volatile double, ptr %q
  store double %y, ptr %p.at
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}

; The program's own function.
; CHECK-LABEL: define void @no_kernel(
; CHECK-NOT: call
; CHECK: ret
define void @no_kernel(ptr %p, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %p.at = getelementptr double, ptr %p, i64 %i
  %x = load double, ptr %p.at
  %square = mul i64 %i, 7
  %q.at = getelementptr double, ptr %p, i64 %square
  store double %x, ptr %q.at
  store double %x, ptr %p.at
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
declare <4 x double> @llvm.masked.load.v4f64.p0(ptr, <4 x i1>, <4 x double>)
