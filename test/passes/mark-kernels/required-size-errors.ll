; A required size that is no positive size is an error, and so are too few of them.
; RUN: split-file %s %t
; RUN: cat %t/common.ll %t/zero.ll > %t/a.ll
; RUN: not %opt -passes=cohort-mark-kernels -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=SUB
; SUB: error: in function '_Z1kPi': annotation 'cohort.reqd-sub-group-size' of 'k(int*)' needs 1 positive size{{$}}
; RUN: cat %t/common.ll %t/two.ll > %t/a.ll
; RUN: not %opt -passes=cohort-mark-kernels -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=GROUP
; RUN: cat %t/common.ll %t/none.ll > %t/a.ll
; RUN: not %opt -passes=cohort-mark-kernels -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=GROUP
; GROUP: error: in function '_Z1kPi': annotation 'cohort.reqd-work-group-size' of 'k(int*)' needs 3 positive sizes{{$}}

;--- common.ll
@group = private unnamed_addr constant [28 x i8] c"cohort.reqd-work-group-size\00", section "llvm.metadata"
@sub = private unnamed_addr constant [27 x i8] c"cohort.reqd-sub-group-size\00", section "llvm.metadata"
@file = private unnamed_addr constant [6 x i8] c"k.cpp\00", section "llvm.metadata"
define void @_Z1kPi(ptr %f) {
  ret void
}
;--- zero.ll
@args = private unnamed_addr constant { i32 } zeroinitializer, section "llvm.metadata"
@llvm.global.annotations = appending global [1 x { ptr, ptr, ptr, i32, ptr }] [
  { ptr, ptr, ptr, i32, ptr } { ptr @_Z1kPi, ptr @sub, ptr @file, i32 1, ptr @args }], section "llvm.metadata"
;--- two.ll
@args = private unnamed_addr constant { i32, i32 } { i32 1, i32 2 }, section "llvm.metadata"
@llvm.global.annotations = appending global [1 x { ptr, ptr, ptr, i32, ptr }] [
  { ptr, ptr, ptr, i32, ptr } { ptr @_Z1kPi, ptr @group, ptr @file, i32 1, ptr @args }], section "llvm.metadata"
;--- none.ll
@llvm.global.annotations = appending global [1 x { ptr, ptr, ptr, i32, ptr }] [
  { ptr, ptr, ptr, i32, ptr } { ptr @_Z1kPi, ptr @group, ptr @file, i32 1, ptr null }], section "llvm.metadata"
