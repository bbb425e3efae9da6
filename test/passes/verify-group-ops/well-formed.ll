; What is legal though it looks odd: nothing is said, nothing is changed.
; RUN: %opt -passes=cohort-verify-group-ops -S %s 2>&1 | FileCheck %s
; CHECK-NOT: error
; CHECK: ModuleID

declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32)
declare void @_Z21__spirv_MemoryBarrierii(i32, i32)
declare i32 @_Z22__spirv_GroupBroadcastiij(i32, i32, i32)
declare i32 @_Z32__spirv_GroupNonUniformRotateKHRiijj(i32, i32, i32, i32)
declare i32 @_Z27__spirv_GroupNonUniformIAddiiij(i32, i32, i32, i32)
declare <3 x float> @_Z30__spirv_GroupNonUniformShuffleiDv3_fj(i32, <3 x float>, i32)
declare i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32)
declare void @__cohort_distribute_items(i32, i64, i64, i64, ptr, ptr)

; A barrier of the work-group that orders memory for the whole device, and one of
; the sub-group that does for the work-group.
define void @wider_memory_scope() {
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 1, i32 784)
  call void @_Z22__spirv_ControlBarrieriii(i32 3, i32 2, i32 264)
  ret void
}

; CHECK: define void @known_at_run_time(
define void @known_at_run_time(i32 %scope, i32 %semantics, i32 %dim) {
; CHECK-NEXT: call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 %scope, i32 %semantics)
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 %scope, i32 %semantics)
  call void @_Z21__spirv_MemoryBarrierii(i32 %scope, i32 %semantics)
  %id = call i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 %dim)
  ret void
}

define i32 @short_index(i32 %x) {
  %r = call i32 @_Z22__spirv_GroupBroadcastiij(i32 2, i32 %x, i32 0)
  ret i32 %r
}

define i32 @clusters(i32 %x) {
  %r = call i32 @_Z32__spirv_GroupNonUniformRotateKHRiijj(i32 3, i32 %x, i32 1, i32 4)
  %s = call i32 @_Z27__spirv_GroupNonUniformIAddiiij(i32 3, i32 3, i32 %r, i32 4)
  ret i32 %s
}

define <3 x float> @vectors(<3 x float> %x) {
  %r = call <3 x float> @_Z30__spirv_GroupNonUniformShuffleiDv3_fj(i32 3, <3 x float> %x, i32 0)
  ret <3 x float> %r
}

define internal void @body(ptr noundef %closure, i64 %x, i64 %y, i64 %z) {
  ret void
}
@body.alias = alias void (ptr, i64, i64, i64), ptr @body
define void @distributes(ptr %closure, i64 %n) {
  call void @__cohort_distribute_items(i32 0, i64 %n, i64 1, i64 1, ptr @body, ptr %closure)
  call void @__cohort_distribute_items(i32 0, i64 %n, i64 1, i64 1, ptr @body.alias, ptr %closure)
  ret void
}

; Functions of the runtime, and operations that nobody uses.
declare void @__cohort_register_module(ptr)
declare void @__cohort_unregister_module(ptr)
declare void @__cohort_outside_kernel(ptr)
declare void @_Z15__spirv_NothingX()
define void @runtime() {
  call void @__cohort_register_module(ptr null)
  call void @__cohort_unregister_module(ptr null)
  call void @__cohort_outside_kernel(ptr null)
  ret void
}
