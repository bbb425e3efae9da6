; Where a mask takes lanes of a value whose bits come from two others by a constant, instruction selection must not make one vpternlog
; under the mask of them: LLVM 22 takes the truth table of another order of operands (llvm-project issue 157929).
; RUN: %opt -passes=cohort-masked-bit-selects,verify -S %s | FileCheck %s
; RUN: %opt -passes=cohort-masked-bit-selects -S %s | llc -O2 | FileCheck %s --check-prefix=CODE
; The fault is there without the pass; when this fails, LLVM has mended it, and the pass can go.
; RUN: llc -O2 %s -o - | FileCheck %s --check-prefix=FAULT

target triple = "x86_64-pc-linux-gnu"

; CHECK-LABEL: define void @low_bits(
; CHECK: [[BITS:%.*]] = bitcast <16 x i32> %r to <16 x float>
; CHECK-NEXT: [[APART:%.*]] = call <16 x float> @llvm.arithmetic.fence.v16f32(<16 x float> [[BITS]])
; CHECK-NEXT: [[R:%.*]] = bitcast <16 x float> [[APART]] to <16 x i32>
; CHECK-NEXT: select <16 x i1> %c, <16 x i32> %s, <16 x i32> [[R]]
; CODE-LABEL: low_bits:
; CODE-NOT: vpternlog{{.*}}{%k
; CODE: retq
; FAULT-LABEL: low_bits:
; FAULT: vpternlogd $184, {{.*}}{1to16}, %zmm{{[0-9]+}}, %zmm{{[0-9]+}} {%k1}
; FAULT: retq
define void @low_bits(ptr %a, ptr %x, ptr %m, ptr %o) #0 {
  %v = load <16 x i32>, ptr %a, align 4
  %i = load <16 x i32>, ptr %x, align 4
  %k = load <16 x i32>, ptr %m, align 4
  %high = and <16 x i32> %v, splat (i32 -32)
  %n = or disjoint <16 x i32> %high, splat (i32 14)
  %s = xor <16 x i32> %n, %i
  %low = and <16 x i32> %s, splat (i32 31)
  %r = or disjoint <16 x i32> %low, %high
  %c = icmp eq <16 x i32> %k, splat (i32 3)
  %q = select <16 x i1> %c, <16 x i32> %s, <16 x i32> %r
  store <16 x i32> %q, ptr %o, align 4
  ret void
}

; The sign of another value; more lanes than a register has.
; CHECK-LABEL: define void @signs(
; CHECK: call <16 x double> @llvm.arithmetic.fence.v16f64(<16 x double> %r)
; CODE-LABEL: signs:
; CODE-NOT: vpternlog{{.*}}{%k
; CODE: retq
define void @signs(ptr %a, ptr %x, ptr %m, ptr %o) #0 {
  %v = load <16 x double>, ptr %a, align 8
  %s = load <16 x double>, ptr %x, align 8
  %k = load <16 x i64>, ptr %m, align 8
  %r = call <16 x double> @llvm.copysign.v16f64(<16 x double> %v, <16 x double> %s)
  %c = icmp eq <16 x i64> %k, splat (i64 3)
  %q = select <16 x i1> %c, <16 x double> %r, <16 x double> %v
  store <16 x double> %q, ptr %o, align 8
  ret void
}

; No mask, no constant, other elements, another instruction set: left alone.
; CHECK-LABEL: define <16 x i32> @one_condition(
; CHECK-NOT: fence
define <16 x i32> @one_condition(<16 x i32> %x, <16 x i32> %y, i1 %c) #0 {
  %low = and <16 x i32> %x, splat (i32 31)
  %high = and <16 x i32> %y, splat (i32 -32)
  %r = or disjoint <16 x i32> %low, %high
  %q = select i1 %c, <16 x i32> %x, <16 x i32> %r
  ret <16 x i32> %q
}

; CHECK-LABEL: define <16 x i32> @by_variable(
; CHECK-NOT: fence
define <16 x i32> @by_variable(<16 x i32> %x, <16 x i32> %y, <16 x i32> %z, <16 x i1> %c) #0 {
  %low = and <16 x i32> %x, %z
  %r = or <16 x i32> %low, %y
  %q = select <16 x i1> %c, <16 x i32> %x, <16 x i32> %r
  ret <16 x i32> %q
}

; CHECK-LABEL: define <16 x i8> @bytes(
; CHECK-NOT: fence
define <16 x i8> @bytes(<16 x i8> %x, <16 x i8> %y, <16 x i1> %c) #0 {
  %low = and <16 x i8> %x, splat (i8 31)
  %high = and <16 x i8> %y, splat (i8 -32)
  %r = or disjoint <16 x i8> %low, %high
  %q = select <16 x i1> %c, <16 x i8> %x, <16 x i8> %r
  ret <16 x i8> %q
}

; CHECK-LABEL: define <8 x i32> @without_masks(
; CHECK-NOT: fence
; CHECK: ret <8 x i32>
define <8 x i32> @without_masks(<8 x i32> %x, <8 x i32> %y, <8 x i1> %c) #1 {
  %low = and <8 x i32> %x, splat (i32 31)
  %high = and <8 x i32> %y, splat (i32 -32)
  %r = or disjoint <8 x i32> %low, %high
  %q = select <8 x i1> %c, <8 x i32> %x, <8 x i32> %r
  ret <8 x i32> %q
}

attributes #0 = { "target-cpu"="x86-64-v4" }
attributes #1 = { "target-cpu"="x86-64-v3" }
