; What says whether a sum or a product overflows is computed; devices need not have SPIR-V's instructions for it.
; RUN: %opt -passes=cohort-spirv -S %s | FileCheck %s --implicit-check-not='= call {{.*}}with.overflow'
target triple = "x86_64-pc-linux-gnu"

declare {i64, i1} @llvm.umul.with.overflow.i64(i64, i64)
declare {i32, i1} @llvm.smul.with.overflow.i32(i32, i32)
declare {i32, i1} @llvm.sadd.with.overflow.i32(i32, i32)
declare {i32, i1} @llvm.uadd.with.overflow.i32(i32, i32)
declare {i32, i1} @llvm.ssub.with.overflow.i32(i32, i32)

; CHECK-LABEL: define spir_kernel void @cohort_kernel_0(
; CHECK: [[P:%.*]] = mul i64 [[X:%.*]], [[Y:%.*]]
; CHECK: [[ZERO:%.*]] = icmp eq i64 [[X]], 0
; CHECK: [[DIVISOR:%.*]] = select i1 [[ZERO]], i64 1, i64 [[X]]
; CHECK: [[Q:%.*]] = udiv i64 [[P]], [[DIVISOR]]
; CHECK: icmp ne i64 [[Q]], [[Y]]
define void @product(ptr %f) "cohort-kernel"="single_task" "cohort-dims"="1" "cohort-closure"="8,8" {
  %p = load ptr, ptr %f, align 8
  %x = load volatile i64, ptr %p, align 8
  %y = load volatile i64, ptr %p, align 8
  %pair = call {i64, i1} @llvm.umul.with.overflow.i64(i64 %x, i64 %y)
  %r = extractvalue {i64, i1} %pair, 0
  %o = extractvalue {i64, i1} %pair, 1
  %wide = zext i1 %o to i64
  store volatile i64 %wide, ptr %p, align 8
  store volatile i64 %r, ptr %p, align 8
  ret void
}

; CHECK-LABEL: define spir_kernel void @cohort_kernel_1(
; CHECK: sdiv i32
; CHECK: icmp eq i32 {{%.*}}, -2147483648
; CHECK: add i32
; CHECK: icmp slt i32
; CHECK: add i32
; CHECK: icmp ult i32
; CHECK: sub i32
; CHECK: icmp slt i32
define void @others(ptr %f) "cohort-kernel"="single_task" "cohort-dims"="1" "cohort-closure"="8,8" {
  %p = load ptr, ptr %f, align 8
  %x = load volatile i32, ptr %p, align 8
  %y = load volatile i32, ptr %p, align 8
  %a = call {i32, i1} @llvm.smul.with.overflow.i32(i32 %x, i32 %y)
  %ao = extractvalue {i32, i1} %a, 1
  %b = call {i32, i1} @llvm.sadd.with.overflow.i32(i32 %x, i32 %y)
  %bo = extractvalue {i32, i1} %b, 1
  %c = call {i32, i1} @llvm.uadd.with.overflow.i32(i32 %x, i32 %y)
  %co = extractvalue {i32, i1} %c, 1
  %d = call {i32, i1} @llvm.ssub.with.overflow.i32(i32 %x, i32 %y)
  %do = extractvalue {i32, i1} %d, 1
  %aw = zext i1 %ao to i32
  store volatile i32 %aw, ptr %p, align 8
  %bw = zext i1 %bo to i32
  store volatile i32 %bw, ptr %p, align 8
  %cw = zext i1 %co to i32
  store volatile i32 %cw, ptr %p, align 8
  %dw = zext i1 %do to i32
  store volatile i32 %dw, ptr %p, align 8
  ret void
}
