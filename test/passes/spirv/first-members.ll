; LLVM's SPIR-V backend takes a private variable for a pointer if one is stored to its address: it is stored to the first member's.
; RUN: %opt -passes=cohort-spirv -S %s | FileCheck %s
; RUN: %opt -passes=cohort-spirv -S %s | llc -O2 -mtriple=spirv64-unknown-unknown -o - | FileCheck %s --check-prefix=BACKEND
target triple = "x86_64-pc-linux-gnu"
%view = type { ptr, [12 x i32] }
%outer = type { %view, i64 }

; CHECK-LABEL: define spir_kernel void @cohort_kernel_0(
; CHECK: [[V:%.*]] = alloca [[VIEW:{ ptr addrspace\(4\), \[12 x i32\] }]]
; CHECK: [[FIRST:%.*]] = getelementptr inbounds [[VIEW]], ptr [[V]], i64 0, i32 0
; CHECK: store ptr addrspace(4) {{.*}}, ptr [[FIRST]]
; CHECK: load ptr addrspace(4), ptr
; BACKEND-DAG: [[INTS:%.*]] = OpTypeArray
; BACKEND-DAG: [[VIEW:%.*]] = OpTypeStruct {{%.*}} [[INTS]]
; BACKEND-DAG: [[TO:%.*]] = OpTypePointer Function [[VIEW]]
; BACKEND: OpVariable [[TO]] Function
define void @structure(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-closure"="8,8" {
  %v = alloca %view, align 8
  %p = load ptr, ptr %f, align 8
  %i = load volatile i64, ptr %p, align 8
  store ptr %p, ptr %v, align 8
  %rest = getelementptr inbounds i8, ptr %v, i64 8
  %element = getelementptr inbounds i32, ptr %rest, i64 %i
  store i32 7, ptr %element, align 4
  %j = load volatile i64, ptr %p, align 8
  %other = getelementptr inbounds ptr, ptr %v, i64 %j
  store ptr null, ptr %other, align 8
  %q = load ptr, ptr %v, align 8
  store volatile i32 1, ptr %q, align 4
  ret void
}

; Members of members, and of arrays; not a variable that is a pointer.
; CHECK-LABEL: define spir_kernel void @cohort_kernel_1(
; CHECK-DAG: getelementptr inbounds { [[VIEW]], i64 }, ptr {{.*}}, i64 0, i32 0, i32 0
; CHECK-DAG: getelementptr inbounds [7 x i64], ptr {{.*}}, i64 0, i32 0
; CHECK-DAG: store ptr addrspace(4) {{.*}}, ptr %v,
; CHECK: ret void
define void @others(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-closure"="8,8" {
  %o = alloca %outer, align 8
  %a = alloca [7 x i64], align 8
  %v = alloca ptr, align 8
  %p = load ptr, ptr %f, align 8
  %i = load volatile i64, ptr %p, align 8
  store ptr %p, ptr %o, align 8
  store ptr %p, ptr %a, align 8
  store ptr %p, ptr %v, align 8
  %rest = getelementptr inbounds i32, ptr %o, i64 %i
  store i32 7, ptr %rest, align 4
  %more = getelementptr inbounds i32, ptr %a, i64 %i
  store i32 7, ptr %more, align 4
  %part = getelementptr inbounds i8, ptr %v, i64 %i
  store i8 7, ptr %part, align 4
  %q = load ptr, ptr %o, align 8
  %r = load ptr, ptr %a, align 8
  %s = load ptr, ptr %v, align 8
  store volatile i32 1, ptr %q, align 4
  store volatile i32 1, ptr %r, align 4
  store volatile i32 1, ptr %s, align 4
  ret void
}

; An array of pointers is one for the backend, too.
; CHECK-LABEL: define spir_kernel void @cohort_kernel_2(
; CHECK-NOT: .first
; CHECK: ret void
define void @pointers(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-closure"="8,8" {
  %a = alloca [5 x ptr], align 8
  %p = load ptr, ptr %f, align 8
  %i = load volatile i64, ptr %p, align 8
  store ptr %p, ptr %a, align 8
  %element = getelementptr inbounds ptr, ptr %a, i64 %i
  %q = load ptr, ptr %element, align 8
  store volatile i32 1, ptr %q, align 4
  ret void
}
