; What a loop carries takes one operation of an unrolled iteration: values that are combined in an open order are combined before.
; RUN: %opt -passes=cohort-reduction-trees -S %s | FileCheck %s
; RUN: %opt -passes=cohort-reduction-trees -debug-counter=cohort-reduction-trees=100 -S %s | FileCheck %s --check-prefix=OFF
; OFF-LABEL: @sum(
; OFF: %s3 = fadd reassoc ninf <4 x float> %s2, %z

; CHECK-LABEL: define <4 x float> @sum(
; CHECK: %[[XY:.*]] = fadd reassoc <4 x float> %x, %y
; CHECK-NEXT: %[[XYZ:.*]] = fadd reassoc <4 x float> %[[XY]], %z
; CHECK-NEXT: %s3 = fadd reassoc <4 x float> %s, %[[XYZ]]
; CHECK-NOT: fadd
define <4 x float> @sum(ptr %p, i64 %n) "cohort-entry-code" {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi <4 x float> [ splat (float -0.0), %entry ], [ %s3, %loop ]
  %px = getelementptr float, ptr %p, i64 %i
  %x = load <4 x float>, ptr %px
  %s1 = fadd reassoc <4 x float> %s, %x
  %py = getelementptr float, ptr %px, i64 4
  %y = load <4 x float>, ptr %py
  %s2 = fadd reassoc <4 x float> %s1, %y
  %pz = getelementptr float, ptr %px, i64 8
  %z = load <4 x float>, ptr %pz
  %s3 = fadd reassoc ninf <4 x float> %s2, %z
  %i.next = add i64 %i, 12
  %more = icmp ult i64 %i.next, %n
  br i1 %more, label %loop, label %end
end:
  ret <4 x float> %s3
}

; CHECK-LABEL: define <4 x float> @least(
; CHECK: %[[XX:.*]] = call reassoc <4 x float> @llvm.minnum.v4f32(<4 x float> %x, <4 x float> %y)
; CHECK-NEXT: %[[YY:.*]] = call reassoc <4 x float> @llvm.minnum.v4f32(<4 x float> %[[XX]], <4 x float> %z)
; CHECK-NEXT: %s3 = call reassoc <4 x float> @llvm.minnum.v4f32(<4 x float> %s, <4 x float> %[[YY]])
define <4 x float> @least(<4 x float> %x, <4 x float> %y, <4 x float> %z, i64 %n) "cohort-entry-code" {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi <4 x float> [ splat (float 0x7FF8000000000000), %entry ], [ %s3, %loop ]
  %s1 = call reassoc <4 x float> @llvm.minnum.v4f32(<4 x float> %s, <4 x float> %x)
  %s2 = call reassoc <4 x float> @llvm.minnum.v4f32(<4 x float> %y, <4 x float> %s1)
  %s3 = call reassoc <4 x float> @llvm.minnum.v4f32(<4 x float> %s2, <4 x float> %z)
  %i.next = add i64 %i, 12
  %more = icmp ult i64 %i.next, %n
  br i1 %more, label %loop, label %end
end:
  ret <4 x float> %s3
}

; These stay: sums whose order is given, a mixture of operations, a link that is read elsewhere, and what is not carried on.
; CHECK-LABEL: define <4 x float> @ordered(
; CHECK: %s2 = fadd <4 x float> %s1, %y
; CHECK: %t3 = fmul reassoc <4 x float> %t2, %z
; CHECK: %u3 = fadd reassoc <4 x float> %u2, %z
define <4 x float> @ordered(<4 x float> %x, <4 x float> %y, <4 x float> %z, ptr %p, i64 %n) "cohort-entry-code" {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi <4 x float> [ zeroinitializer, %entry ], [ %s3, %loop ]
  %t = phi <4 x float> [ zeroinitializer, %entry ], [ %t3, %loop ]
  %u = phi <4 x float> [ zeroinitializer, %entry ], [ %u3, %loop ]
  %s1 = fadd <4 x float> %s, %x
  %s2 = fadd <4 x float> %s1, %y
  %s3 = fadd <4 x float> %s2, %z
  %t1 = fmul reassoc <4 x float> %t, %x
  %t2 = fadd reassoc <4 x float> %t1, %y
  %t3 = fmul reassoc <4 x float> %t2, %z
  %u1 = fadd reassoc <4 x float> %u, %x
  %u2 = fadd reassoc <4 x float> %u1, %y
  store <4 x float> %u2, ptr %p
  %u3 = fadd reassoc <4 x float> %u2, %z
  %i.next = add i64 %i, 12
  %more = icmp ult i64 %i.next, %n
  br i1 %more, label %loop, label %end
end:
  %r = fadd <4 x float> %s3, %t3
  %q = fadd <4 x float> %r, %u3
  ret <4 x float> %q
}
