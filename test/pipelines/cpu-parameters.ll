; Parameters of the pipeline that mean nothing are refused with those that do.
; RUN: not %opt -passes='cohort-cpu<sg=3>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=SIZE
; SIZE: cohort-cpu: invalid parameter 'sg=3'; valid are 'sg=N' with N one of 1{{.*}}, and 'no-opt'
; RUN: not %opt -passes='cohort-cpu<sg=1;fast>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=OTHER
; OTHER: cohort-cpu: invalid parameter 'fast'; valid are
; RUN: not %opt -passes='cohort-cpu<sg=>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=NONE
; NONE: cohort-cpu: invalid parameter 'sg='; valid are
