; A distribution under a landing pad: calls in its body unwind to where the distribution would have.
; RUN: %opt -passes=cohort-scoped-parallelism -S %s | FileCheck %s

declare void @__cohort_distribute_items(i32, i64, i64, i64, ptr, ptr) convergent
declare void @__cohort_group_barrier(i32, i32, i32) convergent
declare void @may_throw(i64)
declare i32 @__gxx_personality_v0(...)

define internal void @body(ptr %c, i64 %x, i64 %y, i64 %z) {
  call void @may_throw(i64 %x)
  ret void
}
; CHECK-LABEL: define void @kernel
; CHECK: cohort.items.x.body:
; CHECK-NEXT: invoke void @may_throw(i64 %cohort.items.x)
; CHECK-NEXT: to label %{{.*}} unwind label %pad
; CHECK-NOT: @__cohort
; CHECK: pad: ; preds = %cohort.items.x.body{{$}}
; CHECK-NEXT: landingpad
define void @kernel(ptr %f) convergent "cohort-kernel"="scoped" "cohort-dims"="1" personality ptr @__gxx_personality_v0 {
entry:
  invoke void @__cohort_distribute_items(i32 0, i64 8, i64 1, i64 1, ptr @body, ptr %f)
          to label %next unwind label %pad
next:
  invoke void @__cohort_group_barrier(i32 0, i32 2, i32 776)
          to label %done unwind label %pad
done:
  ret void
pad:
  %where = phi i32 [ 1, %entry ], [ 2, %next ]
  %lp = landingpad { ptr, i32 } catch ptr null
  store i32 %where, ptr %f
  resume { ptr, i32 } %lp
}
