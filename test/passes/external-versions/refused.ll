; A version that has no vector form says so when it is called; that for one work-item is there.
; RUN: %opt -passes=cohort-external-versions -S %s | FileCheck %s
declare void @llvm.va_start.p0(ptr)
declare i32 @printf(ptr, ...)

define i32 @f(ptr %to) "cohort-external"="declared" {
  ret i32 0
}
define internal i32 @f.cohort(ptr %to) "cohort-kernel"="nd_range" "cohort-dims"="3" "cohort-external-body"="f" {
  %x = va_arg ptr %to, i32
  ret i32 %x
}
; CHECK-LABEL: define internal void @f.cohort.1(
; CHECK: va_arg
; CHECK-LABEL: define internal void @f.cohort.2(
; CHECK-NOT: va_arg
; CHECK: call void @__cohort_no_version(ptr @{{.*}}, i32 2, ptr @{{.*}})
