; Barriers and collectives of the work-group in code for one unit wait on the unit's own stack; kernels that are cut are left alone.
; RUN: %opt -passes='function(cohort-unit-functions)' -S %s | FileCheck %s
declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent
declare i32 @_Z17__spirv_GroupIAddiii(i32, i32, i32) convergent
declare i32 @_Z22__spirv_GroupBroadcastiim(i32, i32, i64) convergent
declare ptr @__cohort_local_alloc(i64, i64, i32)
declare i32 @elsewhere(i32) "cohort-external"="declared"

; CHECK-LABEL: define void @barrier(
; CHECK: call void @__cohort_unit_barrier(ptr null)
; CHECK-NOT: ControlBarrier
define void @barrier(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-unit" {
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 272)
  ret void
}

; CHECK-LABEL: define void @cut(
; CHECK-NEXT: call void @_Z22__spirv_ControlBarrieriii
define void @cut(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 272)
  ret void
}

; CHECK-LABEL: define void @reduction(
; CHECK: [[SHARED:%.*]] = call ptr @__cohort_unit_exchange(ptr null)
; CHECK: [[OLD:%.*]] = load i32, ptr [[SHARED]], align 64
; CHECK: call i64 @_Z35__spirv_BuiltInLocalInvocationIndexv()
; CHECK: select i1 {{%.*}}, i32 0, i32 [[OLD]]
; CHECK: store i32 {{%.*}}, ptr [[SHARED]], align 64
; CHECK-NEXT: call void @__cohort_unit_barrier(ptr null)
; CHECK-NEXT: %sum = load i32, ptr [[SHARED]], align 64
; CHECK-NEXT: store i32 %sum, ptr %f
define void @reduction(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-unit" {
  %x = load i32, ptr %f
  %sum = call i32 @_Z17__spirv_GroupIAddiii(i32 2, i32 0, i32 %x)
  store i32 %sum, ptr %f
  ret void
}

; The exclusive scan is this unit's own before all have come.
; CHECK-LABEL: define void @scan(
; CHECK: %sum = load i32, ptr %cohort.accumulator
; CHECK: call void @__cohort_unit_barrier(ptr null)
; CHECK-NEXT: store i32 %sum, ptr %f
define void @scan(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-unit" {
  %x = load i32, ptr %f
  %sum = call i32 @_Z17__spirv_GroupIAddiii(i32 2, i32 2, i32 %x)
  store i32 %sum, ptr %f
  ret void
}

; A function's local memory is the runtime's, a kernel's is in its block.
; CHECK-LABEL: define void @kernel_memory(
; CHECK: call ptr @__cohort_local_alloc
define void @kernel_memory(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-unit" {
  %p = call ptr @__cohort_local_alloc(i64 64, i64 4, i32 0)
  store i32 0, ptr %p
  ret void
}
; CHECK-LABEL: define void @function_memory(
; CHECK: call ptr @__cohort_unit_object(ptr null, ptr @cohort.object, i64 64, i64 4)
define void @function_memory(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-unit" "cohort-external-body"="g" {
  %p = call ptr @__cohort_local_alloc(i64 64, i64 4, i32 0)
  store i32 0, ptr %p
  ret void
}

; CHECK-LABEL: define void @call(
; CHECK: %cohort.call = alloca [72 x i8], align 64
; CHECK: store i32 7, ptr
; CHECK: store i64 1, ptr %cohort.call, align 8
; CHECK: call void @elsewhere.cohort.1(ptr %cohort.call, ptr null, ptr null)
; CHECK: %x = load i32
define void @call(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-unit" {
  %x = call i32 @elsewhere(i32 7)
  store i32 %x, ptr %f
  ret void
}
