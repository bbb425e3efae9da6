; Where the sizes of a kernel's groups are known it has only the version that they need. What stands in for that, should a launch be another one
; after all, is code for one work-item at a time, which all variants share.
; RUN: %opt -passes='cohort-isa-variants<x86-64-v2;x86-64-v4>,cohort-vectorize<sg=auto>' -verify-each -S %s | FileCheck %s
; RUN: %opt -passes='cohort-isa-variants<x86-64-v2;x86-64-v4>,cohort-vectorize<sg=auto>,cohort-cpu-group-ops,function(cohort-workgroup-loops),cohort-cpu-entry' -verify-each -S %s | FileCheck %s --check-prefix=ENTRY
; RUN: %opt -passes='cohort-isa-variants<x86-64-v2;x86-64-v4>,cohort-vectorize<sg=auto>' -debug-counter=cohort-one-version=99 -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes='cohort-isa-variants<x86-64-v2;x86-64-v4>,cohort-vectorize<sg=auto>' -debug-counter=cohort-one-size=99 -S %s | FileCheck %s --check-prefix=ANY
; RUN: %opt -passes='cohort-isa-variants<x86-64-v2>,cohort-vectorize<sg=1>' -S %s | FileCheck %s --check-prefix=ONE

target triple = "x86_64-pc-linux-gnu"

declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn
declare i32 @_Z27__spirv_BuiltInSubgroupSizev() memory(none) nounwind willreturn
declare i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32) memory(none) nounwind willreturn
declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent nounwind

; Whole rows with both instruction sets.
; CHECK: define internal void @rows.scalar(ptr %f) #[[SCALAR:[0-9]+]]
; CHECK: store i64
; CHECK: define internal void @rows.x86-64-v2(ptr {{.*}}) #[[ROWS:[0-9]+]]
; CHECK: store <4 x i64>
; CHECK: define internal void @rows.x86-64-v4(
; CHECK: store <16 x i64>
; CHECK-NOT: @rows.{{.*}}.linear
; ENTRY: define hidden void @rows.cohort.x86-64-v2(
; ENTRY: tail call void @rows.cohort.x86-64-v2.rows(
; ENTRY: tail call void @rows.cohort.x86-64.linear(
; ENTRY: define hidden void @rows.cohort.x86-64-v4(
; ENTRY: tail call void @rows.cohort.x86-64-v4.rows(
; ENTRY: tail call void @rows.cohort.x86-64.linear(
; OFF: define internal void @rows.x86-64-v2.linear(
; OFF-NOT: @rows.scalar
; ONE-NOT: @rows.scalar
define void @rows(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-launch-groups"="64,1,1,128,1,1" {
  %id = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 272)
  %p = getelementptr i64, ptr %f, i64 %id
  store i64 %id, ptr %p
  ret void
}

; One size is a constant in the version for it, also in the loop over the items behind it, and the entry asks for just that.
; CHECK: define internal void @one.x86-64-v4({{.*}}) #[[SIZED:[0-9]+]]
; CHECK: store <16 x i64> splat (i64 64)
; ENTRY: define hidden void @one.cohort.x86-64-v4(ptr {{.*}}, ptr {{.*}}%[[GROUP:.*]], ptr
; ENTRY: %[[X:.*]] = xor i64 %{{.*}}, 64
; ENTRY: %[[Y:.*]] = xor i64 %{{.*}}, 1
; ENTRY: %[[XY:.*]] = or i64 %[[X]], %[[Y]]
; ENTRY: %[[Z:.*]] = xor i64 %{{.*}}, 1
; ENTRY: %[[XYZ:.*]] = or i64 %[[XY]], %[[Z]]
; ENTRY: %[[SAME:.*]] = icmp eq i64 %[[XYZ]], 0
; ENTRY: %[[ROWS:.*]] = and i1 %{{.*}}, %[[SAME]]
; ENTRY: br i1 %[[ROWS]], label %rows, label %linear
; ENTRY: define internal void @one.cohort.x86-64-v4.rows(
; ENTRY: icmp {{.*}}64
; ANY: define internal void @one.x86-64-v4(
; ANY: %[[N:.*]] = call i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 0)
; ANY-NOT: "cohort-only-work-group-size"
define void @one(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-launch-groups"="64,1,1" {
  %id = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %n = call i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 0)
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 272)
  %p = getelementptr i64, ptr %f, i64 %id
  store i64 %n, ptr %p
  ret void
}

; Rows of 8 are no vector of 16: there it has no version for rows.
; CHECK-NOT: @short.x86-64-v2.linear
; CHECK-NOT: @short.x86-64-v4.linear
; CHECK: define internal void @short.x86-64-v4({{.*}}) #[[LINEAR:[0-9]+]]
; ENTRY: define hidden void @short.cohort.x86-64-v2(
; ENTRY: tail call void @short.cohort.x86-64-v2.rows(
; ENTRY: define hidden void @short.cohort.x86-64-v4(
; ENTRY-NOT: call void @short
; ENTRY: ret void
define void @short(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-reqd-work-group-size"="8,1,1" {
  %id = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %p = getelementptr i64, ptr %f, i64 %id
  store i64 %id, ptr %p
  ret void
}

; One of the sizes needs either version.
; CHECK: define internal void @asks.x86-64-v4(ptr {{.*}}) #[[ASKS:[0-9]+]]
; CHECK: store i64 64
; CHECK: define internal void @both.x86-64-v4.linear(
define void @both(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-launch-groups"="64,1,1,9,1,1" {
  %id = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %p = getelementptr i64, ptr %f, i64 %id
  store i64 %id, ptr %p
  ret void
}

; A sub-group is not one work-item for some groups and several for others.
; CHECK-NOT: @asks.scalar
; CHECK: define internal void @asks.x86-64-v4.linear(ptr {{.*}}) {{.*}}
; CHECK: call i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 0)
define void @asks(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-launch-groups"="64,1,1" {
  %n = call i32 @_Z27__spirv_BuiltInSubgroupSizev()
  store i32 %n, ptr %f
  %size = call i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 0)
  store i64 %size, ptr %f
  ret void
}

; Nothing is known.
; CHECK-NOT: @unknown.scalar
; CHECK: define internal void @unknown.x86-64-v4.linear(
define void @unknown(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  store i32 1, ptr %f
  ret void
}

; CHECK-DAG: #[[SCALAR]] = { {{.*}}"cohort-version-of"="rows"
; CHECK-DAG: #[[ROWS]] = { {{.*}}"cohort-general-version"="rows.scalar"
; CHECK-DAG: #[[SIZED]] = { {{.*}}"cohort-only-work-group-size"="64,1,1"
; CHECK-DAG: #[[ASKS]] = { {{.*}}"cohort-only-work-group-size"="64,1,1"
; CHECK-DAG: #[[LINEAR]] = { {{.*}}"cohort-item-loop"="linear"
