; Sub-groups that are whole run without a mask, in a loop of their own in front of the one whose last lanes are behind the end of the row.
; RUN: %opt -passes='cohort-vectorize<sg=8>,function(cohort-workgroup-loops,cohort-whole-vectors,instcombine)' -S %s | FileCheck %s
; RUN: %opt -passes='cohort-vectorize<sg=8>,function(cohort-workgroup-loops,cohort-whole-vectors)' -pass-remarks=cohort-whole -pass-remarks-missed=cohort-whole -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; REMARK: remark: {{.*}}sub-groups have no mask where they are whole
; RUN: %opt -passes='cohort-vectorize<sg=8>,function(cohort-workgroup-loops,cohort-whole-vectors)' -cohort-whole-vectors-max-size=2 -pass-remarks-missed=cohort-whole -disable-output %s 2>&1 | FileCheck %s --check-prefix=MISSED
; MISSED: remark: {{.*}}sub-groups have a mask here where those of a row are not all whole: this part of the kernel is too large to be there twice
; RUN: %opt -passes='cohort-vectorize<sg=8>,function(cohort-workgroup-loops,cohort-whole-vectors,instcombine)' -cohort-whole-vectors-max-size=2 -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes='cohort-vectorize<sg=8>,function(cohort-workgroup-loops,cohort-whole-vectors,instcombine)' -debug-counter=cohort-whole-vectors=100 -S %s | FileCheck %s --check-prefix=OFF

target triple = "x86_64-pc-linux-gnu"

declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32) memory(none) nounwind willreturn
declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn
declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent

; CHECK-LABEL: define void @rows(
; CHECK: load <8 x float>
; CHECK-NOT: whole
; CHECK: ret void
; CHECK-LABEL: define void @known(
; CHECK: store <8 x float>
; CHECK: masked.store
; CHECK: ret void


; One dimension: along the linear id.
; CHECK-LABEL: define internal void @rows.linear(
; CHECK: %[[SIZE:.*]] = call {{.*}}i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 0)
; CHECK: %[[WHOLE:.*]] = and i64 %[[SIZE]], 2147483640
; CHECK-NEXT: %[[NONE:.*]] = icmp eq i64 %[[WHOLE]], 0
; CHECK-NEXT: br i1 %[[NONE]], label %[[PARTIAL:.*]], label %[[LOOP:.*]]
; CHECK: [[LOOP]]:
; CHECK-NEXT: %[[I:.*]] = phi i64 [ 0, %{{.*}} ], [ %[[NEXT:.*]], %{{.*}} ]
; CHECK-NOT: llvm.masked
; CHECK: load <8 x float>
; CHECK-NOT: llvm.masked
; CHECK: store <8 x float>
; CHECK-NOT: llvm.masked
; CHECK: %[[NEXT]] = add nuw nsw i64 %[[I]], 8
; CHECK-NEXT: %[[GOES:.*]] = icmp {{(samesign )?}}ult i64 %[[NEXT]], %[[WHOLE]]
; CHECK-NEXT: br i1 %[[GOES]], label %[[LOOP]], label %[[REST:[a-z]+]]
; CHECK: [[REST]]:
; CHECK-NEXT: %[[MORE:.*]] = icmp eq i64 %[[WHOLE]], %[[SIZE]]
; CHECK-NEXT: br i1 %[[MORE]], label %{{.*}}, label %[[PARTIAL]]
; CHECK: [[PARTIAL]]:
; CHECK-NEXT: %[[LAST:.*]] = phi i64 [ 0, %{{.*}} ], [ %[[WHOLE]], %[[REST]] ]
; CHECK: sub nuw nsw i64 %{{.*}}, %[[LAST]]
; CHECK: masked.load
; CHECK: masked.store
; CHECK-NOT: br i1
; CHECK: ret void
; OFF-LABEL: define internal void @rows.linear(
; OFF-NOT: and i64 %{{.*}}, 2147483640
; OFF-NOT: store <8 x float>
; OFF: ret void
define void @rows(ptr %in) "cohort-kernel"="nd_range" "cohort-dims"="1" "target-cpu"="x86-64-v3" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %p = getelementptr float, ptr %in, i64 %i
  %x = load float, ptr %p
  %y = fadd float %x, 1.0
  store float %y, ptr %p
  ret void
}

; Each part between barriers; what branches ask for in whole sub-groups is only what the program asks for.
; CHECK-LABEL: define internal void @two.linear(
; CHECK: %[[WHOLE:.*]] = and i64 %{{.*}}, 2147483640
; CHECK: %[[FIRST:.*]] = add i64
; CHECK: store <8 x float>
; CHECK: %[[LAST:.*]] = add i64
; CHECK: masked.store
; CHECK: phi i64 [ %[[LAST]], %{{.*}} ], [ %[[FIRST]], %{{.*}} ]
; CHECK: br i1
; CHECK: %[[C:.*]] = fcmp ogt <8 x float>
; CHECK: call void @llvm.masked.store.v8f32.p0({{.*}}<8 x i1> %[[C]])
; CHECK: ret void
define void @two(ptr %in, ptr %out) "cohort-kernel"="nd_range" "cohort-dims"="1" "target-cpu"="x86-64-v3" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %p = getelementptr float, ptr %in, i64 %i
  %x = load float, ptr %p
  %y = fadd float %x, 1.0
  store float %y, ptr %p
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 272)
  %z = load float, ptr %p
  %c = fcmp ogt float %z, 2.0
  br i1 %c, label %greater, label %end
greater:
  %q = getelementptr float, ptr %out, i64 %i
  store float %z, ptr %q
  br label %end
end:
  ret void
}

; Rows of a group of two dimensions that end within a vector; along the linear id they gather.
; CHECK-LABEL: define internal void @grid.linear(
; CHECK-NOT: load <8 x float>
; CHECK: masked.gather
; CHECK: ret void
; CHECK-LABEL: define internal void @grid.partial(
; CHECK: and i64 %{{.*}}, 2147483640
; CHECK: load <8 x float>
; CHECK: store <8 x float>
; CHECK: masked.store
; CHECK: ret void
define void @grid(ptr %in, i64 %pitch) "cohort-kernel"="nd_range" "cohort-dims"="2" "target-cpu"="x86-64-v3" {
  %x = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %y = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
  %row = mul i64 %y, %pitch
  %i = add i64 %row, %x
  %p = getelementptr float, ptr %in, i64 %i
  %v = load float, ptr %p
  %w = fadd float %v, 1.0
  store float %w, ptr %p
  ret void
}

; With AVX-512 masks cost nothing.
; CHECK-LABEL: define internal void @avx512.linear(
; CHECK-NOT: store <8 x float>
; CHECK: ret void
define void @avx512(ptr %in) "cohort-kernel"="nd_range" "cohort-dims"="1" "target-cpu"="x86-64-v4" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %p = getelementptr float, ptr %in, i64 %i
  %x = load float, ptr %p
  %y = fadd float %x, 1.0
  store float %y, ptr %p
  ret void
}

; Not where it is not to be optimised.
; CHECK-LABEL: define internal void @as_written.linear(
; CHECK-NOT: store <8 x float>
; CHECK: ret void
define void @as_written(ptr %in) noinline optnone "cohort-kernel"="nd_range" "cohort-dims"="1" "target-cpu"="x86-64-v3" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %p = getelementptr float, ptr %in, i64 %i
  store float 1.0, ptr %p
  ret void
}

; Where the size of all groups is known there is this version alone, of which remarks tell: what a version among others is like is said nowhere.
define void @known(ptr %in) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-reqd-work-group-size"="12,1,1" "target-cpu"="x86-64-v3" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %p = getelementptr float, ptr %in, i64 %i
  store float 1.0, ptr %p
  ret void
}
