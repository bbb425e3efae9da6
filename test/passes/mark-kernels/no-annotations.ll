; A module without kernels passes unchanged.
; RUN: %opt -passes=cohort-mark-kernels -S %s | FileCheck %s

; CHECK: define void @function(ptr %f) {
define void @function(ptr %f) {
  ret void
}
; CHECK-NOT: attributes
