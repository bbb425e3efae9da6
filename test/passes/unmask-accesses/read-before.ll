; A masked store writes back what the other lanes have read, where masks have no registers: nobody else writes there before the items synchronize.
; RUN: %opt -passes=cohort-unmask-accesses,verify -S %s | FileCheck %s
; Entries of scoped kernels, which have no sub-group size, get the same:
; RUN: sed 's/"cohort-sub-group-size"="[0-9]*"/"cohort-entry-code"/' %s | %opt -passes=cohort-unmask-accesses,verify -S - | FileCheck %s
; RUN: %opt -passes=cohort-unmask-accesses -pass-remarks=cohort -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; REMARK: remark: {{.*}}a store of the active lanes needs no mask: the other lanes have read what is there
; RUN: %opt -passes=cohort-unmask-accesses -S %s | llc -mtriple=x86_64-pc-linux-gnu | FileCheck %s --check-prefix=CODE
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

declare <8 x i32> @llvm.masked.load.v8i32.p0(ptr, <8 x i1>, <8 x i32>)
declare void @llvm.masked.store.v8i32.p0(<8 x i32>, ptr, <8 x i1>)
declare void @outside()

; Only within a page, part of which is written in any case; what no lane is active for goes to a variable.
; CHECK-LABEL: @in_place(
; CHECK-NEXT: [[NOWHERE:%.*]] = alloca [32 x i8], align 4
; CHECK: [[LESS:%.*]] = icmp slt <8 x i32> %w, %old
; CHECK-NEXT: [[WORD:%.*]] = ptrtoint ptr %p to i64
; CHECK-NEXT: [[PLACE:%.*]] = and i64 [[WORD]], 4095
; CHECK-NEXT: [[FITS:%.*]] = icmp ule i64 [[PLACE]], 4064
; CHECK-NEXT: br i1 [[FITS]], label %[[THEN:.*]], label %[[ELSE:.*]], !prof
; CHECK: [[THEN]]:
; CHECK-NEXT: [[BITS:%.*]] = bitcast <8 x i1> [[LESS]] to i8
; CHECK-NEXT: [[ANY:%.*]] = icmp ne i8 [[BITS]], 0
; CHECK-NEXT: [[NOW:%.*]] = load <8 x i32>, ptr %p, align 4{{$}}
; CHECK-NEXT: [[FROZEN:%.*]] = freeze <8 x i32> [[NOW]]
; CHECK-NEXT: [[NEW:%.*]] = select <8 x i1> [[LESS]], <8 x i32> %w, <8 x i32> [[FROZEN]]
; CHECK-NEXT: [[TO:%.*]] = select i1 [[ANY]], ptr %p, ptr [[NOWHERE]]
; CHECK-NEXT: store <8 x i32> [[NEW]], ptr [[TO]], align 4{{$}}
; CHECK: [[ELSE]]:
; CHECK-NEXT: call void @llvm.masked.store
; CODE-LABEL: in_place:
; CODE: vblendv
define void @in_place(ptr %p, <8 x i32> %w) #3 {
  %old = load <8 x i32>, ptr %p, align 4, !cohort.each-element !0
  %less = icmp slt <8 x i32> %w, %old
  call void @llvm.masked.store.v8i32.p0(<8 x i32> %w, ptr align 4 %p, <8 x i1> %less)
  ret void
}

; Whole vectors do not cross pages. SSE has no masked stores at all. The branch between leads to nothing else.
; CHECK-LABEL: @aligned(
; CHECK-NOT: masked.store
; CHECK: select i1
; CHECK-NEXT: store <8 x i32>
; CHECK-NOT: masked.store
; CHECK: ret void
define void @aligned(ptr %p, <8 x i32> %w, i1 %c) #2 {
  %old = load <8 x i32>, ptr %p, align 32, !cohort.each-element !0
  %less = icmp slt <8 x i32> %w, %old
  br i1 %c, label %then, label %end
then:
  call void @llvm.masked.store.v8i32.p0(<8 x i32> %w, ptr align 32 %p, <8 x i1> %less)
  br label %end
end:
  ret void
}

; Two such stores.
; CHECK-LABEL: @two(
; CHECK-COUNT-2: select i1 %{{.*}}, ptr
; CHECK: ret void
define void @two(ptr %p, ptr %q, <8 x i32> %w) #3 {
  %old = load <8 x i32>, ptr %p, align 32, !cohort.each-element !0
  %index = load <8 x i32>, ptr %q, align 32, !cohort.each-element !0
  %less = icmp slt <8 x i32> %w, %old
  %next = add <8 x i32> %index, splat (i32 1)
  call void @llvm.masked.store.v8i32.p0(<8 x i32> %w, ptr align 32 %p, <8 x i1> %less)
  call void @llvm.masked.store.v8i32.p0(<8 x i32> %next, ptr align 32 %q, <8 x i1> %less)
  ret void
}

; Not where others may write by now: behind an atomic operation, a fence, a call; on another way from there.
; CHECK-LABEL: @behind_atomic(
; CHECK-NOT: alloca
; CHECK: call void @llvm.masked.store
; CHECK-NEXT: ret void
define void @behind_atomic(ptr %p, ptr %flag, <8 x i32> %w) #3 {
  %old = load <8 x i32>, ptr %p, align 4, !cohort.each-element !0
  %less = icmp slt <8 x i32> %w, %old
  store atomic i32 1, ptr %flag release, align 4
  call void @llvm.masked.store.v8i32.p0(<8 x i32> %w, ptr align 4 %p, <8 x i1> %less)
  ret void
}
; CHECK-LABEL: @behind_fence(
; CHECK: fence
; CHECK-NEXT: call void @llvm.masked.store
define void @behind_fence(ptr %p, <8 x i32> %w, <8 x i1> %m) #3 {
  %old = load <8 x i32>, ptr %p, align 4, !cohort.each-element !0
  fence seq_cst
  call void @llvm.masked.store.v8i32.p0(<8 x i32> %w, ptr align 4 %p, <8 x i1> %m)
  ret void
}
; CHECK-LABEL: @behind_call(
; CHECK: call void @outside
; CHECK-NEXT: call void @llvm.masked.store
define void @behind_call(ptr %p, <8 x i32> %w, <8 x i1> %m) #3 {
  %old = load <8 x i32>, ptr %p, align 4, !cohort.each-element !0
  call void @outside()
  call void @llvm.masked.store.v8i32.p0(<8 x i32> %w, ptr align 4 %p, <8 x i1> %m)
  ret void
}
; CHECK-LABEL: @other_way(
; CHECK: call void @outside
; CHECK: call void @llvm.masked.store
; CHECK-NEXT: ret void
define void @other_way(ptr %p, <8 x i32> %w, <8 x i1> %m, i1 %c) #3 {
  %old = load <8 x i32>, ptr %p, align 4, !cohort.each-element !0
  br i1 %c, label %call, label %end
call:
  call void @outside()
  br label %end
end:
  call void @llvm.masked.store.v8i32.p0(<8 x i32> %w, ptr align 4 %p, <8 x i1> %m)
  ret void
}

; Nor where elements may be those of other items, or not all have been read, or others have; nor with mask registers.
; CHECK-LABEL: @gaps(
; CHECK: call void @llvm.masked.store
; CHECK-NEXT: ret void
define void @gaps(ptr %p, <8 x i32> %w) #3 {
  %old = load <8 x i32>, ptr %p, align 4
  %less = icmp slt <8 x i32> %w, %old
  call void @llvm.masked.store.v8i32.p0(<8 x i32> %w, ptr align 4 %p, <8 x i1> %less)
  ret void
}
; CHECK-LABEL: @some_read(
; CHECK: call void @llvm.masked.store
; CHECK-NEXT: ret void
define void @some_read(ptr %p, <8 x i32> %w, <8 x i1> %m) #3 {
  %old = call <8 x i32> @llvm.masked.load.v8i32.p0(ptr align 4 %p, <8 x i1> %m, <8 x i32> zeroinitializer), !cohort.each-element !0
  %less = icmp slt <8 x i32> %w, %old
  call void @llvm.masked.store.v8i32.p0(<8 x i32> %w, ptr align 4 %p, <8 x i1> %less)
  ret void
}
; CHECK-LABEL: @half_read(
; CHECK: call void @llvm.masked.store
; CHECK-NEXT: ret void
define void @half_read(ptr %p, <8 x i32> %w, <8 x i1> %m) #3 {
  %old = load <4 x i32>, ptr %p, align 4, !cohort.each-element !0
  call void @llvm.masked.store.v8i32.p0(<8 x i32> %w, ptr align 4 %p, <8 x i1> %m)
  ret void
}
; CHECK-LABEL: @elsewhere(
; CHECK: call void @llvm.masked.store
; CHECK-NEXT: ret void
define void @elsewhere(ptr %p, ptr %q, <8 x i32> %w, <8 x i1> %m) #3 {
  %old = load <8 x i32>, ptr %q, align 4, !cohort.each-element !0
  call void @llvm.masked.store.v8i32.p0(<8 x i32> %w, ptr align 4 %p, <8 x i1> %m)
  ret void
}
; CHECK-LABEL: @with_avx512(
; CHECK: call void @llvm.masked.store
; CHECK-NEXT: ret void
define void @with_avx512(ptr %p, <8 x i32> %w) #4 {
  %old = load <8 x i32>, ptr %p, align 4, !cohort.each-element !0
  %less = icmp slt <8 x i32> %w, %old
  call void @llvm.masked.store.v8i32.p0(<8 x i32> %w, ptr align 4 %p, <8 x i1> %less)
  ret void
}

attributes #2 = { "cohort-sub-group-size"="8" "target-cpu"="x86-64-v2" }
attributes #3 = { "cohort-sub-group-size"="8" "target-cpu"="x86-64-v3" }
attributes #4 = { "cohort-sub-group-size"="8" "target-cpu"="x86-64-v4" }
!0 = !{}
