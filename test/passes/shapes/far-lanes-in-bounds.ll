; Bounds are no proof that lanes further apart than half of all values differ by their offsets: -128 and 0 do by 128, which is kept as -128.
; RUN: %opt -passes='print<cohort-shapes>' -disable-output %s 2>&1 | FileCheck %s
declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn

; CHECK-LABEL: shapes of 'half_of_all_values'
define void @half_of_all_values(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %id = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %odd = and i64 %id, 1
  %far = shl i64 %odd, 7
  %from = add i64 %far, -128
; CHECK: %byte: offsets 0, -128, 0, -128, 0, -128, 0, -128, 128 mod 256, in [-128, 0], no unsigned wrap{{$}}
  %byte = trunc i64 %from to i8
; CHECK-NEXT: %sum: offsets 0, -128, 0, -128, 0, -128, 0, -128, 128 mod 256, in [-128, 0], no unsigned wrap{{$}}
  %sum = add i8 %byte, 0
; CHECK-NEXT: %product: offsets 0, -128, 0, -128, 0, -128, 0, -128, 128 mod 256, in [-128, 0], no unsigned wrap{{$}}
  %product = mul i8 %byte, 1
; CHECK-NEXT: %wide: varying{{$}}
  %wide = sext i8 %sum to i64
  store i64 %wide, ptr %p
  store i8 %product, ptr %p
  ret void
}

; Nearer lanes differ by their offsets.
; CHECK-LABEL: shapes of 'nearer'
define void @nearer(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %id = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %odd = and i64 %id, 1
  %far = mul i64 %odd, 127
  %from = add i64 %far, -128
  %byte = trunc i64 %from to i8
; CHECK: %sum: offsets 0, 127, 0, 127, 0, 127, 0, 127, 128 mod 256, in [-128, -1], no signed wrap, no unsigned wrap{{$}}
  %sum = add i8 %byte, 0
; CHECK-NEXT: %wide: offsets 0, 127, 0, 127, 0, 127, 0, 127, 128 mod 256, in [-128, -1], no signed wrap, no unsigned wrap{{$}}
  %wide = sext i8 %sum to i64
  store i64 %wide, ptr %p
  ret void
}
