; Static local memory is shared memory of the kernel, dynamic one that of the launch; more than 48 KiB of static memory come with the launch as well.
; RUN: %opt -passes=cohort-nvptx -S %s | FileCheck %s
; CHECK-DAG: @cohort_dynamic = external {{.*}}addrspace(3) global [0 x i8], align 128
; CHECK-DAG: @cohort_kernel_0_local = internal {{.*}}addrspace(3) global [64 x i8] poison, align 16
; CHECK-NOT: cohort_kernel_1_local
; CHECK-LABEL: define {{.*}}@cohort_kernel_0(
; CHECK-SAME: [[SMALL:#[0-9]+]]
; CHECK: store volatile i32 1, {{.*}}addrspace(3) @cohort_kernel_0_local
; CHECK: store volatile i32 2, {{.*}}@cohort_dynamic, i64 128)
define void @small(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %static = call ptr @__cohort_local_alloc(i64 64, i64 16, i32 0)
  store volatile i32 1, ptr %static
  %dynamic = call ptr @__cohort_local_arg(i64 128)
  store volatile i32 2, ptr %dynamic
  ret void
}
; CHECK-LABEL: define {{.*}}@cohort_kernel_1(
; CHECK-SAME: [[LARGE:#[0-9]+]]
; CHECK: store volatile i32 1, {{.*}}addrspace(3) @cohort_dynamic
; CHECK: store volatile i32 2, {{.*}}@cohort_dynamic, i64 65664)
; CHECK: attributes [[SMALL]] = {{.*}}"cohort-device-flags"="0"{{.*}}"cohort-local-bytes"="64"
; CHECK: attributes [[LARGE]] = {{.*}}"cohort-device-flags"="128"{{.*}}"cohort-local-bytes"="65536"
define void @large(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %static = call ptr @__cohort_local_alloc(i64 65536, i64 16, i32 0)
  store volatile i32 1, ptr %static
  %dynamic = call ptr @__cohort_local_arg(i64 128)
  store volatile i32 2, ptr %dynamic
  ret void
}
declare ptr @__cohort_local_alloc(i64, i64, i32)
declare ptr @__cohort_local_arg(i64)
