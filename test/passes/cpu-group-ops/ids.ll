; Ids and sizes of sub-groups follow from those of the work-group; the others stay.
; RUN: %opt -passes=cohort-cpu-group-ops -S %s | FileCheck %s

declare i32 @_Z40__spirv_BuiltInSubgroupLocalInvocationIdv()
declare i32 @_Z27__spirv_BuiltInSubgroupSizev()
declare i32 @_Z30__spirv_BuiltInSubgroupMaxSizev()
declare i32 @_Z25__spirv_BuiltInSubgroupIdv()
declare i32 @_Z27__spirv_BuiltInNumSubgroupsv()
declare i32 @_Z35__spirv_BuiltInNumEnqueuedSubgroupsv()
declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32)
declare void @use(...)

; CHECK-LABEL: define void @constants(
; CHECK-NEXT: call void (...) @use(i32 0, i32 1, i32 1)
define void @constants() "cohort-kernel"="nd_range" {
  %id = call i32 @_Z40__spirv_BuiltInSubgroupLocalInvocationIdv()
  %size = call i32 @_Z27__spirv_BuiltInSubgroupSizev()
  %max = call i32 @_Z30__spirv_BuiltInSubgroupMaxSizev()
  call void (...) @use(i32 %id, i32 %size, i32 %max)
  ret void
}

; CHECK-LABEL: define void @subgroup_id(
; CHECK-NEXT: [[INDEX:%.*]] = call i64 @_Z35__spirv_BuiltInLocalInvocationIndexv()
; CHECK-NEXT: %id = trunc i64 [[INDEX]] to i32
define void @subgroup_id() "cohort-kernel"="nd_range" {
  %id = call i32 @_Z25__spirv_BuiltInSubgroupIdv()
  call void (...) @use(i32 %id)
  ret void
}

; CHECK-LABEL: define void @num_subgroups(
; CHECK-NEXT: [[X:%.*]] = call {{.*}}i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 0)
; CHECK-NEXT: [[Y:%.*]] = call {{.*}}i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 1)
; CHECK-NEXT: [[XY:%.*]] = mul nuw i64 [[X]], [[Y]]
; CHECK-NEXT: [[Z:%.*]] = call {{.*}}i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 2)
; CHECK-NEXT: [[XYZ:%.*]] = mul nuw i64 [[XY]], [[Z]]
; CHECK-NEXT: %n = trunc i64 [[XYZ]] to i32
define void @num_subgroups() "cohort-kernel"="nd_range" {
  %n = call i32 @_Z27__spirv_BuiltInNumSubgroupsv()
  call void (...) @use(i32 %n)
  ret void
}

; CHECK-LABEL: define void @num_enqueued_subgroups(
; CHECK: call {{.*}}i64 @_Z36__spirv_BuiltInEnqueuedWorkgroupSizei(i32 2)
; CHECK: %n = trunc
; CHECK-NOT: NumEnqueuedSubgroups
; CHECK: ret void
define void @num_enqueued_subgroups() "cohort-kernel"="nd_range" {
  %n = call i32 @_Z35__spirv_BuiltInNumEnqueuedSubgroupsv()
  call void (...) @use(i32 %n)
  ret void
}

; CHECK-LABEL: define void @workgroup_id_stays(
; CHECK-NEXT: %id = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
define void @workgroup_id_stays() "cohort-kernel"="nd_range" {
  %id = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  call void (...) @use(i64 %id)
  ret void
}

; What the vectorizer left where sub-groups have eight lanes: the last one of a
; group may have fewer.
; CHECK-LABEL: define void @eight_lanes(
; CHECK-NEXT: [[INDEX:%.*]] = call i64 @_Z35__spirv_BuiltInLocalInvocationIndexv()
; CHECK-NEXT: [[ID:%.*]] = udiv i64 [[INDEX]], 8
; CHECK-NEXT: %id = trunc i64 [[ID]] to i32
; CHECK: [[PLUS:%.*]] = add nuw i64 {{%.*}}, 7
; CHECK-NEXT: [[N:%.*]] = udiv i64 [[PLUS]], 8
; CHECK-NEXT: %n = trunc i64 [[N]] to i32
; CHECK-NEXT: call void (...) @use(i32 %id, i32 %n, i32 8)
define void @eight_lanes() "cohort-kernel"="nd_range" "cohort-sub-group-size"="8" {
  %id = call i32 @_Z25__spirv_BuiltInSubgroupIdv()
  %n = call i32 @_Z27__spirv_BuiltInNumSubgroupsv()
  %max = call i32 @_Z30__spirv_BuiltInSubgroupMaxSizev()
  call void (...) @use(i32 %id, i32 %n, i32 %max)
  ret void
}
