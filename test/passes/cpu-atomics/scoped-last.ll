; In scoped kernels operations on local memory are atomic instructions of an own scope until loops over items have been vectorized.
; RUN: %opt -passes='cohort-cpu-atomics<scoped-last>' -S %s | FileCheck %s
; RUN: %opt -passes='cohort-cpu-atomics<scoped-last>,cohort-cpu-atomics' -S %s | FileCheck %s --check-prefix=LAST
; RUN: %opt -passes='cohort-cpu-atomics<scoped-last>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=PRINT
; RUN: not %opt -passes='cohort-cpu-atomics<never>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=BAD
; PRINT: cohort-cpu-atomics<scoped-last>
; BAD: invalid parameter 'never'; the only one is 'scoped-last'

declare ptr @__cohort_local_alloc(i64, i64, i32)
declare i32 @_Z18__spirv_AtomicIAddPiiii(ptr, i32, i32, i32)
declare i32 @_Z18__spirv_AtomicLoadPiii(ptr, i32, i32)

; CHECK-LABEL: define i32 @scoped(
; CHECK: %old = atomicrmw add ptr %local, i32 %x syncscope("cohort.local") monotonic, align 4
; CHECK: atomicrmw add ptr %global, i32 %old acq_rel
; CHECK: load atomic i32, ptr %local unordered
; LAST-LABEL: define i32 @scoped(
; LAST: %[[OLD:.*]] = load atomic i32, ptr %local unordered, align 4
; LAST-NEXT: %[[SUM:.*]] = add i32 %[[OLD]], %x
; LAST-NEXT: store atomic i32 %[[SUM]], ptr %local unordered, align 4
; LAST: atomicrmw add ptr %global, i32 %[[OLD]] acq_rel
define i32 @scoped(ptr %global, i32 %x) "cohort-kernel"="scoped" {
  %local = call ptr @__cohort_local_alloc(i64 64, i64 4, i32 0)
  %old = call i32 @_Z18__spirv_AtomicIAddPiiii(ptr %local, i32 2, i32 0, i32 %x)
  %other = call i32 @_Z18__spirv_AtomicIAddPiiii(ptr %global, i32 1, i32 8, i32 %old)
  %now = call i32 @_Z18__spirv_AtomicLoadPiii(ptr %local, i32 2, i32 0)
  ret i32 %now
}

; CHECK-LABEL: define void @nd_range(
; CHECK-NOT: atomicrmw
; CHECK: ret void
define void @nd_range(i32 %x) "cohort-kernel"="nd_range" {
  %local = call ptr @__cohort_local_alloc(i64 64, i64 4, i32 0)
  %old = call i32 @_Z18__spirv_AtomicIAddPiiii(ptr %local, i32 2, i32 0, i32 %x)
  ret void
}

; CHECK-LABEL: define void @not_optimised(
; CHECK-NOT: atomicrmw
; CHECK: ret void
define void @not_optimised(i32 %x) noinline optnone "cohort-kernel"="scoped" {
  %local = call ptr @__cohort_local_alloc(i64 64, i64 4, i32 0)
  %old = call i32 @_Z18__spirv_AtomicIAddPiiii(ptr %local, i32 2, i32 0, i32 %x)
  ret void
}
