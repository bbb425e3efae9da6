; Kernels that need different things of a device are in images of their own, each with what it uses; those that need the same share one.
; RUN: %opt -passes=cohort-embed-images -S %s | FileCheck %s
; CHECK-DAG: c"cohort_kernel_0 one\0Acohort_kernel_3 four\0A"
; CHECK-DAG: c"cohort_kernel_1 two\0A"
; CHECK-DAG: c"cohort_kernel_2 three\0A"
; CHECK-DAG: { ptr @one, ptr @{{.*}}, i32 2048, i32 1,
; CHECK-DAG: { ptr @two, ptr @{{.*}}, i32 2056, i32 1,
; CHECK-DAG: { ptr @three, ptr @{{.*}}, i32 2048, i32 1,
; CHECK-DAG: { ptr @five, ptr @{{.*}}, i32 2080, i32 1,
; CHECK-DAG: @cohort.images = private constant [4 x
@table = internal constant [2 x double] [double 1.0, double 2.0]
declare i64 @_Z18__spirv_AtomicIAddPliil(ptr, i32, i32, i64)
define void @one(ptr %f) "cohort-kernel"="single_task" "cohort-dims"="1" {
  %p = load ptr, ptr %f
  store i32 1, ptr %p
  ret void
}
define void @two(ptr %f) "cohort-kernel"="single_task" "cohort-dims"="1" {
  %p = load ptr, ptr %f
  %i = load i64, ptr %p
  %at = getelementptr double, ptr @table, i64 %i
  %v = load double, ptr %at
  store double %v, ptr %p
  ret void
}
define void @three(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-reqd-sub-group-size"="8" {
  %p = load ptr, ptr %f
  store i32 1, ptr %p
  ret void
}
define void @four(ptr %f) "cohort-kernel"="single_task" "cohort-dims"="1" {
  %p = load ptr, ptr %f
  store i32 4, ptr %p
  ret void
}
define void @five(ptr %f) "cohort-kernel"="single_task" "cohort-dims"="1" {
  %p = load ptr, ptr %f
  %old = call i64 @_Z18__spirv_AtomicIAddPliil(ptr %p, i32 1, i32 0, i64 1)
  ret void
}
