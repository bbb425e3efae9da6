; Lanes that lie next to each other in memory are one vector access; one address for all lanes is one scalar load.
; RUN: %opt -passes='cohort-vectorize<sg=8>' -S %s | FileCheck %s
; RUN: %opt -passes='cohort-vectorize<sg=8>' -S %s | FileCheck %s --check-prefix=GENERAL
; RUN: %opt -passes='cohort-vectorize<sg=1>' -S %s | FileCheck %s --check-prefix=ONE

declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn

; CHECK-LABEL: define void @scale(
; CHECK-NOT: masked
; CHECK: load float, ptr %f
; CHECK: %[[X:.*]] = load <8 x float>, ptr
; CHECK: fmul <8 x float> %[[X]]
; CHECK: store <8 x float>
; CHECK: ret void
; The general version writes only for the lanes that are there.
; GENERAL-LABEL: define internal void @scale.linear(
; GENERAL: call {{.*}}<8 x float> @llvm.masked.load.v8f32
; GENERAL: call void @llvm.masked.store.v8f32
; ONE-NOT: <8 x
; ONE: define void @scale(
; ONE-NOT: .linear
define void @scale(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %factor = load float, ptr %f
  %field = getelementptr i8, ptr %f, i64 8
  %data = load ptr, ptr %field
  %p = getelementptr inbounds float, ptr %data, i64 %i
  %x = load float, ptr %p
  %y = fmul float %x, %factor
  store float %y, ptr %p
  ret void
}

; Lanes that lie anywhere are gathered and scattered.
; CHECK-LABEL: define void @permute(
; CHECK: @llvm.masked.gather.v8i32
; CHECK: @llvm.masked.scatter.v8i32
define void @permute(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %at = getelementptr inbounds i64, ptr %f, i64 %i
  %j = load i64, ptr %at
  %p = getelementptr inbounds i32, ptr %f, i64 %j
  %x = load i32, ptr %p
  %y = add i32 %x, 1
  store i32 %y, ptr %p
  ret void
}

; A row's start and a column in it that have no bits in common: an or, as an addition would be, without a wrap.
; CHECK-LABEL: define void @column(
; CHECK-NOT: gather
; CHECK: sext i32
; CHECK: @llvm.masked.load.v8f32
; CHECK-NOT: gather
; CHECK: ret void
define void @column(ptr %f, i32 %row, i32 %left) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %i32 = trunc i64 %i to i32
  %c = add nsw i32 %left, %i32
  %inside = icmp ult i32 %c, 1024
  br i1 %inside, label %read, label %end
read:
  %start = shl nuw nsw i32 %row, 10
  %index = or disjoint i32 %start, %c
  %wide = zext nneg i32 %index to i64
  %p = getelementptr inbounds float, ptr %f, i64 %wide
  %x = load float, ptr %p
  store float %x, ptr %f
  br label %end
end:
  ret void
}
