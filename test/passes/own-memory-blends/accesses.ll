; Masked accesses to memory that only the thread of a work-group knows become accesses of whole vectors, where masks are not free.
; RUN: %opt -passes=cohort-own-memory-blends,verify -S %s | FileCheck %s
; RUN: %opt -passes=cohort-own-memory-blends -S %s | llc -mtriple=x86_64-pc-linux-gnu | FileCheck %s --check-prefix=CODE

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; The group's local memory, which the entry gets as its third argument. Nothing says any more what the access does not alias: lanes that are off
; are written too. Instruction selection does not make a masked store of it again.
; CHECK-LABEL: @local(
; CHECK: [[BITS:%.*]] = bitcast <8 x i1> %m to i8
; CHECK-NEXT: [[ANY:%.*]] = icmp ne i8 [[BITS]], 0
; CHECK-NEXT: br i1 [[ANY]], label %[[THEN:.*]], label %[[END:.*]]
; CHECK: [[THEN]]:
; CHECK-NEXT: [[LOADED:%.*]] = load <8 x i32>, ptr %p, align 4{{$}}
; CHECK-NEXT: [[OLD:%.*]] = freeze <8 x i32> [[LOADED]]
; CHECK-NEXT: [[NEW:%.*]] = select <8 x i1> %m, <8 x i32> %v, <8 x i32> [[OLD]]
; CHECK-NEXT: store <8 x i32> [[NEW]], ptr %p, align 4{{$}}
; CHECK-NEXT: br label %[[END]]
; CODE-LABEL: local:
; CODE-NOT: vpmaskmov
; CODE-NOT: vmaskmov
; CODE: ret
define void @local(ptr %closure, ptr %group, ptr noalias %local) #0 {
  %p = getelementptr i8, ptr %local, i64 4096
  %v = load <8 x i32>, ptr %closure
  %m = icmp sgt <8 x i32> %v, zeroinitializer
  call void @llvm.masked.store.v8i32.p0(<8 x i32> %v, ptr align 4 %p, <8 x i1> %m), !tbaa !0, !noalias !3
  ret void
}

; A variable gets margins, in front of it as well: the first lanes may be off and lie there. What says how long it lives goes along.
; CHECK-LABEL: @variable(
; CHECK-NEXT: [[ROOMY:%.*]] = alloca [1280 x i8], align 64
; CHECK-NEXT: %tile = getelementptr inbounds i8, ptr [[ROOMY]], i64 128
; CHECK: call void @llvm.lifetime.start.p0(ptr [[ROOMY]])
; CHECK: getelementptr i8, ptr %tile, i64 %i
; CHECK: load <8 x i32>, ptr %p
; CHECK: select <8 x i1> %m
; CHECK: call void @llvm.lifetime.end.p0(ptr [[ROOMY]])
define void @variable(ptr %closure, ptr %group, ptr noalias %local) #0 {
  %tile = alloca [1024 x i8], align 64
  call void @llvm.lifetime.start.p0(ptr %tile)
  %i = load i64, ptr %group
  %p = getelementptr i8, ptr %tile, i64 %i
  %v = load <8 x i32>, ptr %closure
  %m = icmp sgt <8 x i32> %v, zeroinitializer
  call void @llvm.masked.store.v8i32.p0(<8 x i32> %v, ptr align 4 %p, <8 x i1> %m)
  %r = load <8 x i32>, ptr %tile
  store <8 x i32> %r, ptr %closure
  call void @llvm.lifetime.end.p0(ptr %tile)
  ret void
}

; A load that the set has stays; one that it lacks becomes a load of all.
; CHECK-LABEL: @loads(
; CHECK: call <8 x i32> @llvm.masked.load.v8i32.p0
; CHECK: [[OLD:%.*]] = load <8 x i16>, ptr %local, align 2
; CHECK-NEXT: [[NEW:%.*]] = select <8 x i1> %m, <8 x i16> [[OLD]], <8 x i16> splat (i16 7)
; CHECK: %b = phi <8 x i16> [ splat (i16 7), %{{.*}} ], [ [[NEW]], %{{.*}} ]
define void @loads(ptr %closure, ptr %group, ptr noalias %local) #0 {
  %v = load <8 x i32>, ptr %closure
  %m = icmp sgt <8 x i32> %v, zeroinitializer
  %a = call <8 x i32> @llvm.masked.load.v8i32.p0(ptr align 4 %local, <8 x i1> %m, <8 x i32> zeroinitializer)
  %b = call <8 x i16> @llvm.masked.load.v8i16.p0(ptr align 2 %local, <8 x i1> %m, <8 x i16> splat (i16 7))
  store <8 x i32> %a, ptr %closure
  store <8 x i16> %b, ptr %closure
  ret void
}

; Not: global memory, where another thread may write in between; memory that is one or the other; units, of which several share local memory; large
; vectors; constant masks.
; CHECK-LABEL: @left(
; CHECK-NOT: select <8 x i1>
; CHECK-NOT: select <32 x i1>
; CHECK: ret void
define void @left(ptr %closure, ptr %group, ptr noalias %local, i1 %c) #0 {
  %global = load ptr, ptr %closure
  %v = load <8 x i32>, ptr %global
  %m = icmp sgt <8 x i32> %v, zeroinitializer
  call void @llvm.masked.store.v8i32.p0(<8 x i32> %v, ptr align 4 %global, <8 x i1> %m)
  ret void
}
; CHECK-LABEL: @left2(
; CHECK-NOT: freeze
; CHECK: ret void
define void @left2(ptr %closure, ptr %group, ptr noalias %local) #0 {
  %global = load ptr, ptr %closure
  %v = load <8 x i32>, ptr %global
  %m = icmp sgt <8 x i32> %v, zeroinitializer
  %c = icmp eq ptr %global, %group
  %p = select i1 %c, ptr %global, ptr %local
  call void @llvm.masked.store.v8i32.p0(<8 x i32> %v, ptr align 4 %p, <8 x i1> %m)
  call void @llvm.masked.store.v8i32.p0(<8 x i32> %v, ptr align 4 %local, <8 x i1> <i1 1, i1 0, i1 1, i1 0, i1 0, i1 0, i1 0, i1 0>)
  %w = load <32 x i64>, ptr %global
  %n = icmp sgt <32 x i64> %w, zeroinitializer
  call void @llvm.masked.store.v32i64.p0(<32 x i64> %w, ptr align 8 %local, <32 x i1> %n)
  ret void
}
; CHECK-LABEL: @unit(
; CHECK-NOT: freeze
; CHECK: ret void
define void @unit(ptr %closure, ptr %group, ptr %local) #0 {
  %v = load <8 x i32>, ptr %closure
  %m = icmp sgt <8 x i32> %v, zeroinitializer
  call void @llvm.masked.store.v8i32.p0(<8 x i32> %v, ptr align 4 %local, <8 x i1> %m)
  ret void
}
; A piece of a large kernel has pointers of its own.
; CHECK-LABEL: @piece(
; CHECK-NOT: freeze
; CHECK: ret void
define void @piece(ptr %a, ptr %b, ptr noalias %c, i32 %d) #0 {
  %v = load <8 x i32>, ptr %a
  %m = icmp sgt <8 x i32> %v, zeroinitializer
  call void @llvm.masked.store.v8i32.p0(<8 x i32> %v, ptr align 4 %c, <8 x i1> %m)
  ret void
}
; With AVX-512 masks are free.
; CHECK-LABEL: @free(
; CHECK-NOT: freeze
; CHECK: ret void
define void @free(ptr %closure, ptr %group, ptr noalias %local) #1 {
  %v = load <8 x i32>, ptr %closure
  %m = icmp sgt <8 x i32> %v, zeroinitializer
  call void @llvm.masked.store.v8i32.p0(<8 x i32> %v, ptr align 4 %local, <8 x i1> %m)
  ret void
}

attributes #0 = { "cohort-sub-group-size"="8" "target-cpu"="x86-64-v3" }
attributes #1 = { "cohort-sub-group-size"="8" "target-cpu"="x86-64-v4" }
!0 = !{!1, !1, i64 0}
!1 = !{!"int", !2}
!2 = !{!"root"}
!3 = !{!4}
!4 = distinct !{!4, !5}
!5 = distinct !{!5}
