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

; Values that are 4 apart: one lane for every 4 that are left, and some of 4; those that are not above, and 24 apart, which takes a division.
; RUN: %opt -passes='cohort-vectorize<sg=4>,verify' -cohort-interior-max-parts=0 -S %s | FileCheck %s --check-prefix=APART
; RUN: %opt -passes='cohort-vectorize<sg=4>,verify' -cohort-interior-max-parts=0 -cohort-compare-max-stride=3 -S %s | FileCheck %s --check-prefix=NEAR
; APART-LABEL: define void @elements(
; APART: %[[ROOM:.*]] = call i64 @llvm.usub.sat.i64(i64 %n, i64 %e)
; APART: %[[SOME:.*]] = icmp ult i64 %e, %n
; APART: %[[LEFT:.*]] = call i64 @llvm.umin.i64(i64 %[[ROOM]], i64 16)
; APART: %[[UP:.*]] = add i64 %[[LEFT]], 3
; APART: %[[COUNT:.*]] = {{lshr|udiv}} i64 %[[UP]], {{2|4}}
; APART: trunc i64 %[[COUNT]] to i32
; APART: icmp ult <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; APART: br i1 %[[SOME]], label
; NEAR-LABEL: define void @elements(
; NEAR: icmp ult <4 x i64>
define void @elements(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %n = load i64, ptr %closure
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %e = shl nuw nsw i64 %i, 2
  %c = icmp ult i64 %e, %n
  br i1 %c, label %then, label %end
then:
  call void @note(i64 %e)
  br label %end
end:
  ret void
}

; APART-LABEL: define void @not_above(
; APART: call i32 @llvm.ssub.sat.i32(i32 %n, i32 %e)
; APART: %[[LEFT:.*]] = call i32 @llvm.smin.i32(i32 %{{.*}}, i32 72)
; APART: %[[Q:.*]] = udiv i32 %[[LEFT]], 24
; APART: add {{.*}}i32 %[[Q]], 1
define void @not_above(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %n = load i32, ptr %closure
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %s = trunc i64 %i to i32
  %e = mul nsw i32 %s, 24
  %c = icmp sle i32 %e, %n
  br i1 %c, label %then, label %end
then:
  call void @note(i64 %i)
  br label %end
end:
  ret void
}

; Sub-groups begin at multiples of their size: a constant is the id of one lane of one of them, which scalars find.
; RUN: %opt -passes='cohort-vectorize<sg=4>,verify' -S %s | FileCheck %s --check-prefix=ONE
; ONE-LABEL: define void @one(
; ONE: %[[HERE:.*]] = icmp eq i64 %i, 12
; ONE: br i1 %[[HERE]], label
; ONE: store i64 15, ptr %
; ONE: ret void
; RUN: %opt -passes='cohort-vectorize<sg=4>,verify' -S %s | FileCheck %s --check-prefix=LINEAR
; LINEAR-LABEL: define internal void @one.linear(
; LINEAR: select i1 %{{.*}}, <4 x i1> <i1 false, i1 false, i1 false, i1 true>, <4 x i1> zeroinitializer
; LINEAR: ret void
define void @one(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %c = icmp eq i64 %i, 15
  br i1 %c, label %then, label %end
then:
  %p = getelementptr i64, ptr %closure, i64 %i
  store i64 %i, ptr %p
  br label %end
end:
  ret void
}

; A switch of few cases on an id is a chain of compares; of more, LLVM's tree.
; RUN: %opt -passes='cohort-vectorize<sg=4>,verify' -cohort-vectorize-max-chained-cases=1 -S %s | FileCheck %s --check-prefix=TREE
; ONE-LABEL: define void @cases(
; ONE: icmp eq i64 %i, 0
; ONE: icmp eq i64 %i, 12
; ONE-NOT: icmp slt
; ONE: ret void
; TREE-LABEL: define void @cases(
; TREE: icmp slt
define void @cases(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" {
entry:
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  switch i64 %i, label %end [
    i64 0, label %first
    i64 15, label %last
  ]
first:
  store i64 1, ptr %closure
  br label %end
last:
  %p = getelementptr i64, ptr %closure, i64 1
  br label %end
end:
  %x = phi i64 [ 7, %entry ], [ 8, %first ], [ 9, %last ]
  %q = getelementptr i64, ptr %closure, i64 %i
  store i64 %x, ptr %q
  ret void
}
