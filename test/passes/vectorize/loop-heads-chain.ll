; A loop that all lanes leave together, by one of two exits, from which paths under masks join: the loop is the head of their
; chain, and what leads to it, the set-up of their masks, and its own header are three things.
; RUN: %opt -passes='cohort-vectorize<sg=4>,verify' -S %s | FileCheck %s

declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32) memory(none) nounwind willreturn

; CHECK-LABEL: define void @kernel
; CHECK: br label %[[LOOP:.*]]
; CHECK: call void @llvm.masked.store{{.*}}(<4 x i32> splat (i32 2), ptr align 4 %a,
; CHECK: call void @llvm.masked.store{{.*}}(<4 x i32> splat (i32 1), ptr align 4 %a,
; CHECK: call void @llvm.masked.store{{.*}}(<4 x i32> splat (i32 3), ptr align 4 %a,
; CHECK: [[LOOP]]:
; CHECK-NEXT: [[K:%.*]] = phi i32 [ 0, %lanes ], [ [[K1:%.*]], %[[NEXT:.*]] ]
; CHECK-NEXT: [[MORE:%.*]] = icmp slt i32 [[K]], %n
; CHECK-NEXT: br i1 [[MORE]], label %[[BODY:.*]], label %loop.after
; CHECK: [[BODY]]:
; CHECK: br i1 %stop, label %loop.after, label %[[NEXT]]
; CHECK: [[NEXT]]:
; CHECK-NEXT: [[K1]] = add i32 [[K]], 1
; CHECK-NEXT: br label %[[LOOP]]
define void @kernel(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
entry:
  %x = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %p = load ptr, ptr %f
  %stops = getelementptr i8, ptr %f, i64 8
  %n.at = getelementptr i8, ptr %f, i64 4
  %n = load i32, ptr %n.at
  %a = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %a
  %c = icmp eq i32 %v, 77
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %next ]
  %more = icmp slt i32 %k, %n
  br i1 %more, label %body, label %behind
body:
  %stop.at = getelementptr i1, ptr %stops, i32 %k
  %stop = load i1, ptr %stop.at
  br i1 %stop, label %early, label %next
next:
  %k1 = add i32 %k, 1
  br label %loop
behind:
  br i1 %c, label %one, label %two
one:
  store i32 1, ptr %a
  br label %join
two:
  store i32 2, ptr %a
  br label %last
early:
  br label %join
join:
  store i32 3, ptr %a
  br label %last
last:
  ret void
}
