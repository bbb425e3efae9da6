; Each variable of a work-group is one object of local memory in a kernel, however its address gets to the call.
; RUN: %opt -passes=cohort-work-group-static -S %s | FileCheck %s
; RUN: %opt -passes='cohort-cpu<sg=4>' -S %s | FileCheck %s --check-prefix=CPU
; CPU-LABEL: define void @kernel(
target triple = "x86_64-unknown-linux-gnu"

%object = type { i32 }
@x = internal global %object zeroinitializer
@y = linkonce_odr global [64 x i32] undef
declare ptr @__cohort_local_static(ptr, i64, i64)
declare void @llvm.lifetime.start.p0(ptr)

; CHECK-LABEL: define void @kernel(
; CHECK-NEXT: %[[Y:.*]] = call ptr @__cohort_local_alloc(i64 256, i64 4, i32 0)
; CHECK-NEXT: %[[X:.*]] = call ptr @__cohort_local_alloc(i64 4, i64 4, i32 0)
; CHECK-NOT: __cohort_local
; CHECK: store i32 1, ptr %[[X]]
; CHECK: store i32 2, ptr %[[X]]
; CHECK: store i32 3, ptr %[[Y]]
; CHECK-NOT: @x
define void @kernel(ptr %f) "cohort-kernel"="nd_range" {
  %slot = alloca ptr
  call void @llvm.lifetime.start.p0(ptr %slot)
  store ptr @x, ptr %slot
  br label %next

next:
  %a = call ptr @__cohort_local_static(ptr @x, i64 4, i64 4)
  store i32 1, ptr %a
  %this = load ptr, ptr %slot
  %b = call ptr @__cohort_local_static(ptr %this, i64 4, i64 4)
  store i32 2, ptr %b
  %c = call ptr @__cohort_local_static(ptr @y, i64 256, i64 4)
  store i32 3, ptr %c
  ret void
}

; Another kernel has objects of its own; the host has none.
; CHECK-LABEL: define void @other(
; CHECK: %[[X:.*]] = call ptr @__cohort_local_alloc(i64 4, i64 4, i32 0)
; CHECK: store i32 4, ptr %[[X]]
define void @other(ptr %f) "cohort-kernel"="nd_range" {
  %a = call ptr @__cohort_local_static(ptr @x, i64 4, i64 4)
  store i32 4, ptr %a
  ret void
}

; CHECK-LABEL: define ptr @host(
; CHECK: call ptr @__cohort_local_static(ptr @x
; CPU-LABEL: define ptr @host(
; CPU-NEXT: call void @__cohort_outside_kernel(
define ptr @host() {
  %a = call ptr @__cohort_local_static(ptr @x, i64 4, i64 4)
  ret ptr %a
}
