; A kernel with group functions of sub-groups that divides ids of work-items by 32 or 64 gets sub-groups of that size on the CPU; one
; without these functions, or that divides other ids or by other numbers, does not, nor where a size is given.
; RUN: %opt -passes=cohort-lane-constants -S %s 2>&1 | FileCheck %s --implicit-check-not=warning
; RUN: %opt -passes='cohort-lane-constants<sg=8>' -S %s 2>&1 | FileCheck %s --check-prefix=EIGHT --implicit-check-not=cohort-warps

declare i64 @_Z32__spirv_BuiltInLocalInvocationIdj(i32) memory(none) nounwind willreturn
declare i64 @_Z35__spirv_BuiltInLocalInvocationIndexv() memory(none) nounwind willreturn
declare i32 @_Z40__spirv_BuiltInSubgroupLocalInvocationIdv() memory(none) nounwind willreturn
declare i32 @_Z30__spirv_BuiltInSubgroupMaxSizev() memory(none) nounwind willreturn
declare i32 @_Z30__spirv_GroupNonUniformShuffleiij(i32, i32, i32) convergent
declare void @_Z22__spirv_ControlBarrierjjj(i32, i32, i32) convergent
declare i32 @_Z33__spirv_GroupNonUniformShuffleXoriij(i32, i32, i32) convergent

; EIGHT: define void @quotient
; CHECK: define void @quotient(ptr %p) #[[WARPS:[0-9]+]]
define void @quotient(ptr %p) #0 {
  %id = call i64 @_Z32__spirv_BuiltInLocalInvocationIdj(i32 0)
  %short = trunc i64 %id to i32
  %warp = sdiv i32 %short, 32
  store i32 %warp, ptr %p
  call void @_Z22__spirv_ControlBarrierjjj(i32 3, i32 3, i32 272)
  ret void
}
; The smaller of two.
; CHECK: define void @bits(ptr %p) #[[WARPS]]
define void @bits(ptr %p) #0 {
  %id = call i64 @_Z35__spirv_BuiltInLocalInvocationIndexv()
  %lane = and i64 %id, 63
  %warp = lshr i64 %id, 5
  %both = add i64 %lane, %warp
  store i64 %both, ptr %p
  call void @_Z22__spirv_ControlBarrierjjj(i32 3, i32 3, i32 272)
  ret void
}
; CHECK: define void @wavefront(ptr %p) #[[WIDE:[0-9]+]]
define void @wavefront(ptr %p) #0 {
  %id = call i64 @_Z32__spirv_BuiltInLocalInvocationIdj(i32 0)
  %lane = urem i64 %id, 64
  store i64 %lane, ptr %p
  call void @_Z22__spirv_ControlBarrierjjj(i32 3, i32 3, i32 272)
  ret void
}
; A lane that is named besides.
; CHECK: define void @named(ptr %p) #[[BOTH:[0-9]+]]
define void @named(ptr %p) #0 {
  %id = call i64 @_Z32__spirv_BuiltInLocalInvocationIdj(i32 0)
  %lane = urem i64 %id, 32
  %short = trunc i64 %lane to i32
  %x = call i32 @_Z33__spirv_GroupNonUniformShuffleXoriij(i32 3, i32 %short, i32 8)
  store i32 %x, ptr %p
  ret void
}
; Parts of a sub-group: the largest that there is, if it is not less than a warp.
; CHECK: define void @parts(ptr %p) #[[SIXTEEN:[0-9]+]]
define void @parts(ptr %p) #0 {
  %id = call i32 @_Z40__spirv_BuiltInSubgroupLocalInvocationIdv()
  %first = and i32 %id, -16
  %four = and i32 %id, 3
  %other = or i32 %first, %four
  %x = call i32 @_Z30__spirv_GroupNonUniformShuffleiij(i32 3, i32 %id, i32 %other)
  store i32 %x, ptr %p
  ret void
}
; CHECK: define void @parts_of_warps(ptr %p) #[[WITH_TWO:[0-9]+]]
define void @parts_of_warps(ptr %p) #0 {
  %id = call i64 @_Z32__spirv_BuiltInLocalInvocationIdj(i32 0)
  %warp = udiv i64 %id, 32
  %lane = call i32 @_Z40__spirv_BuiltInSubgroupLocalInvocationIdv()
  %part = udiv i32 %lane, 8
  %x = call i32 @_Z33__spirv_GroupNonUniformShuffleXoriij(i32 3, i32 %part, i32 1)
  store i64 %warp, ptr %p
  ret void
}
; Under a condition on the size.
; CHECK: define void @parts_of_one_size(ptr %p) #[[PLAIN:[0-9]+]]
define void @parts_of_one_size(ptr %p) #0 {
  %size = call i32 @_Z30__spirv_BuiltInSubgroupMaxSizev()
  %large = icmp uge i32 %size, 16
  %id = call i32 @_Z40__spirv_BuiltInSubgroupLocalInvocationIdv()
  call void @_Z22__spirv_ControlBarrierjjj(i32 3, i32 3, i32 272)
  br i1 %large, label %then, label %exit
then:
  %part = udiv i32 %id, 16
  store i32 %part, ptr %p
  br label %exit
exit:
  ret void
}
; A lane that is named from the own one.
; CHECK: define void @other_lane(ptr %p) #[[XOR:[0-9]+]]
define void @other_lane(ptr %p) #0 {
  %id = call i32 @_Z40__spirv_BuiltInSubgroupLocalInvocationIdv()
  %other = xor i32 %id, 16
  %x = call i32 @_Z30__spirv_GroupNonUniformShuffleiij(i32 3, i32 %id, i32 %other)
  store i32 %x, ptr %p
  ret void
}
; CHECK: define void @lane_before(ptr %p) #[[BEFORE:[0-9]+]]
define void @lane_before(ptr %p) #0 {
  %id = call i32 @_Z40__spirv_BuiltInSubgroupLocalInvocationIdv()
  %other = add i32 %id, -3
  %x = call i32 @_Z30__spirv_GroupNonUniformShuffleiij(i32 3, i32 %id, i32 %other)
  store i32 %x, ptr %p
  ret void
}
; A barrier of the work-group alone.
; CHECK: define void @work_group(ptr %p) #[[PLAIN]]
define void @work_group(ptr %p) #0 {
  %id = call i64 @_Z32__spirv_BuiltInLocalInvocationIdj(i32 0)
  %lane = urem i64 %id, 32
  store i64 %lane, ptr %p
  call void @_Z22__spirv_ControlBarrierjjj(i32 2, i32 2, i32 272)
  ret void
}
; Another number, and an id along y.
; CHECK: define void @others(ptr %p) #[[PLAIN]]
define void @others(ptr %p) #0 {
  %id = call i64 @_Z32__spirv_BuiltInLocalInvocationIdj(i32 0)
  %y = call i64 @_Z32__spirv_BuiltInLocalInvocationIdj(i32 1)
  %lane = urem i64 %id, 16
  %row = urem i64 %y, 32
  %both = add i64 %lane, %row
  store i64 %both, ptr %p
  call void @_Z22__spirv_ControlBarrierjjj(i32 3, i32 3, i32 272)
  ret void
}
; CHECK: define void @required(ptr %p) #[[REQUIRED:[0-9]+]]
define void @required(ptr %p) #1 {
  %id = call i64 @_Z32__spirv_BuiltInLocalInvocationIdj(i32 0)
  %lane = urem i64 %id, 32
  store i64 %lane, ptr %p
  call void @_Z22__spirv_ControlBarrierjjj(i32 3, i32 3, i32 272)
  ret void
}

; CHECK-DAG: attributes #[[WARPS]] = { "cohort-dims"="1" "cohort-kernel"="nd_range" "cohort-warps"="32" }
; CHECK-DAG: attributes #[[WIDE]] = { "cohort-dims"="1" "cohort-kernel"="nd_range" "cohort-warps"="64" }
; CHECK-DAG: attributes #[[BOTH]] = { "cohort-dims"="1" "cohort-kernel"="nd_range" "cohort-named-lanes"="16" "cohort-warps"="32" }
; CHECK-DAG: attributes #[[PLAIN]] = { "cohort-dims"="1" "cohort-kernel"="nd_range" }
; CHECK-DAG: attributes #[[REQUIRED]] = { "cohort-dims"="1" "cohort-kernel"="nd_range" "cohort-reqd-sub-group-size"="8" }
; CHECK-DAG: attributes #[[WITH_TWO]] = { "cohort-dims"="1" "cohort-kernel"="nd_range" "cohort-named-lanes"="2" "cohort-warps"="32" }
; CHECK-DAG: attributes #[[SIXTEEN]] = { "cohort-dims"="1" "cohort-kernel"="nd_range" "cohort-warps"="16" }
; CHECK-DAG: attributes #[[XOR]] = { "cohort-dims"="1" "cohort-kernel"="nd_range" "cohort-named-lanes"="32" }
; CHECK-DAG: attributes #[[BEFORE]] = { "cohort-dims"="1" "cohort-kernel"="nd_range" "cohort-named-lanes"="4" }
attributes #0 = { "cohort-kernel"="nd_range" "cohort-dims"="1" }
attributes #1 = { "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-reqd-sub-group-size"="8" }
