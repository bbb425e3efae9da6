; With <all>, everything that is defined goes into the kernel, but for what the user keeps out, recursion, and what can be replaced at run time.
; RUN: %opt -passes='cohort-inline-device<all>' -S %s | FileCheck %s
; RUN: not %opt -passes='cohort-inline-device<some>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=WRONG
; RUN: %opt -passes='cohort-inline-device<all>,cohort-inline-device' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=PRINT
; WRONG: cohort-inline-device: invalid parameter 'some'; the only one is 'all'
; PRINT: cohort-inline-device<all>,cohort-inline-device

; CHECK-NOT: @square
define internal i64 @square(i64 %x) {
  %y = mul i64 %x, %x
  ret i64 %y
}
; CHECK-NOT: @unoptimised
define internal i64 @unoptimised(i64 %x) noinline optnone {
  %y = add i64 %x, 5
  ret i64 %y
}
define internal i64 @kept_out(i64 %x) noinline {
  %y = add i64 %x, 1
  ret i64 %y
}
define weak i64 @replaceable(i64 %x) {
  ret i64 %x
}
define internal i64 @wider(i64 %x) "target-features"="+avx2" {
  ret i64 %x
}
define internal i64 @factorial(i64 %n) {
  %end = icmp eq i64 %n, 0
  br i1 %end, label %one, label %more
one:
  ret i64 1
more:
  %m = sub i64 %n, 1
  %rest = call i64 @factorial(i64 %m)
  %all = mul i64 %n, %rest
  ret i64 %all
}

; CHECK-LABEL: define void @kernel
; CHECK-NEXT: %x = load i64
; CHECK-NEXT: mul i64 %x, %x
; CHECK-NEXT: add i64 %{{.*}}, 5
; CHECK-NEXT: call i64 @kept_out
; CHECK-NEXT: call i64 @replaceable
; CHECK-NEXT: call i64 @wider
; CHECK-NEXT: call i64 @factorial
define void @kernel(ptr %f) "cohort-kernel"="range" "cohort-dims"="1" {
  %x = load i64, ptr %f
  %a = call i64 @square(i64 %x)
  %b = call i64 @unoptimised(i64 %a)
  %c = call i64 @kept_out(i64 %b)
  %d = call i64 @replaceable(i64 %c)
  %e = call i64 @wider(i64 %d)
  %g = call i64 @factorial(i64 %e)
  store i64 %g, ptr %f
  ret void
}
