; Objects of the group are made in front of the loops over work-items, which may be copied, and are the same in all of them.
; RUN: %opt -passes=cohort-workgroup-loops -S %s | FileCheck %s

declare ptr @__cohort_local_alloc(i64, i64, i32) convergent nounwind
declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent nounwind
declare i64 @_Z35__spirv_BuiltInLocalInvocationIndexv() memory(none) nounwind

; CHECK-LABEL: define void @tile(
; CHECK: cohort.entry:
; CHECK-NOT: alloca
; CHECK: %tile = call ptr @__cohort_local_alloc(i64 64, i64 4, i32 0)
; CHECK: br label
; CHECK-NOT: @__cohort_local_alloc
; CHECK: cohort.region.0.x:
; CHECK: getelementptr i32, ptr %tile,
; CHECK: cohort.region.1.x:
; CHECK: load i32, ptr %tile
; CHECK: ret void
define void @tile(ptr %out) convergent "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %tile = call ptr @__cohort_local_alloc(i64 64, i64 4, i32 0)
  %index = call i64 @_Z35__spirv_BuiltInLocalInvocationIndexv()
  %mine = getelementptr i32, ptr %tile, i64 %index
  store i32 1, ptr %mine
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 776)
  %first = load i32, ptr %tile
  %p = getelementptr i32, ptr %out, i64 %index
  store i32 %first, ptr %p
  ret void
}
