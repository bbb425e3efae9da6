; A kernel whose assert fails ends the launch.
; RUN: %opt -passes=cohort-nvptx -S %s | FileCheck %s
; CHECK-NOT: __assert_fail
; CHECK: define {{.*}}cohort_kernel_0
; CHECK-NOT: __assert_fail
; CHECK: store
; CHECK: call void @llvm.trap()
; CHECK-NOT: __assert_fail
define void @kernel(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-closure"="16,8" {
entry:
  %data = load ptr, ptr %f, align 8
  %field = getelementptr i8, ptr %f, i64 8
  %n = load i32, ptr %field
  %holds = icmp sgt i32 %n, 3
  br i1 %holds, label %then, label %fails
then:
  store i32 %n, ptr %data
  ret void
fails:
  call void @__assert_fail(ptr @words, ptr @words, i32 3, ptr @words)
  unreachable
}
@words = private constant [2 x i8] c"n\00"
declare void @__assert_fail(ptr, ptr, i32, ptr) noreturn
