; A module without kernels whose functions call the vocabulary is concerned: the calls must not stay.
; RUN: %opt -passes=cohort-cpu -S %s | FileCheck %s
; CHECK: define void @host()
; CHECK: call void @__cohort_outside_kernel
; CHECK-NOT: call void @_Z22__spirv_ControlBarrieriii
; CHECK-NOT: @__cohort_register_module
declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32)
define void @host() {
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  ret void
}
