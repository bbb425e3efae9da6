; Accesses of a variable of the work-item are checked for bounds where the place in it is not a constant.
; RUN: %opt -passes='cohort-checked-kernels<bounds>' -S %s | FileCheck %s

declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32)

; CHECK-LABEL: define void @kernel(
; CHECK:         %array = alloca [8 x i32]
; CHECK:         %at = getelementptr i32, ptr %array, i64 %i
; CHECK-NEXT:    [[AT:%.*]] = call ptr @__cohort_check_private(ptr @cohort.check.site{{.*}}, ptr %at, i64 4, ptr %array, i64 32)
; CHECK-NEXT:    store i32 1, ptr [[AT]]
; CHECK-NOT:     @__cohort_check_private(
; CHECK:         ret void
define void @kernel(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %array = alloca [8 x i32]
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %at = getelementptr i32, ptr %array, i64 %i
  store i32 1, ptr %at
  %third = getelementptr i32, ptr %array, i64 3
  store i32 2, ptr %third
  %x = load i32, ptr %array
  %p = load ptr, ptr %closure
  store i32 %x, ptr %p
  ret void
}
