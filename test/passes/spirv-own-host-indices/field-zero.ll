; Field 0 of a structure is where the structure is: no index says so. Other indices stay.
; RUN: %opt -passes=cohort-spirv-own-host-indices -S %s | FileCheck %s
%pair = type { i32, double }
%outer = type { %pair, [4 x i32] }
%first = type { [4 x i32], i32 }

; CHECK-LABEL: define void @scalar(ptr %p)
; CHECK-NEXT: store i32 1, ptr %p
define void @scalar(ptr %p) {
  %field = getelementptr inbounds %pair, ptr %p, i32 0, i32 0
  store i32 1, ptr %field
  ret void
}
; CHECK-LABEL: define void @nested(ptr %p)
; CHECK-NEXT: store i32 1, ptr %p
define void @nested(ptr %p) {
  %field = getelementptr inbounds %outer, ptr %p, i32 0, i32 0, i32 0
  store i32 1, ptr %field
  ret void
}
; CHECK-LABEL: define void @behind_an_index(ptr %p, i64 %i)
; CHECK-NEXT: %[[ELEMENT:.*]] = getelementptr inbounds %pair, ptr %p, i64 %i
; CHECK-NEXT: store i32 1, ptr %[[ELEMENT]]
define void @behind_an_index(ptr %p, i64 %i) {
  %field = getelementptr inbounds %pair, ptr %p, i64 %i, i32 0
  store i32 1, ptr %field
  ret void
}
; CHECK-LABEL: define void @before_an_index(ptr %p, i64 %i)
; CHECK-NEXT: %[[ELEMENT:.*]] = getelementptr inbounds [4 x i32], ptr %p, i32 0, i64 %i
; CHECK-NEXT: store i32 1, ptr %[[ELEMENT]]
define void @before_an_index(ptr %p, i64 %i) {
  %field = getelementptr inbounds %first, ptr %p, i64 0, i32 0, i64 %i
  store i32 1, ptr %field
  ret void
}
; CHECK-LABEL: define void @another_field_of_field_zero(ptr %p)
; CHECK-NEXT: %[[FIELD:.*]] = getelementptr inbounds %pair, ptr %p, i32 0, i32 1
; CHECK-NEXT: store double 1.000000e+00, ptr %[[FIELD]]
define void @another_field_of_field_zero(ptr %p) {
  %field = getelementptr inbounds %outer, ptr %p, i32 0, i32 0, i32 1
  store double 1.0, ptr %field
  ret void
}
; CHECK-LABEL: define void @others(ptr %p, i64 %i)
; CHECK-NEXT: getelementptr inbounds %outer, ptr %p, i64 0, i32 1, i64 0
; CHECK-NEXT: getelementptr inbounds [4 x i32], ptr %p, i64 0, i64 0
define void @others(ptr %p, i64 %i) {
  %field = getelementptr inbounds %outer, ptr %p, i64 0, i32 1, i64 0
  %element = getelementptr inbounds [4 x i32], ptr %p, i64 0, i64 0
  store i32 1, ptr %field
  store i32 1, ptr %element
  ret void
}
