; Annotations that mean nothing are errors, at the kernel's place.
; RUN: split-file %s %t
; RUN: cat %t/common.ll %t/no-arguments.ll > %t/a.ll
; RUN: not %opt -passes=cohort-mark-kernels -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=NO-ARGUMENTS
; NO-ARGUMENTS: error: k.cpp:7:0: kernel 'k(int*)' is annotated without its kind and number of dimensions
; RUN: cat %t/common.ll %t/one-argument.ll > %t/a.ll
; RUN: not %opt -passes=cohort-mark-kernels -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=ONE-ARGUMENT
; ONE-ARGUMENT: error: k.cpp:7:0: kernel 'k(int*)' is annotated without its kind and number of dimensions
; RUN: cat %t/common.ll %t/string-argument.ll > %t/a.ll
; RUN: not %opt -passes=cohort-mark-kernels -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=STRING-ARGUMENT
; STRING-ARGUMENT: error: k.cpp:7:0: kernel 'k(int*)' is annotated without its kind and number of dimensions
; RUN: cat %t/common.ll %t/kind.ll > %t/a.ll
; RUN: not %opt -passes=cohort-mark-kernels -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=KIND
; KIND: error: k.cpp:7:0: kernel 'k(int*)' has kind 4; it has to be 0 to 3
; RUN: cat %t/common.ll %t/no-dimension.ll > %t/a.ll
; RUN: not %opt -passes=cohort-mark-kernels -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=NO-DIMENSION
; NO-DIMENSION: error: k.cpp:7:0: kernel 'k(int*)' has 0 dimensions; it has to be 1 to 3
; RUN: cat %t/common.ll %t/four-dimensions.ll > %t/a.ll
; RUN: not %opt -passes=cohort-mark-kernels -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=FOUR-DIMENSIONS
; FOUR-DIMENSIONS: error: k.cpp:7:0: kernel 'k(int*)' has 4 dimensions; it has to be 1 to 3
; RUN: cat %t/common.ll %t/two-kinds.ll > %t/a.ll
; RUN: not %opt -passes=cohort-mark-kernels -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=TWO-KINDS
; TWO-KINDS: error: k.cpp:7:0: kernel 'k(int*)' is annotated as two different kinds of kernel
; RUN: cat %t/common.ll %t/two-parameters.ll > %t/a.ll
; RUN: not %opt -passes=cohort-mark-kernels -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=TWO-PARAMETERS
; TWO-PARAMETERS: error: in function 'signature': kernel 'signature' takes more than a pointer to its callable, or returns something
; RUN: cat %t/common.ll %t/result.ll > %t/a.ll
; RUN: not %opt -passes=cohort-mark-kernels -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=RESULT
; RESULT: error: in function 'signature': kernel 'signature' takes more than a pointer to its callable, or returns something
; RUN: cat %t/common.ll %t/declaration.ll > %t/a.ll
; RUN: not %opt -passes=cohort-mark-kernels -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=DECLARATION
; DECLARATION: error: in function 'declared': kernel 'declared' is not defined
; RUN: cat %t/common.ll %t/variable.ll > %t/a.ll
; RUN: not %opt -passes=cohort-mark-kernels -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=VARIABLE
; VARIABLE: error: 'x' is annotated as a kernel, but is not a function
; RUN: cat %t/common.ll %t/accessors.ll > %t/a.ll
; RUN: not %opt -passes=cohort-mark-kernels -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=ACCESSORS
; ACCESSORS: error: k.cpp:7:0: annotation 'cohort.accessors' of 'k(int*)' needs places in ascending order
; RUN: cat %t/common.ll %t/no-accessors.ll > %t/a.ll
; RUN: not %opt -passes=cohort-mark-kernels -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=ACCESSORS

;--- common.ll
@name = private unnamed_addr constant [14 x i8] c"cohort.kernel\00", section "llvm.metadata"
@file = private unnamed_addr constant [6 x i8] c"k.cpp\00", section "llvm.metadata"
@good = private unnamed_addr constant { i32, i32 } { i32 2, i32 1 }, section "llvm.metadata"
define void @_Z1kPi(ptr %f) !dbg !3 {
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_17, file: !1, emissionKind: NoDebug)
!1 = !DIFile(filename: "k.cpp", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "k", scope: !1, file: !1, line: 6, type: !4, scopeLine: 7, unit: !0, spFlags: DISPFlagDefinition)
!4 = !DISubroutineType(types: !{})
;--- no-arguments.ll
@llvm.global.annotations = appending global [1 x { ptr, ptr, ptr, i32, ptr }] [
  { ptr, ptr, ptr, i32, ptr } { ptr @_Z1kPi, ptr @name, ptr @file, i32 1, ptr null }], section "llvm.metadata"
;--- one-argument.ll
@args = private unnamed_addr constant { i32 } { i32 2 }, section "llvm.metadata"
@llvm.global.annotations = appending global [1 x { ptr, ptr, ptr, i32, ptr }] [
  { ptr, ptr, ptr, i32, ptr } { ptr @_Z1kPi, ptr @name, ptr @file, i32 1, ptr @args }], section "llvm.metadata"
;--- string-argument.ll
@args = private unnamed_addr constant { ptr, i32 } { ptr @file, i32 1 }, section "llvm.metadata"
@llvm.global.annotations = appending global [1 x { ptr, ptr, ptr, i32, ptr }] [
  { ptr, ptr, ptr, i32, ptr } { ptr @_Z1kPi, ptr @name, ptr @file, i32 1, ptr @args }], section "llvm.metadata"
;--- kind.ll
@args = private unnamed_addr constant { i32, i32 } { i32 4, i32 1 }, section "llvm.metadata"
@llvm.global.annotations = appending global [1 x { ptr, ptr, ptr, i32, ptr }] [
  { ptr, ptr, ptr, i32, ptr } { ptr @_Z1kPi, ptr @name, ptr @file, i32 1, ptr @args }], section "llvm.metadata"
;--- no-dimension.ll
@args = private unnamed_addr constant { i32, i32 } zeroinitializer, section "llvm.metadata"
@llvm.global.annotations = appending global [1 x { ptr, ptr, ptr, i32, ptr }] [
  { ptr, ptr, ptr, i32, ptr } { ptr @_Z1kPi, ptr @name, ptr @file, i32 1, ptr @args }], section "llvm.metadata"
;--- four-dimensions.ll
@args = private unnamed_addr constant { i32, i32 } { i32 2, i32 4 }, section "llvm.metadata"
@llvm.global.annotations = appending global [1 x { ptr, ptr, ptr, i32, ptr }] [
  { ptr, ptr, ptr, i32, ptr } { ptr @_Z1kPi, ptr @name, ptr @file, i32 1, ptr @args }], section "llvm.metadata"
;--- two-kinds.ll
@args = private unnamed_addr constant { i32, i32 } { i32 1, i32 1 }, section "llvm.metadata"
@llvm.global.annotations = appending global [2 x { ptr, ptr, ptr, i32, ptr }] [
  { ptr, ptr, ptr, i32, ptr } { ptr @_Z1kPi, ptr @name, ptr @file, i32 1, ptr @good },
  { ptr, ptr, ptr, i32, ptr } { ptr @_Z1kPi, ptr @name, ptr @file, i32 1, ptr @args }], section "llvm.metadata"
;--- two-parameters.ll
define void @signature(ptr %f, i32 %x) {
  ret void
}
@llvm.global.annotations = appending global [1 x { ptr, ptr, ptr, i32, ptr }] [
  { ptr, ptr, ptr, i32, ptr } { ptr @signature, ptr @name, ptr @file, i32 1, ptr @good }], section "llvm.metadata"
;--- result.ll
define i32 @signature(ptr %f) {
  ret i32 0
}
@llvm.global.annotations = appending global [1 x { ptr, ptr, ptr, i32, ptr }] [
  { ptr, ptr, ptr, i32, ptr } { ptr @signature, ptr @name, ptr @file, i32 1, ptr @good }], section "llvm.metadata"
;--- declaration.ll
declare void @declared(ptr)
@llvm.global.annotations = appending global [1 x { ptr, ptr, ptr, i32, ptr }] [
  { ptr, ptr, ptr, i32, ptr } { ptr @declared, ptr @name, ptr @file, i32 1, ptr @good }], section "llvm.metadata"
;--- variable.ll
@x = global i32 0
@llvm.global.annotations = appending global [1 x { ptr, ptr, ptr, i32, ptr }] [
  { ptr, ptr, ptr, i32, ptr } { ptr @x, ptr @name, ptr @file, i32 1, ptr @good }], section "llvm.metadata"
;--- accessors.ll
@accessors = private unnamed_addr constant [17 x i8] c"cohort.accessors\00", section "llvm.metadata"
@args = private unnamed_addr constant { i32, i32 } { i32 8, i32 0 }, section "llvm.metadata"
@llvm.global.annotations = appending global [1 x { ptr, ptr, ptr, i32, ptr }] [
  { ptr, ptr, ptr, i32, ptr } { ptr @_Z1kPi, ptr @accessors, ptr @file, i32 1, ptr @args }], section "llvm.metadata"
;--- no-accessors.ll
@accessors = private unnamed_addr constant [17 x i8] c"cohort.accessors\00", section "llvm.metadata"
@llvm.global.annotations = appending global [1 x { ptr, ptr, ptr, i32, ptr }] [
  { ptr, ptr, ptr, i32, ptr } { ptr @_Z1kPi, ptr @accessors, ptr @file, i32 1, ptr null }], section "llvm.metadata"
