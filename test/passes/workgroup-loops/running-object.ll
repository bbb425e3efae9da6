; An object that the work-items use in turn is one variable: each reads what the one before has written.
; RUN: %opt -passes='cohort-workgroup-loops' -S %s | FileCheck %s

declare ptr @__cohort_running_object(i64, i64) convergent nounwind
declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent nounwind
declare i64 @_Z35__spirv_BuiltInLocalInvocationIndexv() memory(none) nounwind

; CHECK-LABEL: define void @running
; CHECK: %running = alloca [4 x i8], align 4
; CHECK-NOT: item_array
; CHECK: cohort.region.0.x:
; CHECK: %[[BEFORE:.*]] = load i32, ptr %running, align 4{{$}}
; CHECK: %[[AFTER:.*]] = add i32 %[[BEFORE]],
; CHECK-NEXT: store i32 %[[AFTER]], ptr %running, align 4{{$}}
; CHECK: ret void
define void @running(ptr %out) convergent "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %index = call i64 @_Z35__spirv_BuiltInLocalInvocationIndexv()
  %running = call ptr @__cohort_running_object(i64 4, i64 4)
  %before = load i32, ptr %running
  %mine = trunc i64 %index to i32
  %after = add i32 %before, %mine
  store i32 %after, ptr %running
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 776)
  store i32 0, ptr %out
  ret void
}
