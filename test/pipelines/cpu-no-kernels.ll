; A module without kernels and vocabulary is left as it is, marks included: most modules that the plugin sees are like that.
; RUN: %opt -passes=cohort-cpu -S %s | FileCheck %s
; CHECK-NOT: cohort
; CHECK: define i32 @host(i32 %x)
; CHECK-NEXT: %v = alloca i32
; CHECK-NOT: cohort.lowered
define i32 @host(i32 %x) {
  %v = alloca i32
  store i32 %x, ptr %v
  %y = load i32, ptr %v
  ret i32 %y
}
