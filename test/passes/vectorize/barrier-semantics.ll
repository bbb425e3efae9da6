; The operands of a barrier are uniform, even where nothing proves it: the first lane's.
; RUN: %opt -passes='cohort-vectorize<sg=4>' -S %s | FileCheck %s

; CHECK-LABEL: define void @k(
; CHECK: %[[FIRST:.*]] = call i32 @flags(i32 3)
; CHECK-COUNT-3: call i32 @flags(i32 3)
; CHECK: call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 %[[FIRST]])
define void @k(ptr %p) convergent "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %m = call i32 @flags(i32 3)
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 %m)
  ret void
}
declare i32 @flags(i32)
declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent

; What all lanes read from one place is marked, as nobody writes there until they synchronize; where they do so within the group, that is not known.
; CHECK-LABEL: define void @read_by_all(
; CHECK: load float, ptr %p, align 4, !cohort.all-lanes
define void @read_by_all(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %x = load float, ptr %p
  call void @note(float %x)
  ret void
}
; CHECK-LABEL: define void @met_before(
; CHECK-NOT: cohort.all-lanes
; CHECK: ret void
define void @met_before(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  call void @_Z22__spirv_ControlBarrieriii(i32 3, i32 3, i32 264)
  %x = load float, ptr %p
  call void @note(float %x)
  ret void
}
declare void @note(float)
