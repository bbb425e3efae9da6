; Pointers are compared as integers: the instructions for pointers are younger than many readers of SPIR-V.
; RUN: %opt -passes=cohort-spirv -S %s | FileCheck %s
; CHECK-LABEL: define spir_kernel void @cohort_kernel_0(
; CHECK: [[P:%.*]] = ptrtoint ptr addrspace({{[14]}}) {{.*}} to i64
; CHECK: [[Q:%.*]] = ptrtoint ptr addrspace({{[14]}}) {{.*}} to i64
; CHECK: icmp ult i64 [[P]], [[Q]]
; CHECK-NOT: icmp {{.*}} ptr
; CHECK: icmp eq i64 {{.*}}, 0
; CHECK: ret void
define void @kernel(ptr %f) "cohort-kernel"="single_task" "cohort-dims"="1" {
  %p = load ptr, ptr %f, align 8
  %place = getelementptr i8, ptr %f, i64 8
  %q = load ptr, ptr %place, align 8
  %less = icmp ult ptr %p, %q
  %x = zext i1 %less to i32
  store i32 %x, ptr %p, align 4
  %null = icmp eq ptr %q, null
  %y = zext i1 %null to i32
  %next = getelementptr i32, ptr %p, i64 1
  store i32 %y, ptr %next, align 4
  ret void
}
