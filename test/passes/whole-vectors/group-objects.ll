; An object of the group is made in front of the loops, and is the same for sub-groups that are whole and for those that are not.
; RUN: %opt -passes='cohort-vectorize<sg=8>,function(cohort-workgroup-loops,cohort-whole-vectors,instcombine)' -S %s | FileCheck %s

target triple = "x86_64-pc-linux-gnu"

declare ptr @__cohort_local_alloc(i64, i64, i32) convergent nounwind
declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn
declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent

; CHECK-LABEL: define internal void @tile.linear(
; CHECK: %[[TILE:.*]] = call ptr @__cohort_local_alloc
; CHECK-NOT: @__cohort_local_alloc
; CHECK: getelementptr float, ptr %[[TILE]],
; CHECK: store <8 x float>
; CHECK-NOT: @__cohort_local_alloc
; CHECK: getelementptr float, ptr %[[TILE]],
; CHECK: masked.store
; CHECK-NOT: @__cohort_local_alloc
; CHECK: load float, ptr %[[TILE]]
; CHECK-NOT: @__cohort_local_alloc
; CHECK: ret void
define void @tile(ptr %in) "cohort-kernel"="nd_range" "cohort-dims"="1" "target-cpu"="x86-64-v3" {
  %tile = call ptr @__cohort_local_alloc(i64 4096, i64 4, i32 0)
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %mine = getelementptr float, ptr %tile, i64 %i
  store float 1.0, ptr %mine
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 272)
  %first = load float, ptr %tile
  %p = getelementptr float, ptr %in, i64 %i
  store float %first, ptr %p
  ret void
}
