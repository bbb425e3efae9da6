; Kernels that are not checked are warned of, and stay as they are. Wrong parameters are errors.
; RUN: %opt -passes=cohort-checked-kernels -S %s -o %t.ll 2>&1 | FileCheck %s
; RUN: FileCheck %s --check-prefix=SAME < %t.ll
; RUN: not %opt -passes='cohort-checked-kernels<fast>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=PARAMETER

; CHECK: warning: {{.*}}kernel 'calls' is not checked when it runs: it calls 'other', which is defined in another translation unit

; SAME: define void @calls(ptr %closure) #[[CALLS:[0-9]+]]
; SAME: attributes #[[CALLS]] = { "cohort-dims"="1" "cohort-kernel"="nd_range" }

; PARAMETER: invalid parameter 'fast' of cohort-checked-kernels; valid are 'sg=N', 'vectors', 'all', 'convergence', 'arguments', 'races', 'bounds', 'uninit', 'scoped'

declare void @other() "cohort-external"="declared"

define void @calls(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  call void @other()
  ret void
}
