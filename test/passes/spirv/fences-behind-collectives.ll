; Behind a collective of a work-group there is a fence if memory is read before the group synchronizes again; the callable is not written.
; RUN: %opt -passes=cohort-spirv -S %s | FileCheck %s
target triple = "x86_64-unknown-linux-gnu"

declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32) memory(none) nounwind willreturn
declare i32 @_Z17__spirv_GroupIAddiii(i32, i32, i32) convergent

; CHECK-LABEL: define spir_kernel void @cohort_kernel_0(
; CHECK: call {{.*}}i32 @_Z{{[0-9]+}}__spirv_GroupIAdd
; CHECK-NOT: __spirv_MemoryBarrier
; CHECK: ret void
define void @callable(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %number = trunc i64 %i to i32
  %sum = call i32 @_Z17__spirv_GroupIAddiii(i32 2, i32 0, i32 %number)
  %to = load ptr, ptr %closure
  %at = getelementptr i32, ptr %to, i64 %i
  store i32 %sum, ptr %at
  ret void
}

; CHECK-LABEL: define spir_kernel void @cohort_kernel_1(
; CHECK: call {{.*}}i32 @_Z{{[0-9]+}}__spirv_GroupIAdd
; CHECK: call {{.*}}@_Z{{[0-9]+}}__spirv_MemoryBarrier
; CHECK: ret void
define void @memory(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %number = trunc i64 %i to i32
  %sum = call i32 @_Z17__spirv_GroupIAddiii(i32 2, i32 0, i32 %number)
  %to = load ptr, ptr %closure
  %at = getelementptr i32, ptr %to, i64 %i
  %before = load i32, ptr %to
  %both = add i32 %sum, %before
  store i32 %both, ptr %at
  ret void
}
