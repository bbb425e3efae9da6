; Masked accesses that the instruction set lacks become loops over the active lanes; what it has stays, and so does what LLVM does well itself.
; RUN: %opt -passes=cohort-lane-loops -S %s | FileCheck %s
; RUN: %opt -passes=cohort-lane-loops,verify -S %s | llc -mtriple=x86_64-pc-linux-gnu | FileCheck %s --check-prefix=CODE

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; All lanes on: one store. Else the value goes to memory, and from there the first lanes in two parts that overlap, others lane by lane.
; CHECK-LABEL: @stored
; CHECK-NEXT: [[LANES:%.*]] = alloca <16 x i32>, align 64
; CHECK: [[BITS:%.*]] = bitcast <16 x i1> %m to i16
; CHECK: [[ALL:%.*]] = icmp eq i16 [[BITS]], -1
; CHECK: br i1 [[ALL]], label %[[WHOLE:.*]], label %[[PART:.*]]
; CHECK: [[WHOLE]]:
; CHECK-NEXT: store <16 x i32> %v, ptr %p, align 4, !tbaa [[TBAA:!.*]]
; CHECK: [[PART]]:
; CHECK-NEXT: store <16 x i32> %v, ptr [[LANES]]
; CHECK-NEXT: [[ANY:%.*]] = icmp ne i16 [[BITS]], 0
; CHECK-NEXT: br i1 [[ANY]], label %[[BEFORE:.*]], label %{{.*}}
; CHECK: [[BEFORE]]:
; CHECK-NEXT: [[NEXT:%.*]] = add i16 [[BITS]], 1
; CHECK-NEXT: [[COMMON:%.*]] = and i16 [[BITS]], [[NEXT]]
; CHECK-NEXT: [[FIRST:%.*]] = icmp eq i16 [[COMMON]], 0
; CHECK-NEXT: br i1 [[FIRST]], label %{{.*}}, label %[[SINGLE:.*]]
; CHECK: [[ONES:%.*]] = call i16 @llvm.ctpop.i16(i16 [[BITS]])
; CHECK-NEXT: [[COUNT:%.*]] = zext i16 [[ONES]] to i64
; CHECK-NEXT: [[EIGHT:%.*]] = icmp uge i64 [[COUNT]], 8
; CHECK-NEXT: br i1 [[EIGHT]], label %{{.*}}, label %[[LESS:.*]]
; CHECK: [[X:%.*]] = load <8 x i32>, ptr {{.*}}, align 4
; CHECK: store <8 x i32> [[X]], ptr {{.*}}, align 4, !tbaa [[TBAA]]
; CHECK-NEXT: [[AT:%.*]] = sub i64 [[COUNT]], 8
; CHECK-NEXT: [[FROM:%.*]] = getelementptr inbounds i32, ptr [[LANES]], i64 [[AT]]
; CHECK-NEXT: [[X:%.*]] = load <8 x i32>, ptr [[FROM]], align 4
; CHECK-NEXT: [[TO:%.*]] = getelementptr inbounds i32, ptr %p, i64 [[AT]]
; CHECK-NEXT: store <8 x i32> [[X]], ptr [[TO]], align 4, !tbaa [[TBAA]]
; CHECK: [[LESS]]:
; CHECK-NEXT: icmp uge i64 [[COUNT]], 4
; CHECK: icmp uge i64 [[COUNT]], 2
; CHECK: store <1 x i32>
; CHECK-NOT: store
; CHECK: [[SINGLE]]:
; CHECK: [[LEFT:%.*]] = phi i16 [ [[BITS]], %[[SINGLE]] ], [ [[OTHERS:%.*]], %[[LOOP:.*]] ]
; CHECK-NEXT: [[FIRST:%.*]] = call i16 @llvm.cttz.i16(i16 [[LEFT]], i1 true)
; CHECK-NEXT: [[LANE:%.*]] = zext i16 [[FIRST]] to i64
; CHECK-NEXT: [[FROM:%.*]] = getelementptr inbounds i32, ptr [[LANES]], i64 [[LANE]]
; CHECK-NEXT: [[TO:%.*]] = getelementptr inbounds i32, ptr %p, i64 [[LANE]]
; CHECK-NEXT: [[X:%.*]] = load i32, ptr [[FROM]], align 4
; CHECK-NEXT: store i32 [[X]], ptr [[TO]], align 4, !tbaa [[TBAA]]
; CHECK-NEXT: [[LESS:%.*]] = sub i16 [[LEFT]], 1
; CHECK-NEXT: [[OTHERS]] = and i16 [[LEFT]], [[LESS]]
; CHECK-NEXT: [[DONE:%.*]] = icmp eq i16 [[OTHERS]], 0
; CHECK-NEXT: br i1 [[DONE]], label %{{.*}}, label %[[LOOP]]
; CODE-LABEL: stored:
; CODE: {{bsf|tzcnt}}
; CODE-NOT: {{bsf|tzcnt}}
; CODE: ret
define void @stored(ptr %p, <16 x i32> %v, <16 x i1> %m) #0 {
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %v, ptr align 4 %p, <16 x i1> %m), !tbaa !0
  ret void
}

; Inactive lanes keep their pass-through values. All are loaded where one is active and none can be in another page.
; CHECK-LABEL: @loaded
; CHECK: [[BITS:%.*]] = bitcast <4 x i1> %m to i4
; CHECK: [[NUMBER:%.*]] = ptrtoint ptr %p to i64
; CHECK-NEXT: [[PLACE:%.*]] = and i64 [[NUMBER]], 4095
; CHECK-NEXT: [[FITS:%.*]] = icmp ule i64 [[PLACE]], 4088
; CHECK-DAG: [[ALL:%.*]] = icmp eq i4 [[BITS]], -1
; CHECK-DAG: [[ANY:%.*]] = icmp ne i4 [[BITS]], 0
; CHECK: [[ONE:%.*]] = and i1 [[ANY]], [[FITS]]
; CHECK-NEXT: [[WHICH:%.*]] = or i1 [[ALL]], [[ONE]]
; CHECK-NEXT: br i1 [[WHICH]]
; CHECK: [[LOADED:%.*]] = load <4 x i16>, ptr %p, align 2
; CHECK: [[WHOLE:%.*]] = select <4 x i1> %m, <4 x i16> [[LOADED]], <4 x i16> %other
; CHECK: store <4 x i16> %other, ptr [[LANES:%.*]], align
; CHECK: [[X:%.*]] = load i16, ptr {{%.*}}, align 2
; CHECK-NEXT: store i16 [[X]]
; CHECK: [[SOME:%.*]] = load <4 x i16>, ptr [[LANES]]
; CHECK: %r = phi <4 x i16> [ [[WHOLE]], {{.*}} ], [ [[SOME]], {{.*}} ]
; CHECK-NEXT: ret <4 x i16> %r
define <4 x i16> @loaded(ptr %p, <4 x i16> %other, <4 x i1> %m) #0 {
  %r = call <4 x i16> @llvm.masked.load.v4i16.p0(ptr align 2 %p, <4 x i1> %m, <4 x i16> %other)
  ret <4 x i16> %r
}

; Accesses under one mask ask for it once, where it is made.
; CHECK-LABEL: @neighbours
; CHECK: %m = icmp
; CHECK-NEXT: [[BITS:%.*]] = bitcast <4 x i1> %m to i4
; CHECK-NEXT: [[NONE:%.*]] = icmp eq i4 [[BITS]], 0
; CHECK-NEXT: [[SOME:%.*]] = select i1 [[NONE]], i64 -1, i64 4088
; CHECK-NEXT: [[ALL:%.*]] = icmp eq i4 [[BITS]], -1
; CHECK-NEXT: [[LAST:%.*]] = select i1 [[ALL]], i64 4095, i64 [[SOME]]
; CHECK: [[NUMBER:%.*]] = ptrtoint ptr %p to i64
; CHECK-NEXT: [[PLACE:%.*]] = and i64 [[NUMBER]], 4095
; CHECK-NEXT: [[WHICH:%.*]] = icmp sle i64 [[PLACE]], [[LAST]]
; CHECK-NEXT: br i1 [[WHICH]]
; CHECK-NOT: select i1
; CHECK: ptrtoint ptr %q
; CHECK-NOT: select i1
; CHECK: ret void
define void @neighbours(ptr %p, ptr %q, <4 x i16> %x, ptr align 8 %to) #0 {
  %m = icmp sgt <4 x i16> %x, zeroinitializer
  %a = call <4 x i16> @llvm.masked.load.v4i16.p0(ptr align 2 %p, <4 x i1> %m, <4 x i16> poison)
  %b = call <4 x i16> @llvm.masked.load.v4i16.p0(ptr align 2 %q, <4 x i1> %m, <4 x i16> poison)
  %sum = add <4 x i16> %a, %b
  store <4 x i16> %sum, ptr %to
  ret void
}

; What is aligned is in one page.
; CHECK-LABEL: @aligned
; CHECK: [[ANY:%.*]] = icmp ne i4 {{%.*}}, 0
; CHECK: br i1 [[ANY]]
; CHECK-NOT: ptrtoint
; CHECK: ret <4 x i16>
define <4 x i16> @aligned(ptr %p, <4 x i16> %other, <4 x i1> %m) #0 {
  %r = call <4 x i16> @llvm.masked.load.v4i16.p0(ptr align 8 %p, <4 x i1> %m, <4 x i16> %other)
  ret <4 x i16> %r
}

; A sanitizer would notice.
; CHECK-LABEL: @sanitized
; CHECK: [[ALL:%.*]] = icmp eq i4 {{%.*}}, -1
; CHECK: br i1 [[ALL]]
; CHECK-NOT: select
; CHECK: ret <4 x i16>
define <4 x i16> @sanitized(ptr %p, <4 x i16> %other, <4 x i1> %m) sanitize_address "cohort-sub-group-size"="4" {
  %r = call <4 x i16> @llvm.masked.load.v4i16.p0(ptr align 8 %p, <4 x i1> %m, <4 x i16> %other)
  ret <4 x i16> %r
}

; So are loops over items in the entry of a scoped kernel.
; CHECK-LABEL: @scoped
; CHECK: br i1
; CHECK: ret <4 x i16>
define <4 x i16> @scoped(ptr %p, <4 x i16> %other, <4 x i1> %m) "cohort-entry-code" {
  %r = call <4 x i16> @llvm.masked.load.v4i16.p0(ptr align 8 %p, <4 x i1> %m, <4 x i16> %other)
  ret <4 x i16> %r
}

; A gather of few lanes loads for each of them, for inactive ones from the address of an active one. Nothing goes through memory but what the
; first one's index asks for.
; CHECK-LABEL: @gathered
; CHECK: [[BITS:%.*]] = bitcast <4 x i1> %m to i4
; CHECK: [[ANY:%.*]] = icmp ne i4 [[BITS]], 0
; CHECK: br i1 [[ANY]], label %[[THEN:.*]], label %[[END:.*]]
; CHECK: [[THEN]]:
; CHECK: [[NUMBER:%.*]] = call i4 @llvm.cttz.i4(i4 [[BITS]], i1 true)
; CHECK: [[FIRST:%.*]] = extractelement <4 x ptr> %p, i64
; CHECK: [[FROM:%.*]] = select <4 x i1> %m, <4 x ptr> %p, <4 x ptr>
; CHECK: [[P:%.*]] = extractelement <4 x ptr> [[FROM]], i64 0
; CHECK-NEXT: load i16, ptr [[P]], align 2, !tbaa [[TBAA]]
; CHECK-COUNT-3: load i16
; CHECK: [[ALL:%.*]] = insertelement <4 x i16> {{%.*}}, i16 {{%.*}}, i64 3
; CHECK-NEXT: [[SOME:%.*]] = select <4 x i1> %m, <4 x i16> [[ALL]], <4 x i16> %other
; CHECK: %r = phi <4 x i16> [ %other, {{.*}} ], [ [[SOME]], %[[THEN]] ]
define <4 x i16> @gathered(<4 x ptr> %p, <4 x i16> %other, <4 x i1> %m) #0 {
  %r = call <4 x i16> @llvm.masked.gather.v4i16.v4p0(<4 x ptr> align 2 %p, <4 x i1> %m, <4 x i16> %other), !tbaa !0
  ret <4 x i16> %r
}

; One room for elements and one for addresses serve all accesses, the largest of them. The second access has what the first one made.
; CHECK-LABEL: @both
; CHECK-NEXT: [[ADDRESSES:%.*]] = alloca <32 x ptr>, align 256
; CHECK-NEXT: [[LANES:%.*]] = alloca <32 x i64>, align 256
; CHECK-NOT: alloca
; CHECK: store <32 x ptr> %p, ptr [[ADDRESSES]]
; CHECK: [[FROM:%.*]] = load ptr, ptr {{%.*}}
; CHECK-NEXT: [[X:%.*]] = load i32, ptr [[FROM]], align 4
; CHECK: %a = load <32 x i32>, ptr [[LANES]]
; CHECK: store <32 x i32> %a, ptr [[LANES]]
; CHECK: store <32 x i64> %w, ptr [[LANES]]
; CHECK: store <32 x ptr> %q, ptr [[ADDRESSES]]
; CHECK: store i64 {{%.*}}, ptr {{%.*}}, align 8
define void @both(<32 x ptr> %p, <32 x i1> %m, <32 x ptr> %q, <32 x i64> %w, <32 x i1> %n) #0 {
  %a = call <32 x i32> @llvm.masked.gather.v32i32.v32p0(<32 x ptr> align 4 %p, <32 x i1> %m, <32 x i32> zeroinitializer)
  call void @llvm.masked.scatter.v32i32.v32p0(<32 x i32> %a, <32 x ptr> align 4 %p, <32 x i1> %m)
  call void @llvm.masked.scatter.v32i64.v32p0(<32 x i64> %w, <32 x ptr> align 8 %q, <32 x i1> %n)
  ret void
}

; What stays: what AVX-512 has, masks that are constants, two lanes, elements of one bit, functions that are no kernels' code.
; CHECK-LABEL: @has
; CHECK-COUNT-2: call {{.*}} @llvm.masked
; CHECK-NEXT: ret void
define void @has(ptr %p, <16 x i32> %v, <16 x i1> %m, <16 x ptr> %q) #1 {
  call void @llvm.masked.store.v16i32.p0(<16 x i32> %v, ptr align 4 %p, <16 x i1> %m)
  call void @llvm.masked.scatter.v16i32.v16p0(<16 x i32> %v, <16 x ptr> align 4 %q, <16 x i1> %m)
  ret void
}

; AVX2's masked store is for some lanes only.
; CHECK-LABEL: @some
; CHECK: [[ALL:%.*]] = icmp eq i8 [[BITS:%.*]], -1
; CHECK: br i1 [[ALL]], label %[[WHOLE:.*]], label %[[PART:.*]]
; CHECK: [[WHOLE]]:
; CHECK-NEXT: store <8 x i32> %v, ptr %p, align 4, !tbaa [[TBAA]]
; CHECK: [[PART]]:
; CHECK-NEXT: [[ANY:%.*]] = icmp ne i8 [[BITS]], 0
; CHECK: call void @llvm.masked.store.v8i32.p0(<8 x i32> %v, ptr align 4 %p, <8 x i1> %m)
; CHECK: ret void
define void @some(ptr %p, <8 x i32> %v, <8 x i1> %m) #2 {
  call void @llvm.masked.store.v8i32.p0(<8 x i32> %v, ptr align 4 %p, <8 x i1> %m), !tbaa !0
  ret void
}

; CHECK-LABEL: @others
; CHECK-COUNT-3: call {{.*}} @llvm.masked
; CHECK-NEXT: ret void
define void @others(ptr %p, <4 x i32> %v, <2 x i32> %w, <2 x i1> %n, <8 x i1> %b) #0 {
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr align 4 %p, <4 x i1> <i1 true, i1 false, i1 true, i1 false>)
  call void @llvm.masked.store.v2i32.p0(<2 x i32> %w, ptr align 4 %p, <2 x i1> %n)
  call void @llvm.masked.store.v8i1.p0(<8 x i1> %b, ptr align 1 %p, <8 x i1> %b)
  ret void
}

; CHECK-LABEL: @user
; CHECK-NEXT: call void @llvm.masked.store
define void @user(ptr %p, <4 x i32> %v, <4 x i1> %m) {
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr align 4 %p, <4 x i1> %m)
  ret void
}

; Gathers of 16 bits are none of AVX-512's.
; CHECK-LABEL: @halves
; CHECK-NOT: call {{.*}}masked
; CHECK: ret <32 x half>
define <32 x half> @halves(<32 x ptr> %p, <32 x i1> %m) #1 {
  %a = call <32 x half> @llvm.masked.gather.v32f16.v32p0(<32 x ptr> align 2 %p, <32 x i1> %m, <32 x half> zeroinitializer)
  ret <32 x half> %a
}

; What is made has the access's place in the source.
; CHECK-LABEL: @located
; CHECK: store <4 x i32> %v, ptr %p, align 4, !dbg [[LINE:!.*]]
; CHECK: load i32, ptr {{.*}}, !dbg [[LINE]]
; CHECK-NEXT: store i32 {{.*}}, ptr {{.*}}, !dbg [[LINE]]
define void @located(ptr %p, <4 x i32> %v, <4 x i1> %m) #0 !dbg !5 {
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr align 4 %p, <4 x i1> %m), !dbg !8
  ret void
}

; More lanes than are taken out of a vector one by one: a loop, though all are active. Of 16, a load for each is left to LLVM.
; CHECK-LABEL: @all_lanes
; CHECK: call <16 x i8> @llvm.masked.gather
; CHECK-NOT: masked.scatter
; CHECK: [[LEFT:%.*]] = phi i32 [ -1, %{{.*}} ], [ [[OTHERS:%.*]], %{{.*}} ]
; CHECK: store i8
; CHECK-NOT: masked.scatter
; CHECK: ret void
define void @all_lanes(<16 x ptr> %p, ptr %r, <32 x ptr> %q, <32 x i8> %w) #1 {
  %x = call <16 x i8> @llvm.masked.gather.v16i8.v16p0(<16 x ptr> align 1 %p, <16 x i1> splat (i1 true), <16 x i8> poison)
  store <16 x i8> %x, ptr %r
  call void @llvm.masked.scatter.v32i8.v32p0(<32 x i8> %w, <32 x ptr> align 1 %q, <32 x i1> splat (i1 true))
  ret void
}

; Some lanes that are known, of a store that AVX2 has: a store for each. With AVX-512 it stays.
; CHECK-LABEL: define void @every_other(
; CHECK-NOT: masked.store
; CHECK: %[[X0:.*]] = extractelement <8 x i32> %x, i64 0
; CHECK: store i32 %[[X0]], ptr %{{.*}}, align 32
; CHECK: %[[X2:.*]] = extractelement <8 x i32> %x, i64 2
; CHECK: %[[P2:.*]] = getelementptr i32, ptr %p, i64 2
; CHECK: store i32 %[[X2]], ptr %[[P2]], align 8
; CHECK-NOT: store
; CHECK: ret void
define void @every_other(ptr %p, <8 x i32> %x) #2 {
  call void @llvm.masked.store.v8i32.p0(<8 x i32> %x, ptr align 32 %p, <8 x i1> <i1 true, i1 false, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false>)
  ret void
}
; CHECK-LABEL: define void @every_other_512(
; CHECK: call void @llvm.masked.store
; CHECK: ret void
define void @every_other_512(ptr %p, <8 x i32> %x) #1 {
  call void @llvm.masked.store.v8i32.p0(<8 x i32> %x, ptr align 32 %p, <8 x i1> <i1 true, i1 false, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false>)
  ret void
}

attributes #0 = { "cohort-sub-group-size"="16" "target-cpu"="x86-64-v2" }
attributes #1 = { "cohort-sub-group-size"="16" "target-cpu"="x86-64-v4" }
attributes #2 = { "cohort-sub-group-size"="8" "target-cpu"="x86-64-v3" }

!0 = !{!1, !1, i64 0}
!1 = !{!"int", !2}
!2 = !{!"root"}

!llvm.dbg.cu = !{!3}
!llvm.module.flags = !{!7}
!3 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !4, emissionKind: FullDebug)
!4 = !DIFile(filename: "k.cpp", directory: ".")
!5 = distinct !DISubprogram(name: "located", file: !4, line: 1, type: !6, unit: !3, spFlags: DISPFlagDefinition)
!6 = !DISubroutineType(types: !{})
!7 = !{i32 2, !"Debug Info Version", i32 3}
!8 = !DILocation(line: 2, column: 3, scope: !5)
