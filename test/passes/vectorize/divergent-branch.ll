; What only some lanes run is done under a mask; a uniform branch stays a branch.
; RUN: %opt -passes='cohort-vectorize<sg=4>' -S %s | FileCheck %s

declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn

; CHECK-LABEL: define void @some(
; CHECK: %[[MASK:.*]] = icmp slt <4 x i32>
; CHECK: call void @llvm.masked.store.v4i32{{.*}}<4 x i1> %[[MASK]]
; CHECK: ret void
define void @some(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %p = getelementptr inbounds i32, ptr %f, i64 %i
  %x = load i32, ptr %p
  %c = icmp slt i32 %x, 0
  br i1 %c, label %then, label %end
then:
  %y = sub i32 0, %x
  store i32 %y, ptr %p
  br label %end
end:
  ret void
}

; CHECK-LABEL: define void @all(
; CHECK: %[[C:.*]] = icmp slt i32
; CHECK: br i1 %[[C]]
; CHECK: store <4 x i32>
define void @all(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %x = load i32, ptr %f
  %c = icmp slt i32 %x, 0
  br i1 %c, label %then, label %end
then:
  %p = getelementptr inbounds i32, ptr %f, i64 %i
  store i32 7, ptr %p
  br label %end
end:
  ret void
}

; A loop runs until its last lane has left.
; CHECK-LABEL: define void @until(
; CHECK: %[[ON:.*]] = phi <4 x i1> [ splat (i1 true)
; The recurrence itself is uniform over the active lanes: one scalar, unmasked.
; CHECK: mul i32 %{{.*}}, 3
; CHECK: %[[STILL:.*]] = select <4 x i1> %[[ON]], <4 x i1> %{{.*}}, <4 x i1> zeroinitializer
; CHECK: %[[BITS:.*]] = bitcast <4 x i1> %[[STILL]] to i4
; CHECK: icmp ne i4 %[[BITS]], 0
; CHECK: ret void
define void @until(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
entry:
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %p = getelementptr inbounds i32, ptr %f, i64 %i
  %n = load i32, ptr %p
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  %s = phi i32 [ 1, %entry ], [ %s1, %loop ]
  %s1 = mul i32 %s, 3
  %k1 = add i32 %k, 1
  %more = icmp slt i32 %k1, %n
  br i1 %more, label %loop, label %end
end:
  store i32 %s1, ptr %p
  ret void
}
