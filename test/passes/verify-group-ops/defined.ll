; Nobody may give an operation a meaning of its own.
; RUN: not %opt -passes=cohort-verify-group-ops -disable-output %s 2>&1 | FileCheck %s
; CHECK: error: in function '_Z16__spirv_GroupAllib': '__spirv_GroupAll' is a group operation and cannot be defined
define i1 @_Z16__spirv_GroupAllib(i32 %scope, i1 %x) {
  ret i1 %x
}
