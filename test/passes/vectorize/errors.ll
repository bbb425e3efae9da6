; A sub-group size that can't be had is an error: as a parameter, or as the kernel's own requirement.
; RUN: not %opt -passes='cohort-vectorize<sg=3>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=PARAMETER
; RUN: not %opt -passes='cohort-vectorize<sg=4>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=REQUIRED

; PARAMETER: invalid parameter '3' of cohort-vectorize; valid is 'sg=N' with N = 1, 2, 4, 8, 16, 32, 64 or auto
; REQUIRED: sub-group size 24 of kernel 'kernel' is not 1, 2, 4, 8, 16, 32 or 64
define void @kernel(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-reqd-sub-group-size"="24" {
  ret void
}
