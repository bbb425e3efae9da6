; Private arrays that are accessed by elements, and filled or copied as a whole, are filled and copied element by element, so that cohort-vectorize lays
; elements of all lanes next to each other.
; RUN: %opt -passes='function(cohort-private-copies)' -cohort-private-copies-unroll=4 -S %s | FileCheck %s
; RUN: %opt -passes='function(cohort-private-copies),cohort-vectorize<sg=4>' -cohort-private-copies-unroll=4 -S %s | FileCheck %s --check-prefix=WIDE
; RUN: %opt -passes='cohort-vectorize<sg=4>' -S %s | FileCheck %s --check-prefix=BEFORE
; RUN: %opt -passes='function(cohort-private-copies)' -cohort-private-copies-unroll=4 -pass-remarks=cohort -pass-remarks-missed=cohort -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK

declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memmove.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.lifetime.start.p0(ptr)
declare void @take(ptr)

; A loop where there are many elements, and a byte that is not 0.
; CHECK-LABEL: define void @filled(
; CHECK: [[BYTES:%.*]] = mul i64 {{%.*}}, 72340172838076673
; CHECK: [[I:%.*]] = phi i64 [ 0, %0 ]
; CHECK: [[AT:%.*]] = getelementptr inbounds i64, ptr %a, i64 [[I]]
; CHECK-NEXT: store i64 [[BYTES]], ptr [[AT]], align 8
; CHECK: icmp {{.*}}, 8
; CHECK-NOT: memset
; REMARK: a private array is filled or copied element by element, so that elements of neighbouring work-items lie next to each other
; WIDE-LABEL: define void @filled(
; WIDE: load <4 x double>, ptr
; BEFORE-LABEL: define void @filled(
; BEFORE: llvm.masked.gather
define void @filled(ptr %out, i8 %byte, i64 %k) "cohort-kernel"="nd_range" {
  %a = alloca [8 x double], align 8
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.memset.p0.i64(ptr align 8 %a, i8 %byte, i64 64, i1 false)
  %at = getelementptr double, ptr %a, i64 %k
  %x = load double, ptr %at
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %o = getelementptr double, ptr %out, i64 %id
  store double %x, ptr %o
  ret void
}

; Copies from one to the other, from elsewhere, and of a part; one that is only copied has the elements of the others. What is known of pointers stays.
; CHECK-LABEL: define void @copied(
; CHECK-COUNT-4: load i32, ptr {{.*}}, align 4, !alias.scope
; CHECK-NOT: load i32, ptr %in
; CHECK-COUNT-4: store i32 {{.*}}, ptr {{.*}}, align 4{{$}}
; CHECK-NOT: memcpy
; WIDE-LABEL: define void @copied(
; WIDE-NOT: scatter
; WIDE: ret void
define void @copied(ptr %in, ptr %out, i64 %k) "cohort-kernel"="nd_range" {
  %a = alloca [4 x float], align 4
  %b = alloca [4 x float], align 4
  %c = alloca [6 x float], align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %b, ptr align 4 %in, i64 16, i1 false), !alias.scope !0
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %a, ptr align 4 %b, i64 16, i1 false)
  %part = getelementptr i8, ptr %c, i64 8
  call void @llvm.memmove.p0.p0.i64(ptr align 4 %part, ptr align 4 %a, i64 16, i1 false)
  %at = getelementptr float, ptr %c, i64 %k
  %x = load float, ptr %at
  %at.a = getelementptr float, ptr %a, i64 %k
  store float %x, ptr %at.a
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %o = getelementptr float, ptr %out, i64 %id
  store float %x, ptr %o
  ret void
}

; An index in bytes that is a multiple of an element's size.
; WIDE-LABEL: define void @shifted(
; WIDE: load <4 x float>, ptr
; WIDE: ret void
define void @shifted(ptr %out, i64 %k) "cohort-kernel"="nd_range" {
  %a = alloca [8 x float], align 4
  call void @llvm.memset.p0.i64(ptr align 4 %a, i8 0, i64 32, i1 false)
  %bytes = shl i64 %k, 2
  %at = getelementptr i8, ptr %a, i64 %bytes
  %x = load float, ptr %at
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %o = getelementptr float, ptr %out, i64 %id
  store float %x, ptr %o
  ret void
}

; Pointers stay pointers.
; CHECK-LABEL: define void @pointers(
; CHECK-COUNT-2: load ptr, ptr
; CHECK-NOT: memcpy
define void @pointers(ptr %in, ptr %out, i64 %k) "cohort-kernel"="nd_range" {
  %a = alloca [2 x ptr], align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %a, ptr align 8 %in, i64 16, i1 false)
  %at = getelementptr ptr, ptr %a, i64 %k
  %x = load ptr, ptr %at
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %o = getelementptr ptr, ptr %out, i64 %id
  store ptr %x, ptr %o
  ret void
}

; Not: within one array, whose parts may overlap; an address that escapes; elements of two sizes; a length in the middle of an element; a length that is
; not known; volatile; code that is no kernel's.
; REMARK: each work-item's private array lies apart from its neighbours': parts of it are moved within it
; CHECK-LABEL: define void @stays(
; CHECK-COUNT-7: call void @llvm.mem
; CHECK: ret void
define void @stays(ptr %out, i64 %k, i64 %n) "cohort-kernel"="nd_range" {
  %within = alloca [4 x float], align 4
  %at.0 = getelementptr float, ptr %within, i64 1
  call void @llvm.memmove.p0.p0.i64(ptr align 4 %at.0, ptr align 4 %within, i64 12, i1 false)
  %x.0 = load float, ptr %at.0
  store float %x.0, ptr %out
  %escapes = alloca [4 x float], align 4
  call void @llvm.memset.p0.i64(ptr align 4 %escapes, i8 0, i64 16, i1 false)
  call void @take(ptr %escapes)
  %x.1 = load float, ptr %escapes
  store float %x.1, ptr %out
  %sizes = alloca [4 x float], align 4
  call void @llvm.memset.p0.i64(ptr align 4 %sizes, i8 0, i64 16, i1 false)
  %x.2 = load float, ptr %sizes
  store float %x.2, ptr %out
  %x.3 = load double, ptr %sizes
  store double %x.3, ptr %out
  %middle = alloca [4 x float], align 4
  call void @llvm.memset.p0.i64(ptr align 4 %middle, i8 0, i64 15, i1 false)
  %x.4 = load float, ptr %middle
  store float %x.4, ptr %out
  %unknown = alloca [4 x float], align 4
  call void @llvm.memset.p0.i64(ptr align 4 %unknown, i8 0, i64 %n, i1 false)
  %x.5 = load float, ptr %unknown
  store float %x.5, ptr %out
  %observed = alloca [4 x float], align 4
  call void @llvm.memset.p0.i64(ptr align 4 %observed, i8 0, i64 16, i1 true)
  %x.6 = load float, ptr %observed
  store float %x.6, ptr %out
  %untouched = alloca [4 x float], align 4
  call void @llvm.memset.p0.i64(ptr align 4 %untouched, i8 0, i64 16, i1 false)
  ret void
}

; CHECK-LABEL: define void @host(
; CHECK: call void @llvm.memset
define void @host(ptr %out, i64 %k) {
  %a = alloca [4 x float], align 4
  call void @llvm.memset.p0.i64(ptr align 4 %a, i8 0, i64 16, i1 false)
  %at = getelementptr float, ptr %a, i64 %k
  %x = load float, ptr %at
  store float %x, ptr %out
  ret void
}

!0 = !{!1}
!1 = distinct !{!1, !2}
!2 = distinct !{!2}
