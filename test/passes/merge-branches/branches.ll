; What all sides of a branch compute, load or store at their end is computed, loaded or stored once.
; RUN: %opt -passes='cohort-merge-branches,verify' -S %s | FileCheck %s
; RUN: %opt -passes='cohort-merge-branches,verify' -debug-counter=cohort-merge-branches=100 -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes=cohort-merge-branches -disable-output -pass-remarks=cohort %s 2>&1 | FileCheck %s --check-prefix=REMARK

; REMARK: what all branches end with is stored once, behind them
; OFF-LABEL: define void @edge(
; OFF: then:
; OFF: store i32
; OFF: else:
; OFF: store i32

; The address, for which the closure is loaded from, without promises of a side, and the store; the loads that both sides begin with.
; CHECK-LABEL: define void @edge(
; CHECK: load ptr, ptr %{{[ab]}}, align 8{{$}}
; CHECK: %[[P:.*]] = getelementptr inbounds i32, ptr %{{.*}}, i64 %i
; CHECK: %x = load i32, ptr %in
; CHECK-NEXT: br i1 %c, label %then, label %else
; CHECK: then:
; CHECK-NEXT: %y = add i32 %x, 1
; CHECK-NEXT: br label %end
; CHECK: else:
; CHECK-NEXT: %z = mul i32 %x, 3
; CHECK-NEXT: br label %end
; CHECK: end:
; CHECK-NEXT: %[[V:.*]] = phi i32 [ %{{[yz]}}, %{{then|else}} ], [ %{{[yz]}}, %{{then|else}} ]
; CHECK-NEXT: store i32 %[[V]], ptr %[[P]], align 4
; CHECK-NEXT: ret void
define void @edge(ptr noalias readonly %closure, ptr %in, i64 %i, i1 %c) "cohort-closure"="16,8" {
  br i1 %c, label %then, label %else
then:
  %a = getelementptr inbounds i8, ptr %closure, i64 8
  %o = load ptr, ptr %a, align 8, !noundef !0
  %p = getelementptr inbounds i32, ptr %o, i64 %i
  %x = load i32, ptr %in
  %y = add i32 %x, 1
  store i32 %y, ptr %p, align 8
  br label %end
else:
  %x2 = load i32, ptr %in
  %b = getelementptr inbounds i8, ptr %closure, i64 8
  %o2 = load ptr, ptr %b, align 8, !noundef !0
  %p2 = getelementptr inbounds i32, ptr %o2, i64 %i
  %z = mul i32 %x2, 3
  store i32 %z, ptr %p2, align 4
  br label %end
end:
  ret void
}

; Of several sides, and two stores of each, the last one first.
; CHECK-LABEL: define void @three(
; CHECK: end:
; CHECK-NEXT: phi i32
; CHECK-NEXT: phi i32
; CHECK: store i32 %{{.*}}, ptr %p
; CHECK-NEXT: store i32 %{{.*}}, ptr %q
; CHECK-NEXT: ret void
define void @three(ptr %p, ptr %q, i32 %x) {
  switch i32 %x, label %a [i32 1, label %b
                           i32 2, label %c]
a:
  store i32 1, ptr %p
  store i32 2, ptr %q
  br label %end
b:
  store i32 3, ptr %p
  store i32 4, ptr %q
  br label %end
c:
  store i32 5, ptr %p
  store i32 6, ptr %q
  br label %end
end:
  ret void
}

; One side stores elsewhere, reads behind its store, stores another type, is volatile, or has no store: all stay.
; CHECK-LABEL: define void @stay(
; CHECK: a1:
; CHECK-NEXT: store i32 1, ptr %p
; CHECK: b1:
; CHECK-NEXT: store i32 2, ptr %q
; CHECK: a2:
; CHECK-NEXT: store i32 1, ptr %p
; CHECK: b2:
; CHECK-NEXT: store i32 2, ptr %p
; CHECK-NEXT: load
; CHECK: a3:
; CHECK-NEXT: store i32 1, ptr %p
; CHECK: b3:
; CHECK-NEXT: store i64 2, ptr %p
; CHECK: a4:
; CHECK-NEXT: store i32 1, ptr %p
; CHECK: b4:
; CHECK-NEXT: store volatile i32 2, ptr %p
; CHECK: a5:
; CHECK-NEXT: store i32 1, ptr %p
define void @stay(ptr %p, ptr %q, i1 %c, ptr %r) {
  br i1 %c, label %a1, label %b1
a1:
  store i32 1, ptr %p
  br label %j1
b1:
  store i32 2, ptr %q
  br label %j1
j1:
  br i1 %c, label %a2, label %b2
a2:
  store i32 1, ptr %p
  br label %j2
b2:
  store i32 2, ptr %p
  %x = load i32, ptr %q
  br label %j2
j2:
  %y = phi i32 [ 0, %a2 ], [ %x, %b2 ]
  br i1 %c, label %a3, label %b3
a3:
  store i32 1, ptr %p
  br label %j3
b3:
  store i64 2, ptr %p
  br label %j3
j3:
  br i1 %c, label %a4, label %b4
a4:
  store i32 1, ptr %p
  br label %j4
b4:
  store volatile i32 2, ptr %p
  br label %j4
j4:
  br i1 %c, label %a5, label %j5
a5:
  store i32 1, ptr %p
  br label %j5
j5:
  store i32 %y, ptr %r
  ret void
}

; A load behind what may write, or may not return, stays on its side. Divisions go before the branch where both sides begin with them.
; CHECK-LABEL: define i32 @loads(
; CHECK: %d = sdiv i32 %x, %n
; CHECK-NEXT: br i1 %c, label %a, label %b
; CHECK: a:
; CHECK-NEXT: call void @may_write()
; CHECK-NEXT: load i32, ptr %p
; CHECK: b:
; CHECK-NEXT: load i32, ptr %p
declare void @may_write()
define i32 @loads(ptr %p, i32 %x, i32 %n, i1 %c) {
  br i1 %c, label %a, label %b
a:
  %d = sdiv i32 %x, %n
  call void @may_write()
  %l = load i32, ptr %p
  %s = add i32 %d, %l
  br label %end
b:
  %l2 = load i32, ptr %p
  %d2 = sdiv i32 %x, %n
  %t = sub i32 %d2, %l2
  br label %end
end:
  %r = phi i32 [ %s, %a ], [ %t, %b ]
  ret i32 %r
}

; What is computed in a loop and behind it goes in front of it; what depends on the loop stays, and so do stores of a loop's exits.
; CHECK-LABEL: define i64 @loops(
; CHECK: entry:
; CHECK-NEXT: %m = mul i64 %n, 5
; CHECK-NEXT: br label %loop
; CHECK: loop:
; CHECK: %k = add i64 %i, 7
; CHECK: exit:
; CHECK-NEXT: %last = phi
; CHECK-NEXT: %k2 = add i64 %last, 7
; CHECK-NEXT: %r = add i64 %k2, %m
define i64 @loops(i64 %n, ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %m = mul i64 %n, 5
  %k = add i64 %i, 7
  %j = add i64 %k, %m
  %c = icmp ult i64 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  %last = phi i64 [ %i, %loop ]
  %k2 = add i64 %last, 7
  %m2 = mul i64 %n, 5
  %r = add i64 %k2, %m2
  ret i64 %r
}

; CHECK-LABEL: define void @exits(
; CHECK: first:
; CHECK: store i32 1, ptr %p1
; CHECK: second:
; CHECK: store i32 2, ptr %p2
; CHECK: end:
; CHECK-NEXT: ret void
define void @exits(i64 %n, ptr %q) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %next ]
  %p = getelementptr i32, ptr %q, i64 %i
  %c = icmp ult i64 %i, %n
  br i1 %c, label %next, label %first
next:
  %j = add i64 %i, 1
  %x = load i32, ptr %p
  %z = icmp eq i32 %x, 0
  br i1 %z, label %loop, label %second
first:
  %p1 = phi ptr [ %p, %loop ]
  store i32 1, ptr %p1
  br label %end
second:
  %p2 = phi ptr [ %p, %next ]
  store i32 2, ptr %p2
  br label %end
end:
  ret void
}

; What the closure holds behind its end, or who may write to it, nobody has said: the load stays on its side.
; CHECK-LABEL: define i32 @outside(
; CHECK: a:
; CHECK-NEXT: call void @may_write()
; CHECK-NEXT: load i32, ptr %at
define i32 @outside(ptr noalias readonly %closure, i1 %c) "cohort-closure"="16,8" {
  %at = getelementptr inbounds i8, ptr %closure, i64 16
  br i1 %c, label %a, label %b
a:
  call void @may_write()
  %x = load i32, ptr %at
  br label %end
b:
  %y = load i32, ptr %at
  br label %end
end:
  %r = phi i32 [ %x, %a ], [ %y, %b ]
  ret i32 %r
}

!0 = !{}
