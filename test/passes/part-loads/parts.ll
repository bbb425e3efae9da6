; Parts of one aligned word that are loaded one after the other are one load.
; RUN: %opt -passes='cohort-part-loads,verify' -S %s | FileCheck %s
; RUN: %opt -passes='cohort-part-loads,verify' -debug-counter=cohort-part-loads=100 -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes=cohort-part-loads -disable-output -pass-remarks=cohort %s 2>&1 | FileCheck %s --check-prefix=REMARK

; REMARK: parts of an aligned word are loaded together
; OFF-NOT: load i32

; Three bytes of a pixel, the alignment of which one of them knows.
; CHECK-LABEL: define i8 @pixel(
; CHECK: %[[W:.*]] = load i32, ptr %p, align 4
; CHECK-NOT: load
; CHECK: trunc i32 %[[W]] to i8
; CHECK: %[[G:.*]] = lshr i32 %[[W]], 8
; CHECK: trunc i32 %[[G]] to i8
; CHECK: %[[B:.*]] = lshr i32 %[[W]], 16
; CHECK: trunc i32 %[[B]] to i8
define i8 @pixel(ptr %p) "cohort-kernel"="nd_range" {
  %q = getelementptr inbounds i8, ptr %p, i64 1
  %s = getelementptr inbounds i8, ptr %p, i64 2
  %x = load i8, ptr %p, align 4
  %y = load i8, ptr %q, align 1
  %z = load i8, ptr %s, align 2
  %a = add i8 %x, %y
  %b = add i8 %a, %z
  ret i8 %b
}

; The second of two words, which holds a pair of half.
; CHECK-LABEL: define half @pair(
; CHECK: %[[AT:.*]] = getelementptr i8, ptr %p, i64 4
; CHECK: %[[W:.*]] = load i32, ptr %[[AT]], align 4
; CHECK: %[[L:.*]] = trunc i32 %[[W]] to i16
; CHECK: bitcast i16 %[[L]] to half
; CHECK: lshr i32 %[[W]], 16
define half @pair(ptr %p) "cohort-kernel"="nd_range" {
  %q = getelementptr inbounds i8, ptr %p, i64 4
  %s = getelementptr inbounds i8, ptr %p, i64 6
  %x = load half, ptr %q, align 4
  %y = load half, ptr %s, align 2
  %a = fadd half %x, %y
  ret half %a
}

; Not aligned, of two words, one part alone, volatile, written between, private, no kernel.
; CHECK-LABEL: define i8 @unaligned(
; CHECK-NOT: load i32
define i8 @unaligned(ptr %p) "cohort-kernel"="nd_range" {
  %q = getelementptr inbounds i8, ptr %p, i64 1
  %x = load i8, ptr %p, align 2
  %y = load i8, ptr %q, align 1
  %a = add i8 %x, %y
  ret i8 %a
}

; CHECK-LABEL: define i8 @words(
; CHECK-NOT: load i32
define i8 @words(ptr %p) "cohort-kernel"="nd_range" {
  %q = getelementptr inbounds i8, ptr %p, i64 4
  %x = load i8, ptr %p, align 4
  %y = load i8, ptr %q, align 4
  %a = add i8 %x, %y
  ret i8 %a
}

; CHECK-LABEL: define i8 @volatile(
; CHECK-NOT: load i32
define i8 @volatile(ptr %p) "cohort-kernel"="nd_range" {
  %q = getelementptr inbounds i8, ptr %p, i64 1
  %x = load i8, ptr %p, align 4
  %y = load volatile i8, ptr %q, align 1
  %a = add i8 %x, %y
  ret i8 %a
}

; CHECK-LABEL: define i8 @written(
; CHECK-NOT: load i32
define i8 @written(ptr %p, ptr %o) "cohort-kernel"="nd_range" {
  %q = getelementptr inbounds i8, ptr %p, i64 1
  %x = load i8, ptr %p, align 4
  store i8 %x, ptr %o
  %y = load i8, ptr %q, align 1
  %a = add i8 %x, %y
  ret i8 %a
}

; CHECK-LABEL: define i8 @private(
; CHECK-NOT: load i32
declare void @fill(ptr)
define i8 @private() "cohort-kernel"="nd_range" {
  %p = alloca [4 x i8], align 4
  call void @fill(ptr %p)
  %q = getelementptr inbounds i8, ptr %p, i64 1
  %x = load i8, ptr %p, align 4
  %y = load i8, ptr %q, align 1
  %a = add i8 %x, %y
  ret i8 %a
}

; CHECK-LABEL: define i8 @host(
; CHECK-NOT: load i32
define i8 @host(ptr %p) {
  %q = getelementptr inbounds i8, ptr %p, i64 1
  %x = load i8, ptr %p, align 4
  %y = load i8, ptr %q, align 1
  %a = add i8 %x, %y
  ret i8 %a
}
