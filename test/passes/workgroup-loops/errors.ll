; What no cut of a kernel can keep is an error at its place, not a crash.
; RUN: split-file %s %t
; RUN: not %opt -passes=cohort-workgroup-loops -disable-output %t/goto.ll 2>&1 | FileCheck %s --check-prefix=GOTO
; RUN: not %opt -passes=cohort-workgroup-loops -disable-output %t/asm-goto.ll 2>&1 | FileCheck %s --check-prefix=ASM
; RUN: not %opt -passes=cohort-workgroup-loops -disable-output %t/setjmp.ll 2>&1 | FileCheck %s --check-prefix=SETJMP
; RUN: not %opt -passes=cohort-workgroup-loops -disable-output %t/exceptions.ll 2>&1 | FileCheck %s --check-prefix=EXCEPTIONS
; RUN: %opt -passes=cohort-workgroup-loops -disable-output %t/setjmp-without-barrier.ll

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

;--- asm-goto.ll
; ASM: inline assembly that jumps is not supported in a kernel
define void @kernel(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  callbr void asm "", "!i"()
          to label %a [label %b]
a:
  ret void
b:
  ret void
}

;--- setjmp.ll
; SETJMP: a function that returns twice is not supported in a kernel with barriers or group functions
declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent
declare i32 @_setjmp(ptr) returns_twice
define void @kernel(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %r = call i32 @_setjmp(ptr %p) returns_twice
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  ret void
}

;--- setjmp-without-barrier.ll
declare i32 @_setjmp(ptr) returns_twice
define void @kernel(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %r = call i32 @_setjmp(ptr %p) returns_twice
  ret void
}

;--- exceptions.ll
; EXCEPTIONS: exceptions of this kind are not supported in a kernel
declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent
declare void @parse()
declare i32 @__gnat_personality_v0(...)
define void @kernel(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" personality ptr @__gnat_personality_v0 {
  invoke void @parse()
          to label %done unwind label %pad
pad:
  %caught = landingpad { ptr, i32 }
          catch ptr null
  br label %done
done:
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  ret void
}
