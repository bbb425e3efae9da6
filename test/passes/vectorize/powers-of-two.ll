; What looks for a partner at a distance that is a power of two gets versions for the distances below a sub-group, and one for multiples of it.
; RUN: %opt -passes='cohort-vectorize<sg=8>' -S %s | FileCheck %s
; RUN: %opt -passes='cohort-vectorize<sg=4>' -S %s | FileCheck %s --check-prefix=FOUR

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

; A stride that a loop doubles has versions for 1 and 2, where twice the id at that stride is in a few vectors, and a general one.
; CHECK-LABEL: define void @strides(
; CHECK: switch i64
; CHECK-NEXT: i64 1, label
; CHECK-NEXT: i64 2, label
; CHECK-NEXT: ]
; CHECK-DAG: shufflevector <8 x float> %{{.*}}, <8 x i32> <i32 0, i32 2, i32 4, i32 6,
; CHECK-DAG: shufflevector <8 x float> %{{.*}}, <8 x i32> <i32 0, i32 4,
; CHECK-DAG: masked.gather.v8f32
; CHECK: call void @_Z22__spirv_ControlBarrieriii
; CHECK-NOT: call void @_Z22__spirv_ControlBarrieriii
; CHECK: ret void
define void @strides(ptr %f, i64 %n) "cohort-kernel"="nd_range" "cohort-dims"="1" {
entry:
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  br label %loop
loop:
  %s = phi i64 [ 1, %entry ], [ %next, %loop ]
  %twice = shl i64 %i, 1
  %at = mul i64 %twice, %s
  %p = getelementptr float, ptr %f, i64 %at
  %x = load float, ptr %p
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 904)
  %q = getelementptr float, ptr %f, i64 %i
  store float %x, ptr %q
  %next = shl i64 %s, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}

; In sub-groups of 4 vectors take as long as four scalars.
; FOUR-LABEL: define void @strides(
; FOUR-NOT: switch
; FOUR: ret void

; A stride that nothing doubles is any value.
; CHECK-LABEL: define void @any_stride(
; CHECK-NOT: switch
; CHECK: ret void
define void @any_stride(ptr %f, i64 %n) "cohort-kernel"="nd_range" "cohort-dims"="1" {
entry:
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  br label %loop
loop:
  %s = phi i64 [ 1, %entry ], [ %next, %loop ]
  %twice = shl i64 %i, 1
  %at = mul i64 %twice, %s
  %p = getelementptr float, ptr %f, i64 %at
  %x = load float, ptr %p
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 904)
  %q = getelementptr float, ptr %f, i64 %i
  store float %x, ptr %q
  %next = add i64 %s, 3
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}

; The lanes are too far apart from the beginning.
; CHECK-LABEL: define void @far_apart(
; CHECK-NOT: switch
; CHECK: ret void
define void @far_apart(ptr %f, i64 %n) "cohort-kernel"="nd_range" "cohort-dims"="1" {
entry:
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  br label %loop
loop:
  %s = phi i64 [ 1, %entry ], [ %next, %loop ]
  %much = shl i64 %i, 3
  %at = mul i64 %much, %s
  %p = getelementptr float, ptr %f, i64 %at
  %x = load float, ptr %p
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 904)
  %q = getelementptr float, ptr %f, i64 %i
  store float %x, ptr %q
  %next = shl i64 %s, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}

; The parity of an id has no distances, and constants of one bit would be one case several times.
; CHECK-LABEL: define void @parity(
; CHECK-NOT: icmp eq i1
; CHECK-NOT: br i1
; CHECK: ret void
define void @parity(ptr %f, ptr %out) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %odd = trunc i64 %i to i1
  %n = load i32, ptr %f
  %turn = icmp ne i32 %n, 0
  %mine = xor i1 %odd, %turn
  %x = zext i1 %mine to i32
  %q = getelementptr i32, ptr %out, i64 %i
  store i32 %x, ptr %q
  ret void
}
