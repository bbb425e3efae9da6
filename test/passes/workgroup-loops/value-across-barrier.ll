; A value made before a barrier and used after it is kept for each work-item; what is cheap is computed again.
; RUN: %opt -passes=cohort-workgroup-loops -S %s | FileCheck %s

declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent
declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn
declare float @work(float)

; CHECK-LABEL: define void @kept
; CHECK: %[[ARRAY:.*]] = call ptr @__cohort_item_array(i64 4, i64 4)
; CHECK: cohort.region.0.x:
; CHECK: %[[ID:.*]] = phi i64
; CHECK: %[[OFFSET:.*]] = mul nuw nsw i64 %[[ID]], 4
; CHECK: %[[SLOT:.*]] = getelementptr inbounds i8, ptr %[[ARRAY]], i64 %[[OFFSET]]
; CHECK: %[[VALUE:.*]] = call float @work
; CHECK: store float %[[VALUE]], ptr %[[SLOT]]
; CHECK: cohort.region.1.x:
; CHECK: %[[SLOT2:.*]] = getelementptr inbounds i8, ptr %[[ARRAY]]
; CHECK: load float, ptr %[[SLOT2]]
; CHECK-NOT: ControlBarrier
; CHECK: ret void
define void @kept(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %f = uitofp i64 %i to float
  %value = call float @work(float %f)
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  %p = getelementptr float, ptr %closure, i64 %i
  store float %value, ptr %p
  ret void
}

; The twin whose value is arithmetic on an id keeps nothing.
; CHECK-LABEL: define void @recomputed
; CHECK-NOT: item_array
; CHECK: cohort.region.1.x:
; CHECK: uitofp
; CHECK: store float
; CHECK: ret void
define void @recomputed(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %p = getelementptr float, ptr %closure, i64 %i
  %f = uitofp i64 %i to float
  store float 0.0, ptr %p
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  store float %f, ptr %p
  ret void
}

; The twin without a barrier is one loop.
; CHECK-LABEL: define void @one_region
; CHECK-NOT: item_array
; CHECK-NOT: cohort.region.1
; CHECK: ret void
define void @one_region(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %f = uitofp i64 %i to float
  %value = call float @work(float %f)
  %p = getelementptr float, ptr %closure, i64 %i
  store float %value, ptr %p
  ret void
}
