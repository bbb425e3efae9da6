; A branch that ends in a call that does not return: the call is made for the lanes that take the branch, and no lane goes on behind it.
; RUN: %opt -passes='cohort-vectorize<sg=4>' -S %s | FileCheck %s

declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn
declare void @fail(i64) noreturn

; CHECK-LABEL: define void @check(
; CHECK: %[[ON:.*]] = xor <4 x i1> {{.*}}%bad
; CHECK: call void @llvm.masked.store.v4i32.p0(<4 x i32> splat (i32 1), ptr align 4 %p, <4 x i1> %[[ON]])
; CHECK: each.lane:
; CHECK: call void @fail(i64 %{{.*}})
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
