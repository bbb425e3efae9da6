; A kernel that mostly accesses memory at addresses of single work-items executes one of them at a time: vectors would gather and scatter. Not one that computes
; enough in between, waits for what a loop carries, or synchronizes; nor where the kernel requires or names a size, sees its sub-groups, or an option says one.
; RUN: %opt -passes='cohort-vectorize<sg=auto>' -S %s | FileCheck %s
; RUN: %opt -passes='cohort-vectorize<sg=auto>' -pass-remarks-missed=cohort-vectorize -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; REMARK: remark: {{.*}}kernel stays at one work-item: it mostly accesses memory at addresses of single work-items, for which vectors take longer
; RUN: %opt -passes='cohort-vectorize<sg=auto>' -debug-counter=cohort-single-items=100 -S %s | FileCheck %s --check-prefix=VECTOR
; RUN: %opt -passes='cohort-vectorize<sg=8>' -S %s | FileCheck %s --check-prefix=VECTOR
; RUN: %opt -passes='cohort-vectorize<sg=auto>' -cohort-item-costs-min-gain=10000 -S %s | FileCheck %s --check-prefix=VECTOR
; VECTOR-LABEL: define void @visit(
; VECTOR: <{{(8|16)}} x i32> {{.*}}@llvm.masked.gather

declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32) memory(none) nounwind willreturn
declare i32 @_Z40__spirv_BuiltInSubgroupLocalInvocationIdv() memory(none) nounwind willreturn
declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent

; Edges of a node: the ends are read, and what belongs to them is read and written.
; CHECK-LABEL: define void @visit(
; CHECK-NOT: <16 x
; CHECK: ret void
define void @visit(ptr noalias %first, ptr noalias %edges, ptr noalias %seen, ptr noalias %cost) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-lanes"="16" {
entry:
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %p = getelementptr i32, ptr %first, i64 %id
  %begin = load i32, ptr %p
  %q = getelementptr i8, ptr %p, i64 4
  %end = load i32, ptr %q
  %any = icmp slt i32 %begin, %end
  br i1 %any, label %loop, label %exit
loop:
  %e = phi i32 [ %begin, %entry ], [ %e1, %next ]
  %pe = getelementptr i32, ptr %edges, i32 %e
  %to = load i32, ptr %pe
  %ps = getelementptr i32, ptr %seen, i32 %to
  %s = load i32, ptr %ps
  %new = icmp eq i32 %s, 0
  br i1 %new, label %then, label %next
then:
  %pc = getelementptr i32, ptr %cost, i32 %to
  store i32 %begin, ptr %pc
  br label %next
next:
  %e1 = add i32 %e, 1
  %more = icmp slt i32 %e1, %end
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; The same, and then a barrier: what each work-item keeps across it is best kept in vectors.
; CHECK-LABEL: define void @synchronizes(
; CHECK: <16 x i32> {{.*}}@llvm.masked.gather
define void @synchronizes(ptr noalias %index, ptr noalias %in, ptr noalias %out) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-lanes"="16" {
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %p = getelementptr i32, ptr %index, i64 %id
  %i = load i32, ptr %p
  %q = getelementptr i32, ptr %in, i32 %i
  %j = load i32, ptr %q
  %r = getelementptr i32, ptr %out, i32 %j
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 272)
  store i32 %i, ptr %r
  ret void
}

; CHECK-LABEL: define void @permutes(
; CHECK-NOT: <16 x
; CHECK: ret void
define void @permutes(ptr noalias %index, ptr noalias %in, ptr noalias %out) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-lanes"="16" {
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %p = getelementptr i32, ptr %index, i64 %id
  %i = load i32, ptr %p
  %q = getelementptr i32, ptr %in, i32 %i
  %j = load i32, ptr %q
  %r = getelementptr i32, ptr %out, i32 %j
  store i32 %i, ptr %r
  ret void
}

; CHECK-LABEL: define void @requires(
; CHECK: <16 x i32> {{.*}}@llvm.masked.gather
define void @requires(ptr noalias %index, ptr noalias %in, ptr noalias %out) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-lanes"="16" "cohort-reqd-sub-group-size"="16" {
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %p = getelementptr i32, ptr %index, i64 %id
  %i = load i32, ptr %p
  %q = getelementptr i32, ptr %in, i32 %i
  %j = load i32, ptr %q
  %r = getelementptr i32, ptr %out, i32 %j
  store i32 %i, ptr %r
  ret void
}

; CHECK-LABEL: define void @sees(
; CHECK: <16 x i32> {{.*}}@llvm.masked.gather
define void @sees(ptr noalias %index, ptr noalias %in, ptr noalias %out) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-lanes"="16" {
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %lane = call i32 @_Z40__spirv_BuiltInSubgroupLocalInvocationIdv()
  %p = getelementptr i32, ptr %index, i64 %id
  %i = load i32, ptr %p
  %q = getelementptr i32, ptr %in, i32 %i
  %j = load i32, ptr %q
  %r = getelementptr i32, ptr %out, i32 %j
  store i32 %lane, ptr %r
  ret void
}

; A polynomial of each element that is read.
; CHECK-LABEL: define void @computes(
; CHECK: <16 x float> {{.*}}@llvm.masked.gather
define void @computes(ptr noalias %index, ptr noalias %in, ptr noalias %out) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-lanes"="16" {
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %p = getelementptr i32, ptr %index, i64 %id
  %i = load i32, ptr %p
  %q = getelementptr float, ptr %in, i32 %i
  %x = load float, ptr %q
  %a0 = fmul float %x, %x
  %a1 = fadd float %a0, 1.0
  %a2 = fmul float %a1, %x
  %a3 = fadd float %a2, 2.0
  %a4 = fmul float %a3, %x
  %a5 = fadd float %a4, 3.0
  %a6 = fmul float %a5, %x
  %a7 = fadd float %a6, 4.0
  %r = getelementptr float, ptr %out, i64 %id
  store float %a7, ptr %r
  ret void
}

; Each iteration waits for the load of the one before it, which the lanes of a vector do together.
; CHECK-LABEL: define void @follows(
; CHECK: <16 x i32> {{.*}}@llvm.masked.gather
define void @follows(ptr noalias %table, ptr noalias %out, i32 %n) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-lanes"="16" {
entry:
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %start = trunc i64 %id to i32
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  %at = phi i32 [ %start, %entry ], [ %next, %loop ]
  %p = getelementptr i32, ptr %table, i32 %at
  %next = load i32, ptr %p
  %k1 = add i32 %k, 1
  %more = icmp slt i32 %k1, %n
  br i1 %more, label %loop, label %exit
exit:
  %r = getelementptr i32, ptr %out, i64 %id
  store i32 %next, ptr %r
  ret void
}

; Bytes that each work-item reads one after the other and sums: LLVM's vectors lie along the loop. Not where the sum is one of floats, whose order counts, or the
; bytes are not neighbours.
; RUN: %opt -passes='cohort-vectorize<sg=auto>' -cohort-item-costs-log-along=0 -S %s | FileCheck %s --check-prefix=ACROSS
; RUN: %opt -passes='cohort-vectorize<sg=auto>' -cohort-loop-vectors-min-iterations=17 -S %s | FileCheck %s --check-prefix=ACROSS
; CHECK-LABEL: define void @along(
; CHECK-NOT: <16 x
; CHECK: ret void
; ACROSS-LABEL: define void @along(
; ACROSS: <16 x i32>
define void @along(ptr noalias %in, ptr noalias %out) mustprogress "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-lanes"="16" {
entry:
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %short = trunc i64 %id to i32
  %begin = mul nsw i32 %short, 16
  br label %head
head:
  %k = phi i32 [ 0, %entry ], [ %k1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %more = icmp slt i32 %k, 16
  br i1 %more, label %body, label %exit
body:
  %i = add nsw i32 %begin, %k
  %at = sext i32 %i to i64
  %p = getelementptr i8, ptr %in, i64 %at
  %x = load i8, ptr %p
  %wide = zext i8 %x to i32
  %s1 = add i32 %s, %wide
  %k1 = add nsw i32 %k, 1
  br label %head
exit:
  %q = getelementptr i32, ptr %out, i64 %id
  store i32 %s, ptr %q
  ret void
}

; CHECK-LABEL: define void @along_floats(
; CHECK: <16 x float>
define void @along_floats(ptr noalias %in, ptr noalias %out) mustprogress "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-lanes"="16" {
entry:
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %short = trunc i64 %id to i32
  %begin = mul nsw i32 %short, 16
  br label %head
head:
  %k = phi i32 [ 0, %entry ], [ %k1, %body ]
  %s = phi float [ 0.0, %entry ], [ %s1, %body ]
  %more = icmp slt i32 %k, 16
  br i1 %more, label %body, label %exit
body:
  %i = add nsw i32 %begin, %k
  %at = sext i32 %i to i64
  %p = getelementptr float, ptr %in, i64 %at
  %x = load float, ptr %p
  %s1 = fadd float %s, %x
  %k1 = add nsw i32 %k, 1
  br label %head
exit:
  %q = getelementptr float, ptr %out, i64 %id
  store float %s, ptr %q
  ret void
}

; CHECK-LABEL: define void @along_strides(
; CHECK: <16 x i32>
define void @along_strides(ptr noalias %in, ptr noalias %out) mustprogress "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-lanes"="16" {
entry:
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %short = trunc i64 %id to i32
  %begin = mul nsw i32 %short, 16
  br label %head
head:
  %k = phi i32 [ 0, %entry ], [ %k1, %body ]
  %s = phi i32 [ 0, %entry ], [ %s1, %body ]
  %more = icmp slt i32 %k, 64
  br i1 %more, label %body, label %exit
body:
  %i = add nsw i32 %begin, %k
  %at = sext i32 %i to i64
  %p = getelementptr i8, ptr %in, i64 %at
  %x = load i8, ptr %p
  %wide = zext i8 %x to i32
  %s1 = add i32 %s, %wide
  %k1 = add nsw i32 %k, 4
  br label %head
exit:
  %q = getelementptr i32, ptr %out, i64 %id
  store i32 %s, ptr %q
  ret void
}
