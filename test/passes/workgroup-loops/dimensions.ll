; Loops follow the kernel's dimensions, x innermost; ids become their counters.
; RUN: %opt -passes=cohort-workgroup-loops -S %s | FileCheck %s

declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn
declare i64 @_Z35__spirv_BuiltInLocalInvocationIndexv() memory(none) nounwind willreturn
declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32) memory(none) nounwind willreturn
declare void @use(i64, i64, i64)

; CHECK-LABEL: define void @three
; CHECK-DAG: %[[SX:.*]] = call range(i64 1, 2147483648) i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 0)
; CHECK-DAG: %[[SY:.*]] = call range(i64 1, 2147483648) i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 1)
; CHECK: cohort.region.0.z:
; CHECK: %[[Z:.*]] = phi i64 [ 0
; CHECK: mul nuw nsw i64 %[[Z]], %[[SY]]
; CHECK: cohort.region.0.y:
; CHECK: %[[Y:.*]] = phi i64 [ 0
; CHECK: cohort.region.0.x:
; CHECK: %[[X:.*]] = phi i64 [ 0
; CHECK: call void @use(i64 %[[X]], i64 %[[Y]], i64 %[[Z]])
; CHECK: icmp ult i64 %{{.*}}, %[[SX]]
define void @three(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="3" {
  %x = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %y = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 1)
  %z = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 2)
  call void @use(i64 %x, i64 %y, i64 %z)
  ret void
}

; A dimension that is only known at run time chooses between the three.
; CHECK-LABEL: define void @runtime_dimension
; CHECK: %[[IS1:.*]] = icmp eq i32 %{{.*}}, 1
; CHECK: select i1 %[[IS1]], i64 %cohort.id.y, i64 0
; CHECK: select i1 %{{.*}}, i64 %cohort.id.x
define void @runtime_dimension(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="2" {
  %d = load i32, ptr %p
  %x = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 %d)
  call void @use(i64 %x, i64 0, i64 0)
  ret void
}

; Global ids are the group's origin, computed once, and the local id.
; CHECK-LABEL: define void @global
; CHECK: %[[G:.*]] = mul nuw i64
; CHECK: %[[O:.*]] = add nuw i64 %[[G]]
; CHECK: add nuw nsw i64 %[[O]], %cohort.id.x
define void @global(ptr %p) "cohort-kernel"="range" "cohort-dims"="1" {
  %x = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  call void @use(i64 %x, i64 0, i64 0)
  ret void
}

; A required size is a constant.
; CHECK-LABEL: define void @required
; CHECK-NOT: WorkgroupSize
; CHECK: icmp ult i64 %{{.*}}, 64
define void @required(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-reqd-work-group-size"="64,1,1" {
  %x = call i64 @_Z35__spirv_BuiltInLocalInvocationIndexv()
  call void @use(i64 %x, i64 0, i64 0)
  ret void
}

; A vectorized kernel steps by its sub-group size.
; CHECK-LABEL: define void @rows
; CHECK: add nuw nsw i64 %cohort.id.x, 16
define void @rows(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-sub-group-size"="16" {
  %x = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  call void @use(i64 %x, i64 0, i64 0)
  ret void
}

; Its general version runs along the linear id.
; CHECK-LABEL: define void @linear
; CHECK: %[[N:.*]] = mul nuw nsw i64
; CHECK: %[[I:.*]] = phi i64
; CHECK: urem i64 %[[I]]
; CHECK: udiv i64 %[[I]]
; CHECK: icmp ult i64 %{{.*}}, %[[N]]
define void @linear(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="2" "cohort-sub-group-size"="16" "cohort-item-loop"="linear" {
  %x = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %y = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 1)
  call void @use(i64 %x, i64 %y, i64 0)
  ret void
}

; One work-item needs no loop; scoped kernels have loops of their own.
; CHECK-LABEL: define void @single
; CHECK-NOT: phi
; CHECK: ret void
define void @single(ptr %p) "cohort-kernel"="single_task" "cohort-dims"="1" {
  %x = call i64 @_Z35__spirv_BuiltInLocalInvocationIndexv()
  call void @use(i64 %x, i64 0, i64 0)
  ret void
}

; CHECK-LABEL: define void @scoped
; CHECK-NEXT: call i64 @_Z35__spirv_BuiltInLocalInvocationIndexv
define void @scoped(ptr %p) "cohort-kernel"="scoped" "cohort-dims"="1" {
  %x = call i64 @_Z35__spirv_BuiltInLocalInvocationIndexv()
  call void @use(i64 %x, i64 0, i64 0)
  ret void
}
