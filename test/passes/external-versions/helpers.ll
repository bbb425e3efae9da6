; Of a function that kernels of its own file call, there is code for one work-item alone, which the versions for larger sub-groups call; not if it has collectives.
; RUN: %opt -passes=cohort-external-versions -S %s | FileCheck %s
; RUN: %opt '-passes=cohort-external-versions,cohort-isa-variants<x86-64-v2;x86-64-v3>,cohort-vectorize,cohort-cpu-group-ops,function(cohort-unit-functions),cohort-cpu-entry' -S %s | FileCheck --check-prefix=ENTRY %s
target triple = "x86_64-unknown-linux-gnu"

declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32)
declare i32 @_Z40__spirv_BuiltInSubgroupLocalInvocationIdv()

define i64 @ids(i1 %x) "cohort-external"="header" {
  ret i64 0
}
define i64 @lanes(i64 %x) "cohort-external"="header" {
  ret i64 0
}

; CHECK: define internal void @ids.cohort.1(ptr %block) [[ONE:#[0-9]+]]
; CHECK-NOT: @ids.cohort.2
define internal i64 @ids.cohort(i1 %x) "cohort-kernel"="nd_range" "cohort-dims"="3" "cohort-external-body"="ids" "cohort-external-helper" {
  %id = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 1)
  %y = select i1 %x, i64 %id, i64 0
  ret i64 %y
}

; CHECK: define internal void @lanes.cohort.1(ptr %block)
; CHECK: define internal void @lanes.cohort.64(ptr %block)
define internal i64 @lanes.cohort(i64 %x) "cohort-kernel"="nd_range" "cohort-dims"="3" "cohort-external-body"="lanes" "cohort-external-helper" {
  %lane = call i32 @_Z40__spirv_BuiltInSubgroupLocalInvocationIdv()
  %wide = zext i32 %lane to i64
  %y = add i64 %x, %wide
  ret i64 %y
}
; CHECK: attributes [[ONE]] = {{.*}}"cohort-item-by-item"

; One, for the file's own target.
; ENTRY: define internal void @ids.cohort.1.x86-64(ptr
; ENTRY-NOT: x86-64-v
; ENTRY: define void @ids.cohort.1(ptr

; ENTRY-LABEL: define void @ids.cohort.8(ptr
; ENTRY: %[[ONE:.*]] = alloca [73 x i8], align 64
; ENTRY: %[[ITEM:.*]] = alloca [{{.*}} x i8], align 8
; ENTRY: call void @llvm.memcpy{{.*}}(ptr align 8 %[[ITEM]], ptr align 8 %1
; ENTRY: store i64 1, ptr %[[ONE]]
; ENTRY: %mask = load i64
; ENTRY: loop:
; ENTRY: %lane = phi i64
; ENTRY: on:
; The results stand first.
; ENTRY: getelementptr inbounds{{.*}} i8, ptr %0, i64 128
; ENTRY: load i8
; ENTRY: getelementptr inbounds{{.*}} i8, ptr %[[ONE]], i64 72
; ENTRY: store i8
; ENTRY: call void @ids.cohort.1(ptr %[[ONE]], ptr %[[ITEM]], ptr %2)
; ENTRY: getelementptr inbounds{{.*}} i8, ptr %[[ONE]], i64 64
; ENTRY: getelementptr inbounds{{.*}} i8, ptr %0, i64 64
; ENTRY: next:
; ENTRY: br i1 {{.*}}, label %done, label %loop
; ENTRY: define void @ids.cohort.64(ptr
; ENTRY-NOT: x86-64-v
; ENTRY: define void @lanes.cohort.64(ptr
