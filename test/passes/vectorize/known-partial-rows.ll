; Where all groups have rows that end within a vector, and it is known, a kernel has the version for them if that is the better one for their size.
; RUN: %opt -passes='cohort-isa-variants<x86-64-v2;x86-64-v4>,cohort-vectorize<sg=auto>' -verify-each -S %s | FileCheck %s
; RUN: %opt -passes='cohort-isa-variants<x86-64-v2;x86-64-v4>,cohort-vectorize<sg=auto>,cohort-cpu-group-ops,function(cohort-workgroup-loops),cohort-cpu-entry' -verify-each -S %s | FileCheck %s --check-prefix=ENTRY

target triple = "x86_64-pc-linux-gnu"

declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32) memory(none) nounwind willreturn
declare i64 @_Z35__spirv_BuiltInLocalInvocationIndexv() memory(none) nounwind willreturn
declare i32 @_Z27__spirv_BuiltInSubgroupSizev() memory(none) nounwind willreturn

; CHECK: define internal void @rest.x86-64-v2({{.*}}) #[[REST:[0-9]+]]
; CHECK: load <4 x float>
; CHECK: define internal void @rest.x86-64-v4(
; CHECK: load <16 x float>
; ENTRY: define hidden void @rest.cohort.x86-64-v2(
; ENTRY: call void @rest.cohort.x86-64-v2.partial(
define void @rest(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="2" "cohort-reqd-work-group-size"="21,5,1" {
  %x = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %y = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
  %pitch = load i64, ptr %f
  %row = mul i64 %y, %pitch
  %i = add i64 %row, %x
  %p = getelementptr float, ptr %f, i64 %i
  %v = load float, ptr %p
  %w = fadd float %v, %v
  store float %w, ptr %p
  ret void
}

; Not where vectors along the linear id cost as much, nor where sub-groups can be seen.
; CHECK: define internal void @linear.x86-64-v2({{.*}}) #[[LINEAR:[0-9]+]]
define void @linear(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="2" "cohort-reqd-work-group-size"="21,5,1" {
  %l = call i64 @_Z35__spirv_BuiltInLocalInvocationIndexv()
  %p = getelementptr float, ptr %f, i64 %l
  store float 1.0, ptr %p
  ret void
}
; CHECK: define internal void @asks.x86-64-v2({{.*}}) #[[ASKS:[0-9]+]]
define void @asks(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="2" "cohort-reqd-work-group-size"="21,5,1" {
  %x = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %y = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
  %size = call i32 @_Z27__spirv_BuiltInSubgroupSizev()
  %pitch = load i64, ptr %f
  %row = mul i64 %y, %pitch
  %i = add i64 %row, %x
  %p = getelementptr i32, ptr %f, i64 %i
  store i32 %size, ptr %p
  ret void
}

; CHECK: define internal void @rest.x86-64-v2.partial(
; CHECK: masked.load.v4f32
; CHECK: attributes #[[REST]] = {{.*}}"cohort-partial-version"="rest.x86-64-v2.partial"
; CHECK: attributes #[[LINEAR]] = {{.*}}"cohort-item-loop"="linear"
; CHECK: attributes #[[ASKS]] = {{.*}}"cohort-item-loop"="linear"
