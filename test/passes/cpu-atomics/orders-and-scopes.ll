; The memory order is kept, and a scope below the device's changes nothing as long
; as the memory may be shared with other work-groups.
; RUN: %opt -passes=cohort-cpu-atomics -S %s | FileCheck %s

declare i32 @_Z18__spirv_AtomicIAddPiiii(ptr, i32, i32, i32)
declare i32 @_Z18__spirv_AtomicLoadPiii(ptr, i32, i32)
declare void @_Z19__spirv_AtomicStorePiiii(ptr, i32, i32, i32)
declare i32 @_Z29__spirv_AtomicCompareExchangePiiiiii(ptr, i32, i32, i32, i32, i32)

; CHECK-LABEL: define void @orders(
; CHECK-NEXT: atomicrmw add ptr %p, i32 1 monotonic
; CHECK-NEXT: atomicrmw add ptr %p, i32 1 acquire
; CHECK-NEXT: atomicrmw add ptr %p, i32 1 release
; CHECK-NEXT: atomicrmw add ptr %p, i32 1 acq_rel
; CHECK-NEXT: atomicrmw add ptr %p, i32 1 seq_cst
define void @orders(ptr %p) {
  call i32 @_Z18__spirv_AtomicIAddPiiii(ptr %p, i32 1, i32 512, i32 1)
  call i32 @_Z18__spirv_AtomicIAddPiiii(ptr %p, i32 1, i32 514, i32 1)
  call i32 @_Z18__spirv_AtomicIAddPiiii(ptr %p, i32 1, i32 516, i32 1)
  call i32 @_Z18__spirv_AtomicIAddPiiii(ptr %p, i32 1, i32 520, i32 1)
  call i32 @_Z18__spirv_AtomicIAddPiiii(ptr %p, i32 1, i32 528, i32 1)
  ret void
}

; CHECK-LABEL: define void @loads_and_stores(
; CHECK-NEXT: load atomic i32, ptr %p acquire
; CHECK-NEXT: load atomic i32, ptr %p seq_cst
; CHECK-NEXT: store atomic i32 1, ptr %p release
; CHECK-NEXT: store atomic i32 1, ptr %p seq_cst
define void @loads_and_stores(ptr %p) {
  call i32 @_Z18__spirv_AtomicLoadPiii(ptr %p, i32 1, i32 514)
  call i32 @_Z18__spirv_AtomicLoadPiii(ptr %p, i32 1, i32 528)
  call void @_Z19__spirv_AtomicStorePiiii(ptr %p, i32 1, i32 516, i32 1)
  call void @_Z19__spirv_AtomicStorePiiii(ptr %p, i32 1, i32 528, i32 1)
  ret void
}

; CHECK-LABEL: define void @scopes(
; CHECK-NEXT: atomicrmw add ptr %p, i32 1 acq_rel, align 4
; CHECK-NEXT: atomicrmw add ptr %p, i32 1 acq_rel, align 4
; CHECK-NEXT: atomicrmw add ptr %p, i32 1 acq_rel, align 4
; CHECK-NEXT: atomicrmw add ptr %p, i32 1 acq_rel, align 4
define void @scopes(ptr %p, i32 %scope) {
  call i32 @_Z18__spirv_AtomicIAddPiiii(ptr %p, i32 0, i32 520, i32 1)
  call i32 @_Z18__spirv_AtomicIAddPiiii(ptr %p, i32 2, i32 520, i32 1)
  call i32 @_Z18__spirv_AtomicIAddPiiii(ptr %p, i32 3, i32 520, i32 1)
  call i32 @_Z18__spirv_AtomicIAddPiiii(ptr %p, i32 %scope, i32 520, i32 1)
  ret void
}

; What is only known at run time counts as the strongest order.
; CHECK-LABEL: define void @at_run_time(
; CHECK-NEXT: atomicrmw add ptr %p, i32 1 seq_cst
; CHECK-NEXT: load atomic i32, ptr %p seq_cst
; CHECK-NEXT: store atomic i32 1, ptr %p seq_cst
; CHECK-NEXT: cmpxchg ptr %p, i32 0, i32 1 seq_cst seq_cst
define void @at_run_time(ptr %p, i32 %semantics) {
  call i32 @_Z18__spirv_AtomicIAddPiiii(ptr %p, i32 1, i32 %semantics, i32 1)
  call i32 @_Z18__spirv_AtomicLoadPiii(ptr %p, i32 1, i32 %semantics)
  call void @_Z19__spirv_AtomicStorePiiii(ptr %p, i32 1, i32 %semantics, i32 1)
  call i32 @_Z29__spirv_AtomicCompareExchangePiiiiii(ptr %p, i32 1, i32 %semantics, i32 %semantics, i32 1, i32 0)
  ret void
}
