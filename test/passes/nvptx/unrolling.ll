; A short loop with loads, a multiple of 16 times, has 16 of them in flight; what the user says about unrolling holds.
; RUN: %opt -passes='cohort-nvptx<sm_80>' -S %s | FileCheck %s

; CHECK-LABEL: define {{.*}}@cohort_kernel_0(
; CHECK-COUNT-16: load float
; CHECK-NOT: load float
; CHECK: br i1
; CHECK: ret void
define void @sum(ptr %closure) "cohort-kernel"="single_task" "cohort-closure"="8,8" {
  %p = load ptr, ptr %closure
  br label %loop
loop:
  %i = phi i64 [ 0, %0 ], [ %next, %loop ]
  %s = phi float [ 0.0, %0 ], [ %sum, %loop ]
  %q = getelementptr float, ptr %p, i64 %i
  %x = load float, ptr %q
  %sum = fadd float %s, %x
  %next = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %next, 65536
  br i1 %c, label %loop, label %end
end:
  store float %sum, ptr %p
  ret void
}

; CHECK-LABEL: define {{.*}}@cohort_kernel_1(
; CHECK-COUNT-1: load float
; CHECK-NOT: load float
; CHECK: ret void
define void @as_told(ptr %closure) "cohort-kernel"="single_task" "cohort-closure"="8,8" {
  %p = load ptr, ptr %closure
  br label %loop
loop:
  %i = phi i64 [ 0, %0 ], [ %next, %loop ]
  %s = phi float [ 0.0, %0 ], [ %sum, %loop ]
  %q = getelementptr float, ptr %p, i64 %i
  %x = load float, ptr %q
  %sum = fadd float %s, %x
  %next = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %next, 65536
  br i1 %c, label %loop, label %end, !llvm.loop !0
end:
  store float %sum, ptr %p
  ret void
}

; Of a loop whose end is known at run time only there are eight loads side by side, and one for the rest.
; CHECK-LABEL: define {{.*}}@cohort_kernel_2(
; CHECK-COUNT-9: load float
; CHECK-NOT: load float
; CHECK: ret void
define void @until_n(ptr %closure) "cohort-kernel"="single_task" "cohort-closure"="16,8" {
  %p = load ptr, ptr %closure
  %np = getelementptr i8, ptr %closure, i64 8
  %n = load i64, ptr %np
  br label %loop
loop:
  %i = phi i64 [ 0, %0 ], [ %next, %loop ]
  %s = phi float [ 0.0, %0 ], [ %sum, %loop ]
  %q = getelementptr float, ptr %p, i64 %i
  %x = load float, ptr %q
  %sum = fadd float %s, %x
  %next = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %next, %n
  br i1 %c, label %loop, label %end
end:
  store float %sum, ptr %p
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}

; Of a short loop nothing is left, however many iterations it has, as long as all of them are a few hundred instructions.
; CHECK-LABEL: define {{.*}}@cohort_kernel_3(
; CHECK-COUNT-40: load float
; CHECK-NOT: br i1
; CHECK: ret void
define void @forty(ptr %closure) "cohort-kernel"="single_task" "cohort-closure"="8,8" {
  %p = load ptr, ptr %closure
  br label %loop
loop:
  %i = phi i64 [ 0, %0 ], [ %next, %loop ]
  %s = phi float [ 0.0, %0 ], [ %sum, %loop ]
  %at = mul i64 %i, 1000
  %q = getelementptr float, ptr %p, i64 %at
  %x = load float, ptr %q
  %sum = fadd float %s, %x
  %next = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %next, 40
  br i1 %c, label %loop, label %end
end:
  store float %sum, ptr %p
  ret void
}

; ptxas may unroll further what LLVM has unrolled, and not what the program says.
; RUN: %opt -passes='cohort-nvptx<sm_80>' %s | llc-22 -mcpu=sm_80 -mattr=+ptx81 | FileCheck %s --check-prefix=PTX
; PTX-LABEL: .entry cohort_kernel_1(
; PTX: .pragma "nounroll"
; PTX-LABEL: .entry cohort_kernel_2(
; PTX-NOT: nounroll
; PTX-COUNT-8: ld.global
