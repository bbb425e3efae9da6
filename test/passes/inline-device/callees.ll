; What reaches the vocabulary is inlined into kernels whatever its attributes say; what does not is left alone.
; RUN: %opt -passes=cohort-inline-device -S %s | FileCheck %s

declare i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32) memory(none) nounwind willreturn
declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent nounwind
declare void @elsewhere(ptr)

; Only the kernel's copy is left of what no other translation unit can name.
; CHECK-NOT: @internal_barrier
; CHECK-NOT: @two_levels
; CHECK-NOT: @optnone_barrier
define internal void @internal_barrier() noinline convergent {
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  ret void
}
define linkonce_odr void @two_levels() convergent {
  call void @internal_barrier()
  ret void
}
define internal void @optnone_barrier() noinline optnone convergent {
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 1, i32 264)
  ret void
}
; An interposable function may be another one at run time, but not for a kernel.
; CHECK-LABEL: define weak i64 @weak_id
define weak i64 @weak_id(i32 %dim) {
  %id = call i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 %dim)
  ret i64 %id
}
; CHECK-LABEL: define internal i64 @plain
define internal i64 @plain(i64 %x) noinline {
  %y = mul i64 %x, %x
  ret i64 %y
}

; CHECK-LABEL: define void @kernel
; CHECK-NEXT: call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
; CHECK-NEXT: call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 1, i32 264)
; CHECK-NEXT: %[[ID:.*]] = call i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 0)
; CHECK-NEXT: %y = call i64 @plain(i64 %[[ID]])
; CHECK-NEXT: call void @elsewhere(ptr %f)
; CHECK-NEXT: ret void
define void @kernel(ptr %f) convergent "cohort-kernel"="nd_range" "cohort-dims"="1" {
  call void @two_levels()
  call void @optnone_barrier()
  %id = call i64 @weak_id(i32 0)
  %y = call i64 @plain(i64 %id)
  call void @elsewhere(ptr %f)
  ret void
}

; The same calls in a function of the host stay.
; CHECK-LABEL: define void @host
; CHECK-NEXT: call i64 @weak_id(i32 0)
define void @host() {
  %id = call i64 @weak_id(i32 0)
  ret void
}
