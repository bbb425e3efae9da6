; What one lane has, asked for by an index that is known at run time only, is a permute whose result all lanes use; it does not go through a scalar.
; RUN: %opt -passes='cohort-vectorize<sg=16>' -S %s | FileCheck %s
; RUN: %opt -passes='cohort-vectorize<sg=16>,instcombine' -S %s | FileCheck %s --check-prefix=LOW
target triple = "x86_64-unknown-linux-gnu"

declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn
declare i32 @_Z32__spirv_GroupNonUniformBroadcastiij(i32, i32, i32) convergent
declare float @_Z30__spirv_GroupNonUniformShuffleifj(i32, float, i32) convergent

; CHECK-LABEL: define void @broadcast(
; CHECK: %[[ALL:.*]] = call <16 x i32> @llvm.x86.avx512.permvar.si.512(<16 x i32> %[[X:.*]], <16 x i32>
; CHECK-NOT: shufflevector
; CHECK: add <16 x i32> %[[X]], %[[ALL]]
; CHECK: ret void
define void @broadcast(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" "target-cpu"="x86-64-v4" "prefer-vector-width"="512" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %from = load i32, ptr %closure
  %p = getelementptr i32, ptr %closure, i64 %i
  %x = load i32, ptr %p
  %one = call i32 @_Z32__spirv_GroupNonUniformBroadcastiij(i32 3, i32 %x, i32 %from)
  %sum = add i32 %x, %one
  store i32 %sum, ptr %p
  ret void
}

; A number of its own for each lane: one instruction, which reads the lowest bits of the index only.
; CHECK-LABEL: define void @select(
; CHECK: call <16 x float> @llvm.x86.avx512.permvar.sf.512(<16 x float> %{{.*}}, <16 x i32>
; LOW-LABEL: define void @select(
; LOW-NOT: and <16 x i32>
; LOW: ret void
define void @select(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" "target-cpu"="x86-64-v4" "prefer-vector-width"="512" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %p = getelementptr float, ptr %closure, i64 %i
  %x = load float, ptr %p
  %bits = bitcast float %x to i32
  %from = and i32 %bits, 15
  %y = call float @_Z30__spirv_GroupNonUniformShuffleifj(i32 3, float %x, i32 %from)
  store float %y, ptr %p
  ret void
}

; Where only uniform values come of it, the uniform operand is combined with the one lane, not with every lane.
; CHECK-LABEL: define void @scalar(
; CHECK: %[[X:.*]] = load <16 x i32>
; CHECK: call <16 x i32> @llvm.x86.avx512.permvar.si.512(<16 x i32> %[[X]], <16 x i32>
; CHECK: %[[ONE:.*]] = extractelement <16 x i32>
; CHECK: %[[MIXED:.*]] = xor i32 %[[ONE]], %from
; CHECK: %[[SUM:.*]] = mul i32 %[[MIXED]], 5
; CHECK: store i32 %[[SUM]], ptr %closure
; CHECK: ret void
define void @scalar(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" "target-cpu"="x86-64-v4" "prefer-vector-width"="512" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %from = load i32, ptr %closure
  %p = getelementptr i32, ptr %closure, i64 %i
  %x = load i32, ptr %p
  %mixed = xor i32 %x, %from
  %one = call i32 @_Z32__spirv_GroupNonUniformBroadcastiij(i32 3, i32 %mixed, i32 %from)
  %sum = mul i32 %one, 5
  store i32 %sum, ptr %closure
  ret void
}

; Not where the lanes' own values are needed as well, nor where the operation may trap.
; CHECK-LABEL: define void @vector(
; CHECK: %[[MIXED:.*]] = xor <16 x i32>
; CHECK: call <16 x i32> @llvm.x86.avx512.permvar.si.512(<16 x i32> %[[MIXED]], <16 x i32>
; CHECK: ret void
define void @vector(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" "target-cpu"="x86-64-v4" "prefer-vector-width"="512" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %from = load i32, ptr %closure
  %p = getelementptr i32, ptr %closure, i64 %i
  %x = load i32, ptr %p
  %mixed = xor i32 %x, %from
  %one = call i32 @_Z32__spirv_GroupNonUniformBroadcastiij(i32 3, i32 %mixed, i32 %from)
  %sum = mul i32 %one, 5
  store i32 %mixed, ptr %p
  store i32 %sum, ptr %closure
  ret void
}

; CHECK-LABEL: define void @quotient(
; CHECK: %[[MIXED:.*]] = {{[su]}}div <16 x i32>
; CHECK: call <16 x i32> @llvm.x86.avx512.permvar.si.512(<16 x i32> %[[MIXED]], <16 x i32>
; CHECK: ret void
define void @quotient(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" "target-cpu"="x86-64-v4" "prefer-vector-width"="512" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %from = load i32, ptr %closure
  %p = getelementptr i32, ptr %closure, i64 %i
  %x = load i32, ptr %p
  %mixed = udiv i32 %from, %x
  %one = call i32 @_Z32__spirv_GroupNonUniformBroadcastiij(i32 3, i32 %mixed, i32 %from)
  %sum = mul i32 %one, 5
  store i32 %sum, ptr %closure
  ret void
}
