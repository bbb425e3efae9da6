; Scoped operations that the CPU can't run are errors at their place.
; RUN: split-file %s %t
; RUN: cat %t/common.ll %t/undefined-body.ll > %t/a.ll
; RUN: not %opt -passes=cohort-scoped-parallelism -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=UNDEFINED
; UNDEFINED: error: in function 'kernel': the body of 'distribute_groups' is not defined in this translation unit
; RUN: cat %t/common.ll %t/recursive-body.ll > %t/a.ll
; RUN: not %opt -passes=cohort-scoped-parallelism -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=RECURSIVE
; RECURSIVE: error: in function 'kernel': the body of 'distribute_groups' distributes itself
; RUN: cat %t/common.ll %t/returns-twice.ll > %t/a.ll
; RUN: not %opt -passes=cohort-scoped-parallelism -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=INLINE
; INLINE: error: in function 'kernel': cannot inline the body of 'distribute_items': {{.+}}
; RUN: cat %t/common.ll %t/kind.ll > %t/a.ll
; RUN: not %opt -passes=cohort-scoped-parallelism -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=KIND
; KIND: error: in function 'kernel': 'distribute_items' in a kernel of kind 'nd_range'; only scoped kernels can use it

;--- common.ll
declare void @__cohort_distribute_items(i32, i64, i64, i64, ptr, ptr) convergent nounwind
declare void @__cohort_distribute_groups(i32, i64, i64, i64, ptr, ptr) convergent nounwind

;--- undefined-body.ll
declare void @body(ptr, i64, i64, i64)
define void @kernel(ptr %f) convergent "cohort-kernel"="scoped" "cohort-dims"="1" {
  call void @__cohort_distribute_groups(i32 0, i64 4, i64 1, i64 1, ptr @body, ptr %f)
  ret void
}

;--- recursive-body.ll
define internal void @body(ptr %c, i64 %x, i64 %y, i64 %z) convergent {
  call void @__cohort_distribute_groups(i32 1, i64 4, i64 1, i64 1, ptr @body, ptr %c)
  ret void
}
define void @kernel(ptr %f) convergent "cohort-kernel"="scoped" "cohort-dims"="1" {
  call void @__cohort_distribute_groups(i32 0, i64 4, i64 1, i64 1, ptr @body, ptr %f)
  ret void
}

;--- returns-twice.ll
declare i32 @setjmp(ptr) returns_twice
define internal void @body(ptr %c, i64 %x, i64 %y, i64 %z) {
  %again = call i32 @setjmp(ptr %c) returns_twice
  ret void
}
define void @kernel(ptr %f) convergent "cohort-kernel"="scoped" "cohort-dims"="1" {
  call void @__cohort_distribute_items(i32 0, i64 4, i64 1, i64 1, ptr @body, ptr %f)
  ret void
}

;--- kind.ll
define internal void @body(ptr %c, i64 %x, i64 %y, i64 %z) {
  ret void
}
define void @kernel(ptr %f) convergent "cohort-kernel"="nd_range" "cohort-dims"="1" {
  call void @__cohort_distribute_items(i32 0, i64 4, i64 1, i64 1, ptr @body, ptr %f)
  ret void
}
