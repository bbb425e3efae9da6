; A huge kernel has one version, for groups of any size, unless known sizes need the one in rows alone. The threshold is lowered here.
; RUN: %opt -passes='cohort-vectorize<sg=auto>' -cohort-vectorize-max-versions-size=1 -pass-remarks-missed=cohort-vectorize -verify-each -S %s 2>%t | FileCheck %s
; RUN: FileCheck %s --check-prefix=REMARK < %t
; RUN: %opt -passes='cohort-vectorize<sg=auto>,cohort-cpu-group-ops,function(cohort-workgroup-loops),cohort-cpu-entry' -cohort-vectorize-max-versions-size=1 -verify-each -S %s | FileCheck %s --check-prefix=ENTRY
; RUN: %opt -passes='cohort-vectorize<sg=auto>' -cohort-vectorize-max-versions-size=100 -verify-each -S %s | FileCheck %s --check-prefix=BOTH
; REMARK-COUNT-1: kernel is so large that it has one version for groups of all sizes
; REMARK-NOT: kernel is so large

target triple = "x86_64-pc-linux-gnu"

declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn
declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32) memory(none) nounwind willreturn

; CHECK-NOT: @huge.linear
; CHECK: define void @huge(ptr %f{{.*}}) #[[LINEAR:[0-9]+]]
; CHECK: call void @llvm.masked.store.v4i64.p0(
; ENTRY: define hidden void @huge.cohort.x86-64(
; ENTRY-NOT: call void @huge
; ENTRY: ret void
; BOTH: define internal void @huge.linear(
define void @huge(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %id = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %next = add i64 %id, 3
  %p = getelementptr i64, ptr %f, i64 %id
  store i64 %next, ptr %p
  ret void
}

; A kernel over a range keeps both: what groups there are is the runtime's choice.
; CHECK: define internal void @range.linear(
define void @range(ptr %f) "cohort-kernel"="range" "cohort-dims"="1" {
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %next = add i64 %id, 3
  %p = getelementptr i64, ptr %f, i64 %id
  store i64 %next, ptr %p
  ret void
}

; CHECK: attributes #[[LINEAR]] = {{.*}}"cohort-item-loop"="linear"
