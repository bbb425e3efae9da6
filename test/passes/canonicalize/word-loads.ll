; Bytes that are put together are one load, for which vectors need no gather of each byte: with several uses of the word, at unsigned indices, of any size
; that an integer has; not where a part lacks, is at another place, or may be written in between.
; RUN: %opt -passes=cohort-canonicalize -S %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32) memory(none) nounwind willreturn

; CHECK-LABEL: define void @several_uses
; CHECK: load i32, ptr {{.*}}, align 1
; CHECK-NOT: load i8
; CHECK-NOT: = or
; CHECK: ret void
define void @several_uses(ptr %f) "cohort-kernel"="range" "cohort-dims"="1" {
  %out = load ptr, ptr %f
  %id = call i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 0)
  %x = trunc i64 %id to i32
  %i = shl i32 %x, 2
  %i1 = or disjoint i32 %i, 1
  %i2 = or disjoint i32 %i, 2
  %i3 = or disjoint i32 %i, 3
  %w0 = zext i32 %i to i64
  %w1 = zext i32 %i1 to i64
  %w2 = zext i32 %i2 to i64
  %w3 = zext i32 %i3 to i64
  %p0 = getelementptr inbounds nuw i8, ptr %f, i64 %w0
  %p1 = getelementptr inbounds nuw i8, ptr %f, i64 %w1
  %p2 = getelementptr inbounds nuw i8, ptr %f, i64 %w2
  %p3 = getelementptr inbounds nuw i8, ptr %f, i64 %w3
  %b0 = load i8, ptr %p0
  %b1 = load i8, ptr %p1
  %b2 = load i8, ptr %p2
  %b3 = load i8, ptr %p3
  %z0 = zext i8 %b0 to i32
  %z1 = zext i8 %b1 to i32
  %z2 = zext i8 %b2 to i32
  %z3 = zext i8 %b3 to i32
  %s1 = shl i32 %z1, 8
  %s2 = shl i32 %z2, 16
  %s3 = shl i32 %z3, 24
  %o1 = or i32 %z0, %s1
  %o2 = or i32 %o1, %s2
  %word = or i32 %o2, %s3
  %twice = mul i32 %word, 2654435761
  %turned = lshr i32 %word, 15
  %both = xor i32 %twice, %turned
  store i32 %both, ptr %out
  ret void
}

; The bytes are at other places.
; CHECK-LABEL: define void @no_word
; CHECK-COUNT-3: load i8
; CHECK: ret void
define void @no_word(ptr %f) "cohort-kernel"="range" "cohort-dims"="1" {
  %out = load ptr, ptr %f
  %id = call i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 0)
  %p0 = getelementptr i8, ptr %f, i64 %id
  %p1 = getelementptr i8, ptr %p0, i64 2
  %p2 = getelementptr i8, ptr %p0, i64 5
  %b0 = load i8, ptr %p0
  %b1 = load i8, ptr %p1
  %b2 = load i8, ptr %p2
  %z0 = zext i8 %b0 to i32
  %z1 = zext i8 %b1 to i32
  %z2 = zext i8 %b2 to i32
  %s1 = shl i32 %z1, 8
  %s2 = shl i32 %z2, 16
  %o1 = or i32 %z0, %s1
  %word = or i32 %o1, %s2
  %twice = mul i32 %word, %word
  store i32 %twice, ptr %out
  ret void
}

; An unsigned index may wrap.
; CHECK-LABEL: define void @wraps
; CHECK-COUNT-2: load i8
; CHECK: ret void
define void @wraps(ptr %f) "cohort-kernel"="range" "cohort-dims"="1" {
  %out = load ptr, ptr %f
  %id = call i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 0)
  %i = trunc i64 %id to i32
  %i1 = add i32 %i, 1
  %w0 = zext i32 %i to i64
  %w1 = zext i32 %i1 to i64
  %p0 = getelementptr i8, ptr %f, i64 %w0
  %p1 = getelementptr i8, ptr %f, i64 %w1
  %b0 = load i8, ptr %p0
  %b1 = load i8, ptr %p1
  %z0 = zext i8 %b0 to i32
  %z1 = zext i8 %b1 to i32
  %s1 = shl i32 %z1, 8
  %word = or i32 %z0, %s1
  store i32 %word, ptr %out
  ret void
}
