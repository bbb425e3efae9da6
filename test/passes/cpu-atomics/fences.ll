; A memory barrier is a fence: of the processor where other work-groups can see
; the memory, of the compiler within a work-group, none within a sub-group.
; RUN: %opt -passes=cohort-cpu-atomics -S %s | FileCheck %s

declare void @_Z21__spirv_MemoryBarrierii(i32, i32)

; CHECK-LABEL: define void @device(
; CHECK-NEXT: fence acquire
; CHECK-NEXT: fence release
; CHECK-NEXT: fence acq_rel
; CHECK-NEXT: fence seq_cst
; CHECK-NEXT: ret void
define void @device() {
  call void @_Z21__spirv_MemoryBarrierii(i32 1, i32 514)
  call void @_Z21__spirv_MemoryBarrierii(i32 1, i32 516)
  call void @_Z21__spirv_MemoryBarrierii(i32 1, i32 520)
  call void @_Z21__spirv_MemoryBarrierii(i32 0, i32 912)
  ret void
}

; CHECK-LABEL: define void @workgroup(
; CHECK-NEXT: fence syncscope("singlethread") acq_rel
; CHECK-NEXT: ret void
define void @workgroup() {
  call void @_Z21__spirv_MemoryBarrierii(i32 2, i32 904)
  ret void
}

; CHECK-LABEL: define void @subgroup(
; CHECK-NEXT: ret void
define void @subgroup() {
  call void @_Z21__spirv_MemoryBarrierii(i32 3, i32 904)
  call void @_Z21__spirv_MemoryBarrierii(i32 4, i32 904)
  ret void
}

; CHECK-LABEL: define void @local_memory_of_device(
; CHECK-NEXT: fence syncscope("singlethread") acq_rel
; CHECK-NEXT: ret void
define void @local_memory_of_device() {
  call void @_Z21__spirv_MemoryBarrierii(i32 1, i32 264)
  ret void
}

; Semantics that name no memory mean all of it, those without an order nothing.
; CHECK-LABEL: define void @no_memory_no_order(
; CHECK-NEXT: fence acq_rel
; CHECK-NEXT: ret void
define void @no_memory_no_order() {
  call void @_Z21__spirv_MemoryBarrierii(i32 1, i32 8)
  call void @_Z21__spirv_MemoryBarrierii(i32 1, i32 768)
  ret void
}

; CHECK-LABEL: define void @at_run_time(
; CHECK-NEXT: fence acq_rel
; CHECK-NEXT: fence syncscope("singlethread") acq_rel
; CHECK-NEXT: fence seq_cst
; CHECK-NEXT: fence syncscope("singlethread") seq_cst
; CHECK-NEXT: ret void
define void @at_run_time(i32 %n) {
  call void @_Z21__spirv_MemoryBarrierii(i32 %n, i32 520)
  call void @_Z21__spirv_MemoryBarrierii(i32 %n, i32 264)
  call void @_Z21__spirv_MemoryBarrierii(i32 1, i32 %n)
  call void @_Z21__spirv_MemoryBarrierii(i32 2, i32 %n)
  ret void
}
