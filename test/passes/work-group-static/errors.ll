; What has no object is said at the call.
; RUN: split-file %s %t
; RUN: not %opt -passes=cohort-work-group-static -disable-output %t/chosen.ll 2>&1 | FileCheck %s --check-prefix=SEVERAL
; RUN: not %opt -passes=cohort-work-group-static -disable-output %t/stored.ll 2>&1 | FileCheck %s --check-prefix=SEVERAL
; RUN: not %opt -passes=cohort-work-group-static -disable-output %t/scoped.ll 2>&1 | FileCheck %s --check-prefix=BODY
; SEVERAL: error: {{.*}}a variable of a work-group is used by a reference or pointer that may be to several
; BODY: error: {{.*}}variables of a work-group cannot be used in functions that are distributed over work-items; 'memory_environment' declares local memory there

;--- chosen.ll
@x = internal global i32 0
@y = internal global i32 0
declare ptr @__cohort_local_static(ptr, i64, i64)

define void @chosen(ptr %f, i1 %c) "cohort-kernel"="nd_range" {
  %p = select i1 %c, ptr @x, ptr @y
  %a = call ptr @__cohort_local_static(ptr %p, i64 4, i64 4)
  ret void
}

;--- stored.ll
@x = internal global i32 0
@y = internal global i32 0
declare ptr @__cohort_local_static(ptr, i64, i64)

define void @stored(ptr %f, i1 %c) "cohort-kernel"="nd_range" {
  %slot = alloca ptr
  store ptr @x, ptr %slot
  br i1 %c, label %other, label %use

other:
  store ptr @y, ptr %slot
  br label %use

use:
  %p = load ptr, ptr %slot
  %a = call ptr @__cohort_local_static(ptr %p, i64 4, i64 4)
  ret void
}

;--- scoped.ll
@x = internal global i32 0
declare ptr @__cohort_local_static(ptr, i64, i64)
declare void @__cohort_distribute_items(i32, i64, i64, i64, ptr, ptr)

define void @scoped(ptr %f) "cohort-kernel"="scoped" {
  call void @__cohort_distribute_items(i32 0, i64 4, i64 1, i64 1, ptr @body, ptr %f)
  ret void
}

define internal void @body(ptr %c, i64 %x, i64 %y, i64 %z) {
  %a = call ptr @__cohort_local_static(ptr @x, i64 4, i64 4)
  ret void
}
