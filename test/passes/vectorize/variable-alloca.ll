; Variables of a size that only the run shows are those of one lane, on a list of its own; what the stack is set back to is a place in
; that list. Without such a variable nothing is left of that.
; RUN: %opt -passes='cohort-vectorize<sg=4>' -S %s | FileCheck %s

declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn
declare void @use(ptr)

; CHECK-LABEL: define void @in_loop(
; CHECK: %cohort.stack = alloca [32 x i8]
; CHECK: call ptr @cohort.stack.push(ptr %{{.*}}, i64 %{{.*}}, i64 64)
; CHECK: call void @use(ptr %{{.*}})
; CHECK: call void @cohort.stack.pop(ptr %{{.*}}, ptr %{{.*}})
; CHECK: call void @cohort.stack.pop(ptr %{{.*}}, ptr null)
; CHECK: ret void
define void @in_loop(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %p = getelementptr i64, ptr %closure, i64 %i
  br label %loop
loop:
  %k = phi i64 [ 0, %0 ], [ %next, %loop ]
  %mark = call ptr @llvm.stacksave()
  %n = load i64, ptr %p
  %array = alloca i32, i64 %n, align 64
  call void @use(ptr %array)
  call void @llvm.stackrestore(ptr %mark)
  %next = add i64 %k, 1
  %more = icmp ult i64 %next, 10
  br i1 %more, label %loop, label %done
done:
  ret void
}

; CHECK-LABEL: define void @nothing_variable(
; CHECK-NOT: stack
; CHECK: ret void
define void @nothing_variable(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %p = getelementptr i64, ptr %closure, i64 %i
  %mark = call ptr @llvm.stacksave()
  store i64 %i, ptr %p
  call void @llvm.stackrestore(ptr %mark)
  ret void
}
; CHECK: define internal ptr @cohort.stack.push(
