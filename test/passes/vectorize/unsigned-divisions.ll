; Quotients and rests of ids by powers of two are shifts and masks where ids are known not to be negative: in rows, two lanes of four have one quotient.
; RUN: %opt -passes='cohort-vectorize<sg=4>,verify' -S %s | FileCheck %s
; RUN: %opt -passes='cohort-vectorize<sg=4>,verify' -debug-counter=cohort-unsigned-divisions=100 -S %s | FileCheck %s --check-prefix=OFF

declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn

; CHECK-LABEL: define void @tile(
; CHECK-NOT: sdiv
; CHECK-NOT: srem
; CHECK: ret void
; OFF-LABEL: define void @tile(
; OFF: sdiv
define void @tile(ptr %in, ptr %out) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %l = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %i = trunc i64 %l to i32
  %q = sdiv i32 %i, 2
  %r = srem i32 %i, 2
  %k = shl nsw i32 %q, 3
  %j = add nsw i32 %k, %r
  %wide = sext i32 %j to i64
  %p = getelementptr inbounds i32, ptr %in, i64 %wide
  %x = load i32, ptr %p
  %at = getelementptr inbounds i32, ptr %out, i64 %l
  store i32 %x, ptr %at
  ret void
}

; What may be negative stays, as does a divisor that is no power of two.
; CHECK-LABEL: define void @others(
; CHECK: sdiv <4 x i32> %{{.*}}, splat (i32 8)
; CHECK: sdiv <4 x i32> %{{.*}}, splat (i32 6)
define void @others(ptr %in, ptr %out) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %l = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %at = getelementptr inbounds i32, ptr %out, i64 %l
  %p = getelementptr inbounds i32, ptr %in, i64 %l
  %x = load i32, ptr %p
  %q = sdiv i32 %x, 8
  %i = trunc i64 %l to i32
  %s = sdiv i32 %i, 6
  %y = add i32 %q, %s
  store i32 %y, ptr %at
  ret void
}
