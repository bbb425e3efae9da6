; What a GPU cannot do is refused.
; RUN: split-file %s %t
; RUN: not %opt -passes=cohort-nvptx -disable-output %t/undefined.ll 2>&1 | FileCheck %s --check-prefix=UNDEFINED
; RUN: not %opt -passes=cohort-nvptx -disable-output %t/variable.ll 2>&1 | FileCheck %s --check-prefix=VARIABLE
; UNDEFINED: error: in function 'kernel': a kernel calls 'elsewhere(int)', which is not defined in this translation unit and not a function of the device
; VARIABLE: error: in function 'kernel': a variable of the program, 'counter', cannot be used in a kernel on a device
;--- undefined.ll
declare void @_Z9elsewherei(i32)
define void @kernel(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  call void @_Z9elsewherei(i32 1)
  ret void
}
;--- variable.ll
@counter = global i32 0
define void @kernel(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  store i32 1, ptr @counter
  ret void
}
