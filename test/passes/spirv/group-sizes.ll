; The size that groups must have and the one that they usually have become execution modes; a kernel without has none.
; RUN: %opt -passes=cohort-spirv -S %s | FileCheck %s
; RUN: %if spirv-val %{ %opt -passes=cohort-spirv %s -o %t.bc && llc -mtriple=spirv64 -filetype=obj %t.bc -o %t.spv && spirv-val %t.spv && spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV %}
; SPIRV-DAG: OpExecutionMode %{{.*}} LocalSize 32 4 2
; SPIRV-DAG: OpExecutionMode %{{.*}} LocalSizeHint 64 1 1

; CHECK: define spir_kernel void @cohort_kernel_0({{.*}} !reqd_work_group_size [[REQUIRED:![0-9]+]]
define void @required(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="3" "cohort-reqd-work-group-size"="32,4,2" {
  %q = load ptr, ptr %p
  store i32 1, ptr %q
  ret void
}
; CHECK: define spir_kernel void @cohort_kernel_1({{.*}} !work_group_size_hint [[HINT:![0-9]+]]
define void @hint(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-work-group-size-hint"="64,1,1" {
  %q = load ptr, ptr %p
  store i32 2, ptr %q
  ret void
}
; CHECK: define spir_kernel void @cohort_kernel_2({{[^!]*$}}
define void @free(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %q = load ptr, ptr %p
  store i32 3, ptr %q
  ret void
}
; CHECK-DAG: [[REQUIRED]] = !{i32 32, i32 4, i32 2}
; CHECK-DAG: [[HINT]] = !{i32 64, i32 1, i32 1}
