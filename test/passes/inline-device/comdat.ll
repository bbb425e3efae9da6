; A COMDAT goes whole or not at all: another translation unit's copy of it would otherwise lack a member.
; RUN: %opt -passes=cohort-inline-device -S %s | FileCheck %s

declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent nounwind

$both_dead = comdat any
$one_alive = comdat any

; CHECK-NOT: @both_dead
define linkonce_odr void @both_dead() convergent comdat {
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  ret void
}
; CHECK-LABEL: define linkonce_odr void @one_alive() {{.*}}comdat
define linkonce_odr void @one_alive() convergent comdat {
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  ret void
}
; CHECK-LABEL: define linkonce_odr void @other_member() {{.*}}comdat($one_alive)
define linkonce_odr void @other_member() convergent comdat($one_alive) {
  ret void
}
define void @kernel(ptr %f) convergent "cohort-kernel"="nd_range" "cohort-dims"="1" {
  call void @both_dead()
  call void @one_alive()
  ret void
}
; CHECK-LABEL: define void @host
define void @host() {
  call void @other_member()
  ret void
}
