; Intel's compiler for CPUs does not vectorize cycles of several entries, and loses values without: where sub-groups are used each has one entry.
; RUN: %opt -passes=cohort-spirv -S %s | FileCheck %s
target triple = "x86_64-pc-linux-gnu"

declare void @__spirv_ControlBarrier(i32, i32, i32) convergent
declare i32 @__spirv_GroupNonUniformIAdd(i32, i32, i32) convergent

; CHECK-LABEL: define spir_kernel void @cohort_kernel_0(
; CHECK: left:
; CHECK-SAME: preds = %[[GUARD:[a-z.]+]],
; CHECK: right:
; CHECK-SAME: preds = %[[GUARD]]
; CHECK: [[GUARD]]:
; CHECK-NEXT: [[WHICH:%.*]] = phi i1
; CHECK-NEXT: br i1 [[WHICH]], label %right, label %left
define void @sub_group(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-closure"="8,8" {
  %p = load ptr, ptr %f, align 8
  %x = load volatile i32, ptr %p, align 4
  %sum = call i32 @__spirv_GroupNonUniformIAdd(i32 3, i32 0, i32 %x)
  %which = icmp sgt i32 %x, 5
  br i1 %which, label %left, label %right

left:
  %a = load volatile i32, ptr %p, align 4
  %go = icmp sgt i32 %a, 0
  br i1 %go, label %right, label %end

right:
  call void @__spirv_ControlBarrier(i32 2, i32 2, i32 784)
  %b = load volatile i32, ptr %p, align 4
  %back = icmp sgt i32 %b, 0
  br i1 %back, label %left, label %end

end:
  store volatile i32 %sum, ptr %p, align 4
  ret void
}

; The same without sub-groups stays.
; CHECK-LABEL: define spir_kernel void @cohort_kernel_1(
; CHECK: br i1 %which, label %left, label %right
; CHECK: left:
; CHECK-SAME: preds = %right, %0
; CHECK-NOT: phi
; CHECK: ret void
define void @no_sub_group(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-closure"="8,8" {
  %p = load ptr, ptr %f, align 8
  %x = load volatile i32, ptr %p, align 4
  %which = icmp sgt i32 %x, 5
  br i1 %which, label %left, label %right

left:
  %a = load volatile i32, ptr %p, align 4
  %go = icmp sgt i32 %a, 0
  br i1 %go, label %right, label %end

right:
  call void @__spirv_ControlBarrier(i32 2, i32 2, i32 784)
  %b = load volatile i32, ptr %p, align 4
  %back = icmp sgt i32 %b, 0
  br i1 %back, label %left, label %end

end:
  store volatile i32 %x, ptr %p, align 4
  ret void
}
