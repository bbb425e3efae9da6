; Masked accesses become plain under a branch where all lanes are active together, and in local memory where the instruction set has none that is as fast; all others stay.
; RUN: %opt -passes=cohort-unmask-accesses,verify -S %s | FileCheck %s
; Entries of scoped kernels, which have no sub-group size, get the same:
; RUN: sed 's/"cohort-sub-group-size"="[0-9]*"/"cohort-entry-code"/' %s | %opt -passes=cohort-unmask-accesses,verify -S - | FileCheck %s
; RUN: %opt -passes=cohort-unmask-accesses -S %s | llc -mtriple=x86_64-pc-linux-gnu | FileCheck %s --check-prefix=CODE
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

declare <8 x float> @llvm.masked.load.v8f32.p0(ptr, <8 x i1>, <8 x float>)
declare void @llvm.masked.store.v8f32.p0(<8 x float>, ptr, <8 x i1>)
declare <8 x i16> @llvm.masked.load.v8i16.p0(ptr, <8 x i1>, <8 x i16>)
declare void @llvm.masked.store.v8i16.p0(<8 x i16>, ptr, <8 x i1>)
declare void @llvm.lifetime.start.p0(ptr)
declare void @outside()

; All lanes or none, whatever the memory: the condition decides, for both accesses and what is between them. What is used
; behind them is what inactive lanes get.
; CHECK-LABEL: @uniform_mask
; CHECK-NEXT: insertelement
; CHECK-NEXT: shufflevector
; CHECK-NEXT: br i1 %c, label %[[ACTIVE:.*]], label %[[AFTER:.*]]
; CHECK: [[ACTIVE]]:
; CHECK-NEXT: [[X:%.*]] = load <8 x float>, ptr %p, align 4, !tbaa
; CHECK-NEXT: [[Y:%.*]] = fadd <8 x float> [[X]], [[X]]
; CHECK-NEXT: store <8 x float> [[Y]], ptr %q, align 4
; CHECK: [[AFTER]]:
; CHECK-NEXT: [[R:%.*]] = phi <8 x float> [ [[X]], %[[ACTIVE]] ], [ %other, %0 ]
; CHECK-NEXT: ret <8 x float> [[R]]
define <8 x float> @uniform_mask(ptr %p, ptr %q, i1 %c, <8 x float> %other) #4 {
  %one = insertelement <8 x i1> poison, i1 %c, i64 0
  %m = shufflevector <8 x i1> %one, <8 x i1> poison, <8 x i32> zeroinitializer
  %x = call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %p, <8 x i1> %m, <8 x float> %other), !tbaa !0
  %y = fadd <8 x float> %x, %x
  call void @llvm.masked.store.v8f32.p0(<8 x float> %y, ptr align 4 %q, <8 x i1> %m)
  ret <8 x float> %x
}

; Behind a rest of a loop the address is one of two that are in the same object.
; CHECK-LABEL: @local_phi
; CHECK-NOT: masked.store
; CHECK: store <8 x float>
; CHECK: ret void
define void @local_phi(ptr "cohort-local-memory" %local, i1 %c, i64 %i, <8 x i1> %m, <8 x float> %v) #3 {
  %p = getelementptr i8, ptr %local, i64 %i
  br i1 %c, label %rest, label %all
rest:
  %q = getelementptr i8, ptr %local, i64 %i
  br label %all
all:
  %t = phi ptr [ %p, %0 ], [ %q, %rest ]
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v, ptr align 4 %t, <8 x i1> %m)
  ret void
}

; One of two objects, of which one is none of the group.
; CHECK-LABEL: @not_only_local_phi
; CHECK: masked.store
; CHECK: ret void
define void @not_only_local_phi(ptr "cohort-local-memory" %local, ptr %other, i1 %c, <8 x i1> %m, <8 x float> %v) #3 {
  br i1 %c, label %rest, label %all
rest:
  br label %all
all:
  %t = phi ptr [ %local, %0 ], [ %other, %rest ]
  call void @llvm.masked.store.v8f32.p0(<8 x float> %v, ptr align 4 %t, <8 x i1> %m)
  ret void
}

; A store of local memory with AVX2: what inactive lanes have is written back. Not what the type of active lanes says of all.
; CHECK-LABEL: @local_store
; CHECK-NEXT: [[BITS:%.*]] = bitcast <8 x i1> %m to i8
; CHECK-NEXT: [[ANY:%.*]] = icmp ne i8 [[BITS]], 0
; CHECK-NEXT: br i1 [[ANY]], label %[[ACTIVE:.*]], label %[[AFTER:.*]]
; CHECK: [[ACTIVE]]:
; CHECK-NEXT: [[OLD:%.*]] = load <8 x float>, ptr %local, align 4{{$}}
; CHECK-NEXT: [[FROZEN:%.*]] = freeze <8 x float> [[OLD]]
; CHECK-NEXT: [[NEW:%.*]] = select <8 x i1> %m, <8 x float> %x, <8 x float> [[FROZEN]]
; CHECK-NEXT: store <8 x float> [[NEW]], ptr %local, align 4{{$}}
; CHECK: [[AFTER]]:
; CHECK-NEXT: ret void
; Instruction selection does not make a masked store of it again.
; CODE-LABEL: local_store:
; CODE-NOT: vmaskmov
; CODE: ret
define void @local_store(ptr "cohort-local-memory" %local, <8 x float> %x, <8 x i1> %m) #3 {
  call void @llvm.masked.store.v8f32.p0(<8 x float> %x, ptr align 4 %local, <8 x i1> %m), !tbaa !0
  ret void
}

; Loads of that set are masked, of elements that it has masked loads for.
; CHECK-LABEL: @local_loads
; CHECK-NEXT: call <8 x float> @llvm.masked.load
; CHECK: br i1
; CHECK: [[Y:%.*]] = load <8 x i16>, ptr %local, align 2
; CHECK: phi <8 x i16> [ [[Y]], %{{.*}} ], [ poison, %0 ]
; CHECK-NOT: masked
; CHECK: ret
define { <8 x float>, <8 x i16> } @local_loads(ptr "cohort-local-memory" %local, <8 x i1> %m) #3 {
  %x = call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %local, <8 x i1> %m, <8 x float> poison)
  %y = call <8 x i16> @llvm.masked.load.v8i16.p0(ptr align 2 %local, <8 x i1> %m, <8 x i16> poison)
  %r = insertvalue { <8 x float>, <8 x i16> } poison, <8 x float> %x, 0
  %s = insertvalue { <8 x float>, <8 x i16> } %r, <8 x i16> %y, 1
  ret { <8 x float>, <8 x i16> } %s
}

; SSE has neither. Inactive lanes of the result keep what they would have got.
; CHECK-LABEL: @without_avx
; CHECK: br i1
; CHECK: [[X:%.*]] = load <8 x float>, ptr %{{.*}}, align 4
; CHECK-NEXT: [[SOME:%.*]] = select <8 x i1> %m, <8 x float> [[X]], <8 x float> %other
; CHECK: phi <8 x float> [ [[SOME]], %{{.*}} ], [ %other, %0 ]
define <8 x float> @without_avx(ptr "cohort-local-memory" %local, i64 %i, <8 x i1> %m, <8 x float> %other) #2 {
  %p = getelementptr float, ptr %local, i64 %i
  %x = call <8 x float> @llvm.masked.load.v8f32.p0(ptr align 4 %p, <8 x i1> %m, <8 x float> %other)
  ret <8 x float> %x
}

; AVX-512 has masks that cost nothing, mostly; other memory is not this thread's alone; a sanitizer would report the inactive lanes;
; what the mask is may be known.
; CHECK-LABEL: @with_avx512
; CHECK-NEXT: call void @llvm.masked.store
define void @with_avx512(ptr "cohort-local-memory" %local, <8 x float> %x, <8 x i1> %m) #4 {
  call void @llvm.masked.store.v8f32.p0(<8 x float> %x, ptr align 4 %local, <8 x i1> %m)
  ret void
}
; CHECK-LABEL: @elsewhere
; CHECK-NEXT: call void @llvm.masked.store
define void @elsewhere(ptr %p, <8 x float> %x, <8 x i1> %m) #2 {
  call void @llvm.masked.store.v8f32.p0(<8 x float> %x, ptr align 4 %p, <8 x i1> %m)
  ret void
}
; CHECK-LABEL: @sanitized
; CHECK-NEXT: call void @llvm.masked.store
define void @sanitized(ptr "cohort-local-memory" %local, <8 x float> %x, <8 x i1> %m) sanitize_address #3 {
  call void @llvm.masked.store.v8f32.p0(<8 x float> %x, ptr align 4 %local, <8 x i1> %m)
  ret void
}
; With AVX2 masked stores are slow; without, each lane that a constant names is a store.
; CHECK-LABEL: @constant_mask_sse
; CHECK-NEXT: call void @llvm.masked.store
define void @constant_mask_sse(ptr "cohort-local-memory" %local, <8 x float> %x) #2 {
  call void @llvm.masked.store.v8f32.p0(<8 x float> %x, ptr align 4 %local, <8 x i1> <i1 1, i1 0, i1 1, i1 0, i1 1, i1 0, i1 1, i1 0>)
  ret void
}
; CHECK-LABEL: @constant_mask
; CHECK-NEXT: [[OLD:%.*]] = load <8 x float>, ptr %local, align 4
; CHECK-NEXT: [[F:%.*]] = freeze <8 x float> [[OLD]]
; CHECK-NEXT: [[V:%.*]] = select <8 x i1> {{.*}}, <8 x float> %x, <8 x float> [[F]]
; CHECK-NEXT: store <8 x float> [[V]], ptr %local, align 4
define void @constant_mask(ptr "cohort-local-memory" %local, <8 x float> %x) #3 {
  call void @llvm.masked.store.v8f32.p0(<8 x float> %x, ptr align 4 %local, <8 x i1> <i1 1, i1 0, i1 1, i1 0, i1 1, i1 0, i1 1, i1 0>)
  ret void
}
; With AVX-512 too: a load waits for what was stored under a mask.
; CHECK-LABEL: @constant_mask_avx512
; CHECK-NEXT: [[OLD:%.*]] = load <8 x float>, ptr %local, align 4
; CHECK-NEXT: [[F:%.*]] = freeze <8 x float> [[OLD]]
; CHECK-NEXT: [[V:%.*]] = select <8 x i1> {{.*}}, <8 x float> %x, <8 x float> [[F]]
; CHECK-NEXT: store <8 x float> [[V]], ptr %local, align 4
define void @constant_mask_avx512(ptr "cohort-local-memory" %local, <8 x float> %x) #4 {
  call void @llvm.masked.store.v8f32.p0(<8 x float> %x, ptr align 4 %local, <8 x i1> <i1 1, i1 0, i1 1, i1 0, i1 1, i1 0, i1 1, i1 0>)
  ret void
}
; In other memory they stay.
; CHECK-LABEL: @constant_mask_elsewhere
; CHECK-NEXT: call void @llvm.masked.store
define void @constant_mask_elsewhere(ptr %p, <8 x float> %x) #4 {
  call void @llvm.masked.store.v8f32.p0(<8 x float> %x, ptr align 4 %p, <8 x i1> <i1 1, i1 0, i1 1, i1 0, i1 1, i1 0, i1 1, i1 0>)
  ret void
}
; CHECK-LABEL: @no_kernel
; CHECK-NEXT: call void @llvm.masked.store
define void @no_kernel(ptr "cohort-local-memory" %local, <8 x float> %x, <8 x i1> %m) {
  call void @llvm.masked.store.v8f32.p0(<8 x float> %x, ptr align 4 %local, <8 x i1> %m)
  ret void
}

; A variable gets margins, a multiple of its alignment, and lives as long. One without such accesses stays.
; CHECK-LABEL: @variable
; CHECK-NEXT: [[ROOMY:%.*]] = alloca [1152 x i8], align 64
; CHECK-NEXT: [[V:%.*]] = getelementptr inbounds i8, ptr [[ROOMY]], i64 64
; CHECK-NEXT: %w = alloca [1024 x i8]
; CHECK: call void @llvm.lifetime.start.p0(ptr [[ROOMY]])
; CHECK: getelementptr float, ptr [[V]], i64 %i
; CHECK-NOT: masked
; CHECK: ret
define void @variable(i64 %i, <8 x float> %x, <8 x i1> %m) #3 {
  %v = alloca [1024 x i8], align 64
  %w = alloca [1024 x i8], align 64
  call void @llvm.lifetime.start.p0(ptr %v)
  %p = getelementptr float, ptr %v, i64 %i
  call void @llvm.masked.store.v8f32.p0(<8 x float> %x, ptr align 4 %p, <8 x i1> %m)
  store float 0.0, ptr %w
  ret void
}
; No branch behind one that shows that a lane is active, or behind a plain access of the address; a branch where
; the active lanes are only some of those.
; CHECK-LABEL: @active_already
; CHECK: active:
; CHECK-NEXT: load <8 x float>, ptr %local
; CHECK-NOT: br i1
; CHECK: br label %after
; CHECK: some:
; CHECK: br i1
; CHECK: ret void
define void @active_already(ptr "cohort-local-memory" %local, <8 x float> %x, <8 x i1> %m, <8 x i1> %n, i1 %c) #3 {
  %bits = bitcast <8 x i1> %m to i8
  %none = icmp eq i8 %bits, 0
  br i1 %none, label %after, label %active
active:
  call void @llvm.masked.store.v8f32.p0(<8 x float> %x, ptr align 4 %local, <8 x i1> %m)
  br label %after
after:
  br i1 %none, label %end, label %some
some:
  %fewer = and <8 x i1> %m, %n
  call void @llvm.masked.store.v8f32.p0(<8 x float> %x, ptr align 4 %local, <8 x i1> %fewer)
  br label %end
end:
  ret void
}
; CHECK-LABEL: @exists_already
; CHECK-NEXT: load float
; CHECK-NEXT: load <8 x float>
; CHECK-NOT: br
; CHECK: ret float
define float @exists_already(ptr "cohort-local-memory" %local, <8 x float> %x, <8 x i1> %m) #3 {
  %first = load float, ptr %local
  call void @llvm.masked.store.v8f32.p0(<8 x float> %x, ptr align 4 %local, <8 x i1> %m)
  ret float %first
}

; Lanes of the first access share its branch; what may write, or is used behind the branch, ends what stands under it.
; CHECK-LABEL: @shared_branch
; CHECK: br i1
; CHECK: store <8 x float>
; CHECK: store <8 x float>
; CHECK: br label
; CHECK: call void @outside
; CHECK: br i1
; CHECK: store <8 x float>
; CHECK: ret
define void @shared_branch(ptr "cohort-local-memory" %local, <8 x float> %x, <8 x i1> %m, <8 x i1> %n) #3 {
  %q = getelementptr i8, ptr %local, i64 64
  call void @llvm.masked.store.v8f32.p0(<8 x float> %x, ptr align 4 %local, <8 x i1> %m)
  %fewer = select <8 x i1> %m, <8 x i1> %n, <8 x i1> zeroinitializer
  %y = fadd <8 x float> %x, %x
  call void @llvm.masked.store.v8f32.p0(<8 x float> %y, ptr align 4 %local, <8 x i1> %fewer)
  call void @outside()
  call void @llvm.masked.store.v8f32.p0(<8 x float> %x, ptr align 4 %q, <8 x i1> %m)
  ret void
}
; CHECK-LABEL: @used_behind
; CHECK: br i1
; CHECK: store <8 x float>
; CHECK: fadd
; CHECK: br i1
; CHECK: store <8 x float>
; CHECK: ret
define <8 x float> @used_behind(ptr "cohort-local-memory" %local, <8 x float> %x, <8 x i1> %m) #3 {
  %q = getelementptr i8, ptr %local, i64 64
  call void @llvm.masked.store.v8f32.p0(<8 x float> %x, ptr align 4 %local, <8 x i1> %m)
  %y = fadd <8 x float> %x, %x
  call void @llvm.masked.store.v8f32.p0(<8 x float> %y, ptr align 4 %q, <8 x i1> %m)
  ret <8 x float> %y
}

attributes #2 = { "cohort-sub-group-size"="8" "target-cpu"="x86-64-v2" }
attributes #3 = { "cohort-sub-group-size"="8" "target-cpu"="x86-64-v3" }
attributes #4 = { "cohort-sub-group-size"="8" "target-cpu"="x86-64-v4" }
!0 = !{!1, !1, i64 0}
!1 = !{!"float", !2}
!2 = !{!"root"}
