; A lane without a value has an undefined value beside a 0 that says so, in one word: for PTX the value is 0, as ptxas would take the whole word for
; undefined.
; RUN: %opt -passes=cohort-nvptx -S %s | FileCheck %s
target triple = "x86_64-unknown-linux-gnu"

declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn
declare i32 @_Z33__spirv_GroupNonUniformShuffleXoriij(i32, i32, i32) convergent

; CHECK-LABEL: define ptx_kernel void @cohort_kernel_0(
; CHECK: phi i8 [ 0, %{{.*}} ], [ %{{.*}}, %{{.*}} ]
; CHECK-NOT: phi i8 [ {{undef|poison}}
; CHECK: call i32 @llvm.nvvm.shfl.sync
; CHECK: ret void
define void @bytes(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" {
entry:
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %from = load ptr, ptr %closure
  %to.at = getelementptr i8, ptr %closure, i64 8
  %to = load ptr, ptr %to.at
  %rounds.at = getelementptr i8, ptr %closure, i64 16
  %rounds = load i64, ptr %rounds.at
  %has = icmp eq i64 %i, 0
  br label %loop
loop:
  %r = phi i64 [ 0, %entry ], [ %r1, %join ]
  %before = phi i8 [ undef, %entry ], [ %value, %join ]
  br i1 %has, label %item, label %join
item:
  %at = getelementptr i8, ptr %from, i64 %r
  %loaded = load i8, ptr %at
  br label %join
join:
  %value = phi i8 [ %before, %loop ], [ %loaded, %item ]
  %there = phi i32 [ 0, %loop ], [ 256, %item ]
  %wide = zext i8 %value to i32
  %word = or disjoint i32 %there, %wide
  %other = call i32 @_Z33__spirv_GroupNonUniformShuffleXoriij(i32 3, i32 %word, i32 1)
  %out = getelementptr i32, ptr %to, i64 %r
  %sum = add i32 %other, %word
  store i32 %sum, ptr %out
  %r1 = add i64 %r, 1
  %more = icmp ult i64 %r1, %rounds
  br i1 %more, label %loop, label %end
end:
  ret void
}

; So it is with 32 of 64 bits; what is not extended stays undefined.
; CHECK-LABEL: define ptx_kernel void @cohort_kernel_1(
; CHECK-DAG: %extended = phi i32 [ 0, %entry ]
; CHECK-DAG: %plain = phi i32 [ undef, %entry ]
; CHECK: ret void
define void @words(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" {
entry:
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %from = load ptr, ptr %closure
  %to.at = getelementptr i8, ptr %closure, i64 8
  %to = load ptr, ptr %to.at
  %has = icmp eq i64 %i, 0
  br label %loop
loop:
  %r = phi i64 [ 0, %entry ], [ %r1, %join ]
  %extended = phi i32 [ undef, %entry ], [ %value, %join ]
  %plain = phi i32 [ undef, %entry ], [ %sum, %join ]
  br i1 %has, label %item, label %join
item:
  %at = getelementptr i32, ptr %from, i64 %r
  %loaded = load i32, ptr %at
  br label %join
join:
  %value = phi i32 [ %extended, %loop ], [ %loaded, %item ]
  %there = phi i64 [ 0, %loop ], [ 4294967296, %item ]
  %wide = zext i32 %value to i64
  %word = or disjoint i64 %there, %wide
  %out = getelementptr i64, ptr %to, i64 %r
  store volatile i64 %word, ptr %out
  %sum = call i32 @_Z33__spirv_GroupNonUniformShuffleXoriij(i32 3, i32 %plain, i32 1)
  %r1 = add i64 %r, 1
  %more = icmp ult i64 %r1, 1000
  br i1 %more, label %loop, label %end
end:
  ret void
}
