; Loads from a kernel's closure leave loops, the outermost one too; those of something else, beyond the closure's end or of no kernel stay.
; RUN: %opt -passes=cohort-hoist-closure-loads -S %s | FileCheck %s
; RUN: %opt -passes=cohort-hoist-closure-loads -debug-counter=cohort-hoist-closure-loads=0 -S %s | FileCheck %s --check-prefix=FIRST
; RUN: %opt -passes=cohort-hoist-closure-loads -disable-output -pass-remarks=cohort %s 2>&1 | FileCheck %s --check-prefix=REMARK

; REMARK: what the kernel has captured is loaded before the loop

; Promises of the branch around a load do not hold before the loop.
; CHECK-LABEL: define void @nest(
; CHECK-NEXT: entry:
; CHECK-NEXT: [[AT:%.*]] = getelementptr inbounds i8, ptr %closure, i64 8
; CHECK-NEXT: %n = load i32, ptr [[AT]], align 8{{$}}
; CHECK-NEXT: %m = load i32, ptr %closure, align 8{{$}}
; CHECK-NEXT: br label %outer
; CHECK: inner:
; CHECK: %other = load i32, ptr %data
; CHECK: %past = load i64, ptr %{{.*}}, align 8
; CHECK: %volatile = load volatile i32, ptr %closure
; FIRST-LABEL: define void @nest(
; FIRST: inner:
; FIRST-NOT: %n = load
; FIRST: %m = load
define void @nest(ptr noalias readonly %closure, ptr %data) "cohort-closure"="16,8" {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i.next, %latch ]
  br label %inner
inner:
  %j = phi i32 [ 0, %outer ], [ %j.next, %inner ]
  %at = getelementptr inbounds i8, ptr %closure, i64 8
  %n = load i32, ptr %at, align 8, !noundef !0
  %m = load i32, ptr %closure, align 8, !noundef !0
  %other = load i32, ptr %data, align 4
  %end = getelementptr i8, ptr %closure, i64 12
  %past = load i64, ptr %end, align 8
  %volatile = load volatile i32, ptr %closure, align 4
  %j.next = add i32 %j, 1
  %more = icmp ult i32 %j.next, %n
  br i1 %more, label %inner, label %latch
latch:
  %i.next = add i32 %i, 1
  %again = icmp ult i32 %i.next, %m
  br i1 %again, label %outer, label %end.block
end.block:
  ret void
}

; Who may write to it, nobody has said.
; CHECK-LABEL: define void @written(
; CHECK: loop:
; CHECK: %n = load
define void @written(ptr %closure) "cohort-closure"="16,8" {
entry:
  br label %loop
loop:
  %j = phi i32 [ 0, %entry ], [ %j.next, %loop ]
  %n = load i32, ptr %closure, align 8
  %j.next = add i32 %j, 1
  %more = icmp ult i32 %j.next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}

; CHECK-LABEL: define void @no_kernel(
; CHECK: loop:
; CHECK: %n = load
define void @no_kernel(ptr noalias readonly %closure) {
entry:
  br label %loop
loop:
  %j = phi i32 [ 0, %entry ], [ %j.next, %loop ]
  %n = load i32, ptr %closure, align 8
  %j.next = add i32 %j, 1
  %more = icmp ult i32 %j.next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}

!0 = !{}
