; A kernel with a version for rows whose last vector is partial takes it where a row's vectors cost less than its items along the linear id: here one costs half
; of those. In memory of the items each row has whole vectors, and there is room for that where rows have at least half a vector.
; RUN: %opt -passes=cohort-cpu-entry -S %s | FileCheck %s

declare i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32) memory(none) nounwind willreturn
declare ptr @__cohort_item_array(i64, i64)

; CHECK: define {{.*}}void @k.cohort.x86-64(
; CHECK: load i64, ptr
; CHECK: %[[X:.*]] = load i64, ptr
; CHECK: %[[WHOLE:.*]] = icmp eq i64 %{{.*}}, 0
; CHECK: %[[FITS:.*]] = icmp ult i64 %{{.*}}, 2147418112
; CHECK: br i1 %{{.*}}, label %rows, label %not.whole
; CHECK: not.whole:
; CHECK-NEXT: %[[ROUND:.*]] = add i64 %[[X]], 7
; CHECK-NEXT: %[[VECTORS:.*]] = lshr i64 %[[ROUND]], 3
; CHECK-NEXT: %[[COST:.*]] = mul i64 %[[VECTORS]], 1024
; CHECK-NEXT: %[[ITEMS:.*]] = shl i64 %[[X]], 8
; CHECK-NEXT: %[[LESS:.*]] = icmp ule i64 %[[COST]], %[[ITEMS]]
; CHECK-NEXT: %[[LONG:.*]] = icmp uge i64 %[[X]], 4
; CHECK-NEXT: %[[BETTER:.*]] = and i1 %[[LESS]], %[[LONG]]
; CHECK-NEXT: %[[PARTIAL:.*]] = and i1 %[[FITS]], %[[BETTER]]
; CHECK-NEXT: br i1 %[[PARTIAL]], label %partial, label %linear
; CHECK: linear:
; CHECK-NEXT: tail call void @k.cohort.x86-64.linear(
; CHECK: partial:
; CHECK-NEXT: tail call void @k.cohort.x86-64.partial(
; CHECK-NOT: define {{.*}}@k.cohort.x86-64.{{[0-9]}}
define void @k(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="2" "cohort-sub-group-size"="8" "cohort-general-version"="k.linear" "cohort-partial-version"="k.partial" "cohort-row-cost"="128" "cohort-isa"="x86-64" {
  store i64 1, ptr %closure
  ret void
}

; CHECK: define internal void @k.cohort.x86-64.linear(
define internal void @k.linear(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="2" "cohort-version-of"="k" "cohort-sub-group-size"="8" "cohort-item-loop"="linear" "cohort-isa"="x86-64" {
  store i64 2, ptr %closure
  ret void
}

; CHECK: define internal void @k.cohort.x86-64.partial(
; CHECK: %[[SIZE:.*]] = load i64, ptr {{.*}}
; CHECK: %[[MORE:.*]] = add nuw i64 %[[SIZE]], 7
; CHECK: %[[ROW:.*]] = and i64 %[[MORE]], -8
; CHECK: mul nuw i64 %[[ROW]], %{{.*}}
define internal void @k.partial(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="2" "cohort-version-of"="k" "cohort-sub-group-size"="8" "cohort-item-loop"="partial-rows" "cohort-isa"="x86-64" {
  %a = call ptr @__cohort_item_array(i64 32, i64 32)
  %b = call ptr @__cohort_item_array(i64 64, i64 32)
  store ptr %a, ptr %closure
  store ptr %b, ptr %closure
  ret void
}
