; Where items surely part, and an argument surely differs, it is an error; a required size tells more.
; RUN: split-file %s %t
; RUN: cat %t/common.ll %t/first.ll > %t/a.ll && not %opt -passes=cohort-check-convergence -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=FIRST
; FIRST: error: in function 'k': '__spirv_ControlBarrier' is reached by only some work-items of the work-group [cohort-divergent-collective]
; RUN: cat %t/common.ll %t/argument.ll > %t/a.ll && not %opt -passes=cohort-check-convergence -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=ARGUMENT
; ARGUMENT: error: in function 'k': an argument of '__spirv_GroupBroadcast' differs between the work-items of the work-group [cohort-varying-argument]
; RUN: cat %t/common.ll %t/rows.ll > %t/a.ll && %opt -passes=cohort-check-convergence -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=ROWS --allow-empty
; ROWS: warning: in function 'k': '__spirv_ControlBarrier' may be reached by only some
; RUN: sed 's/"cohort-dims"/"cohort-reqd-work-group-size"="8,4,1" &/' %t/a.ll > %t/sized.ll && not %opt -passes=cohort-check-convergence -disable-output %t/sized.ll 2>&1 | FileCheck %s --check-prefix=SIZED
; SIZED: error: in function 'k': '__spirv_ControlBarrier' is reached by only some
; RUN: sed 's/"cohort-dims"/"cohort-reqd-work-group-size"="8,3,1" &/' %t/a.ll > %t/all.ll && %opt -passes=cohort-check-convergence -S %t/all.ll 2>&1 | FileCheck %s --check-prefix=ALL
; ALL-NOT: warning
; ALL: define void @k
; RUN: cat %t/common.ll %t/scoped.ll > %t/a.ll && not %opt -passes=cohort-check-convergence -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=SCOPED
; SCOPED: error: in function 'k': '__cohort_group_barrier' is reached by only some physical items of the group [cohort-divergent-collective]

;--- common.ll
declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent
declare i32 @_Z22__spirv_GroupBroadcastiim(i32, i32, i64) convergent
declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn
declare i64 @__cohort_physical_id(i32, i32) memory(none) nounwind willreturn
declare void @__cohort_group_barrier(i32, i32, i32) convergent
attributes #0 = { "cohort-kernel"="nd_range" "cohort-dims"="2" }
attributes #1 = { "cohort-kernel"="scoped" "cohort-dims"="1" }
;--- first.ll
define void @k(ptr %p) #0 {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %c = icmp eq i64 %i, 0
  br i1 %c, label %go, label %end
go:
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  br label %end
end:
  ret void
}
;--- argument.ll
define void @k(ptr %p) #0 {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %x = call i32 @_Z22__spirv_GroupBroadcastiim(i32 2, i32 1, i64 %i)
  ret void
}
;--- rows.ll
define void @k(ptr %p) #0 {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 1)
  %c = icmp ult i64 %i, 3
  br i1 %c, label %go, label %end
go:
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  br label %end
end:
  ret void
}
;--- scoped.ll
define void @k(ptr %p) #1 {
  %i = call i64 @__cohort_physical_id(i32 0, i32 0)
  %c = icmp ult i64 %i, 16
  br i1 %c, label %go, label %end
go:
  call void @__cohort_group_barrier(i32 0, i32 2, i32 904)
  br label %end
end:
  ret void
}
