; What was read before a barrier is read again behind it, rather than kept, if no work-item writes in the regions on both sides.
; RUN: %opt -passes=cohort-workgroup-loops -S %s | FileCheck %s

declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent
declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn
declare i32 @_Z17__spirv_GroupIAddiij(i32, i32, i32) convergent

; Only the sum is kept.
; CHECK-LABEL: define void @read_only
; CHECK: %z.kept.items = call ptr @__cohort_item_array
; CHECK-NOT: item_array
; CHECK: cohort.region.1.x:
; CHECK: %[[P:.*]] = getelementptr i32, ptr %closure
; CHECK: load i32, ptr %[[P]]
; CHECK: ret void
define void @read_only(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %p = getelementptr i32, ptr %closure, i64 %i
  %x = load i32, ptr %p
  %y = xor i32 %x, 5
  %sum = call i32 @_Z17__spirv_GroupIAddiij(i32 2, i32 0, i32 %y)
  %z = add i32 %sum, %y
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  %q = getelementptr i32, ptr %p, i64 1
  store i32 %z, ptr %q
  ret void
}

; Another work-item may have written it by the time that this one comes to read.
; CHECK-LABEL: define void @written_behind
; CHECK: = call ptr @__cohort_item_array
; CHECK: ret void
define void @written_behind(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %p = getelementptr i32, ptr %closure, i64 %i
  %x = load i32, ptr %p
  %sum = call i32 @_Z17__spirv_GroupIAddiij(i32 2, i32 0, i32 %x)
  %q = getelementptr i32, ptr %p, i64 1
  %z = add i32 %sum, %x
  store i32 %z, ptr %q
  ret void
}

; CHECK-LABEL: define void @written_before
; CHECK: %x.kept.items = call ptr @__cohort_item_array
; CHECK: ret void
define void @written_before(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %p = getelementptr i32, ptr %closure, i64 %i
  %x = load i32, ptr %p
  store i32 7, ptr %p
  %sum = call i32 @_Z17__spirv_GroupIAddiij(i32 2, i32 0, i32 %x)
  %z = add i32 %sum, %x
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  %q = getelementptr i32, ptr %p, i64 1
  store i32 %z, ptr %q
  ret void
}
