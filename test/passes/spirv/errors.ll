; What a device cannot do is refused.
; RUN: split-file %s %t
; RUN: not %opt -passes=cohort-spirv -disable-output %t/undefined.ll 2>&1 | FileCheck %s --check-prefix=UNDEFINED
; RUN: not %opt -passes=cohort-spirv -disable-output %t/pointer.ll 2>&1 | FileCheck %s --check-prefix=POINTER
; RUN: not %opt -passes=cohort-spirv -disable-output %t/recursion.ll 2>&1 | FileCheck %s --check-prefix=RECURSION
; RUN: not %opt -passes=cohort-spirv -disable-output %t/throw.ll 2>&1 | FileCheck %s --check-prefix=THROW
; RUN: not %opt -passes=cohort-spirv -disable-output %t/assembly.ll 2>&1 | FileCheck %s --check-prefix=ASSEMBLY
; RUN: not %opt -passes=cohort-spirv -disable-output %t/variable.ll 2>&1 | FileCheck %s --check-prefix=VARIABLE
; RUN: not %opt -passes=cohort-spirv -disable-output %t/thread.ll 2>&1 | FileCheck %s --check-prefix=THREAD
; RUN: not %opt -passes=cohort-spirv -disable-output %t/long-double.ll 2>&1 | FileCheck %s --check-prefix=LONG
; RUN: not %opt -passes=cohort-spirv -disable-output %t/wide.ll 2>&1 | FileCheck %s --check-prefix=WIDE
; RUN: not %opt -passes=cohort-spirv -disable-output %t/vla.ll 2>&1 | FileCheck %s --check-prefix=VLA
; VLA: error: in function 'kernel': a variable-length array, or '__builtin_alloca', in a kernel cannot be compiled for SPIR-V
; RUN: not %opt -passes=cohort-spirv -disable-output %t/clock.ll 2>&1 | FileCheck %s --check-prefix=CLOCK
; CLOCK: error: in function 'kernel': '__builtin_readcyclecounter' cannot be compiled for SPIR-V
; RUN: not %opt -passes=cohort-spirv -disable-output %t/steady.ll 2>&1 | FileCheck %s --check-prefix=STEADY
; STEADY: error: in function 'kernel': '__builtin_readsteadycounter' cannot be compiled for SPIR-V
; RUN: not %opt -passes=cohort-spirv -disable-output %t/frame.ll 2>&1 | FileCheck %s --check-prefix=FRAME
; FRAME: error: in function 'kernel': '__builtin_frame_address' cannot be compiled for SPIR-V
; RUN: not %opt -passes=cohort-spirv -disable-output %t/return.ll 2>&1 | FileCheck %s --check-prefix=RETURN
; RETURN: error: in function 'kernel': '__builtin_return_address' cannot be compiled for SPIR-V
; RUN: not %opt -passes=cohort-spirv -disable-output %t/rounding.ll 2>&1 | FileCheck %s --check-prefix=ROUNDING
; ROUNDING: error: in function 'kernel': '__builtin_flt_rounds' cannot be compiled for SPIR-V
; RUN: not %opt -passes=cohort-spirv -disable-output %t/bfloat.ll 2>&1 | FileCheck %s --check-prefix=BFLOAT
; BFLOAT: error: in function 'kernel': '__bf16' cannot be compiled for SPIR-V; 'sycl::ext::oneapi::bfloat16' can
; RUN: not %opt -passes=cohort-spirv -disable-output %t/too-large.ll 2>&1 | FileCheck %s --check-prefix=TOO-LARGE
; TOO-LARGE: error: in function 'cohort_kernel_0': the objects of a kernel take more than 2^62 bytes
; UNDEFINED: error: in function 'kernel': a kernel calls 'elsewhere(int)', which is not defined in this translation unit and not a function of the device
; POINTER: error: in function 'kernel': a call through a pointer in a kernel cannot be compiled for a device
; RECURSION: error: in function 'kernel': 'again' calls itself, which a kernel cannot do on a device
; THROW: error: in function 'kernel': a kernel cannot throw exceptions on a device
; ASSEMBLY: error: in function 'kernel': inline assembly of the host in a kernel cannot be compiled for a device
; VARIABLE: error: in function 'kernel': a variable of the program, 'counter', cannot be used in a kernel on a device
; THREAD: error: in function 'kernel': a variable of the thread, 'mine', cannot be used in a kernel on a device
; LONG: error: in function 'kernel': devices cannot compute with long double
; WIDE: error: in function 'kernel': devices cannot compute with integers of more than 64 bits
;--- clock.ll
declare i64 @llvm.readcyclecounter()
define void @kernel(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %x = call i64 @llvm.readcyclecounter()
  store volatile i64 %x, ptr %f
  ret void
}
;--- steady.ll
declare i64 @llvm.readsteadycounter()
define void @kernel(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %x = call i64 @llvm.readsteadycounter()
  store volatile i64 %x, ptr %f
  ret void
}
;--- frame.ll
declare ptr @llvm.frameaddress.p0(i32)
define void @kernel(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %x = call ptr @llvm.frameaddress.p0(i32 0)
  store volatile ptr %x, ptr %f
  ret void
}
;--- return.ll
declare ptr @llvm.returnaddress(i32)
define void @kernel(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %x = call ptr @llvm.returnaddress(i32 0)
  store volatile ptr %x, ptr %f
  ret void
}
;--- rounding.ll
declare i32 @llvm.get.rounding()
define void @kernel(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %x = call i32 @llvm.get.rounding()
  store volatile i32 %x, ptr %f
  ret void
}
;--- bfloat.ll
define void @kernel(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %x = load volatile bfloat, ptr %f
  ret void
}
;--- vla.ll
define void @kernel(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %n = load i64, ptr %f
  %a = alloca i32, i64 %n
  store volatile i32 0, ptr %a
  ret void
}
;--- undefined.ll
declare void @_Z9elsewherei(i32)
define void @kernel(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  call void @_Z9elsewherei(i32 1)
  ret void
}
;--- too-large.ll
declare ptr @__cohort_local_alloc(i64, i64, i32) convergent nounwind
define void @kernel(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %a = call ptr @__cohort_local_alloc(i64 4611686018427387904, i64 64, i32 0)
  %b = call ptr @__cohort_local_alloc(i64 9223372036854775807, i64 1, i32 0)
  store i32 1, ptr %a
  store i32 1, ptr %b
  ret void
}
;--- pointer.ll
define void @kernel(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %p = load ptr, ptr %f
  call void %p()
  ret void
}
;--- recursion.ll
define internal void @again(ptr %p) {
  %x = load volatile i32, ptr %p
  %more = icmp ne i32 %x, 0
  br i1 %more, label %yes, label %no
yes:
  call void @again(ptr %p)
  store volatile i32 0, ptr %p
  br label %no
no:
  ret void
}
define void @kernel(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  call void @again(ptr %f)
  ret void
}
;--- throw.ll
declare void @__cxa_throw(ptr, ptr, ptr)
define void @kernel(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  call void @__cxa_throw(ptr %f, ptr null, ptr null)
  ret void
}
;--- assembly.ll
define void @kernel(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  call void asm sideeffect "nop", ""()
  ret void
}
;--- variable.ll
@counter = global i32 0
define void @kernel(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  store i32 1, ptr @counter
  ret void
}
;--- thread.ll
@mine = thread_local global i32 0
define void @kernel(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  store i32 1, ptr @mine
  ret void
}
;--- long-double.ll
define void @kernel(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %x = load volatile x86_fp80, ptr %f
  %y = fadd x86_fp80 %x, %x
  store volatile x86_fp80 %y, ptr %f
  ret void
}
;--- wide.ll
define void @kernel(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %x = load volatile i128, ptr %f
  %y = mul i128 %x, %x
  store volatile i128 %y, ptr %f
  ret void
}
