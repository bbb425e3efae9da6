; Lanes that store behind one another, in the order of lanes, store what they have pressed together, once.
; RUN: %opt -passes='cohort-vectorize<sg=16>' -S %s | FileCheck %s
target triple = "x86_64-unknown-linux-gnu"

declare i32 @_Z40__spirv_BuiltInSubgroupLocalInvocationIdv() memory(none) nounwind willreturn
declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn
declare i32 @_Z17__spirv_GroupIAddiij(i32, i32, i32) convergent
declare i16 @_Z17__spirv_GroupIAddiit(i32, i32, i16) convergent

; CHECK-LABEL: define void @compact(
; CHECK: %[[KEEP:.*]] = icmp sgt <16 x i32>
; CHECK: %[[PACKED:.*]] = call <16 x i32> @llvm.experimental.vector.compress.v16i32(<16 x i32> %{{.*}}, <16 x i1> %[[KEEP]]
; CHECK: call i16 @llvm.ctpop.i16(
; CHECK: call void @llvm.masked.store.v16i32.p0(<16 x i32> %[[PACKED]]
; CHECK-NOT: scatter
; CHECK: ret void
define void @compact(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "target-cpu"="x86-64-v4" "prefer-vector-width"="512" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %count = load i32, ptr %f
  %p = getelementptr i32, ptr %f, i64 %i
  %x = load i32, ptr %p
  %keep = icmp sgt i32 %x, 0
  %one = zext i1 %keep to i32
  %before = call i32 @_Z17__spirv_GroupIAddiij(i32 3, i32 2, i32 %one)
  br i1 %keep, label %then, label %end
then:
  %at = add nsw i32 %count, %before
  %wide = sext i32 %at to i64
  %q = getelementptr i32, ptr %f, i64 %wide
  store i32 %x, ptr %q
  br label %end
end:
  ret void
}

; Where others store than were counted, each goes where it says.
; CHECK-LABEL: define void @others(
; CHECK: masked.scatter
; CHECK: ret void
define void @others(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "target-cpu"="x86-64-v4" "prefer-vector-width"="512" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %p = getelementptr i32, ptr %f, i64 %i
  %x = load i32, ptr %p
  %keep = icmp sgt i32 %x, 0
  %other = icmp sgt i32 %x, 7
  %one = zext i1 %keep to i32
  %before = call i32 @_Z17__spirv_GroupIAddiij(i32 3, i32 2, i32 %one)
  br i1 %other, label %then, label %end
then:
  %wide = sext i32 %before to i64
  %q = getelementptr i32, ptr %f, i64 %wide
  store i32 %x, ptr %q
  br label %end
end:
  ret void
}

; A scan over the work-group: lanes of a sub-group come one behind the other there, too.
; CHECK-LABEL: define void @of_group(
; CHECK: %[[KEEP:.*]] = icmp sgt <16 x i32>
; CHECK: %[[BEFORE:.*]] = call i32 @_Z17__spirv_GroupIAddiij(i32 2, i32 2, i32 %{{.*}})
; CHECK: %[[WIDE:.*]] = sext i32 %[[BEFORE]] to i64
; CHECK: %[[BYTES:.*]] = mul i64 %[[WIDE]], 4
; CHECK: %[[TO:.*]] = getelementptr i8, ptr %f, i64 %[[BYTES]]
; CHECK: %[[PACKED:.*]] = call <16 x i32> @llvm.experimental.vector.compress.v16i32(<16 x i32> %{{.*}}, <16 x i1> %[[KEEP]]
; CHECK: call void @llvm.masked.store.v16i32.p0(<16 x i32> %[[PACKED]], ptr align 4 %[[TO]]
; CHECK-NOT: scatter
; CHECK: ret void
define void @of_group(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "target-cpu"="x86-64-v4" "prefer-vector-width"="512" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %p = getelementptr i32, ptr %f, i64 %i
  %x = load i32, ptr %p
  %keep = icmp sgt i32 %x, 0
  %one = zext i1 %keep to i32
  %before = call i32 @_Z17__spirv_GroupIAddiij(i32 2, i32 2, i32 %one)
  br i1 %keep, label %then, label %end
then:
  %wide = sext i32 %before to i64
  %q = getelementptr i32, ptr %f, i64 %wide
  store i32 %x, ptr %q
  br label %end
end:
  ret void
}

; An inclusive scan counts the lane itself.
; CHECK-LABEL: define void @inclusive(
; CHECK: %[[BEFORE:.*]] = call i32 @_Z17__spirv_GroupIAddiij(i32 2, i32 2, i32 %{{.*}})
; The lane itself and the -1 of its place are nothing together.
; CHECK: sext i32 %[[BEFORE]] to i64
; CHECK: @llvm.experimental.vector.compress.v16i32
; CHECK-NOT: scatter
; CHECK: ret void
define void @inclusive(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "target-cpu"="x86-64-v4" "prefer-vector-width"="512" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %p = getelementptr i32, ptr %f, i64 %i
  %x = load i32, ptr %p
  %keep = icmp sgt i32 %x, 0
  %one = zext i1 %keep to i32
  %upto = call i32 @_Z17__spirv_GroupIAddiij(i32 2, i32 1, i32 %one)
  br i1 %keep, label %then, label %end
then:
  %place = add nsw i32 %upto, -1
  %wide = sext i32 %place to i64
  %q = getelementptr i32, ptr %f, i64 %wide
  store i32 %x, ptr %q
  br label %end
end:
  ret void
}

; A number of 16 bits may wrap between two lanes.
; CHECK-LABEL: define void @narrow(
; CHECK: masked.scatter
; CHECK: ret void
define void @narrow(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "target-cpu"="x86-64-v4" "prefer-vector-width"="512" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %p = getelementptr i32, ptr %f, i64 %i
  %x = load i32, ptr %p
  %keep = icmp sgt i32 %x, 0
  %one = zext i1 %keep to i16
  %before = call i16 @_Z17__spirv_GroupIAddiit(i32 2, i32 2, i16 %one)
  br i1 %keep, label %then, label %end
then:
  %wide = zext i16 %before to i64
  %q = getelementptr i32, ptr %f, i64 %wide
  store i32 %x, ptr %q
  br label %end
end:
  ret void
}
