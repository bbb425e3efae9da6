; Loops whose gathers read along rows are unrolled whatever their number of iterations, so that what is loaded at once stands side by side.
; RUN: %opt -passes=cohort-unroll-vector-loops -mattr=+avx512f -S %s | FileCheck %s
; RUN: %opt -passes=cohort-unroll-vector-loops -cohort-unroll-vector-loops-max-row-size=30 -mattr=+avx512f -S %s | FileCheck %s --check-prefix=SMALL
; What it is for.
; RUN: %opt -passes='cohort-unroll-vector-loops,loop-unroll,instcombine,cohort-transposed-gathers' -mcpu=x86-64-v4 -S %s | FileCheck %s --check-prefix=TRANSPOSED

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; By a uniform index; there it has fewer bits than an address.
; CHECK-LABEL: define <16 x float> @index(
; CHECK: br i1 %more, label %loop, label %end, !llvm.loop ![[FOUR:[0-9]+]]
; SMALL-LABEL: define <16 x float> @index(
; SMALL: br i1 %more, label %loop, label %end{{$}}
; TRANSPOSED-LABEL: define <16 x float> @index(
; TRANSPOSED-COUNT-16: load <4 x float>
define <16 x float> @index(ptr %p, <16 x i32> %first, i64 %n) "cohort-entry-code" "cohort-sub-group-size"="16" {
entry:
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %k1, %loop ]
  %sum = phi <16 x float> [ zeroinitializer, %entry ], [ %next, %loop ]
  %k32 = trunc nuw nsw i64 %k to i32
  %k0 = insertelement <16 x i32> poison, i32 %k32, i64 0
  %ks = shufflevector <16 x i32> %k0, <16 x i32> poison, <16 x i32> zeroinitializer
  %i = add nsw <16 x i32> %first, %ks
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

; By pointers that the loop carries.
; CHECK-LABEL: define <8 x double> @pointers(
; CHECK: br i1 %more, label %loop, label %end, !llvm.loop ![[FOUR2:[0-9]+]]
define <8 x double> @pointers(<8 x ptr> %p, i64 %n) "cohort-entry-code" "cohort-sub-group-size"="8" {
entry:
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %k1, %loop ]
  %a = phi <8 x ptr> [ %p, %entry ], [ %a1, %loop ]
  %sum = phi <8 x double> [ zeroinitializer, %entry ], [ %next, %loop ]
  %x = call <8 x double> @llvm.masked.gather.v8f64.v8p0(<8 x ptr> align 8 %a, <8 x i1> splat (i1 true), <8 x double> poison)
  %next = fadd <8 x double> %sum, %x
  %a1 = getelementptr i8, <8 x ptr> %a, i64 8
  %k1 = add nuw nsw i64 %k, 1
  %more = icmp ult i64 %k1, %n
  br i1 %more, label %loop, label %end
end:
  ret <8 x double> %next
}

; By loop-carried indices of the lanes.
; CHECK-LABEL: define <8 x double> @numbers(
; CHECK: br i1 %more, label %loop, label %end, !llvm.loop ![[FOUR3:[0-9]+]]
define <8 x double> @numbers(ptr %p, <8 x i64> %first, i64 %n) "cohort-entry-code" "cohort-sub-group-size"="8" {
entry:
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %k1, %loop ]
  %i = phi <8 x i64> [ %first, %entry ], [ %i1, %loop ]
  %sum = phi <8 x double> [ zeroinitializer, %entry ], [ %next, %loop ]
  %a = getelementptr double, ptr %p, <8 x i64> %i
  %x = call <8 x double> @llvm.masked.gather.v8f64.v8p0(<8 x ptr> align 8 %a, <8 x i1> splat (i1 true), <8 x double> poison)
  %next = fadd <8 x double> %sum, %x
  %i1 = add <8 x i64> %i, splat (i64 1)
  %k1 = add nuw nsw i64 %k, 1
  %more = icmp ult i64 %k1, %n
  br i1 %more, label %loop, label %end
end:
  ret <8 x double> %next
}

; Every second element; an index that may wrap; one that the loop loads.
; CHECK-LABEL: define <8 x double> @second(
; CHECK: br i1 %more, label %loop, label %end{{$}}
define <8 x double> @second(<8 x ptr> %p, i64 %n) "cohort-entry-code" "cohort-sub-group-size"="8" {
entry:
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %k1, %loop ]
  %sum = phi <8 x double> [ zeroinitializer, %entry ], [ %next, %loop ]
  %a = getelementptr [2 x double], <8 x ptr> %p, i64 %k
  %x = call <8 x double> @llvm.masked.gather.v8f64.v8p0(<8 x ptr> align 8 %a, <8 x i1> splat (i1 true), <8 x double> poison)
  %next = fadd <8 x double> %sum, %x
  %k1 = add nuw nsw i64 %k, 1
  %more = icmp ult i64 %k1, %n
  br i1 %more, label %loop, label %end
end:
  ret <8 x double> %next
}

; CHECK-LABEL: define <16 x float> @wraps(
; CHECK: br i1 %more, label %loop, label %end{{$}}
define <16 x float> @wraps(ptr %p, <16 x i32> %first, i32 %n) "cohort-entry-code" "cohort-sub-group-size"="16" {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %k1, %loop ]
  %sum = phi <16 x float> [ zeroinitializer, %entry ], [ %next, %loop ]
  %k0 = insertelement <16 x i32> poison, i32 %k, i64 0
  %ks = shufflevector <16 x i32> %k0, <16 x i32> poison, <16 x i32> zeroinitializer
  %i = add <16 x i32> %first, %ks
  %wide = zext <16 x i32> %i to <16 x i64>
  %a = getelementptr float, ptr %p, <16 x i64> %wide
  %x = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> align 4 %a, <16 x i1> splat (i1 true), <16 x float> poison)
  %next = fadd <16 x float> %sum, %x
  %k1 = add nuw nsw i32 %k, 1
  %more = icmp ult i32 %k1, %n
  br i1 %more, label %loop, label %end
end:
  ret <16 x float> %next
}

; CHECK-LABEL: define <8 x double> @loaded(
; CHECK: br i1 %more, label %loop, label %end{{$}}
define <8 x double> @loaded(<8 x ptr> %p, ptr %list, i64 %n) "cohort-entry-code" "cohort-sub-group-size"="8" {
entry:
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %k1, %loop ]
  %sum = phi <8 x double> [ zeroinitializer, %entry ], [ %next, %loop ]
  %at = getelementptr i64, ptr %list, i64 %k
  %i = load i64, ptr %at
  %a = getelementptr double, <8 x ptr> %p, i64 %i
  %x = call <8 x double> @llvm.masked.gather.v8f64.v8p0(<8 x ptr> align 8 %a, <8 x i1> splat (i1 true), <8 x double> poison)
  %next = fadd <8 x double> %sum, %x
  %k1 = add nuw nsw i64 %k, 1
  %more = icmp ult i64 %k1, %n
  br i1 %more, label %loop, label %end
end:
  ret <8 x double> %next
}

; Functions that only compute may be called in between; others may write to what is read.
declare <8 x double> @computes(<8 x double>) nounwind willreturn memory(none)
declare <8 x double> @writes(<8 x double>)
; CHECK-LABEL: define <8 x double> @call(
; CHECK: br i1 %more, label %loop, label %end, !llvm.loop ![[FOUR4:[0-9]+]]
define <8 x double> @call(<8 x ptr> %p, i64 %n) "cohort-entry-code" "cohort-sub-group-size"="8" {
entry:
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %k1, %loop ]
  %sum = phi <8 x double> [ zeroinitializer, %entry ], [ %next, %loop ]
  %a = getelementptr double, <8 x ptr> %p, i64 %k
  %x = call <8 x double> @llvm.masked.gather.v8f64.v8p0(<8 x ptr> align 8 %a, <8 x i1> splat (i1 true), <8 x double> poison)
  %y = call <8 x double> @computes(<8 x double> %x)
  %next = fadd <8 x double> %sum, %y
  %k1 = add nuw nsw i64 %k, 1
  %more = icmp ult i64 %k1, %n
  br i1 %more, label %loop, label %end
end:
  ret <8 x double> %next
}

; CHECK-LABEL: define <8 x double> @other_call(
; CHECK: br i1 %more, label %loop, label %end{{$}}
; SMALL-LABEL: define <8 x double> @other_call(
define <8 x double> @other_call(<8 x ptr> %p, i64 %n) "cohort-entry-code" "cohort-sub-group-size"="8" {
entry:
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %k1, %loop ]
  %sum = phi <8 x double> [ zeroinitializer, %entry ], [ %next, %loop ]
  %a = getelementptr double, <8 x ptr> %p, i64 %k
  %x = call <8 x double> @llvm.masked.gather.v8f64.v8p0(<8 x ptr> align 8 %a, <8 x i1> splat (i1 true), <8 x double> poison)
  %y = call <8 x double> @writes(<8 x double> %x)
  %next = fadd <8 x double> %sum, %y
  %k1 = add nuw nsw i64 %k, 1
  %more = icmp ult i64 %k1, %n
  br i1 %more, label %loop, label %end
end:
  ret <8 x double> %next
}

; CHECK-DAG: ![[FOUR]] = distinct !{![[FOUR]], ![[COUNT:[0-9]+]]}
; CHECK-DAG: ![[FOUR2]] = distinct !{![[FOUR2]], ![[COUNT]]}
; CHECK-DAG: ![[FOUR3]] = distinct !{![[FOUR3]], ![[COUNT]]}
; CHECK-DAG: ![[FOUR4]] = distinct !{![[FOUR4]], ![[COUNT]]}
; CHECK-DAG: ![[COUNT]] = !{!"llvm.loop.unroll.count", i32 4}
