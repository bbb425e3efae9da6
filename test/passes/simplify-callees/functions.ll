; What kernels call and has no group operations is simplified before they get copies of it, and small functions become parts of their callers.
; RUN: %opt -passes=cohort-simplify-callees -S %s | FileCheck %s
; RUN: %opt -passes=cohort-simplify-callees -cohort-simplify-callees-max-inlined=0 -S %s | FileCheck %s --check-prefix=APART
; RUN: %opt -passes=cohort-simplify-callees -debug-counter=cohort-simplify-callees=100 -S %s | FileCheck %s --check-prefix=OFF

declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32)

; CHECK-LABEL: define internal i32 @inner(
; CHECK-NEXT: %[[SUM:.*]] = add i32 %x, 1
; CHECK-NEXT: ret i32 %[[SUM]]
; OFF-LABEL: define internal i32 @inner(
; OFF: alloca
define internal i32 @inner(i32 %x) {
  %v = alloca i32
  store i32 %x, ptr %v
  %a = load i32, ptr %v
  %sum = add i32 %a, 1
  ret i32 %sum
}

; CHECK-LABEL: define internal i32 @outer(
; CHECK-NOT: call
; CHECK-NOT: alloca
; CHECK: ret i32
; APART-LABEL: define internal i32 @outer(
; APART: call i32 @inner(
; APART-NOT: alloca
; APART: ret i32
define internal i32 @outer(i32 %x) {
  %v = alloca i32
  store i32 %x, ptr %v
  %a = load i32, ptr %v
  %b = call i32 @inner(i32 %a)
  %c = call i32 @inner(i32 %b)
  ret i32 %c
}

; Not what the program wants to stay a call, nor what another definition may replace.
; CHECK-LABEL: define internal i32 @calls(
; CHECK-NEXT: call i32 @apart(
; CHECK-NEXT: call i32 @replaceable(
; CHECK-NEXT: call i32 @other(
define internal i32 @calls(i32 %x) {
  %a = call i32 @apart(i32 %x)
  %b = call i32 @replaceable(i32 %a)
  %c = call i32 @other(i32 %b)
  ret i32 %c
}
define internal i32 @apart(i32 %x) noinline {
  ret i32 %x
}
define weak i32 @replaceable(i32 %x) {
  ret i32 %x
}
define internal i32 @other(i32 %x) "target-features"="+avx2" {
  ret i32 %x
}

; Not itself, and a function that it calls and that calls it only once.
; CHECK-LABEL: define internal i32 @itself(
; CHECK: call i32 @itself(
define internal i32 @itself(i32 %x) {
  %a = call i32 @itself(i32 %x)
  ret i32 %a
}

; Without optimisation functions stay.
; CHECK-LABEL: define internal i32 @plain(
; CHECK-NEXT: alloca
define internal i32 @plain(i32 %x) noinline optnone {
  %v = alloca i32
  store i32 %x, ptr %v
  %a = load i32, ptr %v
  ret i32 %a
}

; What uses ids stays, and so does the kernel.
; CHECK-LABEL: define internal i64 @id(
; CHECK-NEXT: alloca
define internal i64 @id() {
  %v = alloca i64
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  store i64 %i, ptr %v
  %a = load i64, ptr %v
  ret i64 %a
}

; CHECK-LABEL: define void @k(
; CHECK-NEXT: alloca
; CHECK: call i32 @outer(
define void @k(ptr %out) "cohort-kernel"="nd_range" {
  %v = alloca i32
  %i = call i64 @id()
  %x = trunc i64 %i to i32
  store i32 %x, ptr %v
  %a = load i32, ptr %v
  %b = call i32 @outer(i32 %a)
  %c = call i32 @calls(i32 %b)
  %d = call i32 @itself(i32 %c)
  %e = call i32 @plain(i32 %d)
  store i32 %e, ptr %out
  ret void
}

; Nobody's: no kernel calls it.
; CHECK-LABEL: define i32 @host(
; CHECK-NEXT: alloca
define i32 @host(i32 %x) {
  %v = alloca i32
  store i32 %x, ptr %v
  %a = load i32, ptr %v
  ret i32 %a
}
