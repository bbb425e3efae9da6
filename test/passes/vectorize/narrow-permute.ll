; Values of less than 32 bits are permuted with the instruction for larger ones: LLVM 22 ends with "Cannot select" on the form that it
; makes a permute of where only the first of the 16-bit lanes are used.
; RUN: %opt -passes='cohort-vectorize<sg=16>' -S %s | FileCheck %s --check-prefixes=CHECK,SIXTEEN
; RUN: %opt -passes='cohort-vectorize<sg=32>' -S %s | FileCheck %s --check-prefixes=CHECK,THIRTY
; RUN: %opt -passes='cohort-vectorize<sg=16>' -S %s -o %t.ll && llc -O2 %t.ll -o %t.s
; RUN: %opt -passes='cohort-vectorize<sg=32>' -S %s -o %t.ll && llc -O2 %t.ll -o %t.s
target triple = "x86_64-unknown-linux-gnu"

declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn
declare i16 @_Z33__spirv_GroupNonUniformShuffleXorisj(i32, i16, i32) convergent
declare i8 @_Z30__spirv_GroupNonUniformShuffleicj(i32, i8, i32) convergent
declare half @_Z30__spirv_GroupNonUniformShuffleiDF16_j(i32, half, i32) convergent

; CHECK-LABEL: define void @sixteen_bits(
; SIXTEEN: [[X:%.*]] = zext <16 x i16> {{.*}} to <16 x i32>
; SIXTEEN: [[TO:%.*]] = call <16 x i32> @llvm.x86.avx512.permvar.si.512(<16 x i32> [[X]], <16 x i32>
; SIXTEEN: trunc <16 x i32> [[TO]] to <16 x i16>
; THIRTY: call <32 x i16> @llvm.x86.avx512.permvar.hi.512(<32 x i16> {{.*}}, <32 x i16>
; CHECK-NOT: insertelement
; CHECK: ret void
define void @sixteen_bits(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" "target-cpu"="x86-64-v4" "prefer-vector-width"="512" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %mask = load i32, ptr %closure
  %p = getelementptr i16, ptr %closure, i64 %i
  %x = load i16, ptr %p
  %other = call i16 @_Z33__spirv_GroupNonUniformShuffleXorisj(i32 3, i16 %x, i32 %mask)
  store i16 %other, ptr %p
  ret void
}

; CHECK-LABEL: define void @eight_bits_and_half(
; SIXTEEN: call <16 x i32> @llvm.x86.avx512.permvar.si.512(
; SIXTEEN: call <16 x i32> @llvm.x86.avx512.permvar.si.512(
; SIXTEEN: bitcast <16 x i16> {{.*}} to <16 x half>
; THIRTY: zext <32 x i8> {{.*}} to <32 x i16>
; THIRTY: call <32 x i16> @llvm.x86.avx512.permvar.hi.512(
; THIRTY: call <32 x i16> @llvm.x86.avx512.permvar.hi.512(
; THIRTY: bitcast <32 x i16> {{.*}} to <32 x half>
; CHECK: ret void
define void @eight_bits_and_half(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" "target-cpu"="x86-64-v4" "prefer-vector-width"="512" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %p = getelementptr i32, ptr %closure, i64 %i
  %from = load i32, ptr %p
  %b = load i8, ptr %p
  %h = load half, ptr %p
  %c = call i8 @_Z30__spirv_GroupNonUniformShuffleicj(i32 3, i8 %b, i32 %from)
  %g = call half @_Z30__spirv_GroupNonUniformShuffleiDF16_j(i32 3, half %h, i32 %from)
  store i8 %c, ptr %p
  %q = getelementptr i8, ptr %p, i64 2
  store half %g, ptr %q
  ret void
}

; Without the instruction it is the form that code generation knows.
; CHECK-LABEL: define void @no_instruction(
; CHECK-NOT: @llvm.x86
; CHECK: extractelement
; CHECK: ret void
define void @no_instruction(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" "target-cpu"="x86-64-v2" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %mask = load i32, ptr %closure
  %p = getelementptr i16, ptr %closure, i64 %i
  %x = load i16, ptr %p
  %other = call i16 @_Z33__spirv_GroupNonUniformShuffleXorisj(i32 3, i16 %x, i32 %mask)
  store i16 %other, ptr %p
  ret void
}
