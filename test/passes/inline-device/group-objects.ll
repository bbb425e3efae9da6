; An object of the group is one for its call: calls go to the start of the kernel, or of the body of a distribution. What work-items have of their
; own stays where it is.
; RUN: %opt -passes=cohort-inline-device -S %s | FileCheck %s

declare ptr @__cohort_local_alloc(i64, i64, i32)
declare ptr @__cohort_running_object(i64, i64)
declare ptr @__cohort_exchange_array(i64, i64)
declare ptr @__cohort_private_alloc(i64, i64, i32)
declare void @__cohort_distribute_groups(i32, i64, i64, i64, ptr, ptr)

; CHECK-LABEL: define void @kernel(
; CHECK-NEXT: entry:
; CHECK-NEXT: %own = alloca i32
; CHECK-NEXT: %object.i = call ptr @__cohort_local_alloc(i64 8, i64 8, i32 0)
; CHECK-NEXT: %running = call ptr @__cohort_running_object(i64 4, i64 4)
; CHECK-NEXT: %array = call ptr @__cohort_exchange_array(i64 16, i64 4)
; CHECK-NEXT: %first = call ptr @__cohort_local_alloc(i64 4, i64 4, i32 0)
; CHECK-NEXT: store ptr %first, ptr %own
; CHECK: loop:
; CHECK-NOT: @__cohort_{{local|running|exchange}}
; CHECK: call ptr @__cohort_private_alloc
; CHECK-NOT: @__cohort_{{local|running|exchange}}
; CHECK: ret void
define void @kernel(ptr %f, i64 %n) convergent "cohort-kernel"="nd_range" {
entry:
  %own = alloca i32
  %first = call ptr @__cohort_local_alloc(i64 4, i64 4, i32 0)
  store ptr %first, ptr %own
  br label %loop

loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %local = call ptr @local()
  %running = call ptr @__cohort_running_object(i64 4, i64 4)
  %array = call ptr @__cohort_exchange_array(i64 16, i64 4)
  %private = call ptr @__cohort_private_alloc(i64 4, i64 4, i32 0)
  store ptr %local, ptr %f
  store ptr %running, ptr %f
  store ptr %array, ptr %f
  store ptr %private, ptr %f
  %next = add i64 %i, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %end

end:
  call void @__cohort_distribute_groups(i32 1, i64 4, i64 1, i64 1, ptr @body, ptr %f)
  ret void
}

define internal ptr @local() {
  %object = call ptr @__cohort_local_alloc(i64 8, i64 8, i32 0)
  ret ptr %object
}

; CHECK-LABEL: define internal void @body(
; CHECK-NEXT: %object.i = call ptr @__cohort_local_alloc(i64 8, i64 8, i32 0)
; CHECK-NEXT: icmp
define internal void @body(ptr %f, i64 %x, i64 %y, i64 %z) {
  %some = icmp eq i64 %x, 0
  br i1 %some, label %then, label %end

then:
  %object = call ptr @local()
  store ptr %object, ptr %f
  br label %end

end:
  ret void
}
