; Bytes that are put together are one load, for which vectors need no gather of each byte: with several uses of the word, at unsigned indices, of any size
; that an integer has; not where a part lacks, is at another place, or may be written in between.
; RUN: %opt -pass-remarks=cohort-word-loads -pass-remarks-missed=cohort-word-loads -passes='cohort-canonicalize,function(cohort-word-loads)' -S %s 2>%t.remarks | FileCheck %s
; RUN: FileCheck %s --check-prefix=REMARK < %t.remarks
; REMARK: an integer put together from bytes is one load
; REMARK: an integer is put together from several loads: its parts are not in the order of memory, or something may be written between them
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

; Loops over the bytes, and an unsigned index.
; CHECK-LABEL: define void @unsigned_word
; CHECK: load i64, ptr {{.*}}, align 1
; CHECK-NOT: load i8
; CHECK: ret void
define void @unsigned_word(ptr %f) "cohort-kernel"="range" "cohort-dims"="1" "target-cpu"="x86-64" {
entry:
  %out = load ptr, ptr %f
  %id = call i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 0)
  %i = trunc i64 %id to i32
  %first = mul i32 %i, 8
  br label %loop
loop:
  %n = phi i32 [ 0, %entry ], [ %next, %body ]
  %so.far = phi i64 [ 0, %entry ], [ %more.of.it, %body ]
  %more = icmp ult i32 %n, 8
  br i1 %more, label %body, label %done
body:
  %at = add nuw i32 %first, %n
  %index = zext i32 %at to i64
  %p = getelementptr inbounds nuw i8, ptr %f, i64 %index
  %byte = load i8, ptr %p, align 1
  %wide = zext i8 %byte to i64
  %bits = shl i32 %n, 3
  %by = zext i32 %bits to i64
  %part = shl i64 %wide, %by
  %more.of.it = or i64 %so.far, %part
  %next = add i32 %n, 1
  br label %loop
done:
  store i64 %so.far, ptr %out
  ret void
}

; Something may be written between the loads; a function that is no kernel.
; CHECK-LABEL: define void @written
; CHECK-COUNT-2: load i8
; CHECK: ret void
define void @written(ptr %f) "cohort-kernel"="range" "cohort-dims"="1" {
  %out = load ptr, ptr %f
  %id = call i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 0)
  %p0 = getelementptr i8, ptr %out, i64 %id
  %p1 = getelementptr i8, ptr %p0, i64 1
  %b0 = load i8, ptr %p0
  store i8 7, ptr %out
  %b1 = load i8, ptr %p1
  %z0 = zext i8 %b0 to i32
  %z1 = zext i8 %b1 to i32
  %s1 = shl i32 %z1, 8
  %word = or i32 %z0, %s1
  store i32 %word, ptr %out
  ret void
}

; CHECK-LABEL: define i32 @host
; CHECK-COUNT-2: load i8
define i32 @host(ptr %p0) {
  %p1 = getelementptr i8, ptr %p0, i64 1
  %b0 = load i8, ptr %p0
  %b1 = load i8, ptr %p1
  %z0 = zext i8 %b0 to i32
  %z1 = zext i8 %b1 to i32
  %s1 = shl i32 %z1, 8
  %word = or i32 %z0, %s1
  ret i32 %word
}
