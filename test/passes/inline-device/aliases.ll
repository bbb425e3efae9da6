; A constructor is called through an alias; its aliasee is what goes into the kernel.
; RUN: %opt -passes=cohort-inline-device -S %s | FileCheck %s

declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent nounwind

@complete = internal alias void (ptr), ptr @base
define internal void @base(ptr %this) convergent {
  store i32 7, ptr %this
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  ret void
}
; CHECK-LABEL: define void @kernel
; CHECK-NEXT: store i32 7, ptr %f
; CHECK-NEXT: call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
; CHECK-NEXT: ret void
define void @kernel(ptr %f) convergent "cohort-kernel"="nd_range" "cohort-dims"="1" {
  call void @complete(ptr %f)
  ret void
}
