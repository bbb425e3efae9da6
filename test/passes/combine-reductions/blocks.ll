; Reductions of a block that do not wait for each other go together, in twos or fours; what reads one result before the next operand is there moves down.
; RUN: %opt -passes=cohort-combine-reductions -mcpu=x86-64-v2 -S %s | FileCheck %s
; RUN: %opt -passes=cohort-combine-reductions -mcpu=x86-64-v3 -S %s | FileCheck %s --check-prefix=WIDE

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define void @two(
; CHECK: %[[LOW:.*]] = shufflevector <4 x i32> %x, <4 x i32> %y, <4 x i32> <i32 0, i32 4, i32 1, i32 5>
; CHECK: %[[HIGH:.*]] = shufflevector <4 x i32> %x, <4 x i32> %y, <4 x i32> <i32 2, i32 6, i32 3, i32 7>
; CHECK: %[[TWO:.*]] = add <4 x i32> %[[LOW]], %[[HIGH]]
; CHECK: %[[FLIP:.*]] = shufflevector <4 x i32> %[[TWO]], <4 x i32> poison, <4 x i32> <i32 2, i32 3, i32 0, i32 1>
; CHECK: %[[BOTH:.*]] = add <4 x i32> %[[TWO]], %[[FLIP]]
; CHECK: %a = extractelement <4 x i32> %[[BOTH]], i64 0
; CHECK: %b = extractelement <4 x i32> %[[BOTH]], i64 1
; CHECK: %a1 = mul i32 %a, 3
; CHECK: store i32 %a1
; CHECK: store i32 %b
define void @two(<4 x i32> %x, ptr %p) "cohort-entry-code" {
  %a = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %x)
  %a1 = mul i32 %a, 3
  %y = load <4 x i32>, ptr %p
  %b = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %y)
  store i32 %a1, ptr %p
  store i32 %b, ptr %p
  ret void
}

; Vectors of more than a register are halved first, those of a wide register when all are in one; two of the six go by themselves.
; CHECK-LABEL: define void @six(
; CHECK-COUNT-6: call <4 x i32> @llvm.smin.v4i32(
; CHECK-NOT: vector.reduce
; CHECK: ret void
; WIDE-LABEL: define void @six(
; WIDE: %[[AB:.*]] = call <8 x i32> @llvm.smin.v8i32(
; WIDE: %[[CD:.*]] = call <8 x i32> @llvm.smin.v8i32(
; WIDE: %[[LOW:.*]] = shufflevector <8 x i32> %[[AB]], <8 x i32> %[[CD]], <8 x i32> <i32 0, i32 1, i32 8, i32 9, i32 4, i32 5, i32 12, i32 13>
; WIDE: %[[HIGH:.*]] = shufflevector <8 x i32> %[[AB]], <8 x i32> %[[CD]], <8 x i32> <i32 2, i32 3, i32 10, i32 11, i32 6, i32 7, i32 14, i32 15>
; WIDE: %[[FOUR:.*]] = call <8 x i32> @llvm.smin.v8i32(<8 x i32> %[[LOW]], <8 x i32> %[[HIGH]])
; WIDE: %[[DOWN:.*]] = shufflevector <8 x i32> %[[FOUR]], <8 x i32> poison, <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; WIDE: %[[UP:.*]] = shufflevector <8 x i32> %[[FOUR]], <8 x i32> poison, <4 x i32> <i32 4, i32 5, i32 6, i32 7>
; WIDE: %[[ALL:.*]] = call <4 x i32> @llvm.smin.v4i32(<4 x i32> %[[DOWN]], <4 x i32> %[[UP]])
; WIDE: %a = extractelement <4 x i32> %[[ALL]], i64 0
; WIDE: %d = extractelement <4 x i32> %[[ALL]], i64 3
; WIDE: %e = extractelement <4 x i32> %[[LAST:.*]], i64 0
; WIDE: %f = extractelement <4 x i32> %[[LAST]], i64 1
; WIDE: ret void
define void @six(<8 x i32> %u, <8 x i32> %v, <8 x i32> %w, <8 x i32> %x, <8 x i32> %y, <8 x i32> %z, ptr %p) "cohort-entry-code" {
  %a = call i32 @llvm.vector.reduce.smin.v8i32(<8 x i32> %u)
  %b = call i32 @llvm.vector.reduce.smin.v8i32(<8 x i32> %v)
  %c = call i32 @llvm.vector.reduce.smin.v8i32(<8 x i32> %w)
  %d = call i32 @llvm.vector.reduce.smin.v8i32(<8 x i32> %x)
  %e = call i32 @llvm.vector.reduce.smin.v8i32(<8 x i32> %y)
  %f = call i32 @llvm.vector.reduce.smin.v8i32(<8 x i32> %z)
  %1 = sub i32 %a, %b
  %2 = sub i32 %c, %d
  %3 = sub i32 %e, %f
  store i32 %1, ptr %p
  store i32 %2, ptr %p
  store i32 %3, ptr %p
  ret void
}

; The second waits for the first; a store reads the first, and the operand of the second is loaded behind it: as they were.
; CHECK-LABEL: define i32 @in_turn(
; CHECK-COUNT-2: call i32 @llvm.vector.reduce.add
; CHECK: ret i32
define i32 @in_turn(<4 x i32> %x) "cohort-entry-code" {
  %a = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %x)
  %y = insertelement <4 x i32> %x, i32 %a, i64 2
  %b = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %y)
  ret i32 %b
}
; CHECK-LABEL: define i32 @store_between(
; CHECK-COUNT-2: call i32 @llvm.vector.reduce.add
; CHECK: ret i32
define i32 @store_between(<4 x i32> %x, ptr %p) "cohort-entry-code" {
  %a = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %x)
  store i32 %a, ptr %p
  %y = load <4 x i32>, ptr %p
  %b = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %y)
  ret i32 %b
}

; Other operators, other types, too few values, values of 8 bits, and the program's own functions.
; CHECK-LABEL: define i64 @different(
; CHECK-COUNT-7: call {{.*}} @llvm.vector.reduce
; CHECK: ret i64
define i64 @different(<4 x i32> %x, <4 x i64> %y, <2 x i32> %few, <16 x i8> %small) "cohort-entry-code" {
  %a = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %x)
  %b = call i32 @llvm.vector.reduce.xor.v4i32(<4 x i32> %x)
  %c = call i64 @llvm.vector.reduce.add.v4i64(<4 x i64> %y)
  %d = call i32 @llvm.vector.reduce.or.v2i32(<2 x i32> %few)
  %e = call i32 @llvm.vector.reduce.or.v2i32(<2 x i32> %few)
  %f = call i8 @llvm.vector.reduce.umax.v16i8(<16 x i8> %small)
  %g = call i8 @llvm.vector.reduce.umax.v16i8(<16 x i8> %small)
  %1 = add i32 %a, %b
  %2 = add i32 %d, %e
  %3 = add i32 %1, %2
  %4 = add i8 %f, %g
  %5 = zext i32 %3 to i64
  %6 = zext i8 %4 to i64
  %7 = add i64 %5, %6
  %8 = add i64 %7, %c
  ret i64 %8
}
; CHECK-LABEL: define i32 @no_kernel(
; CHECK-COUNT-2: call i32 @llvm.vector.reduce.add
define i32 @no_kernel(<4 x i32> %x, <4 x i32> %y) {
  %a = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %x)
  %b = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %y)
  %c = mul i32 %a, %b
  ret i32 %c
}
