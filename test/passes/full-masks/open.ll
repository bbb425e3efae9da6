; What is done under a mask of bounds in a loop, without a guard, has a version in which all lanes are active, too.
; RUN: %opt -passes=cohort-full-masks,verify -S %s | FileCheck %s
; RUN: %opt -passes=cohort-full-masks -pass-remarks=cohort -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; REMARK: remark: {{.*}}: what is done under a mask of bounds here has a version without it, for sub-groups within them
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; A step of a scan, 'if (id >= d) v = t[id - d]'.
; CHECK-LABEL: define void @step(
; CHECK: loop:
; CHECK: %m = icmp ult
; CHECK: %[[FULL:.*]] = icmp ult i32 %count, 1
; CHECK: %[[C:.*]] = freeze i1 %[[FULL]]
; CHECK: br i1 %[[C]], label %some.active.full, label %some.active
; CHECK: some.active:
; CHECK: masked.load{{.*}} <4 x i1> %m
; CHECK: select <4 x i1> %m
; CHECK: br label %after
; CHECK: after:
; CHECK: %[[V:.*]] = phi <4 x i32> [ %v, %some.active ], [ %v.full, %some.active.full ]
; CHECK: done:
; CHECK: store <4 x i32> %{{.*}}, ptr %o
; CHECK: some.active.full:
; CHECK: masked.load{{.*}} <4 x i1> splat (i1 true)
define void @step(ptr %t, ptr %o, i32 %d, i32 %n) "cohort-entry-code" {
entry:
  br label %loop
loop:
  %x = phi i32 [ 0, %entry ], [ %next, %loop ]
  %left = call i32 @llvm.ssub.sat.i32(i32 %d, i32 %x)
  %count = call i32 @llvm.smax.i32(i32 %left, i32 0)
  %i = insertelement <4 x i32> poison, i32 %count, i64 0
  %s = shufflevector <4 x i32> %i, <4 x i32> poison, <4 x i32> zeroinitializer
  %m = icmp ult <4 x i32> %s, <i32 1, i32 2, i32 3, i32 4>
  %p = getelementptr i32, ptr %t, i32 %x
  %v = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 4 %p, <4 x i1> %m, <4 x i32> poison)
  %w = select <4 x i1> %m, <4 x i32> %v, <4 x i32> zeroinitializer
  %q = getelementptr i32, ptr %o, i32 %x
  store <4 x i32> %w, ptr %q
  %next = add i32 %x, 4
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %done
done:
  %both = add <4 x i32> %v, %w
  store <4 x i32> %both, ptr %o
  ret void
}

; Lanes are counted where there are less than all; a gather at a small stride is loads of vectors, so that it is not one with the other again.
; CHECK-LABEL: define void @counted(
; CHECK: br i1 %{{.*}}, label %some.active.full, label %some.active
; CHECK: some.active:
; CHECK: masked.gather
; CHECK: some.active.full:
; CHECK-NOT: gather
; CHECK: load <4 x float>
; CHECK: load <4 x float>
; CHECK: br label %after
define void @counted(ptr %t, ptr %o, i64 %n) "cohort-entry-code" {
entry:
  br label %loop
loop:
  %x = phi i64 [ 0, %entry ], [ %next, %loop ]
  %left = sub nuw nsw i64 %n, %x
  %all = icmp ugt i64 %left, 3
  %low = trunc i64 %left to i32
  %i = insertelement <4 x i32> poison, i32 %low, i64 0
  %s = shufflevector <4 x i32> %i, <4 x i32> poison, <4 x i32> zeroinitializer
  %first = icmp ugt <4 x i32> %s, <i32 0, i32 1, i32 2, i32 3>
  %m = select i1 %all, <4 x i1> splat (i1 true), <4 x i1> %first
  %j = insertelement <4 x i64> poison, i64 %x, i64 0
  %u = shufflevector <4 x i64> %j, <4 x i64> poison, <4 x i32> zeroinitializer
  %ids = add nsw <4 x i64> %u, <i64 0, i64 2, i64 4, i64 6>
  %a = getelementptr float, ptr %t, <4 x i64> %ids
  %v = call <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr> align 4 %a, <4 x i1> %m, <4 x float> zeroinitializer)
  %q = getelementptr float, ptr %o, i64 %x
  store <4 x float> %v, ptr %q
  %next = add i64 %x, 4
  %c = icmp ult i64 %next, %n
  br i1 %c, label %loop, label %done
done:
  ret void
}

; The same mask in each iteration, as that of the last sub-group's items, gets none.
; CHECK-LABEL: define void @invariant(
; CHECK-NOT: .full
; CHECK: ret void
define void @invariant(ptr %t, ptr %o, i32 %count, i32 %n) "cohort-entry-code" {
entry:
  br label %loop
loop:
  %x = phi i32 [ 0, %entry ], [ %next, %loop ]
  %i = insertelement <4 x i32> poison, i32 %count, i64 0
  %s = shufflevector <4 x i32> %i, <4 x i32> poison, <4 x i32> zeroinitializer
  %m = icmp ugt <4 x i32> %s, <i32 0, i32 1, i32 2, i32 3>
  %p = getelementptr i32, ptr %t, i32 %x
  %v = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 4 %p, <4 x i1> %m, <4 x i32> zeroinitializer)
  store <4 x i32> %v, ptr %o
  %next = add i32 %x, 4
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %done
done:
  ret void
}

; A guard behind such an access in the same block: what it asks is computed in one place.
; CHECK-LABEL: define void @both(
; CHECK: br i1 %{{.*}}, label %some.active{{[0-9]*}}.full, label %some.active
; CHECK: {{^}}active.full:
; CHECK: masked.store{{.*}} <4 x i1> splat (i1 true)
define void @both(ptr %t, ptr %o, i32 %d, i32 %n) "cohort-entry-code" {
entry:
  br label %loop
loop:
  %x = phi i32 [ 0, %entry ], [ %next, %latch ]
  %left = call i32 @llvm.ssub.sat.i32(i32 %d, i32 %x)
  %count = call i32 @llvm.smax.i32(i32 %left, i32 0)
  %i = insertelement <4 x i32> poison, i32 %count, i64 0
  %s = shufflevector <4 x i32> %i, <4 x i32> poison, <4 x i32> zeroinitializer
  %m = icmp ult <4 x i32> %s, <i32 1, i32 2, i32 3, i32 4>
  %p = getelementptr i32, ptr %t, i32 %x
  %v = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 4 %p, <4 x i1> %m, <4 x i32> zeroinitializer)
  %left2 = sub i32 %n, %x
  %i2 = insertelement <4 x i32> poison, i32 %left2, i64 0
  %s2 = shufflevector <4 x i32> %i2, <4 x i32> poison, <4 x i32> zeroinitializer
  %m2 = icmp ugt <4 x i32> %s2, <i32 0, i32 1, i32 2, i32 3>
  %bits = bitcast <4 x i1> %m2 to i4
  %any = icmp ne i4 %bits, 0
  br i1 %any, label %active, label %latch
active:
  %q = getelementptr i32, ptr %o, i32 %x
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr align 4 %q, <4 x i1> %m2)
  br label %latch
latch:
  %next = add i32 %x, 4
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %done
done:
  ret void
}
