; A vectorized kernel has two bodies; its entry takes the one that suits the group. Variants for instruction sets have an entry each.
; RUN: %opt -passes=cohort-cpu-entry -S %s | FileCheck %s

declare i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32) memory(none) nounwind willreturn
declare ptr @__cohort_item_array(i64, i64)

; The identity that cohort-isa-variants left is not touched.
; CHECK: define void @k(ptr %closure) #[[IDENTITY:[0-9]+]]
; CHECK-NEXT: unreachable
define void @k(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-identity" {
  unreachable
}

; CHECK: define hidden void @k.cohort.x86-64-v3(ptr {{.*}}%closure, ptr {{.*}}%group, ptr {{.*}}%local) #[[ENTRY:[0-9]+]]
; CHECK: %[[OR:.*]] = or i64
; CHECK: %[[ALL:.*]] = or i64 %[[OR]]
; CHECK: %[[REST:.*]] = and i64 %[[ALL]], 7
; CHECK: %[[WHOLE:.*]] = icmp eq i64 %[[REST]], 0
; Ids in rows are computed in 32 bits as well: the last one has to fit.
; CHECK: %[[FITS:.*]] = icmp ult i64 %{{.*}}, 2147418112
; CHECK: %[[BOTH:.*]] = and i1 %[[WHOLE]], %[[FITS]]
; CHECK: br i1 %[[BOTH]], label %rows, label %linear
; CHECK: tail call void @k.cohort.x86-64-v3.rows
; CHECK: tail call void @k.cohort.x86-64-v3.linear

; An element of 32 bytes for 8 work-items is 4 bytes for each; the count is that of whole sub-groups.
; CHECK: define internal void @k.cohort.x86-64-v3.rows
; CHECK: %[[UP:.*]] = add nuw i64 %{{.*}}, 7
; CHECK: %[[COUNT:.*]] = and i64 %[[UP]], -8
; CHECK: mul nuw i64 %[[COUNT]], 4
define internal void @k.x86-64-v3(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-variant-of"="k" "cohort-isa"="x86-64-v3" "cohort-sub-group-size"="8" "cohort-general-version"="k.x86-64-v3.linear" {
  %a = call ptr @__cohort_item_array(i64 32, i64 32)
  %b = call ptr @__cohort_item_array(i64 32, i64 32)
  store ptr %a, ptr %closure
  store ptr %b, ptr %closure
  ret void
}

; CHECK: define internal void @k.cohort.x86-64-v3.linear
define internal void @k.x86-64-v3.linear(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-version-of"="k.x86-64-v3" "cohort-isa"="x86-64-v3" "cohort-sub-group-size"="8" "cohort-item-loop"="linear" {
  %n = call i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 0)
  store i64 %n, ptr %closure
  ret void
}

; Nothing else is left of the copies.
; CHECK-NOT: @k.x86-64-v3(
; CHECK-DAG: #[[ENTRY]] = {{.*}}"cohort-entry"="k"{{.*}}"cohort-isa"="x86-64-v3"{{.*}}"cohort-private-bytes"="8"
