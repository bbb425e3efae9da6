; Code that bounds guard has a version in which all lanes are active; scalars choose it.
; RUN: %opt -passes=cohort-full-masks -S %s | FileCheck %s
; RUN: %opt -passes=cohort-full-masks -cohort-full-masks-max-size=1 -S %s | FileCheck %s --check-prefix=SMALL
; RUN: %opt -passes=cohort-full-masks -cohort-full-masks-max-parts=0 -S %s | FileCheck %s --check-prefix=SMALL
; With what follows it is code without masks.
; RUN: %opt -passes='cohort-full-masks,instcombine' -S %s | FileCheck %s --check-prefix=PLAIN
; SMALL-NOT: .full

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; The number of lanes in front of a bound; the distance is no number of lanes any more.
; CHECK-LABEL: define void @in_front(
; CHECK: %[[NEAR:.*]] = call i32 @llvm.ssub.sat.i32(i32 %n, i32 3)
; CHECK: %[[FULL:.*]] = icmp slt i32 %x, %[[NEAR]]
; CHECK: %[[C:.*]] = freeze i1 %[[FULL]]
; CHECK: br i1 %[[C]], label %active.full, label %some.active
; CHECK: some.active:
; CHECK-NEXT: %left = call i32 @llvm.ssub.sat.i32(i32 %n, i32 %x)
; CHECK: br i1 %any, label %active, label %after
; CHECK: active:
; CHECK: masked.store{{.*}} <4 x i1> %m)
; CHECK: after:
; CHECK-NEXT: %r = phi <4 x float> [ zeroinitializer, %some.active ], [ %y, %active ], [ %y.full, %active.full ]
; CHECK: active.full:
; CHECK: masked.load{{.*}} <4 x i1> splat (i1 true), <4 x float> poison)
; PLAIN-LABEL: define void @in_front(
; PLAIN: active.full:
; PLAIN-NEXT: load <4 x float>, ptr %p
; PLAIN: store <4 x float> %y.full, ptr %p
define void @in_front(ptr %p, ptr %o, i32 %x, i32 %n) "cohort-entry-code" {
entry:
  %left = call i32 @llvm.ssub.sat.i32(i32 %n, i32 %x)
  %some = icmp sgt i32 %n, %x
  %least = call i32 @llvm.smin.i32(i32 %left, i32 4)
  %count = select i1 %some, i32 %least, i32 0
  %i = insertelement <4 x i32> poison, i32 %count, i64 0
  %s = shufflevector <4 x i32> %i, <4 x i32> poison, <4 x i32> zeroinitializer
  %m = icmp ugt <4 x i32> %s, <i32 0, i32 1, i32 2, i32 3>
  %bits = bitcast <4 x i1> %m to i4
  %any = icmp ne i4 %bits, 0
  br i1 %any, label %active, label %after
active:
  %x0 = call <4 x float> @llvm.masked.load.v4f32.p0(ptr align 4 %p, <4 x i1> %m, <4 x float> poison)
  %y = fadd <4 x float> %x0, %x0
  call void @llvm.masked.store.v4f32.p0(<4 x float> %y, ptr align 4 %p, <4 x i1> %m)
  br label %after
after:
  %r = phi <4 x float> [ zeroinitializer, %entry ], [ %y, %active ]
  store <4 x float> %r, ptr %o
  ret void
}

; Two bounds, other conditions beside them, and a loop that begins where the guard goes.
; CHECK-LABEL: define void @within(
; CHECK: %[[A:.*]] = icmp slt i32 %x, 1
; CHECK: %[[B:.*]] = icmp sgt i32 %y, 3
; CHECK: %[[F:.*]] = select i1 %[[A]], i1 %[[B]], i1 false
; CHECK: %[[NOT:.*]] = xor i1 %[[F]], true
; CHECK: %[[C:.*]] = select i1 %[[NOT]], i1 true, i1 %outside
; CHECK: %[[FROZEN:.*]] = freeze i1 %[[C]]
; CHECK: br i1 %[[FROZEN]], label %some.active, label %loop.full
; CHECK: loop:
; CHECK-NEXT: phi i32 [ 0, %some.active ], [ %k1, %loop ]
; CHECK: loop.full:
; CHECK-NEXT: phi i32 [ 0, %entry ], [ %k1.full, %loop.full ]
; PLAIN-LABEL: define void @within(
; PLAIN: loop.full:
; PLAIN: store <4 x i32> splat (i32 7), ptr
; PLAIN: br i1 {{.*}}, label %after, label %loop.full
define void @within(ptr %p, i32 %x, i32 %y, i1 %outside) "cohort-entry-code" {
entry:
  %i = insertelement <4 x i32> poison, i32 %x, i64 0
  %s = shufflevector <4 x i32> %i, <4 x i32> poison, <4 x i32> zeroinitializer
  %m0 = icmp slt <4 x i32> %s, <i32 1, i32 2, i32 3, i32 4>
  %j = insertelement <4 x i32> poison, i32 %y, i64 0
  %t = shufflevector <4 x i32> %j, <4 x i32> poison, <4 x i32> zeroinitializer
  %m1 = icmp sgt <4 x i32> %t, <i32 0, i32 1, i32 2, i32 3>
  %m = select <4 x i1> %m0, <4 x i1> %m1, <4 x i1> zeroinitializer
  %bits = bitcast <4 x i1> %m to i4
  %none = icmp eq i4 %bits, 0
  %skip = select i1 %none, i1 true, i1 %outside
  br i1 %skip, label %after, label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  %pk = getelementptr <4 x i32>, ptr %p, i32 %k
  call void @llvm.masked.store.v4i32.p0(<4 x i32> splat (i32 7), ptr align 4 %pk, <4 x i1> %m)
  %k1 = add i32 %k, 1
  %end = icmp eq i32 %k1, 8
  br i1 %end, label %after, label %loop
after:
  ret void
}

; What is computed in front of the guard and used behind both versions stays there.
; CHECK-LABEL: define void @before(
; CHECK: %v = mul i32 %x, 3
; CHECK: br i1 %{{.*}}, label %active.full, label %some.active
; CHECK: phi i32 [ 0, %some.active ], [ %v, %active ], [ %v, %active.full ]
define void @before(ptr %p, ptr %o, i32 %x) "cohort-entry-code" {
entry:
  %v = mul i32 %x, 3
  %i = insertelement <4 x i32> poison, i32 %x, i64 0
  %s = shufflevector <4 x i32> %i, <4 x i32> poison, <4 x i32> zeroinitializer
  %m = icmp ugt <4 x i32> %s, <i32 0, i32 1, i32 2, i32 3>
  %bits = bitcast <4 x i1> %m to i4
  %any = icmp ne i4 %bits, 0
  br i1 %any, label %active, label %after
active:
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %s, ptr align 4 %p, <4 x i1> %m)
  br label %after
after:
  %r = phi i32 [ 0, %entry ], [ %v, %active ]
  store i32 %r, ptr %o
  ret void
}

; Whether lanes of other conditions agree is not known.
; CHECK-LABEL: define void @data(
; CHECK-NOT: .full
; CHECK: ret void
define void @data(ptr %p, <4 x i32> %v) "cohort-entry-code" {
entry:
  %m = icmp ugt <4 x i32> %v, <i32 0, i32 1, i32 2, i32 3>
  %bits = bitcast <4 x i1> %m to i4
  %any = icmp ne i4 %bits, 0
  br i1 %any, label %active, label %after
active:
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr align 4 %p, <4 x i1> %m)
  br label %after
after:
  ret void
}

; Equality is no bound.
; CHECK-LABEL: define void @one_lane(
; CHECK-NOT: .full
; CHECK: ret void
define void @one_lane(ptr %p, i32 %x) "cohort-entry-code" {
entry:
  %i = insertelement <4 x i32> poison, i32 %x, i64 0
  %s = shufflevector <4 x i32> %i, <4 x i32> poison, <4 x i32> zeroinitializer
  %m = icmp eq <4 x i32> %s, <i32 0, i32 1, i32 2, i32 3>
  %bits = bitcast <4 x i1> %m to i4
  %any = icmp ne i4 %bits, 0
  br i1 %any, label %active, label %after
active:
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %s, ptr align 4 %p, <4 x i1> %m)
  br label %after
after:
  ret void
}

; Another branch leads into the part.
; CHECK-LABEL: define void @joined(
; CHECK-NOT: .full
; CHECK: ret void
define void @joined(ptr %p, i32 %x, i1 %c) "cohort-entry-code" {
entry:
  %i = insertelement <4 x i32> poison, i32 %x, i64 0
  %s = shufflevector <4 x i32> %i, <4 x i32> poison, <4 x i32> zeroinitializer
  %m = icmp ugt <4 x i32> %s, <i32 0, i32 1, i32 2, i32 3>
  br i1 %c, label %ask, label %active
ask:
  %bits = bitcast <4 x i1> %m to i4
  %any = icmp ne i4 %bits, 0
  br i1 %any, label %active, label %after
active:
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %s, ptr align 4 %p, <4 x i1> %m)
  br label %after
after:
  ret void
}

declare void @all_together() convergent

; CHECK-LABEL: define void @convergent_call(
; CHECK-NOT: .full
; CHECK: ret void
define void @convergent_call(ptr %p, i32 %x) "cohort-entry-code" {
entry:
  %i = insertelement <4 x i32> poison, i32 %x, i64 0
  %s = shufflevector <4 x i32> %i, <4 x i32> poison, <4 x i32> zeroinitializer
  %m = icmp ugt <4 x i32> %s, <i32 0, i32 1, i32 2, i32 3>
  %bits = bitcast <4 x i1> %m to i4
  %any = icmp ne i4 %bits, 0
  br i1 %any, label %active, label %after
active:
  call void @all_together() convergent
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %s, ptr align 4 %p, <4 x i1> %m)
  br label %after
after:
  ret void
}

; No access under the mask; not a kernel's code; small code is wanted; each access is checked.
; CHECK-LABEL: define void @no_access(
; CHECK-NOT: .full
define void @no_access(ptr %p, i32 %x) "cohort-entry-code" {
entry:
  %i = insertelement <4 x i32> poison, i32 %x, i64 0
  %s = shufflevector <4 x i32> %i, <4 x i32> poison, <4 x i32> zeroinitializer
  %m = icmp ugt <4 x i32> %s, <i32 0, i32 1, i32 2, i32 3>
  %bits = bitcast <4 x i1> %m to i4
  %any = icmp ne i4 %bits, 0
  br i1 %any, label %active, label %after
active:
  store i32 %x, ptr %p
  br label %after
after:
  ret void
}

; CHECK-LABEL: define void @host(
; CHECK-NOT: .full
define void @host(ptr %p, i32 %x) {
entry:
  %i = insertelement <4 x i32> poison, i32 %x, i64 0
  %s = shufflevector <4 x i32> %i, <4 x i32> poison, <4 x i32> zeroinitializer
  %m = icmp ugt <4 x i32> %s, <i32 0, i32 1, i32 2, i32 3>
  %bits = bitcast <4 x i1> %m to i4
  %any = icmp ne i4 %bits, 0
  br i1 %any, label %active, label %after
active:
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %s, ptr align 4 %p, <4 x i1> %m)
  br label %after
after:
  ret void
}

; CHECK-LABEL: define void @small(
; CHECK-NOT: .full
define void @small(ptr %p, i32 %x) optsize "cohort-entry-code" {
entry:
  %i = insertelement <4 x i32> poison, i32 %x, i64 0
  %s = shufflevector <4 x i32> %i, <4 x i32> poison, <4 x i32> zeroinitializer
  %m = icmp ugt <4 x i32> %s, <i32 0, i32 1, i32 2, i32 3>
  %bits = bitcast <4 x i1> %m to i4
  %any = icmp ne i4 %bits, 0
  br i1 %any, label %active, label %after
active:
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %s, ptr align 4 %p, <4 x i1> %m)
  br label %after
after:
  ret void
}

; CHECK-LABEL: define void @sanitized(
; CHECK-NOT: .full
define void @sanitized(ptr %p, i32 %x) sanitize_address "cohort-entry-code" {
entry:
  %i = insertelement <4 x i32> poison, i32 %x, i64 0
  %s = shufflevector <4 x i32> %i, <4 x i32> poison, <4 x i32> zeroinitializer
  %m = icmp ugt <4 x i32> %s, <i32 0, i32 1, i32 2, i32 3>
  %bits = bitcast <4 x i1> %m to i4
  %any = icmp ne i4 %bits, 0
  br i1 %any, label %active, label %after
active:
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %s, ptr align 4 %p, <4 x i1> %m)
  br label %after
after:
  ret void
}

; A range: id - 2 < 508 as unsigned integers. All four lanes are in it if the first is, and the last is not behind.
; CHECK-LABEL: define void @range(
; CHECK: %[[FROM:.*]] = add i32 %x, -2
; CHECK: icmp ult i32 %[[FROM]], 505
; CHECK: label %active.full
define void @range(ptr %p, i32 %x) "cohort-entry-code" {
entry:
  %i = insertelement <4 x i32> poison, i32 %x, i64 0
  %s = shufflevector <4 x i32> %i, <4 x i32> poison, <4 x i32> zeroinitializer
  %ids = add <4 x i32> %s, <i32 -2, i32 -1, i32 0, i32 1>
  %m = icmp ult <4 x i32> %ids, splat (i32 508)
  %bits = bitcast <4 x i1> %m to i4
  %any = icmp ne i4 %bits, 0
  br i1 %any, label %active, label %after
active:
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %s, ptr align 4 %p, <4 x i1> %m)
  br label %after
after:
  ret void
}

; The same as one that ends where integers do.
; CHECK-LABEL: define void @range_to_end(
; CHECK: %[[FROM:.*]] = add i32 %x, 508
; CHECK: icmp ult i32 %[[FROM]], 505
; CHECK: label %active.full
define void @range_to_end(ptr %p, i32 %x) "cohort-entry-code" {
entry:
  %i = insertelement <4 x i32> poison, i32 %x, i64 0
  %s = shufflevector <4 x i32> %i, <4 x i32> poison, <4 x i32> zeroinitializer
  %ids = add <4 x i32> %s, <i32 0, i32 1, i32 2, i32 3>
  %m = icmp ugt <4 x i32> %ids, splat (i32 -509)
  %bits = bitcast <4 x i1> %m to i4
  %any = icmp ne i4 %bits, 0
  br i1 %any, label %active, label %after
active:
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %s, ptr align 4 %p, <4 x i1> %m)
  br label %after
after:
  ret void
}

; All but one id, in both forms: x + lane is neither 0, which is x = -lane, nor 511.
; CHECK-LABEL: define void @not_equal(
; CHECK: %[[A:.*]] = add i32 %x, -1
; CHECK: %[[B:.*]] = icmp ult i32 %[[A]], -4
; CHECK: %[[C:.*]] = add i32 %x, -512
; CHECK: %[[D:.*]] = icmp ult i32 %[[C]], -4
; CHECK: select i1 %[[B]], i1 %[[D]], i1 false
; CHECK: label %active.full
define void @not_equal(ptr %p, i32 %x) "cohort-entry-code" {
entry:
  %i = insertelement <4 x i32> poison, i32 %x, i64 0
  %s = shufflevector <4 x i32> %i, <4 x i32> poison, <4 x i32> zeroinitializer
  %ids = add <4 x i32> %s, <i32 0, i32 1, i32 2, i32 3>
  %a = icmp ne <4 x i32> %s, <i32 0, i32 -1, i32 -2, i32 -3>
  %b = icmp ne <4 x i32> %ids, splat (i32 511)
  %m = and <4 x i1> %a, %b
  %bits = bitcast <4 x i1> %m to i4
  %any = icmp ne i4 %bits, 0
  br i1 %any, label %active, label %after
active:
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %s, ptr align 4 %p, <4 x i1> %m)
  br label %after
after:
  ret void
}

; A range with fewer values than lanes never has all of them.
; CHECK-LABEL: define void @narrow(
; CHECK-NOT: .full
; CHECK: ret void
define void @narrow(ptr %p, i32 %x) "cohort-entry-code" {
entry:
  %i = insertelement <4 x i32> poison, i32 %x, i64 0
  %s = shufflevector <4 x i32> %i, <4 x i32> poison, <4 x i32> zeroinitializer
  %ids = add <4 x i32> %s, <i32 0, i32 1, i32 2, i32 3>
  %m = icmp ult <4 x i32> %ids, splat (i32 3)
  %bits = bitcast <4 x i1> %m to i4
  %any = icmp ne i4 %bits, 0
  br i1 %any, label %active, label %after
active:
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %s, ptr align 4 %p, <4 x i1> %m)
  br label %after
after:
  ret void
}
