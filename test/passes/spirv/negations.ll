; Intel's compiler for CPUs takes a negated value for uniform: where work-groups synchronise the sign bit changes instead, in halves of the value.
; RUN: %opt -passes=cohort-spirv -S %s | FileCheck %s
target triple = "x86_64-pc-linux-gnu"

declare void @__spirv_ControlBarrier(i32, i32, i32) convergent

; CHECK-LABEL: define spir_kernel void @cohort_kernel_0(
; CHECK-NOT: fneg
; CHECK: [[HALVES:%.*]] = bitcast float [[X:%.*]] to <2 x i16>
; CHECK: [[NEGATED:%.*]] = xor <2 x i16> [[HALVES]], <i16 0, i16 -32768>
; CHECK: bitcast <2 x i16> [[NEGATED]] to float
; CHECK: [[HALVES2:%.*]] = bitcast <2 x double> {{.*}} to <4 x i32>
; CHECK: xor <4 x i32> [[HALVES2]], <i32 0, i32 -2147483648, i32 0, i32 -2147483648>
; CHECK-NOT: fneg
; CHECK: ret void
define void @waits(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-closure"="8,8" {
  %p = load ptr, ptr %f, align 8
  %x = load volatile float, ptr %p, align 4
  %y = load volatile <2 x double>, ptr %p, align 16
  %a = fneg float %x
  %b = fneg <2 x double> %y
  call void @__spirv_ControlBarrier(i32 2, i32 2, i32 784)
  store volatile float %a, ptr %p, align 4
  store volatile <2 x double> %b, ptr %p, align 16
  ret void
}

; CHECK-LABEL: define spir_kernel void @cohort_kernel_1(
; CHECK: fneg float
; CHECK: ret void
define void @does_not_wait(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-closure"="8,8" {
  %p = load ptr, ptr %f, align 8
  %x = load volatile float, ptr %p, align 4
  %a = fneg float %x
  store volatile float %a, ptr %p, align 4
  ret void
}
