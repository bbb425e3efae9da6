; A variable of local memory that only one work-item loads is not loaded by the others in front of the loop, where another work-item may write to it.
; RUN: %opt -passes='cohort-nvptx<sm_80>' -S %s | FileCheck %s

@sum = internal addrspace(3) global [64 x i32] undef, align 16
@unused = internal addrspace(3) global i32 undef

; CHECK: [[SUM:@[a-z_0-9.]+]] = internal addrspace(3) global [64 x i32] undef, align 16
; CHECK-NOT: addrspace(3) global
; CHECK-LABEL: define {{.*}}@cohort_kernel_0(
; CHECK-NOT: load i32, ptr addrspace(3)
; CHECK: icmp eq i32 %{{.*}}, 0
; CHECK: load i32, ptr addrspace(3) [[SUM]], align 16
; CHECK: ret void
define void @first_only(ptr %closure) "cohort-kernel"="nd_range" "cohort-closure"="16,8" {
  %p = load ptr, ptr %closure
  %np = getelementptr i8, ptr %closure, i64 8
  %n = load i64, ptr %np
  br label %loop
loop:
  %i = phi i64 [ 0, %0 ], [ %next, %rest ]
  %q = getelementptr i32, ptr %p, i64 %i
  %x = load i32, ptr %q
  %first = icmp eq i32 %x, 0
  br i1 %first, label %add, label %rest
add:
  %old = load i32, ptr addrspace(3) @sum
  %new = add i32 %old, 1
  store i32 %new, ptr addrspace(3) @sum
  br label %rest
rest:
  %next = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %next, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}
