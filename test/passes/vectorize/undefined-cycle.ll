; A phi to which nothing comes but undef and itself is uniform, as any value will do.
; RUN: %opt -passes='cohort-vectorize<sg=4>' -S %s | FileCheck %s

; CHECK-LABEL: define void @k(
; CHECK: store i64 0, ptr %p
define void @k(ptr %p, i1 %c) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  br i1 %c, label %loop, label %done
loop:
  %x = phi i64 [ %same, %loop ], [ undef, %0 ]
  %same = select i1 false, i64 0, i64 %x
  br i1 %c, label %done, label %loop
done:
  %r = phi i64 [ %x, %loop ], [ 0, %0 ]
  store i64 %r, ptr %p
  ret void
}
