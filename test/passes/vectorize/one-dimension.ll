; A kernel that asks for nothing of a second dimension has a fast version with a loop over the first one only, taken by groups of one row.
; RUN: %opt -passes='cohort-vectorize<sg=8>' -S %s | FileCheck %s
; RUN: %opt -passes='cohort-vectorize<sg=8>,function(cohort-workgroup-loops),cohort-cpu-entry' -S %s | FileCheck %s --check-prefix=ENTRY
target triple = "x86_64-unknown-linux-gnu"

declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32) memory(none) nounwind willreturn
declare i64 @_Z29__spirv_BuiltInGlobalLinearIdv() memory(none) nounwind willreturn
declare i32 @_Z40__spirv_BuiltInSubgroupLocalInvocationIdv() memory(none) nounwind willreturn

; CHECK: attributes #{{.*}}"cohort-general-version"="line.linear" "cohort-item-dims"="1"
; CHECK-NOT: "cohort-item-dims"

; The dispatch looks at both sizes of both dimensions.
; ENTRY-LABEL: define hidden void @line.cohort.x86-64(
; ENTRY-COUNT-4: icmp eq i64 %{{[0-9]+}}, 1
; ENTRY: ret void
; ENTRY-LABEL: define internal void @line.cohort.x86-64.rows(
; ENTRY-NOT: %cohort.id.y
; ENTRY: ret void
; ENTRY-LABEL: define hidden void @square.cohort.x86-64(
; ENTRY-NOT: icmp eq i64 %{{[0-9]+}}, 1
; ENTRY: define internal void @square.cohort.x86-64.rows(
; ENTRY: %cohort.id.y
define void @line(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="3" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %lane = call i32 @_Z40__spirv_BuiltInSubgroupLocalInvocationIdv()
  %q = getelementptr i32, ptr %p, i64 %i
  store i32 %lane, ptr %q
  ret void
}

define void @square(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="3" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %j = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
  %q = getelementptr i64, ptr %p, i64 %i
  store i64 %j, ptr %q
  ret void
}

define void @counted(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="3" {
  %i = call i64 @_Z29__spirv_BuiltInGlobalLinearIdv()
  %q = getelementptr i64, ptr %p, i64 %i
  store i64 %i, ptr %q
  ret void
}
