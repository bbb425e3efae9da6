; The places of accessors become an attribute of the kernel, in either order of the annotations, a single one at 0 as well; without them there is none.
; RUN: %opt -passes=cohort-mark-kernels -S %s | FileCheck %s

@kernel = private unnamed_addr constant [14 x i8] c"cohort.kernel\00", section "llvm.metadata"
@accessors = private unnamed_addr constant [17 x i8] c"cohort.accessors\00", section "llvm.metadata"
@file = private unnamed_addr constant [6 x i8] c"k.cpp\00", section "llvm.metadata"
@kind = private unnamed_addr constant { i32, i32 } { i32 2, i32 1 }, section "llvm.metadata"
@places = private unnamed_addr constant { i32, i32, i64 } { i32 0, i32 48, i64 5000000000 }, section "llvm.metadata"
@place = private unnamed_addr constant { i32 } zeroinitializer, section "llvm.metadata"
@llvm.global.annotations = appending global [5 x { ptr, ptr, ptr, i32, ptr }] [
  { ptr, ptr, ptr, i32, ptr } { ptr @several, ptr @accessors, ptr @file, i32 1, ptr @places },
  { ptr, ptr, ptr, i32, ptr } { ptr @several, ptr @kernel, ptr @file, i32 1, ptr @kind },
  { ptr, ptr, ptr, i32, ptr } { ptr @one, ptr @kernel, ptr @file, i32 2, ptr @kind },
  { ptr, ptr, ptr, i32, ptr } { ptr @one, ptr @accessors, ptr @file, i32 2, ptr @place },
  { ptr, ptr, ptr, i32, ptr } { ptr @none, ptr @kernel, ptr @file, i32 3, ptr @kind }], section "llvm.metadata"

; CHECK-NOT: @llvm.global.annotations
; CHECK: define void @several(ptr %f) #[[SEVERAL:[0-9]+]]
define void @several(ptr %f) {
  ret void
}
; CHECK: define void @one(ptr %f) #[[ONE:[0-9]+]]
define void @one(ptr %f) {
  ret void
}
; CHECK: define void @none(ptr %f) #[[NONE:[0-9]+]]
define void @none(ptr %f) {
  ret void
}
; CHECK-DAG: attributes #[[SEVERAL]] = { "cohort-accessors"="0,48,5000000000" "cohort-dims"="1" "cohort-kernel"="nd_range" }
; CHECK-DAG: attributes #[[ONE]] = { "cohort-accessors"="0" "cohort-dims"="1" "cohort-kernel"="nd_range" }
; CHECK-DAG: attributes #[[NONE]] = { "cohort-dims"="1" "cohort-kernel"="nd_range" }
