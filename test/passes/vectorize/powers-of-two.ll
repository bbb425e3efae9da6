; What looks for a partner at a distance that is a power of two gets versions for the distances below a sub-group, and one for multiples of it.
; RUN: %opt -passes='cohort-vectorize<sg=8>' -S %s | FileCheck %s

declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn
declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent

; CHECK-LABEL: define void @exchange(
; CHECK: %[[REST:.*]] = and i64 %{{.*}}, 7
; CHECK: %[[FAR:.*]] = icmp eq i64 %[[REST]], 0
; CHECK: br i1 %[[FAR]]
; Without a gather: one version for 8 and more, those for 1, 2 and 4.
; CHECK: load <8 x float>
; CHECK-NOT: shufflevector <8 x float>
; CHECK: store <8 x float>
; CHECK-DAG: shufflevector <8 x float> %{{.*}}, <8 x float> poison, <8 x i32> <i32 1, i32 0, i32 3, i32 2,
; CHECK-DAG: shufflevector <8 x float> %{{.*}}, <8 x float> poison, <8 x i32> <i32 2, i32 3, i32 0, i32 1,
; CHECK-DAG: shufflevector <8 x float> %{{.*}}, <8 x float> poison, <8 x i32> <i32 4, i32 5, i32 6, i32 7,
; And the general one.
; CHECK-DAG: masked.gather.v8f32
; The barrier is in all of them the same.
; CHECK: call void @_Z22__spirv_ControlBarrieriii
; CHECK-NOT: call void @_Z22__spirv_ControlBarrieriii
; CHECK: ret void
define void @exchange(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %d = load i64, ptr %f
  %at = xor i64 %i, %d
  %p = getelementptr float, ptr %f, i64 %at
  %x = load float, ptr %p
  %q = getelementptr float, ptr %p, i64 1000
  store float %x, ptr %q
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 904)
  %r = getelementptr float, ptr %f, i64 %i
  store float %x, ptr %r
  ret void
}
