; A kernel of a size that no device has keeps the size, as far as 32 bits hold it, and nothing to compile; a hint of such a size is dropped. Sizes that some device may have stay what they are.
; RUN: %opt -passes=cohort-mark-kernels -S %s | FileCheck %s

@kernel = private unnamed_addr constant [14 x i8] c"cohort.kernel\00", section "llvm.metadata"
@group = private unnamed_addr constant [28 x i8] c"cohort.reqd-work-group-size\00", section "llvm.metadata"
@sub = private unnamed_addr constant [27 x i8] c"cohort.reqd-sub-group-size\00", section "llvm.metadata"
@hint = private unnamed_addr constant [28 x i8] c"cohort.work-group-size-hint\00", section "llvm.metadata"
@file = private unnamed_addr constant [6 x i8] c"k.cpp\00", section "llvm.metadata"
@kind = private unnamed_addr constant { i32, i32 } { i32 2, i32 1 }, section "llvm.metadata"
@huge = private unnamed_addr constant { i64, i32, i32 } { i64 4294967296, i32 1, i32 1 }, section "llvm.metadata"
@product = private unnamed_addr constant { i32, i32, i32 } { i32 65536, i32 65536, i32 65536 }, section "llvm.metadata"
@largest = private unnamed_addr constant { i32, i32, i32 } { i32 2147483647, i32 1, i32 1 }, section "llvm.metadata"
@lanes = private unnamed_addr constant { i32 } { i32 4099 }, section "llvm.metadata"
@llvm.global.annotations = appending global [8 x { ptr, ptr, ptr, i32, ptr }] [
  { ptr, ptr, ptr, i32, ptr } { ptr @groups, ptr @kernel, ptr @file, i32 1, ptr @kind },
  { ptr, ptr, ptr, i32, ptr } { ptr @groups, ptr @group, ptr @file, i32 1, ptr @huge },
  { ptr, ptr, ptr, i32, ptr } { ptr @sub_groups, ptr @sub, ptr @file, i32 1, ptr @lanes },
  { ptr, ptr, ptr, i32, ptr } { ptr @sub_groups, ptr @kernel, ptr @file, i32 1, ptr @kind },
  { ptr, ptr, ptr, i32, ptr } { ptr @sub_groups, ptr @group, ptr @file, i32 1, ptr @product },
  { ptr, ptr, ptr, i32, ptr } { ptr @hinted, ptr @kernel, ptr @file, i32 1, ptr @kind },
  { ptr, ptr, ptr, i32, ptr } { ptr @hinted, ptr @hint, ptr @file, i32 1, ptr @huge },
  { ptr, ptr, ptr, i32, ptr } { ptr @hinted, ptr @group, ptr @file, i32 1, ptr @largest }], section "llvm.metadata"

declare void @work()

; CHECK-LABEL: define linkonce_odr void @groups(
; CHECK-SAME: #[[GROUPS:[0-9]+]]
; CHECK-NOT: call
; CHECK: ret void
define linkonce_odr void @groups(ptr %f) {
  call void @work()
  ret void
}
; CHECK-LABEL: define void @sub_groups(
; CHECK-SAME: #[[SUB:[0-9]+]]
; CHECK-NOT: call
; CHECK: ret void
define void @sub_groups(ptr %f) {
  br label %next
next:
  call void @work()
  br label %next
}
; CHECK-LABEL: define void @hinted(
; CHECK-SAME: #[[HINTED:[0-9]+]]
; CHECK: call void @work()
define void @hinted(ptr %f) {
  call void @work()
  ret void
}
; CHECK-DAG: attributes #[[GROUPS]] = { "cohort-dims"="1" "cohort-kernel"="nd_range" "cohort-unsupported-work-group-size"="4294967295,1,1" }
; CHECK-DAG: attributes #[[SUB]] = { "cohort-dims"="1" "cohort-kernel"="nd_range" "cohort-unsupported-sub-group-size"="4099" "cohort-unsupported-work-group-size"="65536,65536,65536" }
; CHECK-DAG: attributes #[[HINTED]] = { "cohort-dims"="1" "cohort-kernel"="nd_range" "cohort-reqd-work-group-size"="2147483647,1,1" }
