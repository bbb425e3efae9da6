; Functions that are not to be optimised (all at -O0) stay as they are.
; RUN: %opt -passes=cohort-canonicalize -S %s | FileCheck %s

; CHECK-LABEL: define void @kernel(ptr %f)
; CHECK-NEXT: %var = alloca ptr
; CHECK-NEXT: store ptr %f, ptr %var
define void @kernel(ptr %f) noinline optnone "cohort-kernel"="range" "cohort-dims"="1" {
  %var = alloca ptr
  store ptr %f, ptr %var
  ret void
}
