; Minima and maxima whose NaNs are left out are computed in halves: LLVM does those without NaNs, and lengths that have no halves.
; RUN: %opt -passes=cohort-reduction-trees -S %s | FileCheck %s

; CHECK-LABEL: define float @least(
; CHECK-NEXT: %[[LOW:.*]] = shufflevector <4 x float> %x, <4 x float> poison, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: %[[HIGH:.*]] = shufflevector <4 x float> %x, <4 x float> poison, <2 x i32> <i32 2, i32 3>
; CHECK-NEXT: %[[TWO:.*]] = call reassoc <2 x float> @llvm.minnum.v2f32(<2 x float> %[[LOW]], <2 x float> %[[HIGH]])
; CHECK-NEXT: %[[FIRST:.*]] = shufflevector <2 x float> %[[TWO]], <2 x float> poison, <1 x i32> zeroinitializer
; CHECK-NEXT: %[[SECOND:.*]] = shufflevector <2 x float> %[[TWO]], <2 x float> poison, <1 x i32> <i32 1>
; CHECK-NEXT: %[[ONE:.*]] = call reassoc <1 x float> @llvm.minnum.v1f32(<1 x float> %[[FIRST]], <1 x float> %[[SECOND]])
; CHECK-NEXT: %[[R:.*]] = extractelement <1 x float> %[[ONE]], i64 0
; CHECK-NEXT: ret float %[[R]]
define float @least(<4 x float> %x) "cohort-entry-code" {
  %r = call reassoc float @llvm.vector.reduce.fmin.v4f32(<4 x float> %x)
  ret float %r
}

; CHECK-LABEL: define double @greatest(
; CHECK-NOT: reduce
; CHECK: call <1 x double> @llvm.maxnum.v1f64(
define double @greatest(<2 x double> %x) "cohort-entry-code" {
  %r = call double @llvm.vector.reduce.fmax.v2f64(<2 x double> %x)
  ret double %r
}

; CHECK-LABEL: define float @others(
; CHECK: call nnan float @llvm.vector.reduce.fmin.v4f32(
; CHECK: call float @llvm.vector.reduce.fmin.v3f32(
; CHECK: call float @llvm.vector.reduce.fminimum.v4f32(
define float @others(<4 x float> %x, <3 x float> %y) "cohort-entry-code" {
  %a = call nnan float @llvm.vector.reduce.fmin.v4f32(<4 x float> %x)
  %b = call float @llvm.vector.reduce.fmin.v3f32(<3 x float> %y)
  %c = call float @llvm.vector.reduce.fminimum.v4f32(<4 x float> %x)
  %ab = fadd float %a, %b
  %r = fadd float %ab, %c
  ret float %r
}

; CHECK-LABEL: define float @host(
; CHECK: call float @llvm.vector.reduce.fmin.v4f32(
define float @host(<4 x float> %x) {
  %r = call float @llvm.vector.reduce.fmin.v4f32(<4 x float> %x)
  ret float %r
}
