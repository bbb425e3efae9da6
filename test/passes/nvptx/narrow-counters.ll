; A counter that begins with the group's size and is halved takes 32 bits; one that may be larger stays.
; RUN: %opt -passes='cohort-nvptx<sm_80>' -S %s | FileCheck %s
declare i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32)
declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32)
declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent nounwind

; CHECK-LABEL: define {{.*}}@cohort_kernel_0(
; CHECK: phi i32
; CHECK-NOT: i64
; CHECK: lshr i32 {{.*}}, 1
; CHECK: ret void
define void @fits(ptr %closure) "cohort-kernel"="nd_range" "cohort-closure"="8,8" "cohort-dims"="1" {
entry:
  %size = call i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 0)
  br label %loop
loop:
  %n = phi i64 [ %size, %entry ], [ %half, %loop ]
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 272)
  %half = lshr i64 %n, 1
  %more = icmp ugt i64 %half, 0
  br i1 %more, label %loop, label %end
end:
  ret void
}

; CHECK-LABEL: define {{.*}}@cohort_kernel_1(
; CHECK: phi i64
; CHECK: lshr i64 {{.*}}, 1
; CHECK: ret void
define void @may_not(ptr %closure) "cohort-kernel"="nd_range" "cohort-closure"="8,8" "cohort-dims"="1" {
entry:
  %size = load i64, ptr %closure
  br label %loop
loop:
  %n = phi i64 [ %size, %entry ], [ %half, %loop ]
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 272)
  %half = lshr i64 %n, 1
  %more = icmp ugt i64 %half, 0
  br i1 %more, label %loop, label %end
end:
  ret void
}
