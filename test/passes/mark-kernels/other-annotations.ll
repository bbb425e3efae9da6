; Annotations that are not ours stay as they are, beside one that is.
; RUN: %opt -passes=cohort-mark-kernels -S %s | FileCheck %s

@ours = private unnamed_addr constant [14 x i8] c"cohort.kernel\00", section "llvm.metadata"
@longer = private unnamed_addr constant [15 x i8] c"cohort.kernels\00", section "llvm.metadata"
@other = private unnamed_addr constant [6 x i8] c"other\00", section "llvm.metadata"
@file = private unnamed_addr constant [6 x i8] c"a.cpp\00", section "llvm.metadata"
@args = private unnamed_addr constant { i32, i32 } { i32 2, i32 1 }, section "llvm.metadata"
@x = global i32 0
@llvm.global.annotations = appending global [3 x { ptr, ptr, ptr, i32, ptr }] [
  { ptr, ptr, ptr, i32, ptr } { ptr @x, ptr @other, ptr @file, i32 1, ptr null },
  { ptr, ptr, ptr, i32, ptr } { ptr @kernel, ptr @ours, ptr @file, i32 2, ptr @args },
  { ptr, ptr, ptr, i32, ptr } { ptr @function, ptr @longer, ptr @file, i32 3, ptr @args }
], section "llvm.metadata"

; CHECK: @llvm.global.annotations = appending global [2 x { ptr, ptr, ptr, i32, ptr }]
; CHECK-SAME: [{ ptr, ptr, ptr, i32, ptr } { ptr @x, ptr @other, ptr @file, i32 1, ptr null },
; CHECK-SAME: { ptr, ptr, ptr, i32, ptr } { ptr @function, ptr @longer, ptr @file, i32 3, ptr @args }],
; CHECK-SAME: section "llvm.metadata"

; CHECK: define void @kernel(ptr %f) [[KERNEL:#[0-9]+]]
define void @kernel(ptr %f) {
  ret void
}

; CHECK: define void @function(ptr %f) {
define void @function(ptr %f) {
  ret void
}

; CHECK: attributes [[KERNEL]] = {{.*}}"cohort-kernel"="nd_range"
