; Long blocks of kernels are divided for code generation, which leaves blocks with an address alone; the limit is 8 instructions here.
; RUN: %opt -passes=cohort-split-blocks -cohort-split-blocks-size=8 -S %s | FileCheck %s
; RUN: %opt -passes=cohort-split-blocks -S %s | FileCheck %s --check-prefix=DEFAULT
; DEFAULT-NOT: asm
; What it is for: code generation sees several blocks; it would have made one again of those that only a branch divides.
; RUN: %opt -passes=cohort-split-blocks -cohort-split-blocks-size=8 %s -o %t.bc
; RUN: llc-22 -O2 -stop-after=finalize-isel %t.bc -o - | FileCheck %s --check-prefix=DIVIDED
; RUN: llc-22 -O2 -stop-after=finalize-isel %s -o - | FileCheck %s --check-prefix=WHOLE
; DIVIDED: name: {{ *}}long
; DIVIDED: bb.1.{{.*}}ir-block-address-taken
; DIVIDED: bb.2.{{.*}}ir-block-address-taken
; DIVIDED: name: {{ *}}branches
; WHOLE: name: {{ *}}long
; WHOLE-NOT: bb.1.
; WHOLE: name: {{ *}}branches
; The call is no instruction.
; RUN: llc-22 -O2 %t.bc -o - | FileCheck %s --check-prefix=CODE
; CODE-LABEL: long:
; CODE: #APP
; CODE-NEXT: #NO_APP
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define i32 @long(
; CHECK: br label %entry.next
; CHECK: entry.next:
; CHECK-NEXT: call void asm sideeffect "", "i"(ptr blockaddress(@long, %entry.next))
; CHECK: br label %entry.next.next
; CHECK: entry.next.next:
; CHECK-NEXT: call void asm sideeffect "", "i"(ptr blockaddress(@long, %entry.next.next))
; CHECK: ret i32
define i32 @long(i32 %a, ptr %p) "cohort-entry-code" {
entry:
  store i32 1, ptr %p
  %x0 = add i32 %a, 1
  %x1 = add i32 %x0, 2
  %x2 = add i32 %x1, 3
  %x3 = add i32 %x2, 4
  %x4 = add i32 %x3, 5
  %x5 = add i32 %x4, 6
  %x6 = add i32 %x5, 7
  %x7 = add i32 %x6, 8
  %x8 = add i32 %x7, 9
  %x9 = add i32 %x8, 10
  %x10 = add i32 %x9, 11
  %x11 = add i32 %x10, 12
  %x12 = add i32 %x11, 13
  %x13 = add i32 %x12, 14
  %x14 = add i32 %x13, 15
  %x15 = add i32 %x14, 16
  %x16 = add i32 %x15, 17
  %x17 = add i32 %x16, 18
  %x18 = add i32 %x17, 19
  %x19 = add i32 %x18, 20
  ret i32 %x19
}

; Blocks that only follow one another are one to code generation.
; CHECK-LABEL: define i32 @branches(
; CHECK: br label %one.next
; CHECK: one.next:
; CHECK-NEXT: call void asm
define i32 @branches(i32 %a) "cohort-entry-code" {
one:
  %x0 = add i32 %a, 1
  %x1 = add i32 %x0, 2
  %x2 = add i32 %x1, 3
  %x3 = add i32 %x2, 4
  %x4 = add i32 %x3, 5
  %x5 = add i32 %x4, 6
  %x6 = add i32 %x5, 7
  %x7 = add i32 %x6, 8
  %x8 = add i32 %x7, 9
  %x9 = add i32 %x8, 10
  br label %two
two:
  %y0 = add i32 %x9, 1
  %y1 = add i32 %y0, 2
  %y2 = add i32 %y1, 3
  %y3 = add i32 %y2, 4
  %y4 = add i32 %y3, 5
  %y5 = add i32 %y4, 6
  %y6 = add i32 %y5, 7
  %y7 = add i32 %y6, 8
  %y8 = add i32 %y7, 9
  %y9 = add i32 %y8, 10
  ret i32 %y9
}

; Masks are expensive from one block to the next: the block ends where none is live, though other values are.
; CHECK-LABEL: define void @masks(
; CHECK: store <8 x i1> %m, ptr %p
; CHECK-NEXT: br label %entry.next
; CHECK: call void asm
; CHECK: store i32 %x0
define void @masks(<8 x i32> %v, i32 %a, ptr %p) "cohort-entry-code" {
entry:
  %x0 = add i32 %a, 1
  %x1 = mul i32 %a, 3
  %m = icmp slt <8 x i32> %v, zeroinitializer
  %x2 = add i32 %x0, %x1
  %x3 = mul i32 %x0, 7
  %x4 = xor i32 %x0, %x1
  store <8 x i1> %m, ptr %p
  %x5 = add i32 %x0, %x4
  store i32 %x0, ptr %p
  store i32 %x1, ptr %p
  store i32 %x2, ptr %p
  store i32 %x3, ptr %p
  store i32 %x4, ptr %p
  store i32 %x5, ptr %p
  store i32 %x0, ptr %p
  store i32 %x1, ptr %p
  store i32 %x2, ptr %p
  ret void
}

; Left alone: the host's code; a phi and an alloca stay where they are.
; CHECK-LABEL: define i32 @host(
; CHECK-NOT: asm
; CHECK: ret
define i32 @host(i32 %a) {
  %x0 = add i32 %a, 1
  %x1 = add i32 %x0, 2
  %x2 = add i32 %x1, 3
  %x3 = add i32 %x2, 4
  %x4 = add i32 %x3, 5
  %x5 = add i32 %x4, 6
  %x6 = add i32 %x5, 7
  %x7 = add i32 %x6, 8
  %x8 = add i32 %x7, 9
  %x9 = add i32 %x8, 10
  %x10 = add i32 %x9, 11
  %x11 = add i32 %x10, 12
  %x12 = add i32 %x11, 13
  %x13 = add i32 %x12, 14
  %x14 = add i32 %x13, 15
  %x15 = add i32 %x14, 16
  %x16 = add i32 %x15, 17
  %x17 = add i32 %x16, 18
  %x18 = add i32 %x17, 19
  %x19 = add i32 %x18, 20
  ret i32 %x19
}

; CHECK-LABEL: define i32 @loop(
; CHECK: loop:
; CHECK-NEXT: %i = phi i32 [ 0, %entry ], [ %next, %loop.next{{[.a-z]*}} ]
; CHECK: call void asm
; CHECK: br i1 %more, label %loop, label %end
define i32 @loop(i32 %a) "cohort-entry-code" {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x0 = add i32 %i, 1
  %x1 = add i32 %x0, 2
  %x2 = add i32 %x1, 3
  %x3 = add i32 %x2, 4
  %x4 = add i32 %x3, 5
  %x5 = add i32 %x4, 6
  %x6 = add i32 %x5, 7
  %x7 = add i32 %x6, 8
  %x8 = add i32 %x7, 9
  %x9 = add i32 %x8, 10
  %x10 = add i32 %x9, 11
  %x11 = add i32 %x10, 12
  %x12 = add i32 %x11, 13
  %x13 = add i32 %x12, 14
  %x14 = add i32 %x13, 15
  %x15 = add i32 %x14, 16
  %x16 = add i32 %x15, 17
  %x17 = add i32 %x16, 18
  %x18 = add i32 %x17, 19
  %x19 = add i32 %x18, 20
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %a
  br i1 %more, label %loop, label %end
end:
  ret i32 %x19
}
