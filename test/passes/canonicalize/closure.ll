; A kernel's callable is const and only the kernel's caller's: what was captured is read once.
; RUN: %opt -passes=cohort-canonicalize -S %s | FileCheck %s

; CHECK-LABEL: define void @kernel(ptr noalias nonnull readonly dereferenceable(8) %f)
; CHECK: load ptr, ptr %f
; CHECK-NOT: load ptr, ptr %f
; CHECK: ret void
define void @kernel(ptr dereferenceable(8) %f) "cohort-kernel"="range" "cohort-dims"="1" {
  %var = alloca ptr
  store ptr %f, ptr %var
  %f1 = load ptr, ptr %var
  %p1 = load ptr, ptr %f1
  store i32 1, ptr %p1
  %f2 = load ptr, ptr %var
  %p2 = load ptr, ptr %f2
  %q = getelementptr i32, ptr %p2, i64 1
  store i32 2, ptr %q
  ret void
}

; No kernel, no promise.
; CHECK-LABEL: define void @host(ptr %f)
; CHECK-NEXT: %var = alloca ptr
define void @host(ptr %f) {
  %var = alloca ptr
  store ptr %f, ptr %var
  ret void
}
