; A kernel whose data in memory is narrow, whatever it is computed as, has versions in which a vector of that data fills a register: for rows of such vectors, and
; for rows that end within one. Groups of several dimensions mostly have rows of 16; a range of one has such sub-groups anyway.
; RUN: %opt -passes='cohort-vectorize<sg=auto>' -S %s | FileCheck %s
; RUN: %opt -passes='cohort-vectorize<sg=8>' -S %s | FileCheck %s --check-prefix=GIVEN
; GIVEN-NOT: <16 x i8>
; GIVEN-NOT: define {{.*}}.wide(

declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32) memory(none) nounwind willreturn
declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent

; CHECK-LABEL: define void @tile(
; CHECK: store <8 x i8>
define void @tile(ptr %p, i64 %pitch) "cohort-kernel"="nd_range" "cohort-dims"="2" "cohort-lanes"="8" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %y = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
  %row = mul i64 %y, %pitch
  %at = add i64 %row, %i
  %q = getelementptr i8, ptr %p, i64 %at
  %x = load i8, ptr %q
  %wide = zext i8 %x to i32
  %square = mul i32 %wide, %wide
  %high = lshr i32 %square, 8
  %narrow = trunc i32 %high to i8
  store i8 %narrow, ptr %q
  ret void
}

; CHECK-LABEL: define void @group(
define void @group(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-lanes"="8" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %q = getelementptr i8, ptr %p, i64 %i
  %x = load i8, ptr %q
  %wide = zext i8 %x to i32
  %square = mul i32 %wide, %wide
  %high = lshr i32 %square, 8
  %narrow = trunc i32 %high to i8
  store i8 %narrow, ptr %q
  ret void
}

; CHECK-LABEL: define void @range(
; CHECK: store <16 x i16>
define void @range(ptr %p) "cohort-kernel"="range" "cohort-dims"="1" "cohort-lanes"="8" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %q = getelementptr i16, ptr %p, i64 %i
  %x = load i16, ptr %q
  %wide = zext i16 %x to i32
  %square = mul i32 %wide, %wide
  %high = lshr i32 %square, 16
  %narrow = trunc i32 %high to i16
  store i16 %narrow, ptr %q
  ret void
}

; No more than 32, and no more than two registers of 32-bit elements in groups of several dimensions.
; CHECK-LABEL: define void @large(
; CHECK: store <16 x i8>
define void @large(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="2" "cohort-lanes"="16" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %q = getelementptr i8, ptr %p, i64 %i
  %x = load i8, ptr %q
  %y = xor i8 %x, 85
  store i8 %y, ptr %q
  ret void
}

; Work-items that wait for each other have them in partial rows alone.
; CHECK-LABEL: define void @waits(
; CHECK: store <4 x i8>
define void @waits(ptr %p, i64 %pitch) "cohort-kernel"="nd_range" "cohort-dims"="2" "cohort-lanes"="4" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %y = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
  %row = mul i64 %y, %pitch
  %at = add i64 %row, %i
  %q = getelementptr i8, ptr %p, i64 %at
  %x = load i8, ptr %q
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 272)
  %z = xor i8 %x, 85
  store i8 %z, ptr %q
  ret void
}

; A float among them.
; CHECK-LABEL: define void @floats(
; CHECK: store <8 x i8>
define void @floats(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-lanes"="8" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %q = getelementptr i8, ptr %p, i64 %i
  %x = load i8, ptr %q
  %f = uitofp i8 %x to float
  %g = fmul float %f, 0.5
  %narrow = fptoui float %g to i8
  store i8 %narrow, ptr %q
  ret void
}

; CHECK-LABEL: define internal void @tile.linear(
; CHECK: masked.scatter.v8i8
; CHECK-LABEL: define internal void @tile.wide(
; CHECK: load <16 x i8>
; CHECK: mul <16 x i32>
; CHECK: store <16 x i8>
; CHECK-LABEL: define internal void @tile.partial(
; CHECK: call void @llvm.masked.store.v16i8
; CHECK-LABEL: define internal void @group.wide(
; CHECK: store <32 x i8>
; CHECK-NOT: @range.wide(
; CHECK: define internal void @large.wide(
; CHECK: store <32 x i8>
; CHECK-NOT: @waits.wide(
; CHECK: define internal void @waits.partial(
; CHECK: call void @llvm.masked.store.v16i8
; CHECK-NOT: @floats.wide(
