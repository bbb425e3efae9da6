; Work-group collectives are running results over the units of the group; no tree, no scratch array.
; RUN: %opt -passes=cohort-workgroup-loops -S %s | FileCheck %s

declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn
declare i32 @_Z17__spirv_GroupIAddiii(i32, i32, i32) convergent
declare float @_Z17__spirv_GroupFAddiif(i32, i32, float) convergent
declare i32 @_Z22__spirv_GroupBroadcastiim(i32, i32, i64) convergent
declare zeroext i1 @_Z16__spirv_GroupAnyib(i32, i1 zeroext) convergent

; CHECK-LABEL: define void @reduce
; CHECK: %[[ACC:.*]] = phi i32 [ 0, %{{.*}} ], [ %[[SUM:.*]], %{{.*}} ]
; CHECK: %[[SUM]] = add i32 %[[ACC]], %
; CHECK: cohort.region.1
; CHECK: store i32 %{{.*}}, ptr
define void @reduce(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %q = getelementptr i32, ptr %p, i64 %i
  %x = load i32, ptr %q
  %r = call i32 @_Z17__spirv_GroupIAddiii(i32 2, i32 0, i32 %x)
  store i32 %r, ptr %q
  ret void
}

; CHECK-LABEL: define void @exclusive_scan
; CHECK: phi float [ -0.000000e+00
; CHECK: %[[FIRST:.*]] = icmp eq i64 %cohort.id.x, 0
; CHECK: select i1 %[[FIRST]], float 0.000000e+00, float
define void @exclusive_scan(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %q = getelementptr float, ptr %p, i64 %i
  %x = load float, ptr %q
  %r = call float @_Z17__spirv_GroupFAddiif(i32 2, i32 2, float %x)
  store float %r, ptr %q
  ret void
}

; CHECK-LABEL: define void @inclusive_scan
; CHECK: %[[ACC:.*]] = phi i32
; CHECK: %[[SUM:.*]] = add i32 %[[ACC]]
; CHECK: store i32 %[[SUM]]
define void @inclusive_scan(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %q = getelementptr i32, ptr %p, i64 %i
  %x = load i32, ptr %q
  %r = call i32 @_Z17__spirv_GroupIAddiii(i32 2, i32 1, i32 %x)
  store i32 %r, ptr %q
  ret void
}

; CHECK-LABEL: define void @broadcast
; CHECK: %[[AWAY:.*]] = sub i64 3, %cohort.id.x
; CHECK: %[[MINE:.*]] = icmp ult i64 %[[AWAY]], 1
; CHECK: select i1 %[[MINE]], i32
define void @broadcast(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %q = getelementptr i32, ptr %p, i64 %i
  %x = load i32, ptr %q
  %r = call i32 @_Z22__spirv_GroupBroadcastiim(i32 2, i32 %x, i64 3)
  store i32 %r, ptr %q
  ret void
}

; CHECK-LABEL: define void @any
; CHECK: phi i1 [ false
; CHECK: or i1
define void @any(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %q = getelementptr i32, ptr %p, i64 %i
  %x = load i32, ptr %q
  %b = icmp sgt i32 %x, 7
  %r = call zeroext i1 @_Z16__spirv_GroupAnyib(i32 2, i1 zeroext %b)
  %v = zext i1 %r to i32
  store i32 %v, ptr %q
  ret void
}

; A collective in a loop starts anew in each trip, and its result is one value for the group.
; CHECK-LABEL: define void @in_loop
; CHECK-NOT: item_array
; CHECK: ret void
define void @in_loop(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
entry:
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %q = getelementptr i32, ptr %p, i64 %i
  br label %loop

loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  %x = load i32, ptr %q
  %r = call i32 @_Z17__spirv_GroupIAddiii(i32 2, i32 0, i32 %x)
  store i32 %r, ptr %q
  %k1 = add i32 %k, 1
  %more = icmp slt i32 %k1, %r
  br i1 %more, label %loop, label %exit

exit:
  ret void
}
