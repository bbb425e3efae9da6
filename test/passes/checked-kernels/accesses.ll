; The runtime sees the accesses of memory that other work-items may have to do with, and says where they go.
; RUN: %opt -passes='cohort-checked-kernels<races>' -S %s | FileCheck %s
; RUN: %opt -passes='cohort-checked-kernels<convergence>' -S %s | FileCheck %s --check-prefix=ATOMICS

declare ptr @__cohort_local_alloc(i64, i64, i32)
declare i32 @_Z18__spirv_AtomicIAddPiiii(ptr, i32, i32, i32)
declare void @_Z21__spirv_MemoryBarrierii(i32, i32)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

; CHECK-LABEL: define void @kernel(
; Captures nobody writes, and the work-item's own variables.
; CHECK-NOT:     call
; CHECK:         %p = load ptr, ptr %closure
; CHECK-NEXT:    %q = getelementptr i32, ptr %p, i64 3
; CHECK-NEXT:    [[READ:%.*]] = call ptr @__cohort_check_access(ptr @cohort.check.site{{.*}}, ptr %q, i64 4, ptr %p, i64 0)
; CHECK-NEXT:    %x = load i32, ptr [[READ]]
; The size of a local variable is known.
; CHECK:         [[WRITTEN:%.*]] = call ptr @__cohort_check_access(ptr @cohort.check.site{{.*}}, ptr %l1, i64 4, ptr %l, i64 256)
; CHECK-NEXT:    store i32 %x, ptr [[WRITTEN]]
; CHECK:         [[ATOMIC:%.*]] = call ptr @__cohort_check_atomic(ptr @cohort.check.site{{.*}}, ptr %p, i64 4, ptr %p, i64 0, i32 520)
; CHECK-NEXT:    call i32 @_Z18__spirv_AtomicIAddPiiii(ptr [[ATOMIC]], i32 1, i32 520, i32 1)
; CHECK:         call void @__cohort_check_fence(i32 264)
; CHECK:         [[FROM:%.*]] = call ptr @__cohort_check_access({{.*}}, ptr %q, i64 16, ptr %p, i64 0)
; CHECK-NEXT:    [[TO:%.*]] = call ptr @__cohort_check_access({{.*}}, ptr %l, i64 16, ptr %l, i64 256)
; CHECK-NEXT:    call void @llvm.memcpy.p0.p0.i64(ptr [[TO]], ptr [[FROM]], i64 16, i1 false)
; CHECK:         ret void

; ATOMICS-LABEL: define void @kernel(
; ATOMICS-NOT:     __cohort_check_access
; ATOMICS:         call ptr @__cohort_check_atomic(
; ATOMICS-NOT:     __cohort_check_access
; ATOMICS:         ret void
define void @kernel(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %own = alloca i32
  %p = load ptr, ptr %closure
  %q = getelementptr i32, ptr %p, i64 3
  %x = load i32, ptr %q
  store i32 %x, ptr %own
  %l = call ptr @__cohort_local_alloc(i64 256, i64 4, i32 0)
  %l1 = getelementptr i32, ptr %l, i64 1
  store i32 %x, ptr %l1
  %a = call i32 @_Z18__spirv_AtomicIAddPiiii(ptr %p, i32 1, i32 520, i32 1)
  call void @_Z21__spirv_MemoryBarrierii(i32 2, i32 264)
  call void @llvm.memcpy.p0.p0.i64(ptr %l, ptr %q, i64 16, i1 false)
  ret void
}
