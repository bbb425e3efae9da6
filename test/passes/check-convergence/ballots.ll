; What a mask says of the own lane differs between work-items though the mask does not; a bit of it that all name is uniform in the sub-group.
; RUN: %opt -passes=cohort-check-convergence -disable-output %s 2>&1 | FileCheck %s --implicit-check-not=warning
; CHECK: warning: {{.*}}in function 'own_bit': '__spirv_ControlBarrier' may be reached by only some work-items of the sub-group

define void @own_bit(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %mask = load <4 x i32>, ptr %closure
  %c = call i1 @_Z36__spirv_GroupNonUniformInverseBallotiDv4_j(i32 3, <4 x i32> %mask)
  br i1 %c, label %then, label %end
then:
  call void @_Z22__spirv_ControlBarrieriii(i32 3, i32 3, i32 0)
  br label %end
end:
  ret void
}

define void @named_bit(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %mask = load <4 x i32>, ptr %closure
  %c = call i1 @_Z39__spirv_GroupNonUniformBallotBitExtractiDv4_jj(i32 3, <4 x i32> %mask, i32 5)
  br i1 %c, label %then, label %end
then:
  call void @_Z22__spirv_ControlBarrieriii(i32 3, i32 3, i32 0)
  br label %end
end:
  ret void
}

declare i1 @_Z36__spirv_GroupNonUniformInverseBallotiDv4_j(i32, <4 x i32>) convergent
declare i1 @_Z39__spirv_GroupNonUniformBallotBitExtractiDv4_jj(i32, <4 x i32>, i32) convergent
declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent
