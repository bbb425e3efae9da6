; What SPIR-V for OpenCL has no operation for is computed by others, or dropped where it is a hint.
; RUN: %opt -passes=cohort-spirv -S %s | FileCheck %s --implicit-check-not='call {{.*}}@llvm.{{bitreverse|canonicalize|frexp|prefetch}}' --implicit-check-not='atomicrmw nand'
; RUN: %if spirv-val %{ %opt -passes=cohort-spirv %s -o %t.bc && llc -mtriple=spirv64 -filetype=obj %t.bc -o %t.spv && spirv-val %t.spv %}
target triple = "x86_64-pc-linux-gnu"

declare i8 @llvm.bitreverse.i8(i8)
declare float @llvm.canonicalize.f32(float)
declare {float, i32} @llvm.frexp.f32.i32(float)
declare void @llvm.prefetch.p0(ptr, i32, i32, i32)

; CHECK-LABEL: define spir_kernel void @cohort_kernel_0(
; CHECK: [[UP:%.*]] = lshr i8 [[X:%.*]], 1
; CHECK: [[ODD:%.*]] = and i8 [[UP]], 85
; CHECK: [[EVEN:%.*]] = and i8 [[X]], 85
; CHECK: [[DOWN:%.*]] = shl i8 [[EVEN]], 1
; CHECK: [[PAIRS:%.*]] = or i8 [[ODD]], [[DOWN]]
; CHECK: lshr i8 [[PAIRS]], 2
; CHECK: and i8 {{.*}}, 51
; CHECK: lshr i8 {{.*}}, 4
; CHECK: and i8 {{.*}}, 15
define void @reversed(ptr %f) "cohort-kernel"="single_task" "cohort-dims"="1" "cohort-closure"="8,8" {
  %p = load ptr, ptr %f, align 8
  %x = load volatile i8, ptr %p, align 1
  %r = call i8 @llvm.bitreverse.i8(i8 %x)
  store volatile i8 %r, ptr %p, align 1
  ret void
}

; CHECK-LABEL: define spir_kernel void @cohort_kernel_1(
; CHECK: fmul float {{.*}}, 1.0
; CHECK: [[LOG:%.*]] = call spir_func i32 @_Z5ilogbf(float [[Y:%.*]])
; CHECK: [[EXPONENT:%.*]] = add i32 [[LOG]], 1
; CHECK: call spir_func float @_Z5ldexpfi(float [[Y]], i32
define void @floats(ptr %f) "cohort-kernel"="single_task" "cohort-dims"="1" "cohort-closure"="8,8" {
  %p = load ptr, ptr %f, align 8
  call void @llvm.prefetch.p0(ptr %p, i32 0, i32 3, i32 1)
  %x = load volatile float, ptr %p, align 4
  %c = call float @llvm.canonicalize.f32(float %x)
  store volatile float %c, ptr %p, align 4
  %y = load volatile float, ptr %p, align 4
  %e = call {float, i32} @llvm.frexp.f32.i32(float %y)
  %fraction = extractvalue {float, i32} %e, 0
  %exponent = extractvalue {float, i32} %e, 1
  store volatile float %fraction, ptr %p, align 4
  store volatile i32 %exponent, ptr %p, align 4
  ret void
}

; CHECK-LABEL: define spir_kernel void @cohort_kernel_2(
; CHECK: cmpxchg ptr addrspace(1)
define void @atomic(ptr %f) "cohort-kernel"="single_task" "cohort-dims"="1" "cohort-closure"="8,8" {
  %p = load ptr, ptr %f, align 8
  %x = atomicrmw nand ptr %p, i32 5 monotonic, align 4
  ret void
}
