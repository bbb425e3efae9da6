; Members of structures that are loaded behind stores through another pointer: a version for sub-groups whose objects do not overlap has all loads in front of all stores.
; RUN: %opt -passes='cohort-vectorize<sg=4>,verify' -S %s | FileCheck %s
; RUN: %opt -passes='cohort-vectorize<sg=4>,verify' -debug-counter=cohort-disjoint-versions=100 -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes='cohort-vectorize<sg=4>,verify' -cohort-disjoint-max-instructions=3 -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes='cohort-vectorize<sg=4>,verify' -cohort-disjoint-max-objects=1 -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes='cohort-vectorize<sg=4>,verify' -cohort-disjoint-max-parts=0 -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes='cohort-vectorize<sg=4>' -pass-remarks=cohort -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK

; REMARK: this code has a version for objects that do not overlap
; OFF-LABEL: define void @members(
; OFF-NOT: ptrtoint
; OFF: ret void

declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn

; The first lane's addresses, and how far the lanes' accesses reach: 4 structures of 8 bytes.
; CHECK-LABEL: define void @members(
; CHECK: %[[P:.*]] = ptrtoint ptr %{{.*}} to i64
; CHECK: %[[Q:.*]] = ptrtoint ptr %{{.*}} to i64
; CHECK: icmp ule i64
; CHECK: icmp ule i64
; CHECK: %[[DISJOINT:.*]] = freeze i1
; CHECK: br i1 %[[DISJOINT]], label %[[FAST:.*]], label
; CHECK: [[FAST]]:
; CHECK-NOT: store
; CHECK: fadd
; CHECK-NOT: store
; CHECK: fadd
; CHECK: store
; CHECK: store
define void @members(ptr %p, ptr %q) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %px = getelementptr inbounds [2 x float], ptr %p, i64 %i
  %qx = getelementptr inbounds [2 x float], ptr %q, i64 %i
  %x = load float, ptr %px
  %v = load float, ptr %qx
  %a = fadd float %x, %v
  store float %a, ptr %px
  %py = getelementptr inbounds i8, ptr %px, i64 4
  %qy = getelementptr inbounds i8, ptr %qx, i64 4
  %y = load float, ptr %py
  %w = load float, ptr %qy
  %b = fadd float %y, %w
  store float %b, ptr %py
  ret void
}

; A load of what was stored there before takes the value, as nothing else is stored there in between.
; CHECK-LABEL: define void @forwarded(
; CHECK: br i1 %{{.*}}, label %[[FAST:.*]], label
; CHECK: [[FAST]]:
; CHECK-NOT: store
; CHECK: %[[A:.*]] = fadd
; CHECK-NOT: store
; CHECK: fmul <4 x float> %[[A]], %[[A]]
define void @forwarded(ptr %p, ptr %q) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %px = getelementptr inbounds [2 x float], ptr %p, i64 %i
  %qx = getelementptr inbounds [2 x float], ptr %q, i64 %i
  %x = load float, ptr %px
  %v = load float, ptr %qx
  %a = fadd float %x, %v
  store float %a, ptr %px
  store float 1.0, ptr %qx
  %c = load float, ptr %px
  %m = fmul float %c, %c
  %qy = getelementptr inbounds i8, ptr %qx, i64 4
  store float %m, ptr %qy
  ret void
}

; No version: elements in a row, which are vectors anyway; a part of what was stored; objects known not to overlap; an atomic access between.
; CHECK-LABEL: define void @elements(
; CHECK-NOT: ptrtoint
; CHECK: ret void
define void @elements(ptr %p, ptr %q) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %px = getelementptr inbounds float, ptr %p, i64 %i
  %qx = getelementptr inbounds float, ptr %q, i64 %i
  %x = load float, ptr %px
  store float %x, ptr %qx
  %py = getelementptr inbounds i8, ptr %px, i64 4
  %qy = getelementptr inbounds i8, ptr %qx, i64 4096
  %y = load float, ptr %py
  store float %y, ptr %qy
  ret void
}

; CHECK-LABEL: define void @part(
; CHECK-NOT: ptrtoint
; CHECK: ret void
define void @part(ptr %p, ptr %q) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %px = getelementptr inbounds [2 x i32], ptr %p, i64 %i
  %qx = getelementptr inbounds [2 x i32], ptr %q, i64 %i
  %x = load i32, ptr %px
  store i32 %x, ptr %qx
  %h = getelementptr inbounds i8, ptr %qx, i64 2
  %part = load i16, ptr %h
  %wide = zext i16 %part to i32
  %py = getelementptr inbounds i8, ptr %px, i64 4
  %y = load i32, ptr %py
  %s = add i32 %y, %wide
  %qy = getelementptr inbounds i8, ptr %qx, i64 4
  store i32 %s, ptr %qy
  ret void
}

; CHECK-LABEL: define void @known(
; CHECK-NOT: ptrtoint
; CHECK: ret void
define void @known(ptr noalias %p, ptr noalias %q) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %px = getelementptr inbounds [2 x float], ptr %p, i64 %i
  %qx = getelementptr inbounds [2 x float], ptr %q, i64 %i
  %x = load float, ptr %px
  store float %x, ptr %qx
  %py = getelementptr inbounds i8, ptr %px, i64 4
  %qy = getelementptr inbounds i8, ptr %qx, i64 4
  %y = load float, ptr %py
  store float %y, ptr %qy
  ret void
}

; CHECK-LABEL: define void @atomic(
; CHECK-NOT: ptrtoint
; CHECK: ret void
define void @atomic(ptr %p, ptr %q, ptr %c) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %px = getelementptr inbounds [2 x float], ptr %p, i64 %i
  %qx = getelementptr inbounds [2 x float], ptr %q, i64 %i
  %x = load float, ptr %px
  store float %x, ptr %qx
  %n = atomicrmw add ptr %c, i32 1 monotonic
  %py = getelementptr inbounds i8, ptr %px, i64 4
  %qy = getelementptr inbounds i8, ptr %qx, i64 4
  %y = load float, ptr %py
  store float %y, ptr %qy
  ret void
}

; Local memory is none that the host has: nothing is held up.
; CHECK-LABEL: define void @local(
; CHECK-NOT: ptrtoint
; CHECK: ret void
declare ptr @__cohort_local_arg(i64)
define void @local(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %t = call ptr @__cohort_local_arg(i64 0)
  %px = getelementptr inbounds [2 x float], ptr %p, i64 %i
  %tx = getelementptr inbounds [2 x float], ptr %t, i64 %i
  %x = load float, ptr %px
  store float %x, ptr %tx
  %py = getelementptr inbounds i8, ptr %px, i64 4
  %ty = getelementptr inbounds i8, ptr %tx, i64 4
  %y = load float, ptr %py
  store float %y, ptr %ty
  ret void
}
