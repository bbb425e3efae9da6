; What all lanes agree on in a condition on ids is a branch of its own, in front of the comparison that counts lanes; ids that fit into an int need no extension.
; RUN: %opt -passes='cohort-vectorize<sg=8>' -S %s | FileCheck %s
; RUN: %opt -passes='cohort-vectorize<sg=8>' -pass-remarks=cohort -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; REMARK: remark: {{.*}}lanes agree on a part of this condition, which is a branch of its own
; RUN: %opt -passes='cohort-vectorize<sg=8>' -debug-counter=cohort-split-conditions=100 -S %s | FileCheck %s --check-prefix=OFF

declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32) memory(none) nounwind willreturn

; 'x < width && y < height' around all. No mask has a lane for y.
; CHECK-LABEL: define void @inside(
; CHECK: %[[X:.*]] = trunc nuw nsw i64 %gx to i32
; CHECK: %[[LANES:.*]] = icmp ult <8 x i32> <i32 0,
; CHECK: %[[ROW:.*]] = icmp slt i32 %{{.*}}, %height
; CHECK: freeze i1 %[[ROW]]
; CHECK: br i1
; CHECK-NOT: ashr
; CHECK: %[[BYTES:.*]] = shl i64 %gx, 2
; CHECK: getelementptr i8, ptr %out, i64 %[[BYTES]]
; CHECK: masked.store{{.*}}<8 x i1> %[[LANES]]
; OFF-LABEL: define void @inside(
; OFF: select <8 x i1> %{{.*}}, <8 x i1> zeroinitializer
define void @inside(ptr %out, i32 noundef %width, i32 noundef %height) "cohort-kernel"="nd_range" "cohort-dims"="2" {
  %gx = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %gy = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
  %x = trunc i64 %gx to i32
  %y = trunc i64 %gy to i32
  %cx = icmp ult i32 %x, %width
  %cy = icmp slt i32 %y, %height
  %c = select i1 %cx, i1 %cy, i1 false
  br i1 %c, label %work, label %end
work:
  %low = shl i64 %gx, 32
  %bytes = ashr exact i64 %low, 30
  %p = getelementptr i8, ptr %out, i64 %bytes
  store float 1.0, ptr %p
  br label %end
end:
  ret void
}

; Early returns; a value that depends on the way. The part that may be poison where the one in front of it decides is frozen.
; CHECK-LABEL: define void @outside(
; CHECK: %[[ROW:.*]] = icmp sge i32 %{{.*}}, %height
; CHECK: %[[FROZEN:.*]] = freeze i1 %[[ROW]]
; CHECK: %[[OF_LANES:.*]] = select <8 x i1> %{{.*}}, <8 x float> splat (float 2.000000e+00), <8 x float> splat (float 1.000000e+00)
; CHECK: %[[V:.*]] = select i1 %[[FROZEN]], <8 x float> splat (float 1.000000e+00), <8 x float> %[[OF_LANES]]
; CHECK: store <8 x float> %[[V]]
define void @outside(ptr %out, i32 %width, i32 %height) "cohort-kernel"="nd_range" "cohort-dims"="2" {
  %gx = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %gy = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
  %x = trunc i64 %gx to i32
  %y = trunc i64 %gy to i32
  %cx = icmp uge i32 %x, %width
  %cy = icmp sge i32 %y, %height
  %c = select i1 %cx, i1 true, i1 %cy
  br i1 %c, label %end, label %work
work:
  br label %end
end:
  %v = phi float [ 1.0, %0 ], [ 2.0, %work ]
  %p = getelementptr float, ptr %out, i64 %gx
  store float %v, ptr %p
  ret void
}

; Not what is loaded: a branch on that in front costs more than a mask where it cannot be foreseen.
; CHECK-LABEL: define void @loaded(
; CHECK: load <8 x float>
; CHECK: <8 x i1> zeroinitializer
define void @loaded(ptr %out, i32 noundef %height) "cohort-kernel"="nd_range" "cohort-dims"="2" {
  %gx = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %gy = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
  %y = trunc i64 %gy to i32
  %p = getelementptr float, ptr %out, i64 %gx
  %v = load float, ptr %p
  %cv = fcmp olt float %v, 0.0
  %cy = icmp slt i32 %y, %height
  %c = select i1 %cy, i1 %cv, i1 false
  br i1 %c, label %work, label %end
work:
  store float 0.0, ptr %p
  br label %end
end:
  ret void
}
