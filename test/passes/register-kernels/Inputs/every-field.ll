; One load of each field of WorkGroup, in each dimension, and of every table. The functions are called as the fields.
declare i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32) memory(none) nounwind willreturn
declare i64 @_Z28__spirv_BuiltInNumWorkgroupsi(i32) memory(none) nounwind willreturn
declare i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32) memory(none) nounwind willreturn
declare i64 @_Z36__spirv_BuiltInEnqueuedWorkgroupSizei(i32) memory(none) nounwind willreturn
declare i64 @_Z25__spirv_BuiltInGlobalSizei(i32) memory(none) nounwind willreturn
declare i64 @_Z27__spirv_BuiltInGlobalOffseti(i32) memory(none) nounwind willreturn
declare ptr @__cohort_item_array(i64, i64) nounwind

define void @GroupId(ptr %f) "cohort-kernel"="range" "cohort-dims"="3" {
  %v = call i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 1)
  store i64 %v, ptr %f
  ret void
}
define void @NumGroups(ptr %f) "cohort-kernel"="range" "cohort-dims"="3" {
  %v = call i64 @_Z28__spirv_BuiltInNumWorkgroupsi(i32 1)
  store i64 %v, ptr %f
  ret void
}
define void @LocalSize(ptr %f) "cohort-kernel"="range" "cohort-dims"="3" {
  %v = call i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 1)
  store i64 %v, ptr %f
  ret void
}
define void @EnqueuedLocalSize(ptr %f) "cohort-kernel"="range" "cohort-dims"="3" {
  %v = call i64 @_Z36__spirv_BuiltInEnqueuedWorkgroupSizei(i32 1)
  store i64 %v, ptr %f
  ret void
}
define void @GlobalSize(ptr %f) "cohort-kernel"="range" "cohort-dims"="3" {
  %v = call i64 @_Z25__spirv_BuiltInGlobalSizei(i32 1)
  store i64 %v, ptr %f
  ret void
}
define void @GlobalOffset(ptr %f) "cohort-kernel"="range" "cohort-dims"="3" {
  %v = call i64 @_Z27__spirv_BuiltInGlobalOffseti(i32 1)
  store i64 %v, ptr %f
  ret void
}
define void @ItemMemory(ptr %f) "cohort-kernel"="range" "cohort-dims"="3" {
  %p = call ptr @__cohort_item_array(i64 4, i64 4)
  store i64 1, ptr %p
  ret void
}
