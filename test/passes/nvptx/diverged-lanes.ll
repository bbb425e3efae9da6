; What all of a sub-group reach waits for all of its lanes, also where nothing shows that they reconverge; an operation of those that get there asks
; who they are.
; RUN: %opt -passes='cohort-nvptx<sm_80>' -S %s | FileCheck %s

declare i32 @_Z22__spirv_GroupBroadcastiij(i32, i32, i32) convergent nounwind
declare i32 @_Z32__spirv_GroupNonUniformBroadcastiij(i32, i32, i32) convergent nounwind
declare i32 @_Z25__spirv_BuiltInSubgroupIdv()
declare i64 @_Z29__spirv_BuiltInGlobalLinearIdv()

; CHECK-LABEL: define {{.*}}@cohort_kernel_0(
; CHECK-NOT: activemask
; CHECK: call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1,
; CHECK-NOT: activemask
; CHECK: ret void
define void @all(ptr %closure) "cohort-kernel"="nd_range" "cohort-closure"="8,8" "cohort-dims"="1" "cohort-reqd-work-group-size"="64" {
  %p = load ptr, ptr %closure
  %w = call i32 @_Z25__spirv_BuiltInSubgroupIdv()
  %first = icmp eq i32 %w, 0
  br i1 %first, label %one, label %end
one:
  %i = call i64 @_Z29__spirv_BuiltInGlobalLinearIdv()
  %q = getelementptr i32, ptr %p, i64 %i
  %x = load i32, ptr %q
  %b = call i32 @_Z22__spirv_GroupBroadcastiij(i32 3, i32 %x, i32 0)
  store i32 %b, ptr %q
  br label %end
end:
  ret void
}

; CHECK-LABEL: define {{.*}}@cohort_kernel_1(
; CHECK: %[[MASK:.*]] = {{.*}}call i32 @llvm.nvvm.activemask()
; CHECK: call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 %[[MASK]],
; CHECK: ret void
define void @some(ptr %closure) "cohort-kernel"="nd_range" "cohort-closure"="8,8" "cohort-dims"="1" "cohort-reqd-work-group-size"="64" {
  %p = load ptr, ptr %closure
  %w = call i32 @_Z40__spirv_BuiltInSubgroupLocalInvocationIdv()
  %first = icmp ult i32 %w, 7
  br i1 %first, label %one, label %end
one:
  %i = call i64 @_Z29__spirv_BuiltInGlobalLinearIdv()
  %q = getelementptr i32, ptr %p, i64 %i
  %x = load i32, ptr %q
  %b = call i32 @_Z32__spirv_GroupNonUniformBroadcastiij(i32 3, i32 %x, i32 0)
  store i32 %b, ptr %q
  br label %end
end:
  ret void
}

; A condition that is uniform in the sub-group does not make its lanes diverge, nor does a loop with a uniform trip count.
; CHECK-LABEL: define {{.*}}@cohort_kernel_2(
; CHECK-NOT: activemask
; CHECK: call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1,
; CHECK-NOT: activemask
; CHECK: ret void
define void @whole(ptr %closure) "cohort-kernel"="nd_range" "cohort-closure"="8,8" "cohort-dims"="1" "cohort-reqd-work-group-size"="64" {
  %p = load ptr, ptr %closure
  %w = call i32 @_Z25__spirv_BuiltInSubgroupIdv()
  %i = call i64 @_Z29__spirv_BuiltInGlobalLinearIdv()
  %q = getelementptr i32, ptr %p, i64 %i
  br label %next
next:
  %n = phi i32 [ %w, %0 ], [ %more, %one ]
  %on = icmp ult i32 %n, 100
  br i1 %on, label %one, label %end
one:
  %x = load volatile i32, ptr %q
  %b = call i32 @_Z32__spirv_GroupNonUniformBroadcastiij(i32 3, i32 %x, i32 0)
  store volatile i32 %b, ptr %q
  %more = add i32 %n, 2
  br label %next
end:
  ret void
}

; What a vote of the sub-group says is one value for it; that of a lane's own is not.
; CHECK-LABEL: define {{.*}}@cohort_kernel_3(
; CHECK: call i1 @llvm.nvvm.vote.any.sync(i32 -1,
; CHECK-NOT: activemask
; CHECK: call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1,
; CHECK: call i32 @llvm.nvvm.activemask()
; CHECK: ret void
define void @voted(ptr %closure) "cohort-kernel"="nd_range" "cohort-closure"="8,8" "cohort-dims"="1" "cohort-reqd-work-group-size"="64" {
  %p = load ptr, ptr %closure
  %i = call i64 @_Z29__spirv_BuiltInGlobalLinearIdv()
  %q = getelementptr i32, ptr %p, i64 %i
  %x = load volatile i32, ptr %q
  %own = icmp ult i32 %x, 5
  %any = call i1 @_Z16__spirv_GroupAnyib(i32 3, i1 %own)
  br i1 %any, label %one, label %two
one:
  %b = call i32 @_Z32__spirv_GroupNonUniformBroadcastiij(i32 3, i32 %x, i32 0)
  store volatile i32 %b, ptr %q
  br label %two
two:
  br i1 %own, label %three, label %end
three:
  %c = call i32 @_Z32__spirv_GroupNonUniformBroadcastiij(i32 3, i32 %x, i32 0)
  store volatile i32 %c, ptr %q
  br label %end
end:
  ret void
}
declare i1 @_Z16__spirv_GroupAnyib(i32, i1) convergent nounwind
declare i32 @_Z40__spirv_BuiltInSubgroupLocalInvocationIdv()
