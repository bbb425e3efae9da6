; An exclusive scan whose operator can be undone takes the own value out of the inclusive one, and not out of what that is added to; others move
; lanes.
; RUN: %opt -passes='cohort-vectorize<sg=4>' -S %s | FileCheck %s
target triple = "x86_64-unknown-linux-gnu"

declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn
declare i32 @_Z27__spirv_GroupNonUniformIAddiij(i32, i32, i32) convergent
declare i32 @_Z27__spirv_GroupNonUniformSMaxiij(i32, i32, i32) convergent

; CHECK-LABEL: define void @sum(
; CHECK: %[[X:.*]] = load <4 x i32>
; CHECK-COUNT-2: shufflevector
; CHECK: %[[ALL:.*]] = add <4 x i32>
; CHECK-NEXT: %[[BEFORE:.*]] = sub <4 x i32> %[[ALL]], %[[X]]
; CHECK-NEXT: %[[FROZEN:.*]] = freeze <4 x i32> %[[BEFORE]]
; CHECK: store <4 x i32> %[[FROZEN]]
define void @sum(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "target-cpu"="x86-64-v2" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %p = getelementptr i32, ptr %f, i64 %i
  %x = load i32, ptr %p
  %y = call i32 @_Z27__spirv_GroupNonUniformIAddiij(i32 3, i32 2, i32 %x)
  store i32 %y, ptr %p
  ret void
}

; What another value is selected for on the first lane leaves LLVM to see that it is zero there.
; CHECK-LABEL: define void @selected(
; CHECK-COUNT-3: shufflevector
; CHECK-NOT: sub <4 x i32>
; CHECK: select <4 x i1>
define void @selected(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "target-cpu"="x86-64-v2" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %p = getelementptr i32, ptr %f, i64 %i
  %x = load i32, ptr %p
  %y = call i32 @_Z27__spirv_GroupNonUniformIAddiij(i32 3, i32 2, i32 %x)
  %first = icmp slt i32 %x, 7
  %z = select i1 %first, i32 0, i32 %y
  store i32 %z, ptr %p
  ret void
}

; CHECK-LABEL: define void @greatest(
; CHECK-COUNT-3: shufflevector
; CHECK: store <4 x i32>
define void @greatest(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "target-cpu"="x86-64-v2" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %p = getelementptr i32, ptr %f, i64 %i
  %x = load i32, ptr %p
  %y = call i32 @_Z27__spirv_GroupNonUniformSMaxiij(i32 3, i32 2, i32 %x)
  store i32 %y, ptr %p
  ret void
}
