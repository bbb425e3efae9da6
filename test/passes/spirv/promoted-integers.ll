; An integer of a width that SPIR-V does not have is computed in the next wider type, and no byte beside it is read or written.
; RUN: %opt -passes=cohort-spirv -S %s | FileCheck %s
; CHECK-NOT: {{i(24|40|48|56)[ ,]}}
target triple = "x86_64-pc-linux-gnu"

; CHECK-LABEL: define spir_kernel void @cohort_kernel_0(
; CHECK: load i32, ptr addrspace(1) [[IN:%.*]], align 1
; CHECK: load i16,
; CHECK: load i8,
; CHECK: store i32 {{.*}}, align 1
; CHECK: store i16 {{.*}}, align 1
; CHECK: store i8 {{.*}}, align 1
; CHECK-NEXT: ret void
define void @seven_bytes(ptr %f) "cohort-kernel"="single_task" "cohort-dims"="1" {
  %in = load ptr, ptr %f
  %out = getelementptr i8, ptr %in, i64 7
  %v = load i56, ptr %in, align 1
  store i56 %v, ptr %out, align 1
  ret void
}

; The sum wraps at 24 bits; the signed quotient and the comparison see the narrow one's sign.
; CHECK-LABEL: define spir_kernel void @cohort_kernel_1(
; CHECK: [[SUM:%.*]] = add i32
; CHECK: [[CUT:%.*]] = and i32 [[SUM]], 16777215
; CHECK: [[UP:%.*]] = shl i32 [[CUT]], 8
; CHECK: [[SIGNED:%.*]] = ashr i32 [[UP]], 8
; CHECK: sdiv i32 [[SIGNED]], 3
; CHECK: icmp slt i32
; CHECK: ret void
define void @arithmetic(ptr %f) "cohort-kernel"="single_task" "cohort-dims"="1" {
  %p = load ptr, ptr %f
  %q = getelementptr i8, ptr %p, i64 3
  %a = load i24, ptr %p, align 1
  %b = load i24, ptr %q, align 1
  %sum = add nsw i24 %a, %b
  %quotient = sdiv i24 %sum, 3
  %less = icmp slt i24 %quotient, %b
  %byte = zext i1 %less to i8
  store i24 %quotient, ptr %q, align 1
  store i8 %byte, ptr %p, align 1
  ret void
}

; CHECK-LABEL: define spir_kernel void @cohort_kernel_2(
; CHECK: loop:
; CHECK-NEXT: phi i64
; CHECK: ret void
define void @loop(ptr %f) "cohort-kernel"="single_task" "cohort-dims"="1" {
entry:
  %p = load ptr, ptr %f
  br label %loop
loop:
  %i = phi i40 [ 0, %entry ], [ %next, %loop ]
  %at = zext i40 %i to i64
  %here = getelementptr i8, ptr %p, i64 %at
  store volatile i8 1, ptr %here
  %next = add i40 %i, 3
  %more = icmp ult i40 %next, 1000
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; CHECK-LABEL: define spir_kernel void @cohort_kernel_3(
; CHECK: br i1 %c, label %one, label %two
; CHECK: phi i32 [ 3, %one ], [ 4, %two ]
; CHECK: switch i32 %{{.*}}, label %{{.*}} [
; CHECK: i32 4096, label
define void @switches(ptr %f) "cohort-kernel"="single_task" "cohort-dims"="1" {
entry:
  %p = load ptr, ptr %f
  %a = load volatile i32, ptr %p
  %c = icmp sgt i32 %a, 5
  switch i1 %c, label %never [
    i1 true, label %one
    i1 false, label %two
  ]
one:
  store volatile i32 1, ptr %p
  br label %join
two:
  store volatile i32 2, ptr %p
  br label %join
never:
  unreachable
join:
  %v = phi i32 [ 3, %one ], [ 4, %two ]
  store volatile i32 %v, ptr %p
  %wide = load volatile i24, ptr %p
  switch i24 %wide, label %exit [
    i24 4096, label %three
    i24 77, label %four
    i24 -2, label %five
  ]
three:
  store volatile i32 5, ptr %p
  br label %exit
four:
  store volatile i32 6, ptr %p
  br label %exit
five:
  store volatile i32 7, ptr %p
  br label %exit
exit:
  ret void
}

; Bytes of a structure that comes as one integer, and a rotation of them.
; CHECK-LABEL: define spir_kernel void @cohort_kernel_4(
; CHECK: extractelement <3 x i8> %w, i64 2
; CHECK: [[ALL:%.*]] = or i32
; CHECK: shl i32 [[ALL]], 8
; CHECK: lshr i32 [[ALL]], 16
; CHECK: insertelement <3 x i8>
; CHECK: ret void
define void @bytes(ptr %f) "cohort-kernel"="single_task" "cohort-dims"="1" {
  %p = load ptr, ptr %f
  %q = getelementptr i8, ptr %p, i64 16
  %v = load <3 x i8>, ptr %p, align 4
  %w = add <3 x i8> %v, <i8 1, i8 2, i8 3>
  %all = bitcast <3 x i8> %w to i24
  %turned = call i24 @llvm.fshl.i24(i24 %all, i24 %all, i24 8)
  %bytes = bitcast i24 %turned to <3 x i8>
  %sum = add <3 x i8> %bytes, %v
  store <3 x i8> %sum, ptr %q, align 4
  ret void
}
