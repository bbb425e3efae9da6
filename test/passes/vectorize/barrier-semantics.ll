; What a barrier takes is alike in all lanes, even where nobody can see it: the first lane's.
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
