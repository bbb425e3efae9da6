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
