; The launch's scratch memory is where the call in front of the program's callable says; later calls are for the same memory.
; RUN: split-file %s %t
; RUN: %opt -passes=cohort-work-group-static -S %t/good.ll | FileCheck %s
; RUN: not %opt -passes=cohort-work-group-static -disable-output %t/missing.ll 2>&1 | FileCheck %s --check-prefix=MISSING
; MISSING: error: {{.*}}'get_work_group_scratch_memory' is for kernels that are launched with 'work_group_scratch_size', outside of functions that are distributed over work-items

;--- good.ll
declare ptr @__cohort_local_scratch(i64)

; CHECK-LABEL: define void @used(
; CHECK-NEXT: %offset = load i64, ptr %f
; CHECK-NEXT: %[[S:.*]] = call ptr @__cohort_local_arg(i64 %offset)
; CHECK-NOT: __cohort_local
; CHECK: store i32 1, ptr %[[S]]
; CHECK: store i32 2, ptr %[[S]]
define void @used(ptr %f, i1 %c) "cohort-kernel"="nd_range" {
  %offset = load i64, ptr %f
  %place = call ptr @__cohort_local_scratch(i64 %offset)
  br i1 %c, label %next, label %end

next:
  %a = call ptr @__cohort_local_scratch(i64 -1)
  store i32 1, ptr %a
  br label %end

end:
  %b = call ptr @__cohort_local_scratch(i64 -1)
  store i32 2, ptr %b
  ret void
}

; CHECK-LABEL: define void @unused(
; CHECK-NOT: __cohort_local_scratch
define void @unused(ptr %f) "cohort-kernel"="nd_range" {
  %offset = load i64, ptr %f
  %place = call ptr @__cohort_local_scratch(i64 %offset)
  ret void
}

;--- missing.ll
declare ptr @__cohort_local_scratch(i64)

define void @missing(ptr %f) "cohort-kernel"="nd_range" {
  %a = call ptr @__cohort_local_scratch(i64 -1)
  store i32 1, ptr %a
  ret void
}
