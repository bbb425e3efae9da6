; A load under a mask stays in front of a store: LLVM 22 would make one masked load of it and of a blend under the same mask, where the blend is.
; What inactive lanes get for a group operation is part of the load.
; RUN: %opt -passes='cohort-vectorize<sg=8>,instcombine' -S %s | FileCheck %s

declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn
declare i32 @_Z17__spirv_GroupSMiniii(i32, i32, i32) convergent nounwind

; CHECK-LABEL: define void @exchange(
; CHECK: %[[LOAD:.*]] = call <8 x i32> @llvm.masked.load.v8i32.p0(ptr align 4 %p, <8 x i1> %[[M:.*]], <8 x i32> poison)
; CHECK: %[[X:.*]] = freeze <8 x i32> %[[LOAD]]
; CHECK: call void @llvm.masked.store.v8i32.p0(<8 x i32> splat (i32 7), ptr align 4 %p, <8 x i1> %[[M]])
; CHECK-NOT: masked.load
; CHECK: select <8 x i1> %[[M]], <8 x i32> %[[X]]
; CHECK: ret void
define void @exchange(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
entry:
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %p = getelementptr i32, ptr %f, i64 %i
  %o = getelementptr i8, ptr %p, i64 4096
  %c = load i32, ptr %o
  %on = icmp sgt i32 %c, 3
  br i1 %on, label %if, label %join
if:
  %x = load i32, ptr %p
  store i32 7, ptr %p
  br label %join
join:
  %v = phi i32 [ %c, %entry ], [ %x, %if ]
  store i32 %v, ptr %o
  ret void
}

; CHECK-LABEL: define internal void @smallest.linear(
; CHECK: call <8 x i32> @llvm.masked.load.v8i32.p0(ptr align 4 %p, <8 x i1> %[[M:.*]], <8 x i32> splat (i32 2147483647))
; CHECK: call void @llvm.masked.store.v8i32.p0(<8 x i32> splat (i32 7), ptr align 4 %p, <8 x i1> %[[M]])
; CHECK-NOT: masked.load
; CHECK-NOT: select
; CHECK: ret void
define void @smallest(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %p = getelementptr i32, ptr %f, i64 %i
  %x = load i32, ptr %p
  store i32 7, ptr %p
  %v = call i32 @_Z17__spirv_GroupSMiniii(i32 3, i32 0, i32 %x)
  %o = getelementptr i8, ptr %p, i64 4096
  store i32 %v, ptr %o
  ret void
}
