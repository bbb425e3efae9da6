; What no cut of a kernel can keep is an error at its place, not a crash.
; RUN: split-file %s %t
; RUN: not %opt -passes=cohort-workgroup-loops -disable-output %t/vla.ll 2>&1 | FileCheck %s --check-prefix=VLA
; RUN: not %opt -passes=cohort-workgroup-loops -disable-output %t/goto.ll 2>&1 | FileCheck %s --check-prefix=GOTO
; RUN: %opt -passes=cohort-workgroup-loops -disable-output %t/vla-without-barrier.ll

;--- vla.ll
; VLA: variable-length array is not supported in a kernel with barriers or group functions
declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent
define void @kernel(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %n = load i64, ptr %p
  %a = alloca i32, i64 %n
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  store i32 0, ptr %a
  ret void
}

;--- vla-without-barrier.ll
define void @kernel(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %n = load i64, ptr %p
  %a = alloca i32, i64 %n
  store i32 0, ptr %a
  ret void
}

;--- goto.ll
; GOTO: computed goto is not supported in a kernel
define void @kernel(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %target = load ptr, ptr %p
  indirectbr ptr %target, [label %a, label %b]
a:
  ret void
b:
  ret void
}
