; A module without entries gets no tables, no constructor and no need of the runtime.
; RUN: %opt -passes=cohort-register-kernels -S %s | FileCheck %s

; CHECK-NOT: @cohort
; CHECK-NOT: @__cohort
; CHECK-NOT: @llvm
; CHECK: define void @host()
; CHECK-NEXT: ret void
; CHECK-NEXT: }
; CHECK-NOT: @cohort
define void @host() {
  ret void
}
