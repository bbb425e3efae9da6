; Short loops of kernels with vectors are unrolled up to 150 instructions, if the trip count is a multiple.
; RUN: %opt -passes=cohort-unroll-vector-loops -mattr=+avx512f -S %s | FileCheck %s
; What it is for: LLVM unrolls that far.
; RUN: %opt -passes='cohort-unroll-vector-loops,loop-unroll' -mcpu=x86-64-v4 -S %s | FileCheck %s --check-prefix=UNROLLED

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define <16 x i32> @eight(
; CHECK: br i1 %more, label %loop, label %end, !llvm.loop ![[EIGHT:[0-9]+]]
; UNROLLED-LABEL: define <16 x i32> @eight(
; UNROLLED-COUNT-8: mul <16 x i32>
; UNROLLED-NOT: mul
; UNROLLED: ret
define <16 x i32> @eight(<16 x i32> %x) "cohort-entry-code" {
entry:
  br label %loop
loop:
  %r = phi i32 [ 0, %entry ], [ %r1, %loop ]
  %sum = phi <16 x i32> [ zeroinitializer, %entry ], [ %next, %loop ]
  %five = mul <16 x i32> %sum, splat (i32 5)
  %next = add <16 x i32> %five, %x
  %r1 = add nuw nsw i32 %r, 1
  %more = icmp ult i32 %r1, 256
  br i1 %more, label %loop, label %end
end:
  ret <16 x i32> %next
}

; 250 iterations are a multiple of 2 and not of 4.
; CHECK-LABEL: define <16 x i32> @two(
; CHECK: br i1 %more, label %loop, label %end, !llvm.loop ![[TWO:[0-9]+]]
define <16 x i32> @two(<16 x i32> %x) "cohort-entry-code" {
entry:
  br label %loop
loop:
  %r = phi i32 [ 0, %entry ], [ %r1, %loop ]
  %sum = phi <16 x i32> [ zeroinitializer, %entry ], [ %next, %loop ]
  %five = mul <16 x i32> %sum, splat (i32 5)
  %next = add <16 x i32> %five, %x
  %r1 = add nuw nsw i32 %r, 1
  %more = icmp ult i32 %r1, 250
  br i1 %more, label %loop, label %end
end:
  ret <16 x i32> %next
}

; As eight, with 1024 bits for AVX-512: four registers a vector, each with its instructions.
; CHECK-LABEL: define <64 x i32> @wide(
; CHECK: br i1 %more, label %loop, label %end, !llvm.loop ![[FOUR:[0-9]+]]
define <64 x i32> @wide(<64 x i32> %x) "cohort-entry-code" {
entry:
  br label %loop
loop:
  %r = phi i32 [ 0, %entry ], [ %r1, %loop ]
  %sum = phi <64 x i32> [ zeroinitializer, %entry ], [ %next, %loop ]
  %five = mul <64 x i32> %sum, splat (i32 5)
  %ten = mul <64 x i32> %five, %x
  %twenty = xor <64 x i32> %ten, %x
  %forty = mul <64 x i32> %twenty, %x
  %eighty = xor <64 x i32> %forty, %x
  %next = add <64 x i32> %eighty, %x
  %r1 = add nuw nsw i32 %r, 1
  %more = icmp ult i32 %r1, 256
  br i1 %more, label %loop, label %end
end:
  ret <64 x i32> %next
}

; An unknown trip count, of a loop that sums in an open order: four values at a time, and a loop for the rest.
; CHECK-LABEL: define <16 x float> @sums(
; CHECK: br i1 %more, label %loop, label %end, !llvm.loop ![[CHAIN:[0-9]+]]
; UNROLLED-LABEL: define <16 x float> @sums(
; UNROLLED-COUNT-5: fadd reassoc <16 x float>
; UNROLLED-NOT: fadd
; UNROLLED: ret
define <16 x float> @sums(ptr %p, i32 %n) "cohort-entry-code" {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi <16 x float> [ zeroinitializer, %entry ], [ %s1, %loop ]
  %at = getelementptr float, ptr %p, i32 %i
  %x = load <16 x float>, ptr %at, align 4
  %s1 = fadd reassoc <16 x float> %s, %x
  %next = add nuw i32 %i, 16
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret <16 x float> %s1
}

; Left alone: an unknown trip count, a scalar instead of a vector, what the program asks for, calls, code that is no kernel's.
; CHECK-LABEL: define <16 x i32> @unknown(
; CHECK: br i1 %more, label %loop, label %end{{$}}
define <16 x i32> @unknown(<16 x i32> %x, i32 %n) "cohort-entry-code" {
entry:
  br label %loop
loop:
  %r = phi i32 [ 0, %entry ], [ %r1, %loop ]
  %sum = phi <16 x i32> [ zeroinitializer, %entry ], [ %next, %loop ]
  %next = add <16 x i32> %sum, %x
  %r1 = add nuw nsw i32 %r, 1
  %more = icmp ult i32 %r1, %n
  br i1 %more, label %loop, label %end
end:
  ret <16 x i32> %next
}

; CHECK-LABEL: define i32 @scalar(
; CHECK: br i1 %more, label %loop, label %end{{$}}
define i32 @scalar(i32 %x) "cohort-entry-code" {
entry:
  br label %loop
loop:
  %r = phi i32 [ 0, %entry ], [ %r1, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %next, %loop ]
  %five = mul i32 %sum, 5
  %next = add i32 %five, %x
  %r1 = add nuw nsw i32 %r, 1
  %more = icmp ult i32 %r1, 256
  br i1 %more, label %loop, label %end
end:
  ret i32 %next
}

; CHECK-LABEL: define <16 x i32> @asked(
; CHECK: br i1 %more, label %loop, label %end, !llvm.loop ![[ASKED:[0-9]+]]
define <16 x i32> @asked(<16 x i32> %x) "cohort-entry-code" {
entry:
  br label %loop
loop:
  %r = phi i32 [ 0, %entry ], [ %r1, %loop ]
  %sum = phi <16 x i32> [ zeroinitializer, %entry ], [ %next, %loop ]
  %next = add <16 x i32> %sum, %x
  %r1 = add nuw nsw i32 %r, 1
  %more = icmp ult i32 %r1, 256
  br i1 %more, label %loop, label %end, !llvm.loop !0
end:
  ret <16 x i32> %next
}

declare <16 x i32> @f(<16 x i32>)
; CHECK-LABEL: define <16 x i32> @calls(
; CHECK: br i1 %more, label %loop, label %end{{$}}
define <16 x i32> @calls(<16 x i32> %x) "cohort-entry-code" {
entry:
  br label %loop
loop:
  %r = phi i32 [ 0, %entry ], [ %r1, %loop ]
  %sum = phi <16 x i32> [ zeroinitializer, %entry ], [ %next, %loop ]
  %y = call <16 x i32> @f(<16 x i32> %x)
  %next = add <16 x i32> %sum, %y
  %r1 = add nuw nsw i32 %r, 1
  %more = icmp ult i32 %r1, 256
  br i1 %more, label %loop, label %end
end:
  ret <16 x i32> %next
}

; CHECK-LABEL: define <16 x i32> @host(
; CHECK: br i1 %more, label %loop, label %end{{$}}
define <16 x i32> @host(<16 x i32> %x) {
entry:
  br label %loop
loop:
  %r = phi i32 [ 0, %entry ], [ %r1, %loop ]
  %sum = phi <16 x i32> [ zeroinitializer, %entry ], [ %next, %loop ]
  %next = add <16 x i32> %sum, %x
  %r1 = add nuw nsw i32 %r, 1
  %more = icmp ult i32 %r1, 256
  br i1 %more, label %loop, label %end
end:
  ret <16 x i32> %next
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
; CHECK-DAG: ![[EIGHT]] = distinct !{![[EIGHT]], ![[COUNT8:[0-9]+]]}
; CHECK-DAG: ![[COUNT8]] = !{!"llvm.loop.unroll.count", i32 8}
; CHECK-DAG: ![[TWO]] = distinct !{![[TWO]], ![[COUNT2:[0-9]+]]}
; CHECK-DAG: ![[COUNT2]] = !{!"llvm.loop.unroll.count", i32 2}
; CHECK-DAG: ![[FOUR]] = distinct !{![[FOUR]], ![[COUNT4:[0-9]+]]}
; CHECK-DAG: ![[COUNT4]] = !{!"llvm.loop.unroll.count", i32 4}
; CHECK-DAG: ![[ASKED]] = distinct !{![[ASKED]], ![[OFF:[0-9]+]]}
; CHECK-DAG: ![[OFF]] = !{!"llvm.loop.unroll.disable"}
; CHECK-DAG: ![[CHAIN]] = distinct !{![[CHAIN]], ![[COUNT4]]}
