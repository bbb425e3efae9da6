; With variants for instruction sets, what is left of the kernel itself is its identity: no pass takes it for a kernel, with or without optimisation.
; RUN: %opt -passes='cohort-cpu<isa=x86-64;isa=x86-64-v3>' -S %s | FileCheck %s
; RUN: %opt -passes='cohort-cpu<isa=x86-64;isa=x86-64-v3;no-opt>' -S %s | FileCheck %s
; CHECK-DAG: @kernel.cohort.variants = private constant [2 x
; CHECK-LABEL: define void @kernel(
; CHECK-NEXT: call void @llvm.trap()
; CHECK-NEXT: unreachable
; CHECK-NEXT: }
; CHECK: define hidden void @kernel.cohort.x86-64
; CHECK-NOT: call {{.*}}__spirv
target triple = "x86_64-unknown-linux-gnu"

declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32)
declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32)

define void @kernel(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="2" {
  %x = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %out = load ptr, ptr %f
  %p = getelementptr i64, ptr %out, i64 %x
  store i64 %x, ptr %p
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  %v = load i64, ptr %p
  %w = add i64 %v, %x
  store i64 %w, ptr %p
  ret void
}
