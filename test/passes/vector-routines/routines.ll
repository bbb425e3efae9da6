; What x86-64-v2 has no instruction for is computed on vectors rather than by a call for each lane. (test/run/vector-routines.cpp has the results.)
; RUN: %opt -passes=cohort-vector-routines,verify -S %s | FileCheck %s
; RUN: %opt -passes=cohort-vector-routines -S %s | llc -mtriple=x86_64-pc-linux-gnu | FileCheck %s --check-prefix=CODE

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; None of the operations may be reordered or contracted, whatever the call allowed.
; CHECK-LABEL: @fma(
; CHECK-NOT: call
; CHECK: [[PRODUCT:%.*]] = fmul <4 x double>
; CHECK: [[SUM:%.*]] = fadd <4 x double> [[PRODUCT]]
; CHECK: [[PART:%.*]] = fsub <4 x double> [[SUM]], [[PRODUCT]]
; CHECK: fcmp one <4 x double> [[LOST:%.*]], zeroinitializer
; CHECK: %r = fptrunc <4 x double> {{%.*}} to <4 x float>
; CODE-LABEL: fma:
; CODE-NOT: call
; CODE: ret
define <4 x float> @fma(<4 x float> %x, <4 x float> %y, <4 x float> %z) #0 {
  %r = call fast <4 x float> @llvm.fma.v4f32(<4 x float> %x, <4 x float> %y, <4 x float> %z)
  ret <4 x float> %r
}

; CHECK-LABEL: @widened(
; CHECK-NOT: fpext <8 x half>
; CHECK: fsub <8 x float>
; CHECK: fpext <8 x float> {{%.*}} to <8 x double>
; CODE-LABEL: widened:
; CODE-NOT: call
; CODE: ret
define void @widened(ptr %p, ptr %q) #0 {
  %h = load <8 x half>, ptr %p
  %d = fpext <8 x half> %h to <8 x double>
  store <8 x double> %d, ptr %q
  ret void
}

; CHECK-LABEL: @narrowed(
; CHECK-NOT: fptrunc
; CHECK: fadd <8 x float>
; CHECK: %h = bitcast <8 x i16> {{%.*}} to <8 x half>
; CODE-LABEL: narrowed:
; CODE-NOT: call
; CODE: ret
define void @narrowed(ptr %p, ptr %q) #0 {
  %f = load <8 x float>, ptr %p
  %h = fptrunc <8 x float> %f to <8 x half>
  store <8 x half> %h, ptr %q
  ret void
}

; One half that all lanes share, too: it would be a call.
; CHECK-LABEL: @shared(
; CHECK: zext i16 {{%.*}} to i32
; CHECK-NOT: half %
; CHECK: %f = bitcast i32 {{%.*}} to float
; CHECK: %n = bitcast i16 {{%.*}} to half
; CHECK-NEXT: ret half %n
; CODE-LABEL: shared:
; CODE-NOT: call
; CODE: ret
define half @shared(ptr %p, float %x) #0 {
  %h = load half, ptr %p
  %f = fpext half %h to float
  %s = fmul float %f, %x
  %n = fptrunc float %s to half
  ret half %n
}

; Other scalars, doubles, and sets that have the instructions stay; fmuladd is no fma.
; CHECK-LABEL: @left(
; CHECK-NOT: fcmp
; CHECK: ret void
define void @left(ptr %p, float %x, <2 x double> %d, <4 x float> %f) #0 {
  %a = call float @llvm.fma.f32(float %x, float %x, float %x)
  %b = call <2 x double> @llvm.fma.v2f64(<2 x double> %d, <2 x double> %d, <2 x double> %d)
  %c = call <4 x float> @llvm.fmuladd.v4f32(<4 x float> %f, <4 x float> %f, <4 x float> %f)
  store float %a, ptr %p
  store <2 x double> %b, ptr %p
  store <4 x float> %c, ptr %p
  ret void
}
; With F16C a single half from memory is converted in a vector of zeros: no register that is in use is waited for.
; CHECK-LABEL: @single(
; CHECK: insertelement <4 x i32> zeroinitializer, i32 {{%.*}}, i64 0
; CHECK: fpext <4 x half> {{%.*}} to <4 x float>
; CHECK: %f = extractelement <4 x float>
; CODE-LABEL: single:
; CODE-NOT: pinsrw
; CODE: vcvtph2ps
; CODE-NOT: pinsrw
; CODE: ret
define float @single(ptr %p, float %x) #1 {
  %h = load half, ptr %p
  %f = fpext half %h to float
  %s = fmul float %f, %x
  ret float %s
}
; CHECK-LABEL: @has(
; CHECK: call <4 x float> @llvm.fma.v4f32
; CHECK: fpext <4 x half>
define <4 x float> @has(<4 x float> %x, <4 x half> %h) #1 {
  %r = call <4 x float> @llvm.fma.v4f32(<4 x float> %x, <4 x float> %x, <4 x float> %x)
  %w = fpext <4 x half> %h to <4 x float>
  %s = fadd <4 x float> %r, %w
  ret <4 x float> %s
}

; Integers are divided in floating point, by what is no constant.
; CHECK-LABEL: @divided(
; CHECK: sitofp <4 x i32> %x to <4 x double>
; CHECK: [[Q:%.*]] = fdiv <4 x double>
; CHECK: [[I:%.*]] = fptosi <4 x double> [[Q]] to <4 x i32>
; CHECK: [[BACK:%.*]] = mul <4 x i32> [[I]], %y
; CHECK: sub <4 x i32> %x, [[BACK]]
; CHECK: uitofp <4 x i16> %u to <4 x float>
; CHECK: fptoui <4 x float> {{%.*}} to <4 x i16>
; CHECK-NOT: srem
; CHECK: sdiv <4 x i32> %x, splat (i32 7)
; CODE-LABEL: divided:
; CODE-NOT: idiv
; CODE: ret
define void @divided(ptr %p, <4 x i32> %x, <4 x i32> %y, <4 x i16> %u, <4 x i16> %v) #0 {
  %a = srem <4 x i32> %x, %y
  %b = udiv <4 x i16> %u, %v
  %c = sdiv <4 x i32> %x, splat (i32 7)
  store <4 x i32> %a, ptr %p
  store <4 x i16> %b, ptr %p
  store <4 x i32> %c, ptr %p
  ret void
}

; 64 bits where they are needed.
; CHECK-LABEL: @wide(
; CHECK: [[ANY:%.*]] = call i64 @llvm.vector.reduce.or.v4i64
; CHECK: [[LARGE:%.*]] = icmp uge i64 [[ANY]], 2147483648
; CHECK: br i1 [[LARGE]], label %[[THEN:.*]], label %[[ELSE:.*]]
; CHECK: [[THEN]]:
; CHECK-NEXT: [[WIDE:%.*]] = urem <4 x i64> %x, %y
; CHECK: [[ELSE]]:
; CHECK: trunc <4 x i64> %x to <4 x i32>
; CHECK: fdiv <4 x double>
; CHECK: [[SHORT:%.*]] = zext <4 x i32> {{%.*}} to <4 x i64>
; CHECK: %r = phi <4 x i64> [ [[WIDE]], %[[THEN]] ], [ [[SHORT]], %[[ELSE]] ]
define <4 x i64> @wide(<4 x i64> %x, <4 x i64> %y) #0 {
  %r = urem <4 x i64> %x, %y
  ret <4 x i64> %r
}

; Pairs are no gain.
; CHECK-LABEL: @pair(
; CHECK: sdiv <2 x i32>
define <2 x i32> @pair(<2 x i32> %x, <2 x i32> %y) #0 {
  %r = sdiv <2 x i32> %x, %y
  ret <2 x i32> %r
}

attributes #0 = { "cohort-sub-group-size"="4" "target-cpu"="x86-64-v2" }
attributes #1 = { "cohort-sub-group-size"="8" "target-cpu"="x86-64-v3" }
