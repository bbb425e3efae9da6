; A function with external linkage that the program declares to be a kernel may be in another translation unit; one of this file, and one that has sizes alone, may not.
; RUN: %opt -passes=cohort-mark-kernels -S %s | FileCheck %s
@property = private constant [25 x i8] c"cohort.function-property\00", section "llvm.metadata"
@file = private constant [6 x i8] c"a.cpp\00", section "llvm.metadata"
@nd = private constant { i32, i64, i64, i64 } { i32 1, i64 1, i64 0, i64 0 }, section "llvm.metadata"
@size = private constant { i32, i64, i64, i64 } { i32 3, i64 8, i64 0, i64 0 }, section "llvm.metadata"
@task = private constant { i32, i64, i64, i64 } zeroinitializer, section "llvm.metadata"
; CHECK-NOT: llvm.global.annotations
@llvm.global.annotations = appending global [4 x { ptr, ptr, ptr, i32, ptr }] [
  { ptr, ptr, ptr, i32, ptr } { ptr @defined, ptr @property, ptr @file, i32 1, ptr @nd },
  { ptr, ptr, ptr, i32, ptr } { ptr @declared, ptr @property, ptr @file, i32 2, ptr @task },
  { ptr, ptr, ptr, i32, ptr } { ptr @local, ptr @property, ptr @file, i32 3, ptr @nd },
  { ptr, ptr, ptr, i32, ptr } { ptr @sized, ptr @property, ptr @file, i32 4, ptr @size }], section "llvm.metadata"
; CHECK: define void @defined(ptr %p) [[EXTERNAL:#[0-9]+]]
define void @defined(ptr %p) {
  ret void
}
; CHECK: declare void @declared(ptr) [[EXTERNAL]]
declare void @declared(ptr)
; CHECK: define internal void @local(ptr %p) {
define internal void @local(ptr %p) {
  ret void
}
; CHECK: define void @sized(ptr %p) {
define void @sized(ptr %p) {
  call void @declared(ptr %p)
  ret void
}
; CHECK: attributes [[EXTERNAL]] = { "cohort-external"="declared" }
