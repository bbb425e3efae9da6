; Consecutive values compared with a uniform one: lane ids are compared with how many lanes are below, and a scalar tells whether any is.
; RUN: %opt -passes='cohort-vectorize<sg=4>,verify' -S %s | FileCheck %s
; RUN: %opt -passes='cohort-vectorize<sg=64>,verify' -S %s | FileCheck %s --check-prefix=WIDE

declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn
declare void @note(i64)

; CHECK-LABEL: define void @below(
; CHECK: %[[ROOM:.*]] = call i64 @llvm.usub.sat.i64(i64 %n, i64 %i)
; CHECK: %[[SOME:.*]] = icmp ult i64 %i, %n
; CHECK: %[[COUNT:.*]] = call i64 @llvm.umin.i64(i64 %[[ROOM]], i64 4)
; CHECK: trunc i64 %[[COUNT]] to i32
; CHECK: %[[MASK:.*]] = icmp ult <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK: br i1 %[[SOME]], label
; CHECK: call void @llvm.masked.store.v4i64.p0({{.*}}<4 x i1> %[[MASK]])
; WIDE-LABEL: define void @below(
; WIDE: icmp ult <64 x i8> <i8 0, i8 1,
define void @below(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %n = load i64, ptr %closure
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %c = icmp ult i64 %i, %n
  br i1 %c, label %then, label %end
then:
  %p = getelementptr i64, ptr %closure, i64 %i
  %x = load i64, ptr %p
  %y = add i64 %x, 1
  store i64 %y, ptr %p
  br label %end
end:
  ret void
}

; The other side of it, with the operands swapped.
; CHECK-LABEL: define void @above(
; CHECK: %[[COUNT:.*]] = call i64 @llvm.umin.i64(
; CHECK: icmp uge <4 x i32> <i32 0, i32 1, i32 2, i32 3>
define void @above(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %n = load i64, ptr %closure
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %c = icmp ule i64 %n, %i
  br i1 %c, label %then, label %end
then:
  %p = getelementptr i64, ptr %closure, i64 %i
  store i64 %n, ptr %p
  br label %end
end:
  ret void
}

; One lane at most.
; CHECK-LABEL: define void @equal(
; CHECK: %[[AT:.*]] = sub i64 %n, %i
; CHECK: %[[HERE:.*]] = icmp ult i64 %[[AT]], 4
; CHECK: br i1 %[[HERE]], label
define void @equal(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %n = load i64, ptr %closure
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %c = icmp eq i64 %i, %n
  br i1 %c, label %then, label %end
then:
  call void @note(i64 %n)
  br label %end
end:
  ret void
}

; Numbers that are narrower than those that lanes are compared in.
; CHECK-LABEL: define void @narrow(
; CHECK: %[[ROOM:.*]] = call i16 @llvm.ssub.sat.i16(i16 7, i16 %
; CHECK: %[[COUNT:.*]] = select i1 %{{.*}}, i16 %{{.*}}, i16 0
; CHECK: zext i16 %[[COUNT]] to i32
define void @narrow(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %n = trunc i64 %i to i16
  %c = icmp slt i16 %n, 7
  %x = select i1 %c, i64 %i, i64 7
  %p = getelementptr i64, ptr %closure, i64 %i
  store i64 %x, ptr %p
  ret void
}
