; A function that is convergent for its language alone, as all of OpenCL C are, is called lane by lane; one with a group operation in it has no vector form.
; RUN: %opt -passes='cohort-vectorize<sg=4>' -pass-remarks-missed=cohort -S %s 2>&1 | FileCheck %s

; CHECK: remark: {{.*}}kernel stays at one work-item: a group operation in a function that is not inlined has no vector form
; CHECK-NOT: remark:
; CHECK-LABEL: define void @plain(
; CHECK-COUNT-4: call i32 @twice(
; CHECK-LABEL: define void @collective(
; CHECK: call i32 @sum(
; CHECK-NOT: call i32 @sum(
; CHECK: define
declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32) memory(none) nounwind willreturn
declare i32 @_Z27__spirv_GroupNonUniformIAddiii(i32, i32, i32) convergent

define internal i32 @twice(i32 %x) noinline convergent {
  %y = add i32 %x, %x
  ret i32 %y
}
define internal i32 @half_sum(i32 %x) noinline convergent {
  %y = call i32 @_Z27__spirv_GroupNonUniformIAddiii(i32 3, i32 0, i32 %x)
  ret i32 %y
}
define internal i32 @sum(i32 %x) noinline convergent {
  %y = call i32 @half_sum(i32 %x)
  ret i32 %y
}
define void @plain(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %x = trunc i64 %id to i32
  %y = call i32 @twice(i32 %x) convergent
  %p = load ptr, ptr %f
  %q = getelementptr i32, ptr %p, i64 %id
  store i32 %y, ptr %q
  ret void
}
define void @collective(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %x = trunc i64 %id to i32
  %y = call i32 @sum(i32 %x) convergent
  %p = load ptr, ptr %f
  %q = getelementptr i32, ptr %p, i64 %id
  store i32 %y, ptr %q
  ret void
}
