; A block in a cycle branches to both of the places where the cycle is entered: each takes what the block brings it.
; RUN: %opt -passes='cohort-vectorize<sg=4>' -S %s | FileCheck %s

declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn

; CHECK-LABEL: define void @k(
; CHECK: %[[A:.*]] = add <4 x i32> {{.*}}splat (i32 77)
; CHECK: %[[U:.*]] = select <4 x i1> {{.*}}, <4 x i32> %[[A]],
; CHECK: call void @llvm.masked.store.v4i32.p0(<4 x i32> %[[U]],
define void @k(ptr %f, i32 %n) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %p = getelementptr inbounds i32, ptr %f, i64 %i
  %x = load i32, ptr %p
  %c = icmp slt i32 %x, 0
  br i1 %c, label %one, label %two
one:
  %u = phi i32 [ %x, %0 ], [ %u.next, %branch ]
  store i32 %u, ptr %p
  br label %branch
two:
  %v = phi i32 [ 5, %0 ], [ %v.next, %branch ]
  %v.more = icmp slt i32 %v, %n
  br i1 %v.more, label %branch, label %end
branch:
  %w = phi i32 [ %u, %one ], [ %v, %two ]
  %u.next = add i32 %w, 77
  %v.next = add i32 %w, 99
  %odd = trunc i32 %w to i1
  br i1 %odd, label %one, label %two
end:
  ret void
}
