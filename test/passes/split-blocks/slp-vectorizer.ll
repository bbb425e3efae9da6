; LLVM's SLP vectorizer leaves kernels alone that have a long block; the limit is 8 instructions here.
; RUN: %opt -passes=slp-vectorizer -cohort-slp-max-block=8 -S %s | FileCheck %s
; RUN: %opt -passes=slp-vectorizer -S %s | FileCheck %s --check-prefix=DEFAULT
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define void @long(
; CHECK-NOT: <2 x double>
; CHECK-LABEL: define void @short(
; CHECK: load <2 x double>
; CHECK-LABEL: define void @host(
; CHECK: load <2 x double>
; DEFAULT-LABEL: define void @long(
; DEFAULT: load <2 x double>
define void @long(ptr noalias %p, ptr noalias %q) "cohort-entry-code" {
  %a = load double, ptr %p
  %p1 = getelementptr i8, ptr %p, i64 8
  %b = load double, ptr %p1
  %x = fmul double %a, %a
  %y = fmul double %b, %b
  store double %x, ptr %q
  %q1 = getelementptr i8, ptr %q, i64 8
  store double %y, ptr %q1
  ret void
}

define void @short(ptr noalias %p, ptr noalias %q) "cohort-entry-code" {
  %p1 = getelementptr i8, ptr %p, i64 8
  %q1 = getelementptr i8, ptr %q, i64 8
  br label %next
next:
  %a = load double, ptr %p
  %b = load double, ptr %p1
  %x = fmul double %a, %a
  %y = fmul double %b, %b
  store double %x, ptr %q
  store double %y, ptr %q1
  ret void
}

define void @host(ptr noalias %p, ptr noalias %q) {
  %a = load double, ptr %p
  %p1 = getelementptr i8, ptr %p, i64 8
  %b = load double, ptr %p1
  %x = fmul double %a, %a
  %y = fmul double %b, %b
  store double %x, ptr %q
  %q1 = getelementptr i8, ptr %q, i64 8
  store double %y, ptr %q1
  ret void
}
