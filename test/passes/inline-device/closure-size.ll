; The kernel's argument is known to be as large as the callable whose operator() it is handed to.
; RUN: %opt -passes='cohort-inline-device<all>' -S %s | FileCheck %s

define internal void @call_operator(ptr %this) {
  ret void
}
; CHECK: define void @direct(ptr align 8 dereferenceable(40) %f)
define void @direct(ptr %f) "cohort-kernel"="range" "cohort-dims"="1" {
  call void @call_operator(ptr nonnull align 8 dereferenceable(40) %f)
  ret void
}
; CHECK: define void @through_variable(ptr align 8 dereferenceable(24) %f)
define void @through_variable(ptr %f) "cohort-kernel"="range" "cohort-dims"="1" {
  %var = alloca ptr
  store ptr %f, ptr %var
  %again = load ptr, ptr %var
  call void @call_operator(ptr nonnull align 8 dereferenceable(24) %again)
  ret void
}
; The variable may hold something else by now.
; CHECK: define void @two_stores(ptr %f)
define void @two_stores(ptr %f) "cohort-kernel"="range" "cohort-dims"="1" {
  %other = load ptr, ptr %f
  %var = alloca ptr
  store ptr %f, ptr %var
  store ptr %other, ptr %var
  %again = load ptr, ptr %var
  call void @call_operator(ptr nonnull align 8 dereferenceable(24) %again)
  ret void
}
