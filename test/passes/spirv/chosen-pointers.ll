; Private memory through one of several pointers is volatile, and where work-groups synchronise at places that are chosen at run time:
; Intel's compiler forwards stores over others to it.
; RUN: %opt -passes=cohort-spirv -S %s | FileCheck %s
target triple = "x86_64-pc-linux-gnu"

declare void @__spirv_ControlBarrier(i32, i32, i32) convergent

; CHECK-LABEL: define spir_kernel void @cohort_kernel_0(
; An element of one of two variables, and what memory decides.
; CHECK: store volatile i32 {{.*}}, ptr %chosen
; CHECK: load volatile i32, ptr %element
; The element that a loop's counter decides may be in a register once the loop is unrolled.
; CHECK: load i32, ptr %counted
; CHECK: load volatile i32, ptr %chosen
; CHECK: ret void
define void @waits(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-closure"="8,8" {
entry:
  %a = alloca [2 x i32], align 4
  %b = alloca [2 x i32], align 4
  %p = load ptr, ptr %f, align 8
  %n = load volatile i32, ptr %p, align 4
  %m = load volatile i64, ptr %p, align 8
  store i32 %n, ptr %a, align 4
  store i32 %n, ptr %b, align 4
  %c = icmp slt i32 %n, 3
  %behind = getelementptr inbounds i32, ptr %b, i64 %m
  %chosen = select i1 %c, ptr %a, ptr %behind
  store i32 9, ptr %chosen, align 4
  call void @__spirv_ControlBarrier(i32 2, i32 2, i32 784)
  %element = getelementptr inbounds i32, ptr %a, i64 %m
  %x = load i32, ptr %element, align 4
  store volatile i32 %x, ptr %p, align 4
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %next, %loop ]
  %counted = getelementptr inbounds i32, ptr %b, i64 %k
  %y = load i32, ptr %counted, align 4
  store volatile i32 %y, ptr %p, align 4
  %next = add i64 %k, 1
  %more = icmp ult i64 %next, %m
  br i1 %more, label %loop, label %end
end:
  %z = load i32, ptr %chosen, align 4
  store volatile i32 %z, ptr %p, align 4
  ret void
}

; Where they do not, an element that memory decides is not.
; CHECK-LABEL: define spir_kernel void @cohort_kernel_1(
; CHECK: store volatile i32 {{.*}}, ptr %chosen
; CHECK: load i32, ptr %element
; CHECK: ret void
define void @plain(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-closure"="8,8" {
  %a = alloca [2 x i32], align 4
  %b = alloca [2 x i32], align 4
  %p = load ptr, ptr %f, align 8
  %n = load volatile i32, ptr %p, align 4
  %m = load volatile i64, ptr %p, align 8
  store i32 %n, ptr %a, align 4
  store i32 %n, ptr %b, align 4
  %c = icmp slt i32 %n, 3
  %behind = getelementptr inbounds i32, ptr %b, i64 %m
  %chosen = select i1 %c, ptr %a, ptr %behind
  store i32 9, ptr %chosen, align 4
  %element = getelementptr inbounds i32, ptr %a, i64 %m
  %x = load i32, ptr %element, align 4
  store volatile i32 %x, ptr %p, align 4
  %other = getelementptr inbounds i32, ptr %b, i64 %m
  %y = load i32, ptr %other, align 4
  store volatile i32 %y, ptr %p, align 4
  ret void
}
