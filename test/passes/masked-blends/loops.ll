; In loops, blends by a pattern that code generation would make a shuffle of are selects by a mask that it does not know; the operand that is computed for it is computed under the mask.
; RUN: %opt -passes=cohort-masked-blends -S %s | FileCheck %s
; RUN: %opt -passes=cohort-masked-blends -S %s | llc-22 -O2 | FileCheck %s --check-prefix=CODE
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: @negated(
; CHECK: %[[BITS:.*]] = call i16 asm "", "=r,0"(i16 -13108)
; CHECK: %[[MASK:.*]] = bitcast i16 %[[BITS]] to <16 x i1>
; CHECK: loop:
; CHECK: %b = select <16 x i1> %[[MASK]], <16 x i32> %n, <16 x i32> %x
; CODE-LABEL: negated:
; CODE-NOT: {{vshufps|vblend}}
; CODE: vpsubd {{.*}} {%k{{[1-7]}}}
; CODE-NOT: {{vshufps|vblend}}
; CODE: retq
define void @negated(ptr %p, ptr %r) #0 {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr <16 x i32>, ptr %p, i64 %i
  %x = load <16 x i32>, ptr %q
  %n = sub <16 x i32> zeroinitializer, %x
  %b = shufflevector <16 x i32> %x, <16 x i32> %n, <16 x i32> <i32 0, i32 1, i32 18, i32 19, i32 4, i32 5, i32 22, i32 23, i32 8, i32 9, i32 26, i32 27, i32 12, i32 13, i32 30, i32 31>
  %to = getelementptr <16 x i32>, ptr %r, i64 %i
  store <16 x i32> %b, ptr %to
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, 64
  br i1 %done, label %exit, label %loop
exit:
  ret void
}

; The same mask serves both, whichever operand comes first; of 64 bits every pattern is one.
; CHECK-LABEL: @several(
; CHECK-COUNT-2: call i{{8|16}} asm
; CHECK-NOT: asm
; CHECK: loop:
; CHECK: select <16 x i1> %[[OF16:.*]], <16 x float> %s, <16 x float> %x
; CHECK: select <16 x i1> %[[OF16]], <16 x float> %d, <16 x float> %x
; CHECK: select <8 x i1> %{{.*}}, <8 x i64> %t, <8 x i64> %y
define void @several(ptr %p, ptr %r) #0 {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr <16 x float>, ptr %p, i64 %i
  %x = load <16 x float>, ptr %q
  %s = fadd <16 x float> %x, %x
  %b = shufflevector <16 x float> %x, <16 x float> %s, <16 x i32> <i32 0, i32 1, i32 18, i32 19, i32 4, i32 5, i32 22, i32 23, i32 8, i32 9, i32 26, i32 27, i32 12, i32 13, i32 30, i32 31>
  store <16 x float> %b, ptr %q
  %d = fmul <16 x float> %x, %x
  %c = shufflevector <16 x float> %d, <16 x float> %x, <16 x i32> <i32 16, i32 17, i32 2, i32 3, i32 20, i32 21, i32 6, i32 7, i32 24, i32 25, i32 10, i32 11, i32 28, i32 29, i32 14, i32 15>
  store <16 x float> %c, ptr %q
  %y = load <8 x i64>, ptr %r
  %t = add <8 x i64> %y, %y
  %e = shufflevector <8 x i64> %y, <8 x i64> %t, <8 x i32> <i32 0, i32 9, i32 2, i32 11, i32 4, i32 13, i32 6, i32 15>
  store <8 x i64> %e, ptr %r
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, 64
  br i1 %done, label %exit, label %loop
exit:
  ret void
}

; Not outside of loops, not patterns that code generation blends itself, not registers of 256 bits, and not the host's functions.
; CHECK-LABEL: @outside(
; CHECK-NOT: asm
define <16 x i32> @outside(<16 x i32> %x, <16 x i32> %y) #0 {
  %b = shufflevector <16 x i32> %x, <16 x i32> %y, <16 x i32> <i32 0, i32 1, i32 18, i32 19, i32 4, i32 5, i32 22, i32 23, i32 8, i32 9, i32 26, i32 27, i32 12, i32 13, i32 30, i32 31>
  ret <16 x i32> %b
}

; CHECK-LABEL: @others(
; CHECK-NOT: asm
define void @others(ptr %p, <16 x i32> %y, <8 x i32> %z) #0 {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr <16 x i32>, ptr %p, i64 %i
  %x = load <16 x i32>, ptr %q
  %b = shufflevector <16 x i32> %x, <16 x i32> %y, <16 x i32> <i32 0, i32 17, i32 2, i32 19, i32 4, i32 21, i32 6, i32 23, i32 8, i32 25, i32 10, i32 27, i32 12, i32 29, i32 14, i32 31>
  store <16 x i32> %b, ptr %q
  %w = load <8 x i32>, ptr %q
  %c = shufflevector <8 x i32> %w, <8 x i32> %z, <8 x i32> <i32 0, i32 1, i32 10, i32 11, i32 4, i32 5, i32 14, i32 15>
  store <8 x i32> %c, ptr %q
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, 64
  br i1 %done, label %exit, label %loop
exit:
  ret void
}

; CHECK-LABEL: @host(
; CHECK-NOT: asm
define void @host(ptr %p, <16 x i32> %y) #1 {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %q = getelementptr <16 x i32>, ptr %p, i64 %i
  %x = load <16 x i32>, ptr %q
  %b = shufflevector <16 x i32> %x, <16 x i32> %y, <16 x i32> <i32 0, i32 1, i32 18, i32 19, i32 4, i32 5, i32 22, i32 23, i32 8, i32 9, i32 26, i32 27, i32 12, i32 13, i32 30, i32 31>
  store <16 x i32> %b, ptr %q
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, 64
  br i1 %done, label %exit, label %loop
exit:
  ret void
}

attributes #0 = { "cohort-lanes"="16" "target-cpu"="x86-64-v4" "prefer-vector-width"="512" "min-legal-vector-width"="512" }
attributes #1 = { "target-cpu"="x86-64-v4" "prefer-vector-width"="512" "min-legal-vector-width"="512" }
