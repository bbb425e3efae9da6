; Required sizes and hints become attributes of the kernel, in whichever order the annotations stand; without them there are none.
; RUN: %opt -passes=cohort-mark-kernels -S %s | FileCheck %s

@kernel = private unnamed_addr constant [14 x i8] c"cohort.kernel\00", section "llvm.metadata"
@group = private unnamed_addr constant [28 x i8] c"cohort.reqd-work-group-size\00", section "llvm.metadata"
@sub = private unnamed_addr constant [27 x i8] c"cohort.reqd-sub-group-size\00", section "llvm.metadata"
@hint = private unnamed_addr constant [28 x i8] c"cohort.work-group-size-hint\00", section "llvm.metadata"
@file = private unnamed_addr constant [6 x i8] c"k.cpp\00", section "llvm.metadata"
@kind = private unnamed_addr constant { i32, i32 } { i32 2, i32 2 }, section "llvm.metadata"
@sizes = private unnamed_addr constant { i32, i32, i32 } { i32 8, i32 4, i32 1 }, section "llvm.metadata"
@size = private unnamed_addr constant { i32 } { i32 16 }, section "llvm.metadata"
@llvm.global.annotations = appending global [5 x { ptr, ptr, ptr, i32, ptr }] [
  { ptr, ptr, ptr, i32, ptr } { ptr @sized, ptr @sub, ptr @file, i32 1, ptr @size },
  { ptr, ptr, ptr, i32, ptr } { ptr @sized, ptr @kernel, ptr @file, i32 1, ptr @kind },
  { ptr, ptr, ptr, i32, ptr } { ptr @sized, ptr @group, ptr @file, i32 1, ptr @sizes },
  { ptr, ptr, ptr, i32, ptr } { ptr @free, ptr @hint, ptr @file, i32 2, ptr @sizes },
  { ptr, ptr, ptr, i32, ptr } { ptr @free, ptr @kernel, ptr @file, i32 2, ptr @kind }], section "llvm.metadata"

; CHECK-NOT: @llvm.global.annotations
; CHECK: define void @sized(ptr %f) #[[SIZED:[0-9]+]]
define void @sized(ptr %f) {
  ret void
}
; CHECK: define void @free(ptr %f) #[[FREE:[0-9]+]]
define void @free(ptr %f) {
  ret void
}
; CHECK-DAG: attributes #[[SIZED]] = { "cohort-dims"="2" "cohort-kernel"="nd_range" "cohort-reqd-sub-group-size"="16" "cohort-reqd-work-group-size"="8,4,1" }
; CHECK-DAG: attributes #[[FREE]] = { "cohort-dims"="2" "cohort-kernel"="nd_range" "cohort-work-group-size-hint"="8,4,1" }
