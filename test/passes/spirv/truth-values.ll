; True as a signed integer is -1.0, though LLVM's SPIR-V backend makes 1.0 of a 'sitofp i1'.
; RUN: %opt -passes=cohort-spirv -S %s | FileCheck %s
target triple = "x86_64-pc-linux-gnu"

; CHECK-LABEL: define spir_kernel void @cohort_kernel_0(
; CHECK: [[LESS:%.*]] = fcmp olt float
; CHECK: [[SIGNED:%.*]] = sext i1 [[LESS]] to i32
; CHECK: sitofp i32 [[SIGNED]] to float
define void @compare(ptr %f) "cohort-kernel"="single_task" "cohort-dims"="1" "cohort-closure"="8,8" {
  %p = load ptr, ptr %f, align 8
  %x = load volatile float, ptr %p, align 4
  %y = load volatile float, ptr %p, align 4
  %less = fcmp olt float %x, %y
  %number = sitofp i1 %less to float
  store float %number, ptr %p, align 4
  ret void
}
