; Sums and products of ids in 'int' that are extended are computed in 64 bits; what has parts of another kind, may wrap, or is used in 32 bits as well stays.
; RUN: %opt -passes=cohort-wide-indices,verify -S %s | FileCheck %s
; RUN: %opt -passes=cohort-wide-indices -cohort-wide-indices-max-depth=0 -S %s | FileCheck %s --check-prefix=NONE
; RUN: %opt -passes=cohort-wide-indices -debug-counter=cohort-wide-indices=1000 -S %s | FileCheck %s --check-prefix=NONE
; Without the pass LLVM makes bits of it.
; RUN: %opt -passes=instcombine -S %s | FileCheck %s --check-prefix=BITS
; RUN: %opt -passes=cohort-wide-indices,instcombine -S %s | FileCheck %s --check-prefix=KEPT
; NONE-NOT: mul nsw i64
target datalayout = "n8:16:32:64"

; CHECK-LABEL: define i64 @triple(
; CHECK:       %[[LOW:.*]] = trunc i64 %id to i32
; CHECK:       %[[I:.*]] = sext i32 %[[LOW]] to i64
; CHECK:       %[[T:.*]] = mul nsw i64 %[[I]], 3
; CHECK:       %x = sub nsw i64 %[[T]], 2
; CHECK-NEXT:  ret i64 %x
; BITS-LABEL:  define i64 @triple(
; BITS:        mul i64 %id, 12884901888
; KEPT-LABEL:  define i64 @triple(
; KEPT:        mul nsw i64 %{{.*}}, 3
define i64 @triple(i64 %id) {
  %i = trunc i64 %id to i32
  %t = mul nsw i32 %i, 3
  %s = sub nsw i32 %t, 2
  %x = sext i32 %s to i64
  ret i64 %x
}

; Two ids, and a shift.
; CHECK-LABEL: define i64 @row(
; CHECK:       shl nsw i64 %{{.*}}, 5
; CHECK:       %x = add nsw i64
; CHECK-NEXT:  ret i64 %x
define i64 @row(i64 %id, i64 %other) {
  %i = trunc i64 %id to i32
  %j = trunc i64 %other to i32
  %r = shl nsw i32 %j, 5
  %s = add nsw i32 %r, %i
  %x = sext i32 %s to i64
  ret i64 %x
}

; CHECK-LABEL: define i64 @wraps(
; CHECK:       mul i32
; CHECK:       sext i32
define i64 @wraps(i64 %id) {
  %i = trunc i64 %id to i32
  %t = mul i32 %i, 3
  %x = sext i32 %t to i64
  ret i64 %x
}

; CHECK-LABEL: define i64 @of_a_loaded_value(
; CHECK:       add nsw i32
; CHECK:       sext i32
define i64 @of_a_loaded_value(i64 %id, ptr %p) {
  %i = trunc i64 %id to i32
  %v = load i32, ptr %p
  %t = add nsw i32 %i, %v
  %x = sext i32 %t to i64
  ret i64 %x
}

; CHECK-LABEL: define i64 @compared_as_well(
; CHECK:       mul nsw i32
; CHECK:       sext i32
define i64 @compared_as_well(i64 %id, ptr %p) {
  %i = trunc i64 %id to i32
  %t = mul nsw i32 %i, 3
  store i32 %t, ptr %p
  %x = sext i32 %t to i64
  ret i64 %x
}

; CHECK-LABEL: define i64 @unsigned(
; CHECK:       zext i32
define i64 @unsigned(i64 %id) {
  %i = trunc i64 %id to i32
  %t = mul nuw i32 %i, 3
  %x = zext i32 %t to i64
  ret i64 %x
}
