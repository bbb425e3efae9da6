; A sub-group is asked about its own items: ids of work-items that are rounded to whole sub-groups are one for all of it.
; RUN: %opt -passes=cohort-check-convergence -disable-output %s 2>&1 | FileCheck %s

declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent
declare i32 @_Z17__spirv_GroupIAddiii(i32, i32, i32) convergent
declare i32 @_Z34__spirv_GroupNonUniformShuffleDowniij(i32, i32, i32) convergent
declare i32 @_Z40__spirv_BuiltInSubgroupLocalInvocationIdv() memory(none) nounwind willreturn
declare i32 @_Z25__spirv_BuiltInSubgroupIdv() memory(none) nounwind willreturn
declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn

; CHECK-NOT: 'by_sub_group'
define void @by_sub_group(ptr %p) #0 {
  %s = call i32 @_Z25__spirv_BuiltInSubgroupIdv()
  %c = icmp eq i32 %s, 0
  br i1 %c, label %go, label %end
go:
  call void @_Z22__spirv_ControlBarrieriii(i32 3, i32 3, i32 264)
  br label %end
end:
  ret void
}
; For a work-group the same is another matter.
; CHECK: warning: in function 'by_sub_group_for_all': '__spirv_ControlBarrier' may be reached by only some work-items of the work-group
define void @by_sub_group_for_all(ptr %p) #0 {
  %s = call i32 @_Z25__spirv_BuiltInSubgroupIdv()
  %c = icmp eq i32 %s, 0
  br i1 %c, label %go, label %end
go:
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  br label %end
end:
  ret void
}
; CHECK: warning: in function 'by_lane': '__spirv_GroupIAdd' may be reached by only some work-items of the sub-group
define void @by_lane(ptr %p) #0 {
  %n = load i32, ptr %p
  %l = call i32 @_Z40__spirv_BuiltInSubgroupLocalInvocationIdv()
  %c = icmp ult i32 %l, %n
  br i1 %c, label %go, label %end
go:
  %x = call i32 @_Z17__spirv_GroupIAddiii(i32 3, i32 0, i32 1)
  br label %end
end:
  ret void
}
; CHECK-NOT: 'rounded'
define void @rounded(ptr %p) #0 {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %w = udiv i64 %i, 32
  %c = icmp eq i64 %w, 0
  br i1 %c, label %go, label %end
go:
  %x = call i32 @_Z17__spirv_GroupIAddiii(i32 3, i32 0, i32 1)
  br label %next
next:
  %d = icmp ult i64 %i, 64
  br i1 %d, label %too, label %end
too:
  call void @_Z22__spirv_ControlBarrieriii(i32 3, i32 3, i32 264)
  br label %end
end:
  ret void
}
; CHECK: warning: in function 'not_rounded'
define void @not_rounded(ptr %p) #0 {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %d = icmp ult i64 %i, 63
  br i1 %d, label %too, label %end
too:
  call void @_Z22__spirv_ControlBarrieriii(i32 3, i32 3, i32 264)
  br label %end
end:
  ret void
}
; Operations of the active items may stand anywhere, unless a function of SYCL's is around them.
; CHECK-NOT: 'active'
define void @active(ptr %p) #0 {
  %n = load i32, ptr %p
  %l = call i32 @_Z40__spirv_BuiltInSubgroupLocalInvocationIdv()
  %c = icmp ult i32 %l, %n
  br i1 %c, label %go, label %end
go:
  %x = call i32 @_Z34__spirv_GroupNonUniformShuffleDowniij(i32 3, i32 %l, i32 1)
  br label %end
end:
  ret void
}

; A required size says which sub-groups are whole: 4 work-items are not one of 8, and of one there is nobody else.
; CHECK: warning: in function 'half_a_sub_group': '__spirv_GroupIAdd' may be reached by only some work-items of the sub-group
define void @half_a_sub_group(ptr %p) #1 {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %w = udiv i64 %i, 4
  %c = icmp eq i64 %w, 0
  br i1 %c, label %go, label %end
go:
  %x = call i32 @_Z17__spirv_GroupIAddiii(i32 3, i32 0, i32 1)
  br label %end
end:
  ret void
}
; CHECK-NOT: 'whole_sub_groups'
define void @whole_sub_groups(ptr %p) #1 {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %w = lshr i64 %i, 3
  %c = icmp eq i64 %w, 0
  br i1 %c, label %go, label %end
go:
  %x = call i32 @_Z17__spirv_GroupIAddiii(i32 3, i32 0, i32 1)
  br label %end
end:
  ret void
}
; CHECK-NOT: 'alone'
define void @alone(ptr %p) #2 {
  %l = call i32 @_Z40__spirv_BuiltInSubgroupLocalInvocationIdv()
  %c = icmp eq i32 %l, 0
  br i1 %c, label %go, label %end
go:
  %x = call i32 @_Z17__spirv_GroupIAddiii(i32 3, i32 0, i32 1)
  br label %end
end:
  ret void
}

attributes #0 = { "cohort-kernel"="nd_range" "cohort-dims"="1" }
attributes #1 = { "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-reqd-sub-group-size"="8" }
attributes #2 = { "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-reqd-sub-group-size"="1" }
