; The other module cannot be read.
; RUN: not %opt -passes=cohort-replace-kernels -cohort-replace-kernels-from=%t.none -disable-output %s 2>&1 | FileCheck %s --check-prefix=NONE
; NONE: error: {{.*}}cannot read '{{.*}}.none': No such file or directory
; RUN: not %opt -passes=cohort-replace-kernels -cohort-replace-kernels-from=%s -disable-output %s 2>&1 | FileCheck %s --check-prefix=WRONG
; WRONG: error: {{.*}}cannot read '{{.*}}errors.ll': {{.*}}
