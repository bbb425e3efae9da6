; Where the version for rows that end within a vector has larger vectors, it runs all rows that fill one, also those that are whole smaller ones. In memory of the items
; there has to be room, which the runtime makes for rows of the smaller ones.
; RUN: %opt -passes=cohort-cpu-entry -S %s | FileCheck %s

declare ptr @__cohort_item_array(i64, i64)

; CHECK: define {{.*}}void @k.cohort.x86-64(
; CHECK: load i64, ptr
; CHECK: %[[X:.*]] = load i64, ptr
; CHECK: %[[MORE:.*]] = and i64 %{{.*}}, 7
; CHECK-NEXT: icmp eq i64 %[[MORE]], 0
; CHECK: br i1 %{{.*}}, label %long, label %not.whole
; CHECK: long:
; CHECK-NEXT: %[[LONG:.*]] = icmp uge i64 %[[X]], 16
; CHECK-NEXT: br i1 %[[LONG]], label %partial, label %rows
; CHECK: not.whole:
; CHECK-NEXT: %[[ROUND:.*]] = add i64 %[[X]], 15
; CHECK-NEXT: %[[VECTORS:.*]] = lshr i64 %[[ROUND]], 4
; CHECK-NEXT: %[[COST:.*]] = mul i64 %[[VECTORS]], 512
; CHECK-NEXT: %[[ITEMS:.*]] = shl i64 %[[X]], 8
; CHECK-NEXT: icmp ule i64 %[[COST]], %[[ITEMS]]
; CHECK: br i1 %{{.*}}, label %partial, label %linear
; CHECK: partial:
; CHECK-NEXT: tail call void @k.cohort.x86-64.partial(
define void @k(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="2" "cohort-sub-group-size"="8" "cohort-general-version"="k.linear" "cohort-partial-version"="k.partial" "cohort-row-cost"="32" "cohort-isa"="x86-64" {
  store i64 1, ptr %closure
  ret void
}
define internal void @k.linear(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="2" "cohort-version-of"="k" "cohort-sub-group-size"="8" "cohort-item-loop"="linear" "cohort-isa"="x86-64" {
  store i64 2, ptr %closure
  ret void
}
define internal void @k.partial(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="2" "cohort-version-of"="k" "cohort-sub-group-size"="16" "cohort-item-loop"="partial-rows" "cohort-isa"="x86-64" {
  store i64 3, ptr %closure
  ret void
}

; CHECK: define {{.*}}void @memory.cohort.x86-64(
; CHECK: long:
; CHECK: %[[LONG:.*]] = icmp uge i64 %[[X:.*]], 16
; CHECK-NEXT: %[[ROUND:.*]] = add i64 %[[X]], 15
; CHECK-NEXT: %[[VECTORS:.*]] = lshr i64 %[[ROUND]], 4
; CHECK-NEXT: %[[NEEDS:.*]] = mul i64 %[[VECTORS]], 2
; CHECK-NEXT: %[[SMALL:.*]] = add i64 %[[X]], 7
; CHECK-NEXT: %[[HAS:.*]] = lshr i64 %[[SMALL]], 3
; CHECK-NEXT: %[[ROOM:.*]] = icmp eq i64 %[[NEEDS]], %[[HAS]]
; CHECK-NEXT: %[[BOTH:.*]] = and i1 %[[LONG]], %[[ROOM]]
; CHECK-NEXT: br i1 %[[BOTH]], label %partial, label %rows
; CHECK: not.whole:
; CHECK: icmp eq i64
define void @memory(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="2" "cohort-sub-group-size"="8" "cohort-general-version"="memory.linear" "cohort-partial-version"="memory.partial" "cohort-row-cost"="32" "cohort-isa"="x86-64" {
  store i64 1, ptr %closure
  ret void
}
define internal void @memory.linear(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="2" "cohort-version-of"="memory" "cohort-sub-group-size"="8" "cohort-item-loop"="linear" "cohort-isa"="x86-64" {
  store i64 2, ptr %closure
  ret void
}
define internal void @memory.partial(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="2" "cohort-version-of"="memory" "cohort-sub-group-size"="16" "cohort-item-loop"="partial-rows" "cohort-isa"="x86-64" {
  %a = call ptr @__cohort_item_array(i64 32, i64 32)
  store ptr %a, ptr %closure
  ret void
}
