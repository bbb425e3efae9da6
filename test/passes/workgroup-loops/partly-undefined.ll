; A uniform value that only some work-items have, poison for the others, is kept for each work-item: one that has it
; not must not leave poison for all.
; RUN: %opt -passes=cohort-workgroup-loops -S %s | FileCheck %s
; RUN: %opt -passes='print<cohort-barrier-regions>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=REGIONS

declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent
declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn

; REGIONS-LABEL: work-group divergence of 'some_have_it'
; REGIONS: varying {{.*}}%v = phi i32
; REGIONS: varying {{.*}}%next = add i32
; CHECK-LABEL: define void @some_have_it
; CHECK: %[[KEPT:.*]] = call ptr @__cohort_item_array(i64 4, i64 4)
; CHECK: %[[V:.*]] = phi i32 [ %{{.*}}, %{{.*}} ], [ poison, %{{.*}} ]
; CHECK: %[[NEXT:.*]] = add i32 %[[V]], 1
; CHECK: store i32 %[[NEXT]],
; CHECK: cohort.region.1.x:
; CHECK: %[[OWN:.*]] = getelementptr inbounds i8, ptr %[[KEPT]],
; CHECK: %[[LOADED:.*]] = load i32, ptr %[[OWN]]
; CHECK: select i1 %{{.*}}, i32 %[[LOADED]], i32 7
define void @some_have_it(ptr %p, ptr %q) "cohort-kernel"="nd_range" "cohort-dims"="1" {
entry:
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %few = icmp ult i64 %i, 3
  br i1 %few, label %then, label %join

then:
  %l = load i32, ptr %q
  br label %join

join:
  %v = phi i32 [ %l, %then ], [ poison, %entry ]
  %next = add i32 %v, 1
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  %s = select i1 %few, i32 %next, i32 7
  %at = getelementptr i32, ptr %p, i64 %i
  store i32 %s, ptr %at
  ret void
}

; What all have, or none, is kept once.
; REGIONS-LABEL: work-group divergence of 'all_or_none'
; REGIONS: uniform {{.*}}%v = phi i32
define void @all_or_none(ptr %p, ptr %q, i1 %few) "cohort-kernel"="nd_range" "cohort-dims"="1" {
entry:
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  br i1 %few, label %then, label %join

then:
  %l = load i32, ptr %q
  br label %join

join:
  %v = phi i32 [ %l, %then ], [ poison, %entry ]
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  %at = getelementptr i32, ptr %p, i64 %i
  store i32 %v, ptr %at
  ret void
}
