; A kernel with a version for several vectors takes it where rows are whole such vectors, and begin where they do.
; RUN: %opt -passes=cohort-cpu-entry -S %s | FileCheck %s

declare i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32) memory(none) nounwind willreturn
declare ptr @__cohort_item_array(i64, i64)

; CHECK: define {{.*}}void @k.cohort.x86-64(ptr {{.*}}%closure, ptr {{.*}}%group, ptr {{.*}}%local) #[[ENTRY:[0-9]+]]
; CHECK: %[[OR:.*]] = or i64
; CHECK: %[[ALL:.*]] = or i64 %[[OR]]
; CHECK: and i64 %[[ALL]], 7
; CHECK: br i1 %{{.*}}, label %whole, label %linear
; CHECK: whole:
; CHECK-NEXT: %[[REST:.*]] = and i64 %[[ALL]], 31
; CHECK-NEXT: %[[WIDE:.*]] = icmp eq i64 %[[REST]], 0
; CHECK-NEXT: br i1 %[[WIDE]], label %wide, label %rows
; CHECK: rows:
; CHECK-NEXT: tail call void @k.cohort.x86-64.rows(
; CHECK: linear:
; CHECK-NEXT: tail call void @k.cohort.x86-64.linear(
; CHECK: wide:
; CHECK-NEXT: tail call void @k.cohort.x86-64.wide(
define void @k(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-sub-group-size"="8" "cohort-general-version"="k.linear" "cohort-wide-version"="k.wide" "cohort-isa"="x86-64" {
  store i64 1, ptr %closure
  ret void
}

; CHECK: define internal void @k.cohort.x86-64.linear(
define internal void @k.linear(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-version-of"="k" "cohort-sub-group-size"="8" "cohort-item-loop"="linear" "cohort-isa"="x86-64" {
  store i64 2, ptr %closure
  ret void
}

; CHECK: define internal void @k.cohort.x86-64.wide(
define internal void @k.wide(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-version-of"="k" "cohort-sub-group-size"="32" "cohort-isa"="x86-64" {
  %a = call ptr @__cohort_item_array(i64 256, i64 32)
  store ptr %a, ptr %closure
  ret void
}

; The runtime is told of sub-groups of 8, and of what the version that needs the most memory needs.
; CHECK: attributes #[[ENTRY]] = {{.*}}"cohort-private-bytes"="8"{{.*}}"cohort-sub-group-size"="8"
