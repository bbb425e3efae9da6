; A new collective is one for the check because its row says so; its result, the run's, differs between work-items.
; RUN: %opt -passes=cohort-check-convergence -disable-output %s 2>&1 | FileCheck %s --implicit-check-not=warning
; CHECK-DAG: warning: {{.*}}in function 'some': '__cohort_group_segmented_reduce' may be reached by only some work-items of the work-group
; CHECK-DAG: warning: {{.*}}in function 'behind': '__spirv_ControlBarrier' may be reached by only some work-items of the work-group

define void @some(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %id = call i64 @_Z35__spirv_BuiltInLocalInvocationIndexv()
  %limit = load i64, ptr %closure
  %c = icmp ult i64 %id, %limit
  br i1 %c, label %then, label %end
then:
  %r = call i32 @_Z31__cohort_group_segmented_reduceiiib(i32 2, i32 1, i32 1, i1 true)
  br label %end
end:
  ret void
}

define void @behind(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %r = call i32 @_Z31__cohort_group_segmented_reduceiiib(i32 2, i32 1, i32 1, i1 true)
  %limit = load i32, ptr %closure
  %c = icmp ult i32 %r, %limit
  br i1 %c, label %then, label %end
then:
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 0)
  br label %end
end:
  ret void
}

declare i64 @_Z35__spirv_BuiltInLocalInvocationIndexv()
declare i32 @_Z31__cohort_group_segmented_reduceiiib(i32, i32, i32, i1) convergent
declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent
