; A variable of a size that only the run shows is on the list of its work-item where others run between two barriers, and on the stack,
; which is set back for each item, where they do not.
; RUN: %opt -passes=cohort-workgroup-loops -S %s | FileCheck %s

declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent
declare void @use(ptr)

; CHECK-LABEL: define void @across_barrier(
; CHECK: %cohort.stack.items = call ptr @__cohort_item_array(i64 8, i64 8)
; CHECK: call ptr @cohort.stack.push(
; CHECK: cohort.region.1
; CHECK: call void @use(
; CHECK: call void @cohort.stack.pop(
define void @across_barrier(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %n = load i64, ptr %p
  %a = alloca i32, i64 %n
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  call void @use(ptr %a)
  ret void
}

; CHECK-LABEL: define void @no_barrier(
; CHECK-NOT: cohort.stack
; CHECK: %[[MARK:.*]] = call ptr @llvm.stacksave
; CHECK: alloca i32, i64 %n
; CHECK: call void @llvm.stackrestore.p0(ptr %[[MARK]])
define void @no_barrier(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %n = load i64, ptr %p
  %a = alloca i32, i64 %n
  call void @use(ptr %a)
  ret void
}
