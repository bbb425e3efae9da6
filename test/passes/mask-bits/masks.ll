; Without mask registers, masks out of memory and out of integers are made by comparisons.
; RUN: %opt -passes=cohort-mask-bits,verify -S %s | FileCheck %s
; RUN: %opt -passes=cohort-mask-bits -S %s | llc -mtriple=x86_64-pc-linux-gnu | FileCheck %s --check-prefix=CODE

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; CHECK-LABEL: @loaded(
; CHECK: [[BITS:%.*]] = load i8, ptr %p, align 1
; CHECK-NEXT: [[WORD:%.*]] = zext i8 [[BITS]] to i32
; CHECK: [[ALL:%.*]] = shufflevector <8 x i32>
; CHECK-NEXT: [[EACH:%.*]] = and <8 x i32> [[ALL]], <i32 1, i32 2, i32 4, i32 8, i32 16, i32 32, i32 64, i32 128>
; CHECK-NEXT: %m = icmp ne <8 x i32> [[EACH]], zeroinitializer
; CODE-LABEL: loaded:
; CODE-NOT: pinsr
; CODE: ret
define <8 x i32> @loaded(ptr %p, <8 x i1> %n, <8 x i32> %a, <8 x i32> %b) #0 {
  %m = load <8 x i1>, ptr %p
  %both = and <8 x i1> %m, %n
  %r = select <8 x i1> %both, <8 x i32> %a, <8 x i32> %b
  ret <8 x i32> %r
}

; Four lanes fill a byte, whose other bits say nothing.
; CHECK-LABEL: @four(
; CHECK: load i8, ptr %p
; CHECK: and <4 x i32> {{%.*}}, <i32 1, i32 2, i32 4, i32 8>
define <4 x i32> @four(ptr %p, <4 x i32> %a, <4 x i32> %b) #0 {
  %m = load <4 x i1>, ptr %p
  %r = select <4 x i1> %m, <4 x i32> %a, <4 x i32> %b
  ret <4 x i32> %r
}

; CHECK-LABEL: @cast(
; CHECK-NOT: bitcast
; CHECK: icmp ne <16 x i32>
define <16 x i32> @cast(i16 %bits, <16 x i32> %a, <16 x i32> %b) #0 {
  %m = bitcast i16 %bits to <16 x i1>
  %r = select <16 x i1> %m, <16 x i32> %a, <16 x i32> %b
  ret <16 x i32> %r
}

; Volatile accesses stay, masks of many lanes too, and what has mask registers.
; CHECK-LABEL: @left(
; CHECK-NOT: icmp
; CHECK: ret
define <8 x i1> @left(ptr %p, i64 %bits, ptr %q) #0 {
  %m = load volatile <8 x i1>, ptr %p
  %n = bitcast i64 %bits to <64 x i1>
  store <64 x i1> %n, ptr %q
  ret <8 x i1> %m
}
; CHECK-LABEL: @registers(
; CHECK: load <8 x i1>
define <8 x i1> @registers(ptr %p) #1 {
  %m = load <8 x i1>, ptr %p
  ret <8 x i1> %m
}

attributes #0 = { "cohort-sub-group-size"="8" "target-cpu"="x86-64-v3" }
attributes #1 = { "cohort-sub-group-size"="8" "target-cpu"="x86-64-v4" }
