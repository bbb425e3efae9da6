; A block with a barrier from which every way ends the program: nothing else goes on there, and the barrier is one that some items reach.
; RUN: %opt -passes=cohort-check-convergence -disable-output %s 2>&1 | FileCheck %s

declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn
declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent nounwind
declare void @abort() noreturn nounwind
declare void @exit(i32) noreturn nounwind

; CHECK: '__spirv_ControlBarrier' may be reached by only some work-items of the work-group
define void @kernel(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %n = load i64, ptr %p
  %some = icmp ugt i64 %i, %n
  br i1 %some, label %ends, label %done
ends:
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  %which = load i1, ptr %p
  br i1 %which, label %first, label %second
first:
  call void @abort()
  unreachable
second:
  call void @exit(i32 1)
  unreachable
done:
  ret void
}
