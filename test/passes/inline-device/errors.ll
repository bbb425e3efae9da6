; What would have to be inlined and can't be is an error at the call, in words that name the functions.
; RUN: split-file %s %t
; RUN: cat %t/common.ll %t/itself.ll > %t/a.ll
; RUN: not %opt -passes=cohort-inline-device -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=ITSELF
; ITSELF: error: {{.*}}k.cpp:4:2: recursion through group functions is not supported in kernels: 'f(int)' calls itself
; RUN: cat %t/common.ll %t/cycle.ll > %t/a.ll
; RUN: not %opt -passes=cohort-inline-device -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=CYCLE
; CYCLE: error: {{.*}}recursion through group functions is not supported in kernels: 'f(int)' calls 'g(int)', which calls 'f(int)'
; RUN: cat %t/common.ll %t/body.ll > %t/a.ll
; RUN: not %opt -passes=cohort-inline-device -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=BODY
; BODY: error: {{.*}}recursion through group functions is not supported in kernels: 'body' calls itself
; RUN: cat %t/common.ll %t/variadic.ll > %t/a.ll
; RUN: not %opt -passes=cohort-inline-device -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=VARIADIC
; VARIADIC: error: {{.*}}a kernel cannot run 'f(int)', which uses group functions or ids and has a variable number of arguments
; RUN: cat %t/common.ll %t/coroutine.ll > %t/a.ll
; RUN: not %opt -passes=cohort-inline-device -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=COROUTINE
; COROUTINE: error: {{.*}}a kernel cannot run 'f(int)', which uses group functions or ids and is a coroutine
; RUN: cat %t/common.ll %t/naked.ll > %t/a.ll
; RUN: not %opt -passes=cohort-inline-device -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=NAKED
; NAKED: error: {{.*}}a kernel cannot run 'f(int)', which uses group functions or ids and is naked

; Recursion that has nothing to do with groups, and an address that the host takes, are nobody's business.
; RUN: cat %t/common.ll %t/good.ll > %t/a.ll
; RUN: %opt -passes=cohort-inline-device -S %t/a.ll | FileCheck %s --check-prefix=GOOD
; GOOD: define void @kernel
; GOOD: call void @_Z4freei(i32 3)
; GOOD: call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)

;--- common.ll
declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent nounwind
declare void @__cohort_distribute_items(i32, i64, i64, i64, ptr, ptr) convergent nounwind

;--- itself.ll
define internal void @_Z1fi(i32 %n) convergent !dbg !5 {
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264), !dbg !6
  call void @_Z1fi(i32 %n), !dbg !6
  ret void, !dbg !6
}
define void @kernel(ptr %c) convergent "cohort-kernel"="nd_range" "cohort-dims"="1" {
  call void @_Z1fi(i32 3)
  ret void
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.cpp", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!5 = distinct !DISubprogram(name: "f", scope: !1, file: !1, line: 2, type: !3, unit: !0, spFlags: DISPFlagDefinition | DISPFlagLocalToUnit)
!6 = !DILocation(line: 4, column: 2, scope: !5)

;--- cycle.ll
define internal void @_Z1fi(i32 %n) convergent {
  call void @_Z1gi(i32 %n)
  ret void
}
define internal void @_Z1gi(i32 %n) convergent {
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  call void @_Z1fi(i32 %n)
  ret void
}
define void @kernel(ptr %c) convergent "cohort-kernel"="nd_range" "cohort-dims"="1" {
  call void @_Z1fi(i32 3)
  ret void
}

;--- body.ll
define internal void @body(ptr %c, i64 %x, i64 %y, i64 %z) convergent {
  call void @__cohort_distribute_items(i32 0, i64 2, i64 1, i64 1, ptr @body, ptr %c)
  ret void
}
define void @kernel(ptr %c) convergent "cohort-kernel"="scoped" "cohort-dims"="1" {
  call void @__cohort_distribute_items(i32 0, i64 2, i64 1, i64 1, ptr @body, ptr %c)
  ret void
}

;--- variadic.ll
declare void @llvm.va_start.p0(ptr)
define internal void @_Z1fi(i32 %n, ...) convergent {
  %list = alloca [24 x i8]
  call void @llvm.va_start.p0(ptr %list)
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  ret void
}
define void @kernel(ptr %c) convergent "cohort-kernel"="nd_range" "cohort-dims"="1" {
  call void (i32, ...) @_Z1fi(i32 3)
  ret void
}

;--- coroutine.ll
define internal void @_Z1fi(i32 %n) convergent presplitcoroutine {
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  ret void
}
define void @kernel(ptr %c) convergent "cohort-kernel"="nd_range" "cohort-dims"="1" {
  call void @_Z1fi(i32 3)
  ret void
}

;--- naked.ll
define internal void @_Z1fi(i32 %n) convergent naked {
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  unreachable
}
define void @kernel(ptr %c) convergent "cohort-kernel"="nd_range" "cohort-dims"="1" {
  call void @_Z1fi(i32 3)
  ret void
}

;--- good.ll
define internal void @_Z4freei(i32 %n) {
  call void @_Z4freei(i32 %n)
  ret void
}
define internal void @_Z1fi(i32 %n) convergent {
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  ret void
}
define void @kernel(ptr %c) convergent "cohort-kernel"="nd_range" "cohort-dims"="1" {
  call void @_Z4freei(i32 3)
  call void @_Z1fi(i32 3)
  ret void
}
define ptr @host() {
  ret ptr @_Z1fi
}
