; How lanes differ is kept modulo the width of the type; where that is not the difference of their values, nothing is said to be exact.
; RUN: %opt -passes='print<cohort-shapes>' -disable-output %s 2>&1 | FileCheck %s
declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn

; CHECK-LABEL: shapes of 'products'
; Lane 7 is 21 times 2^61 further, which are 5 times 2^61.
; CHECK: %product: stride 6917529027641081856, base 0{{$}}
; CHECK-NEXT: %shift: stride 4611686018427387904, base 0{{$}}
; CHECK-NEXT: %negated: stride -6917529027641081856, base -1{{$}}
; CHECK-NEXT: %sum: stride -4611686018427387904, base 0{{$}}
; CHECK-NEXT: %address: uniform{{$}}
define void @products(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %id = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %product = mul i64 %id, 6917529027641081856
  %shift = shl i64 %id, 62
  %negated = xor i64 %product, -1
  %sum = add i64 %product, %product
  %address = getelementptr [3 x i64], ptr %p, i64 %sum
  store i64 %negated, ptr %address
  store i64 %shift, ptr %p
  ret void
}

; From the fourth lane on the values are more than 2^31 from that of lane 0: sign extension keeps them, and not the offsets.
; CHECK-LABEL: shapes of 'far_lanes'
; CHECK: %near: stride 268435456, aligned 268435456, no signed wrap{{$}}
; CHECK-NEXT: %far: offsets 0, 536870912, 1073741824, 1610612736, -2147483648, -1610612736, -1073741824, -536870912, aligned 268435456{{$}}
; CHECK-NEXT: %wide: varying
; CHECK: %narrow: offsets 0, 50, 100, -106, -56, -6, 44, 94, aligned 256{{$}}
; CHECK-NEXT: %extended: varying
define void @far_lanes(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %id = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %base = load i32, ptr %p
  %i = trunc i64 %id to i32
  %from = add nsw i32 %base, %i
  %some = shl nsw i32 %from, 14
  %near = shl nsw i32 %some, 14
  %far = add nsw i32 %near, %near
  %wide = sext i32 %far to i64
  %lane = and i64 %id, 7
  %steps = mul i64 %lane, 50
  %narrow = trunc nsw i64 %steps to i8
  %extended = sext i8 %narrow to i64
  %q = getelementptr i8, ptr %p, i64 %wide
  store i64 %extended, ptr %q
  ret void
}

; What fits stays exact.
; CHECK-LABEL: shapes of 'exact'
; CHECK: %sum: stride 60, aligned 2, no signed wrap{{$}}
; CHECK-NEXT: %extended: stride 60, aligned 2, no signed wrap{{$}}
define void @exact(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %id = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %base = load i32, ptr %p
  %i = trunc i64 %id to i32
  %from = add nsw i32 %base, %i
  %steps = mul nsw i32 %from, 30
  %sum = add nsw i32 %steps, %steps
  %extended = sext i32 %sum to i64
  store i64 %extended, ptr %p
  ret void
}
