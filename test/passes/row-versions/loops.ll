; A loop that would read rows if an unsigned index did not wrap has a version in which it does not.
; RUN: %opt -passes=cohort-row-versions -S %s | FileCheck %s
; RUN: %opt -passes=cohort-row-versions -debug-counter=cohort-row-versions=0 -S %s | FileCheck %s --check-prefix=FIRST
; RUN: %opt -passes=cohort-row-versions -cohort-row-versions-max-size=4 -S %s | FileCheck %s --check-prefix=SMALL
; RUN: %opt -passes=cohort-row-versions -disable-output -pass-remarks=cohort -pass-remarks-missed=cohort %s 2>&1 | FileCheck %s --check-prefix=REMARK
; RUN: %opt -passes='cohort-row-versions,cohort-unroll-vector-loops,loop-unroll,instcombine,cohort-transposed-gathers' -mcpu=x86-64-v4 -S %s | FileCheck %s --check-prefix=TRANSPOSED

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; REMARK: the loop has a version for indices that do not wrap, in which work-items read rows
; REMARK: work-items would read rows here if an index did not wrap; the loop has no version for that, as inactive ones may wrap

; CHECK-LABEL: define <16 x float> @rows(
; CHECK: entry:
; CHECK: %[[LAST:.*]] = add i64 %{{.*}}, -1
; CHECK: %[[MOST:.*]] = call i32 @llvm.vector.reduce.umax.v16i32(<16 x i32> %row)
; CHECK: %[[NOT:.*]] = xor i32 %[[MOST]], -1
; CHECK: %[[ROOM:.*]] = zext i32 %[[NOT]] to i64
; CHECK: %[[FITS:.*]] = icmp ule i64 %[[LAST]], %[[ROOM]]
; CHECK: br i1 %[[FITS]], label %loop.rows, label %loop.rows.wraps
; CHECK: loop.wraps:
; CHECK: add <16 x i32> %{{.*}}, %row
; CHECK: loop:
; CHECK: add nuw <16 x i32> %{{.*}}, %row
; CHECK: end:
; CHECK: phi <16 x float> [ %next{{[^ ]*}}, %loop{{[^ ]*}} ], [ %next{{[^ ]*}}, %loop{{[^ ]*}} ]
; SMALL-NOT: wraps
; TRANSPOSED-LABEL: define <16 x float> @rows(
; TRANSPOSED-COUNT-16: load <4 x float>
define <16 x float> @rows(ptr %p, <16 x i32> %row, i64 %n) "cohort-entry-code" "cohort-sub-group-size"="16" {
entry:
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %k1, %loop ]
  %sum = phi <16 x float> [ zeroinitializer, %entry ], [ %next, %loop ]
  %k32 = trunc nuw i64 %k to i32
  %k0 = insertelement <16 x i32> poison, i32 %k32, i64 0
  %ks = shufflevector <16 x i32> %k0, <16 x i32> poison, <16 x i32> zeroinitializer
  %i = add <16 x i32> %ks, %row
  %wide = zext <16 x i32> %i to <16 x i64>
  %a = getelementptr float, ptr %p, <16 x i64> %wide
  %x = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> align 4 %a, <16 x i1> splat (i1 true), <16 x float> poison)
  %next = fadd <16 x float> %sum, %x
  %k1 = add nuw nsw i64 %k, 1
  %more = icmp ult i64 %k1, %n
  br i1 %more, label %loop, label %end
end:
  ret <16 x float> %next
}

; Inactive lanes do not count.
; CHECK-LABEL: define <16 x float> @mask(
; CHECK: %[[ON:.*]] = select <16 x i1> %m, <16 x i32> %row, <16 x i32> zeroinitializer
; CHECK: call i32 @llvm.vector.reduce.umax.v16i32(<16 x i32> %[[ON]])
; FIRST-LABEL: define <16 x float> @mask(
; FIRST-NOT: wraps
define <16 x float> @mask(ptr %p, <16 x i32> %row, <16 x i1> %m, i64 %n) "cohort-entry-code" "cohort-sub-group-size"="16" {
entry:
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %k1, %loop ]
  %sum = phi <16 x float> [ zeroinitializer, %entry ], [ %next, %loop ]
  %k32 = trunc nuw i64 %k to i32
  %k0 = insertelement <16 x i32> poison, i32 %k32, i64 0
  %ks = shufflevector <16 x i32> %k0, <16 x i32> poison, <16 x i32> zeroinitializer
  %i = add <16 x i32> %ks, %row
  %wide = zext <16 x i32> %i to <16 x i64>
  %a = getelementptr float, ptr %p, <16 x i64> %wide
  %x = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> align 4 %a, <16 x i1> %m, <16 x float> zeroinitializer)
  %next = fadd <16 x float> %sum, %x
  %k1 = add nuw nsw i64 %k, 1
  %more = icmp ult i64 %k1, %n
  br i1 %more, label %loop, label %end
end:
  ret <16 x float> %next
}

; Inactive lanes may wrap, and here something else sees them.
; CHECK-LABEL: define <16 x i32> @used(
; CHECK-NOT: wraps
define <16 x i32> @used(ptr %p, <16 x i32> %row, <16 x i1> %m, i64 %n) "cohort-entry-code" "cohort-sub-group-size"="16" {
entry:
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %k1, %loop ]
  %sum = phi <16 x i32> [ zeroinitializer, %entry ], [ %next, %loop ]
  %k32 = trunc nuw i64 %k to i32
  %k0 = insertelement <16 x i32> poison, i32 %k32, i64 0
  %ks = shufflevector <16 x i32> %k0, <16 x i32> poison, <16 x i32> zeroinitializer
  %i = add <16 x i32> %ks, %row
  %wide = zext <16 x i32> %i to <16 x i64>
  %a = getelementptr i32, ptr %p, <16 x i64> %wide
  %x = call <16 x i32> @llvm.masked.gather.v16i32.v16p0(<16 x ptr> align 4 %a, <16 x i1> %m, <16 x i32> zeroinitializer)
  %xi = add <16 x i32> %x, %i
  %next = add <16 x i32> %sum, %xi
  %k1 = add nuw nsw i64 %k, 1
  %more = icmp ult i64 %k1, %n
  br i1 %more, label %loop, label %end
end:
  ret <16 x i32> %next
}

; A mask that changes; every second element; a signed index; a function that is no entry's.
; CHECK-LABEL: define <16 x float> @changing(
; CHECK-NOT: wraps
define <16 x float> @changing(ptr %p, <16 x i32> %row, <16 x i1> %m, i64 %n) "cohort-entry-code" "cohort-sub-group-size"="16" {
entry:
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %k1, %loop ]
  %on = phi <16 x i1> [ %m, %entry ], [ %on1, %loop ]
  %sum = phi <16 x float> [ zeroinitializer, %entry ], [ %next, %loop ]
  %k32 = trunc nuw i64 %k to i32
  %k0 = insertelement <16 x i32> poison, i32 %k32, i64 0
  %ks = shufflevector <16 x i32> %k0, <16 x i32> poison, <16 x i32> zeroinitializer
  %i = add <16 x i32> %ks, %row
  %wide = zext <16 x i32> %i to <16 x i64>
  %a = getelementptr float, ptr %p, <16 x i64> %wide
  %x = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> align 4 %a, <16 x i1> %on, <16 x float> zeroinitializer)
  %next = fadd <16 x float> %sum, %x
  %positive = fcmp ogt <16 x float> %next, zeroinitializer
  %on1 = and <16 x i1> %on, %positive
  %k1 = add nuw nsw i64 %k, 1
  %more = icmp ult i64 %k1, %n
  br i1 %more, label %loop, label %end
end:
  ret <16 x float> %next
}

; CHECK-LABEL: define <16 x float> @second(
; CHECK-NOT: wraps
define <16 x float> @second(ptr %p, <16 x i32> %row, i64 %n) "cohort-entry-code" "cohort-sub-group-size"="16" {
entry:
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %k1, %loop ]
  %sum = phi <16 x float> [ zeroinitializer, %entry ], [ %next, %loop ]
  %k32 = trunc nuw i64 %k to i32
  %k0 = insertelement <16 x i32> poison, i32 %k32, i64 0
  %ks = shufflevector <16 x i32> %k0, <16 x i32> poison, <16 x i32> zeroinitializer
  %i = add <16 x i32> %ks, %row
  %wide = zext <16 x i32> %i to <16 x i64>
  %a = getelementptr [2 x float], ptr %p, <16 x i64> %wide
  %x = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> align 4 %a, <16 x i1> splat (i1 true), <16 x float> poison)
  %next = fadd <16 x float> %sum, %x
  %k1 = add nuw nsw i64 %k, 1
  %more = icmp ult i64 %k1, %n
  br i1 %more, label %loop, label %end
end:
  ret <16 x float> %next
}

; CHECK-LABEL: define <16 x float> @signed(
; CHECK-NOT: wraps
define <16 x float> @signed(ptr %p, <16 x i32> %row, i64 %n) "cohort-entry-code" "cohort-sub-group-size"="16" {
entry:
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %k1, %loop ]
  %sum = phi <16 x float> [ zeroinitializer, %entry ], [ %next, %loop ]
  %k32 = trunc nuw nsw i64 %k to i32
  %k0 = insertelement <16 x i32> poison, i32 %k32, i64 0
  %ks = shufflevector <16 x i32> %k0, <16 x i32> poison, <16 x i32> zeroinitializer
  %i = add nsw <16 x i32> %ks, %row
  %wide = sext <16 x i32> %i to <16 x i64>
  %a = getelementptr float, ptr %p, <16 x i64> %wide
  %x = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> align 4 %a, <16 x i1> splat (i1 true), <16 x float> poison)
  %next = fadd <16 x float> %sum, %x
  %k1 = add nuw nsw i64 %k, 1
  %more = icmp ult i64 %k1, %n
  br i1 %more, label %loop, label %end
end:
  ret <16 x float> %next
}

; CHECK-LABEL: define <16 x float> @no_entry(
; CHECK-NOT: wraps
define <16 x float> @no_entry(ptr %p, <16 x i32> %row, i64 %n) {
entry:
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %k1, %loop ]
  %sum = phi <16 x float> [ zeroinitializer, %entry ], [ %next, %loop ]
  %k32 = trunc nuw i64 %k to i32
  %k0 = insertelement <16 x i32> poison, i32 %k32, i64 0
  %ks = shufflevector <16 x i32> %k0, <16 x i32> poison, <16 x i32> zeroinitializer
  %i = add <16 x i32> %ks, %row
  %wide = zext <16 x i32> %i to <16 x i64>
  %a = getelementptr float, ptr %p, <16 x i64> %wide
  %x = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> align 4 %a, <16 x i1> splat (i1 true), <16 x float> poison)
  %next = fadd <16 x float> %sum, %x
  %k1 = add nuw nsw i64 %k, 1
  %more = icmp ult i64 %k1, %n
  br i1 %more, label %loop, label %end
end:
  ret <16 x float> %next
}
