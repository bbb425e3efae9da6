; A fixed pattern of addresses is read and written as whole vectors, with shuffles; in local memory, at multiples of their size.
; RUN: %opt -passes='cohort-vectorize<sg=16>' -S %s | FileCheck %s

declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn
declare ptr @__cohort_local_arg(i64) memory(none) nounwind willreturn

; The last vector ends where the last lane's element does.
; CHECK-LABEL: define void @every_second(
; CHECK: %[[LOW:.*]] = load <16 x i32>, ptr %[[P:.*]], align 4
; CHECK: %[[BEHIND:.*]] = getelementptr i8, ptr %[[P]], i64 60
; CHECK: %[[HIGH:.*]] = load <16 x i32>, ptr %[[BEHIND]], align 4
; CHECK: shufflevector <16 x i32> %{{.*}}, <16 x i32> %[[HIGH]]
; CHECK-NOT: scatter
; CHECK: call void @llvm.masked.store.v16i32.p0({{.*}}<16 x i1> <i1 true, i1 false, i1 true,
; CHECK: call void @llvm.masked.store.v16i32.p0({{.*}}<16 x i1> <i1 true, i1 false, i1 true,
; CHECK: ret void
define void @every_second(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %two = mul nuw nsw i64 %i, 2
  %p = getelementptr i32, ptr %f, i64 %two
  %x = load i32, ptr %p
  %y = add i32 %x, 1
  store i32 %y, ptr %p
  ret void
}

; Partners in local memory are in the same two vectors.
; CHECK-LABEL: define void @partners(
; CHECK: %[[LOCAL:.*]] = call ptr @__cohort_local_arg(
; CHECK: %[[AT:.*]] = getelementptr i32, ptr %[[LOCAL]]
; CHECK: load <16 x i32>, ptr %[[AT]], align 64
; CHECK: load <16 x i32>, ptr %{{.*}}, align 64
; CHECK: getelementptr i8, ptr %q, i64 -16
; CHECK: load <16 x i32>, ptr %{{.*}}, align 64
; CHECK: getelementptr i8, ptr %q, i64 48
; CHECK: load <16 x i32>, ptr %{{.*}}, align 64
; CHECK-NOT: gather
; CHECK: store <16 x i32>
define void @partners(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %offset = load i64, ptr %f
  %local = call ptr @__cohort_local_arg(i64 %offset)
  %two = shl nuw nsw i64 %i, 1
  %low = and i64 %i, 3
  %at = sub nuw nsw i64 %two, %low
  %p = getelementptr i32, ptr %local, i64 %at
  %q = getelementptr i32, ptr %p, i64 4
  %x = load i32, ptr %p
  %y = load i32, ptr %q
  %z = add i32 %x, %y
  %r = getelementptr i32, ptr %f, i64 %i
  store i32 %z, ptr %r
  ret void
}
