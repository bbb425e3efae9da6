; A kernel that calls a function of another translation unit is marked, its twin is not.
; RUN: %opt -passes=cohort-external-versions -S %s | FileCheck %s

declare i32 @elsewhere(i32) "cohort-external"="declared"

; CHECK: define void @calls(ptr %f) [[UNIT:#[0-9]+]]
define void @calls(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %x = call i32 @elsewhere(i32 1)
  ret void
}

; CHECK: define void @calls_none(ptr %f) [[PLAIN:#[0-9]+]]
define void @calls_none(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  ret void
}

; Logical items are not work-items: it is called as any function of the host.
; CHECK: define void @scoped(ptr %f) [[SCOPED:#[0-9]+]]
define void @scoped(ptr %f) "cohort-kernel"="scoped" "cohort-dims"="1" {
  %x = call i32 @elsewhere(i32 1)
  ret void
}
; CHECK-DAG: attributes [[UNIT]] = { "cohort-dims"="1" "cohort-kernel"="nd_range" "cohort-unit" }
; CHECK-DAG: attributes [[PLAIN]] = { "cohort-dims"="1" "cohort-kernel"="nd_range" }
; CHECK-DAG: attributes [[SCOPED]] = { "cohort-dims"="1" "cohort-kernel"="scoped" }
