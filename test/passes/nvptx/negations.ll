; ptxas loses the sign of a negated operand in a signed minimum of a minimum; it is computed otherwise there.
; RUN: %opt -passes='cohort-nvptx<sm_80>' -S %s | llc-22 -O3 -mtriple=nvptx64-nvidia-cuda -mcpu=sm_80 -mattr=+ptx81 - -o - | FileCheck %s

; CHECK-LABEL: .entry cohort_kernel_0(
; CHECK: not.b32 [[N:%r[0-9]+]],
; CHECK-NEXT: add.s32 [[N]], [[N]], 1;
; CHECK: min.s32 {{.*}}[[N]]
; CHECK: min.s32
; CHECK: ret;
define void @chain(ptr %closure) "cohort-kernel"="single_task" "cohort-closure"="8,8" {
  %p = load ptr, ptr %closure
  %b = load i32, ptr %p
  %ap = getelementptr i32, ptr %p, i64 1
  %a = load i32, ptr %ap
  %cp = getelementptr i32, ptr %p, i64 2
  %c = load i32, ptr %cp
  %n = sub i32 0, %b
  %x = call i32 @llvm.smin(i32 %a, i32 %n)
  %y = call i32 @llvm.smin(i32 %x, i32 %c)
  store i32 %y, ptr %p
  ret void
}

; A negated multiple of a power of two.
; CHECK-LABEL: .entry cohort_kernel_1(
; CHECK: not.b32
; CHECK: ret;
define void @product(ptr %closure) "cohort-kernel"="single_task" "cohort-closure"="8,8" {
  %p = load ptr, ptr %closure
  %b = load i32, ptr %p
  %ap = getelementptr i32, ptr %p, i64 1
  %a = load i32, ptr %ap
  %n = mul i32 %b, -4
  %x = call i32 @llvm.smax(i32 %a, i32 %n)
  %cp = getelementptr i32, ptr %p, i64 2
  %c = load i32, ptr %cp
  %y = call i32 @llvm.smax(i32 %x, i32 %c)
  store i32 %y, ptr %p
  ret void
}

; No chain of one kind, or without a sign: as they are.
; CHECK-LABEL: .entry cohort_kernel_2(
; CHECK-NOT: not.b32
; CHECK: ret;
define void @others(ptr %closure) "cohort-kernel"="single_task" "cohort-closure"="8,8" {
  %p = load ptr, ptr %closure
  %b = load i32, ptr %p
  %ap = getelementptr i32, ptr %p, i64 1
  %a = load i32, ptr %ap
  %cp = getelementptr i32, ptr %p, i64 2
  %c = load i32, ptr %cp
  %n = sub i32 0, %b
  %x = call i32 @llvm.smin(i32 %a, i32 %n)
  %y = call i32 @llvm.smax(i32 %x, i32 %c)
  %u = call i32 @llvm.umin(i32 %a, i32 %n)
  %v = call i32 @llvm.umin(i32 %u, i32 %c)
  %s = add i32 %y, %v
  store i32 %s, ptr %p
  ret void
}

; What is subtracted from the upper half of a product, in 64 bits.
; CHECK-LABEL: .entry cohort_kernel_3(
; CHECK: mul.hi.u32
; CHECK: not.b64
; CHECK-NEXT: add.s64
; CHECK-NEXT: add.s64 [[S:%rd[0-9]+]], [[S]], 1;
; CHECK: mul.hi.u32
; CHECK: not.b64
; CHECK: mul.hi.u32
; CHECK: not.b64
; CHECK: ret;
define void @differences(ptr %closure) "cohort-kernel"="single_task" "cohort-closure"="8,8" {
  %p = load ptr, ptr %closure
  %a = load i32, ptr %p
  %bp = getelementptr i64, ptr %p, i64 1
  %b = load i64, ptr %bp
  %third = udiv i32 %a, 3
  %wide = zext i32 %third to i64
  %d = sub i64 %wide, %b
  store volatile i64 %d, ptr %bp
  %m = zext i32 %a to i64
  %product = mul nuw i64 %m, 2863311533
  %shifted = lshr i64 %product, 32
  %upper = trunc i64 %shifted to i32
  store volatile i32 %upper, ptr %p
  %upper64 = zext i32 %upper to i64
  %e = sub i64 %upper64, %b
  store volatile i64 %e, ptr %bp
  %id = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %id64 = zext i32 %id to i64
  %thirteenth = udiv i64 %id64, 13
  %g = sub i64 %thirteenth, %b
  store volatile i64 %g, ptr %bp
  ret void
}

; The other way round, and of other values.
; CHECK-LABEL: .entry cohort_kernel_4(
; CHECK-NOT: not.b64
; CHECK: ret;
define void @other_differences(ptr %closure) "cohort-kernel"="single_task" "cohort-closure"="8,8" {
  %p = load ptr, ptr %closure
  %a = load i32, ptr %p
  %bp = getelementptr i64, ptr %p, i64 1
  %b = load i64, ptr %bp
  %third = udiv i32 %a, 3
  %wide = zext i32 %third to i64
  %d = sub i64 %b, %wide
  store volatile i64 %d, ptr %bp
  %same = zext i32 %a to i64
  %e = sub i64 %same, %b
  store volatile i64 %e, ptr %bp
  ret void
}
