; A callable that is an operator is known as such, however it comes to its result; blocks that no answer leads to are gone.
; RUN: %opt -passes=cohort-recognize-operators -S %s | FileCheck %s
; CHECK-NOT: __cohort_operator_kind
declare i32 @__cohort_operator_kind(ptr)

define i32 @plus(ptr %op, i32 %x, i32 %y) {
  %r = call i32 @lambda(ptr %op, i32 %y, i32 %x)
  ret i32 %r
}
define internal i32 @lambda(ptr %op, i32 %x, i32 %y) {
  %a = alloca i32
  store i32 %x, ptr %a
  %b = load i32, ptr %a
  %r = add nsw i32 %b, %y
  ret i32 %r
}
; Short integers are added as int.
define i16 @short_plus(ptr %op, i16 signext %x, i16 signext %y) {
  %a = sext i16 %x to i32
  %b = sext i16 %y to i32
  %s = add nsw i32 %a, %b
  %r = trunc i32 %s to i16
  ret i16 %r
}
define i32 @least(ptr %op, i32 %x, i32 %y) {
  %less = icmp slt i32 %x, %y
  br i1 %less, label %left, label %right
left:
  br label %end
right:
  br label %end
end:
  %r = phi i32 [ %x, %left ], [ %y, %right ]
  ret i32 %r
}
define float @product(ptr %op, float %x, float %y) {
  %r = fmul float %x, %y
  ret float %r
}
define i32 @minus(ptr %op, i32 %x, i32 %y) {
  %r = sub i32 %x, %y
  ret i32 %r
}
; What the callable captured counts.
define i32 @with_capture(ptr %op, i32 %x, i32 %y) {
  %c = load i32, ptr %op
  %s = add i32 %x, %c
  %r = add i32 %s, %y
  ret i32 %r
}
; So does what it writes.
define i32 @counting(ptr %op, i32 %x, i32 %y) {
  store i32 1, ptr %op
  %r = add i32 %x, %y
  ret i32 %r
}
define i32 @twice(ptr %op, i32 %x, i32 %y) {
  %r = add i32 %x, %x
  ret i32 %r
}
; A phi of two values of memory is no operator of these; and one that never returns is none.
define i32 @endless(ptr %op, i32 %x, i32 %y) {
  %r = call i32 @endless(ptr %op, i32 %y, i32 %x)
  ret i32 %r
}

; CHECK-LABEL: define void @ask(
; CHECK-NEXT: store volatile i32 1, ptr %f
; CHECK-NEXT: store volatile i32 1, ptr %f
; CHECK-NEXT: store volatile i32 6, ptr %f
; CHECK-NEXT: store volatile i32 2, ptr %f
; CHECK-NEXT: store volatile i32 0, ptr %f
; CHECK-NEXT: store volatile i32 0, ptr %f
; CHECK-NEXT: store volatile i32 0, ptr %f
; CHECK-NEXT: store volatile i32 0, ptr %f
; CHECK-NEXT: store volatile i32 0, ptr %f
; CHECK-NEXT: ret void
define void @ask(ptr %f) {
  %1 = call i32 @__cohort_operator_kind(ptr @plus)
  store volatile i32 %1, ptr %f
  %2 = call i32 @__cohort_operator_kind(ptr @short_plus)
  store volatile i32 %2, ptr %f
  %3 = call i32 @__cohort_operator_kind(ptr @least)
  store volatile i32 %3, ptr %f
  %4 = call i32 @__cohort_operator_kind(ptr @product)
  store volatile i32 %4, ptr %f
  %5 = call i32 @__cohort_operator_kind(ptr @minus)
  store volatile i32 %5, ptr %f
  %6 = call i32 @__cohort_operator_kind(ptr @with_capture)
  store volatile i32 %6, ptr %f
  %7 = call i32 @__cohort_operator_kind(ptr @counting)
  store volatile i32 %7, ptr %f
  %8 = call i32 @__cohort_operator_kind(ptr @twice)
  store volatile i32 %8, ptr %f
  %9 = call i32 @__cohort_operator_kind(ptr @endless)
  store volatile i32 %9, ptr %f
  ret void
}

; CHECK-LABEL: define void @branches(
; CHECK: store volatile i32 11, ptr %f
; CHECK-NOT: store
; CHECK: ret void
define void @branches(ptr %f) {
  %kind = call i32 @__cohort_operator_kind(ptr @plus)
  switch i32 %kind, label %any [ i32 1, label %sum
                                 i32 2, label %times ]
sum:
  store volatile i32 11, ptr %f
  br label %end
times:
  store volatile i32 22, ptr %f
  br label %end
any:
  store volatile i32 33, ptr %f
  br label %end
end:
  ret void
}

; At -O0 nobody looks.
; CHECK-LABEL: define void @unoptimised(
; CHECK-NEXT: store volatile i32 0, ptr %f
define void @unoptimised(ptr %f) noinline optnone {
  %1 = call i32 @__cohort_operator_kind(ptr @plus)
  store volatile i32 %1, ptr %f
  ret void
}
