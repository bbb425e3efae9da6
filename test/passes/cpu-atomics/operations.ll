; Each atomic operation becomes LLVM's, on any memory that is not seen to be local.
; RUN: %opt -passes=cohort-cpu-atomics -S %s | FileCheck %s

declare i32 @_Z18__spirv_AtomicLoadPiii(ptr, i32, i32)
declare void @_Z19__spirv_AtomicStorePfiif(ptr, i32, i32, float)
declare double @_Z22__spirv_AtomicExchangePdiid(ptr, i32, i32, double)
declare i64 @_Z29__spirv_AtomicCompareExchangePliiill(ptr, i32, i32, i32, i64, i64)
declare i32 @_Z18__spirv_AtomicIAddPiiii(ptr, i32, i32, i32)
declare i32 @_Z18__spirv_AtomicISubPiiii(ptr, i32, i32, i32)
declare i32 @_Z18__spirv_AtomicSMinPiiii(ptr, i32, i32, i32)
declare i32 @_Z18__spirv_AtomicSMaxPiiii(ptr, i32, i32, i32)
declare i32 @_Z18__spirv_AtomicUMinPjiij(ptr, i32, i32, i32)
declare i32 @_Z18__spirv_AtomicUMaxPjiij(ptr, i32, i32, i32)
declare i32 @_Z17__spirv_AtomicAndPiiii(ptr, i32, i32, i32)
declare i32 @_Z16__spirv_AtomicOrPiiii(ptr, i32, i32, i32)
declare i32 @_Z17__spirv_AtomicXorPiiii(ptr, i32, i32, i32)
declare float @_Z21__spirv_AtomicFAddEXTPfiif(ptr, i32, i32, float)
declare float @_Z21__spirv_AtomicFMinEXTPfiif(ptr, i32, i32, float)
declare float @_Z21__spirv_AtomicFMaxEXTPfiif(ptr, i32, i32, float)

; CHECK-LABEL: define i32 @load(
; CHECK-NEXT: %r = load atomic i32, ptr %p monotonic, align 4
; CHECK-NEXT: ret i32 %r
define i32 @load(ptr %p) {
  %r = call i32 @_Z18__spirv_AtomicLoadPiii(ptr %p, i32 1, i32 0)
  ret i32 %r
}

; CHECK-LABEL: define void @store(
; CHECK-NEXT: store atomic float %x, ptr %p monotonic, align 4
; CHECK-NEXT: ret void
define void @store(ptr %p, float %x) {
  call void @_Z19__spirv_AtomicStorePfiif(ptr %p, i32 1, i32 0, float %x)
  ret void
}

; CHECK-LABEL: define double @exchange(
; CHECK-NEXT: %r = atomicrmw xchg ptr %p, double %x monotonic, align 8
define double @exchange(ptr %p, double %x) {
  %r = call double @_Z22__spirv_AtomicExchangePdiid(ptr %p, i32 1, i32 0, double %x)
  ret double %r
}

; SPIR-V has the new value before the one to compare with.
; CHECK-LABEL: define i64 @compare_exchange(
; CHECK-NEXT: [[PAIR:%.*]] = cmpxchg ptr %p, i64 %expected, i64 %x acq_rel acquire, align 8
; CHECK-NEXT: %r = extractvalue { i64, i1 } [[PAIR]], 0
; CHECK-NEXT: ret i64 %r
define i64 @compare_exchange(ptr %p, i64 %x, i64 %expected) {
  %r = call i64 @_Z29__spirv_AtomicCompareExchangePliiill(ptr %p, i32 1, i32 8, i32 2, i64 %x, i64 %expected)
  ret i64 %r
}

; CHECK-LABEL: define void @read_modify_write(
; CHECK-NEXT: atomicrmw add ptr %p, i32 %x monotonic
; CHECK-NEXT: atomicrmw sub ptr %p, i32 %x monotonic
; CHECK-NEXT: atomicrmw min ptr %p, i32 %x monotonic
; CHECK-NEXT: atomicrmw max ptr %p, i32 %x monotonic
; CHECK-NEXT: atomicrmw umin ptr %p, i32 %x monotonic
; CHECK-NEXT: atomicrmw umax ptr %p, i32 %x monotonic
; CHECK-NEXT: atomicrmw and ptr %p, i32 %x monotonic
; CHECK-NEXT: atomicrmw or ptr %p, i32 %x monotonic
; CHECK-NEXT: atomicrmw xor ptr %p, i32 %x monotonic
; CHECK-NEXT: atomicrmw fadd ptr %p, float %f monotonic
; CHECK-NEXT: atomicrmw fmin ptr %p, float %f monotonic
; CHECK-NEXT: atomicrmw fmax ptr %p, float %f monotonic
; CHECK-NEXT: ret void
define void @read_modify_write(ptr %p, i32 %x, float %f) {
  call i32 @_Z18__spirv_AtomicIAddPiiii(ptr %p, i32 1, i32 0, i32 %x)
  call i32 @_Z18__spirv_AtomicISubPiiii(ptr %p, i32 1, i32 0, i32 %x)
  call i32 @_Z18__spirv_AtomicSMinPiiii(ptr %p, i32 1, i32 0, i32 %x)
  call i32 @_Z18__spirv_AtomicSMaxPiiii(ptr %p, i32 1, i32 0, i32 %x)
  call i32 @_Z18__spirv_AtomicUMinPjiij(ptr %p, i32 1, i32 0, i32 %x)
  call i32 @_Z18__spirv_AtomicUMaxPjiij(ptr %p, i32 1, i32 0, i32 %x)
  call i32 @_Z17__spirv_AtomicAndPiiii(ptr %p, i32 1, i32 0, i32 %x)
  call i32 @_Z16__spirv_AtomicOrPiiii(ptr %p, i32 1, i32 0, i32 %x)
  call i32 @_Z17__spirv_AtomicXorPiiii(ptr %p, i32 1, i32 0, i32 %x)
  call float @_Z21__spirv_AtomicFAddEXTPfiif(ptr %p, i32 1, i32 0, float %f)
  call float @_Z21__spirv_AtomicFMinEXTPfiif(ptr %p, i32 1, i32 0, float %f)
  call float @_Z21__spirv_AtomicFMaxEXTPfiif(ptr %p, i32 1, i32 0, float %f)
  ret void
}

; CHECK-LABEL: define i32 @not_well_formed(
; CHECK-NEXT: %r = call i32 @_Z18__spirv_AtomicIAddPiiii(ptr %p, i32 1, i32 6, i32 1)
define i32 @not_well_formed(ptr %p) {
  %r = call i32 @_Z18__spirv_AtomicIAddPiiii(ptr %p, i32 1, i32 6, i32 1)
  ret i32 %r
}
