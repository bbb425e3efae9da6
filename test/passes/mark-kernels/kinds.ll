; Each kind of annotation becomes its attributes, and the annotation is gone.
; RUN: %opt -passes=cohort-mark-kernels -S %s | FileCheck %s

@name = private unnamed_addr constant [14 x i8] c"cohort.kernel\00", section "llvm.metadata"
@file = private unnamed_addr constant [6 x i8] c"a.cpp\00", section "llvm.metadata"
@single = private unnamed_addr constant { i32, i32 } { i32 0, i32 1 }, section "llvm.metadata"
@range = private unnamed_addr constant { i32, i32 } { i32 1, i32 2 }, section "llvm.metadata"
@nd_range = private unnamed_addr constant { i32, i32 } { i32 2, i32 3 }, section "llvm.metadata"
; Clang gives each argument the type it has in the source.
@scoped = private unnamed_addr constant { i8, i64 } { i8 3, i64 1 }, section "llvm.metadata"
@llvm.global.annotations = appending global [5 x { ptr, ptr, ptr, i32, ptr }] [
  { ptr, ptr, ptr, i32, ptr } { ptr @single_task, ptr @name, ptr @file, i32 1, ptr @single },
  { ptr, ptr, ptr, i32, ptr } { ptr @range_2, ptr @name, ptr @file, i32 2, ptr @range },
  { ptr, ptr, ptr, i32, ptr } { ptr @nd_range_3, ptr @name, ptr @file, i32 3, ptr @nd_range },
  { ptr, ptr, ptr, i32, ptr } { ptr @scoped_1, ptr @name, ptr @file, i32 4, ptr @scoped },
  { ptr, ptr, ptr, i32, ptr } { ptr @scoped_1, ptr @name, ptr @file, i32 4, ptr @scoped }
], section "llvm.metadata"

; CHECK-NOT: @llvm.global.annotations

; CHECK: define linkonce_odr void @single_task(ptr %f) [[SINGLE:#[0-9]+]]
define linkonce_odr void @single_task(ptr %f) {
  ret void
}

; CHECK: define void @range_2(ptr %f) [[RANGE:#[0-9]+]]
define void @range_2(ptr %f) {
  ret void
}

; CHECK: define internal void @nd_range_3(ptr noundef %f) [[ND_RANGE:#[0-9]+]]
define internal void @nd_range_3(ptr noundef %f) noinline {
  ret void
}

; Annotated twice alike, as by two declarations.
; CHECK: define void @scoped_1(ptr %f) [[SCOPED:#[0-9]+]]
define void @scoped_1(ptr %f) {
  ret void
}

; CHECK: define void @no_kernel(ptr %f) {
define void @no_kernel(ptr %f) {
  ret void
}

; CHECK-DAG: attributes [[SINGLE]] = { "cohort-dims"="1" "cohort-kernel"="single_task" }
; CHECK-DAG: attributes [[RANGE]] = { "cohort-dims"="2" "cohort-kernel"="range" }
; CHECK-DAG: attributes [[ND_RANGE]] = { noinline "cohort-dims"="3" "cohort-kernel"="nd_range" }
; CHECK-DAG: attributes [[SCOPED]] = { "cohort-dims"="1" "cohort-kernel"="scoped" }
