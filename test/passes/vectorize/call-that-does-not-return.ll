; A branch that ends in a call that does not return: the call is made for the lanes that take the branch. All others wait for it,
; so what follows is under no other mask than what is in front, and loops around it have no exit there.
; RUN: %opt -passes='cohort-vectorize<sg=4>' -S %s | FileCheck %s

declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn
declare void @fail(i64) noreturn

; CHECK-LABEL: define void @check(
; CHECK: %[[BAD:.*]] = bitcast <4 x i1> %bad to i4
; CHECK: %[[ANY:.*]] = icmp ne i4 %[[BAD]], 0
; CHECK: br i1 %[[ANY]], label %each.lane, label %[[GOOD:.*]]
; CHECK: each.lane:
; CHECK: call void @fail(i64 %{{.*}})
; CHECK-NEXT: unreachable
; CHECK: [[GOOD]]:
; CHECK-NEXT: store <4 x i32> splat (i32 1), ptr %p
; CHECK-NEXT: ret void
define void @check(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %p = getelementptr i32, ptr %closure, i64 %i
  %x = load i32, ptr %p
  %bad = icmp slt i32 %x, 0
  br i1 %bad, label %failed, label %good
failed:
  call void @fail(i64 %i)
  br label %good
good:
  store i32 1, ptr %p
  ret void
}

; Two branches to one end, in a loop with the same trip count for all: each has the end for itself, and the loop has no mask.
; CHECK-LABEL: define void @checks_in_loop(
; CHECK: [[LOOP:loop.*]]: 
; CHECK-NOT: masked
; CHECK: call void @fail(i64 1)
; CHECK-NEXT: unreachable
; CHECK-NOT: masked
; CHECK: call void @fail(i64 2)
; CHECK-NEXT: unreachable
; CHECK-NOT: masked
; CHECK: store <4 x i32> %{{.*}}, ptr %p
; CHECK-NOT: masked
; CHECK: br i1 %{{.*}}, label %[[LOOP]]
; CHECK-NOT: masked
; CHECK: ret void
define void @checks_in_loop(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" {
entry:
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %k1, %good ]
  %row = shl i64 %k, 10
  %at = add i64 %row, %i
  %p = getelementptr i32, ptr %closure, i64 %at
  %x = load i32, ptr %p
  %low = icmp slt i32 %x, 0
  br i1 %low, label %failed, label %middle
middle:
  %high = icmp sgt i32 %x, 9
  br i1 %high, label %failed, label %good
failed:
  %why = phi i64 [ 1, %loop ], [ 2, %middle ]
  call void @fail(i64 %why)
  unreachable
good:
  %y = add i32 %x, 1
  store i32 %y, ptr %p
  %k1 = add i64 %k, 1
  %more = icmp ult i64 %k1, 16
  br i1 %more, label %loop, label %end
end:
  ret void
}

; Both sides end the program.
; CHECK-LABEL: define void @only_ends(
; CHECK: call void @fail(i64 2)
; CHECK: call void @fail(i64 1)
define void @only_ends(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %p = getelementptr i32, ptr %closure, i64 %i
  %x = load i32, ptr %p
  %bad = icmp slt i32 %x, 0
  br i1 %bad, label %worse, label %bad.too
worse:
  call void @fail(i64 1)
  unreachable
bad.too:
  call void @fail(i64 2)
  unreachable
}
