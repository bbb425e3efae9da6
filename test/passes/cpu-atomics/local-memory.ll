; One thread runs a whole work-group: on memory that is seen to be the group's own,
; an atomic operation is a load and a store. Where it may be another's, it is not.
; RUN: %opt -passes=cohort-cpu-atomics -S %s | FileCheck %s

declare ptr @__cohort_local_alloc(i64, i64, i32)
declare ptr @__cohort_local_arg(i64)
declare i32 @_Z18__spirv_AtomicIAddPiiii(ptr, i32, i32, i32)
declare float @_Z21__spirv_AtomicFMaxEXTPfiif(ptr, i32, i32, float)
declare i32 @_Z18__spirv_AtomicLoadPiii(ptr, i32, i32)
declare void @_Z19__spirv_AtomicStorePiiii(ptr, i32, i32, i32)
declare i32 @_Z29__spirv_AtomicCompareExchangePiiiiii(ptr, i32, i32, i32, i32, i32)
declare void @use(...)

; CHECK-LABEL: define void @read_modify_write(
; CHECK: %p = getelementptr i32, ptr %local, i64 %i
; CHECK-NEXT: %old = load atomic i32, ptr %p unordered, align 4
; CHECK-NEXT: [[SUM:%.*]] = add i32 %old, %x
; CHECK-NEXT: store atomic i32 [[SUM]], ptr %p unordered, align 4
; CHECK-NEXT: call void (...) @use(i32 %old)
define void @read_modify_write(i64 %i, i32 %x) {
  %local = call ptr @__cohort_local_alloc(i64 64, i64 4, i32 0)
  %p = getelementptr i32, ptr %local, i64 %i
  %old = call i32 @_Z18__spirv_AtomicIAddPiiii(ptr %p, i32 1, i32 8, i32 %x)
  call void (...) @use(i32 %old)
  ret void
}

; CHECK-LABEL: define void @floating_point(
; CHECK: %old = load atomic float, ptr %local unordered, align 4
; CHECK-NEXT: [[MAX:%.*]] = call float @llvm.maxnum.f32(float %old, float %x)
; CHECK-NEXT: store atomic float [[MAX]], ptr %local unordered, align 4
define void @floating_point(float %x) {
  %local = call ptr @__cohort_local_arg(i64 0)
  %old = call float @_Z21__spirv_AtomicFMaxEXTPfiif(ptr %local, i32 2, i32 0, float %x)
  ret void
}

; CHECK-LABEL: define void @load_and_store(
; CHECK: %r = load atomic i32, ptr %local unordered, align 4
; CHECK-NEXT: store atomic i32 %r, ptr %local unordered, align 4
define void @load_and_store() {
  %local = call ptr @__cohort_local_arg(i64 0)
  %r = call i32 @_Z18__spirv_AtomicLoadPiii(ptr %local, i32 2, i32 2)
  call void @_Z19__spirv_AtomicStorePiiii(ptr %local, i32 2, i32 4, i32 %r)
  ret void
}

; CHECK-LABEL: define void @compare_exchange(
; CHECK: %old = load atomic i32, ptr %local unordered, align 4
; CHECK-NEXT: [[EQUAL:%.*]] = icmp eq i32 %old, %expected
; CHECK-NEXT: [[NEW:%.*]] = select i1 [[EQUAL]], i32 %x, i32 %old
; CHECK-NEXT: store atomic i32 [[NEW]], ptr %local unordered, align 4
define void @compare_exchange(i32 %x, i32 %expected) {
  %local = call ptr @__cohort_local_arg(i64 0)
  %old = call i32 @_Z29__spirv_AtomicCompareExchangePiiiiii(ptr %local, i32 2, i32 8, i32 2, i32 %x, i32 %expected)
  call void (...) @use(i32 %old)
  ret void
}

; CHECK-LABEL: define void @one_of_two_pointers(
; CHECK: %p = select
; CHECK-NEXT: atomicrmw add ptr %p
define void @one_of_two_pointers(i1 %c, ptr %global) {
  %local = call ptr @__cohort_local_arg(i64 0)
  %p = select i1 %c, ptr %local, ptr %global
  %old = call i32 @_Z18__spirv_AtomicIAddPiiii(ptr %p, i32 2, i32 8, i32 1)
  ret void
}

; CHECK-LABEL: define void @pointer_from_local_memory(
; CHECK: %p = load ptr, ptr %local
; CHECK-NEXT: atomicrmw add ptr %p
define void @pointer_from_local_memory() {
  %local = call ptr @__cohort_local_arg(i64 0)
  %p = load ptr, ptr %local
  %old = call i32 @_Z18__spirv_AtomicIAddPiiii(ptr %p, i32 2, i32 8, i32 1)
  ret void
}
