; What an entry point can't have is an error.
; RUN: split-file %s %t
; RUN: cat %t/common.ll %t/alignment.ll > %t/a.ll
; RUN: not %opt -passes=cohort-cpu-entry -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=ALIGNMENT
; ALIGNMENT: error: in function 'kernel.cohort.x86-64': alignment of 256 bytes exceeds the 128 that kernel memory has
; RUN: cat %t/common.ll %t/private-alignment.ll > %t/a.ll
; RUN: not %opt -passes=cohort-cpu-entry -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=PRIVATE
; PRIVATE: error: in function 'kernel.cohort.x86-64': alignment of 4096 bytes exceeds the 128 that kernel memory has
; Sizes whose sum 64 bits do not hold: each of them is well-formed.
; RUN: cat %t/common.ll %t/too-large.ll > %t/a.ll
; RUN: not %opt -passes=cohort-cpu-entry -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=TOO-LARGE
; TOO-LARGE: error: in function 'kernel.cohort.x86-64': the objects of a kernel take more than 2^62 bytes
; RUN: cat %t/common.ll %t/left.ll > %t/a.ll
; RUN: not %opt -passes=cohort-cpu-entry -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=LEFT
; LEFT: error: in function 'kernel.cohort.x86-64': '__spirv_GroupIAdd' is not supported here on the CPU, in a kernel of kind 'scoped'
; RUN: cat %t/common.ll %t/local-id.ll > %t/a.ll
; RUN: not %opt -passes=cohort-cpu-entry -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=LOCAL-ID
; LOCAL-ID: error: in function 'kernel.cohort.x86-64': '__spirv_BuiltInLocalInvocationId' is not supported here on the CPU, in a kernel of kind 'nd_range'
; RUN: cat %t/common.ll %t/malformed.ll > %t/a.ll
; RUN: not %opt -passes=cohort-cpu-entry -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=MALFORMED
; MALFORMED: error: in function 'kernel.cohort.x86-64': '__cohort_local_alloc' is not supported here on the CPU
; RUN: not %opt -passes=cohort-cpu-entry -disable-output %t/signature.ll 2>&1 | FileCheck %s --check-prefix=SIGNATURE
; SIGNATURE: error: in function '_Z6kerneli': kernel 'kernel(int)' must have the signature void(ptr)

;--- common.ll
target triple = "x86_64-unknown-linux-gnu"
declare ptr @__cohort_local_alloc(i64, i64, i32) convergent nounwind
declare ptr @__cohort_private_alloc(i64, i64, i32) convergent nounwind
declare i32 @_Z17__spirv_GroupIAddiii(i32, i32, i32) convergent nounwind
declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn

;--- alignment.ll
define void @kernel(ptr %f) convergent "cohort-kernel"="scoped" "cohort-dims"="1" {
  %a = call ptr @__cohort_local_alloc(i64 3, i64 256, i32 0)
  store i32 1, ptr %a
  ret void
}

;--- too-large.ll
define void @kernel(ptr %f) convergent "cohort-kernel"="scoped" "cohort-dims"="1" {
  %a = call ptr @__cohort_local_alloc(i64 4611686018427387904, i64 64, i32 0)
  %b = call ptr @__cohort_local_alloc(i64 9223372036854775807, i64 1, i32 0)
  %c = call ptr @__cohort_local_alloc(i64 4611686018427387904, i64 64, i32 0)
  store i32 1, ptr %a
  store i32 1, ptr %b
  store i32 1, ptr %c
  ret void
}

;--- private-alignment.ll
define void @kernel(ptr %f) convergent "cohort-kernel"="scoped" "cohort-dims"="1" {
  %a = call ptr @__cohort_private_alloc(i64 3, i64 4096, i32 0)
  store i32 1, ptr %a
  ret void
}

;--- left.ll
define void @kernel(ptr %f) convergent "cohort-kernel"="scoped" "cohort-dims"="1" {
  %a = call i32 @_Z17__spirv_GroupIAddiii(i32 2, i32 0, i32 1)
  store i32 %a, ptr %f
  ret void
}

;--- local-id.ll
define void @kernel(ptr %f) convergent "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %a = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  store i64 %a, ptr %f
  ret void
}

;--- malformed.ll
define void @kernel(ptr %f) convergent "cohort-kernel"="scoped" "cohort-dims"="1" {
  %n = load i64, ptr %f
  %a = call ptr @__cohort_local_alloc(i64 %n, i64 4, i32 0)
  store i32 1, ptr %a
  ret void
}

;--- signature.ll
define void @_Z6kerneli(i32 %f) "cohort-kernel"="scoped" "cohort-dims"="1" {
  ret void
}
