; A collective of the work-group that the CPU's code does not know is an error at the call: here one that has not been expanded.
; RUN: not %opt -passes=cohort-vectorize,cohort-cpu-group-ops,function(cohort-workgroup-loops),cohort-cpu-entry -disable-output %s 2>&1 | FileCheck %s
; RUN: not %opt -passes='cohort-vectorize<sg=8>,cohort-cpu-group-ops,function(cohort-workgroup-loops),cohort-cpu-entry' -disable-output %s 2>&1 | FileCheck %s
; CHECK: error: in function '{{.*}}': '__cohort_group_segmented_reduce' is not supported here on the CPU, in a kernel of kind 'nd_range'
target triple = "x86_64-pc-linux-gnu"
define void @k(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-closure"="8,8" {
  %place = load ptr, ptr %closure
  %x = load i32, ptr %place
  %r = call i32 @_Z31__cohort_group_segmented_reduceiiib(i32 2, i32 1, i32 %x, i1 true)
  store i32 %r, ptr %place
  ret void
}
declare i32 @_Z31__cohort_group_segmented_reduceiiib(i32, i32, i32, i1) convergent
