; Each kind of claim is printed, and its twin, where it must not be made, beside it.
; RUN: %opt -passes='print<cohort-shapes>' -disable-output %s 2>&1 | FileCheck %s
declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn
declare i32 @_Z40__spirv_BuiltInSubgroupLocalInvocationIdv() memory(none) nounwind willreturn

; CHECK-LABEL: shapes of 'uniform_and_varying', 8 lanes in rows:
define void @uniform_and_varying(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="2" {
; CHECK: %x: stride 1, aligned 8, in [0, 2147418111], no signed wrap, no unsigned wrap{{$}}
  %x = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
; CHECK: %y: uniform{{$}}
  %y = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 1)
; CHECK: %all: uniform{{$}}
  %all = load i32, ptr %p
; CHECK: %q: stride 4
  %q = getelementptr i32, ptr %p, i64 %x
; CHECK: %own: varying{{$}}
  %own = load i32, ptr %q
; CHECK: %same: uniform{{$}}
  %same = add i32 %all, 1
; CHECK: %sum: varying{{$}}
  %sum = add i32 %own, %all
  %r = getelementptr i32, ptr %q, i64 %y
  store i32 %sum, ptr %r
  store i32 %same, ptr %p
  ret void
}

; CHECK-LABEL: shapes of 'strides_and_offsets'
define void @strides_and_offsets(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %x = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
; CHECK: %three: stride 3,
  %three = mul i64 %x, 3
; CHECK: %back: stride -1,
  %back = sub i64 5, %x
; CHECK: %partner: offsets 0, -1, 2, 1, 4, 3, 6, 5, 1 mod 8, no signed wrap, no unsigned wrap{{$}}
  %partner = xor i64 %x, 1
; CHECK: %other: uniform, 5 mod 8
  %other = add i64 %x, %back
; CHECK: %base: stride 2305843009213693952, base 0{{$}}
  %base = shl i64 %x, 61
; CHECK: %square: varying{{$}}
  %square = mul i64 %x, %x
  %a = getelementptr i64, ptr %p, i64 %three
  %b = getelementptr i64, ptr %a, i64 %square
  store i64 %partner, ptr %b
  store i64 %base, ptr %b
  store i64 %other, ptr %p
  ret void
}

; CHECK-LABEL: shapes of 'known_bits'
define void @known_bits(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %x = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %n = load i64, ptr %p
; CHECK: %aligned: uniform, aligned 16{{$}}
  %aligned = shl i64 %n, 4
; CHECK: %behind: uniform, 5 mod 16,
  %behind = or i64 %aligned, 5
; CHECK: %some: uniform{{$}}
  %some = add i64 %n, 16
; CHECK: %plus: stride 1, 3 mod 8
  %plus = add i64 %x, 3
; Eight lanes behind a multiple of four: of the low bits only two are known.
; CHECK: %multiple: uniform, aligned 4{{$}}
  %multiple = shl i64 %n, 2
; CHECK: %from: stride 1, aligned 4{{$}}
  %from = add i64 %x, %multiple
; CHECK: %lane: stride 1, aligned 2147483648, in [0, 7], no signed wrap, no unsigned wrap{{$}}
  %lane = call i32 @_Z40__spirv_BuiltInSubgroupLocalInvocationIdv()
  %s1 = add i64 %behind, %some
  %s2 = add i64 %s1, %plus
  %s3 = add i64 %s2, %from
  store i64 %s3, ptr %p
  store i32 %lane, ptr %p
  ret void
}

; A lane's partner at a distance of 4: what an and keeps of the base is all known, and its sum with 2 * id stays below the next multiple of 16.
; CHECK-LABEL: shapes of 'partner'
define void @partner(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %x = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %id = trunc i64 %x to i32
  %twice = shl i32 %id, 1
; CHECK: %low: offsets 0, 1, 2, 3, 0, 1, 2, 3, aligned 4294967296, in [0, 3]
  %low = and i32 %id, 3
; CHECK: %at: offsets 0, 1, 2, 3, 8, 9, 10, 11, aligned 16,{{.*}} no unsigned wrap{{$}}
  %at = sub i32 %twice, %low
; CHECK: %other: offsets 0, 1, 2, 3, 8, 9, 10, 11, 4 mod 16,{{.*}} no unsigned wrap{{$}}
  %other = add i32 %at, 4
; A bit that is kept and not known ends it.
; CHECK: %more: stride 1, aligned 16,
  %wider = mul i64 %x, 1
  %more = and i64 %wider, 23
  store i32 %other, ptr %p
  store i64 %more, ptr %p
  ret void
}

; CHECK-LABEL: shapes of 'bounds'
define void @bounds(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %x = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
; CHECK: %byte: uniform{{$}}
; CHECK-NEXT: %number: uniform, in [0, 255]{{$}}
  %byte = load i8, ptr %p
  %number = zext i8 %byte to i32
; CHECK-NEXT: %before: stride 1, 7 mod 8, in [-1, 2147418110], no signed wrap{{$}}
  %before = add i64 %x, -1
; CHECK-NEXT: %low: stride 1, base 0, in [0, 7], no signed wrap, no unsigned wrap{{$}}
  %low = and i64 %x, 7
; CHECK: %sum: uniform{{$}}
  %n = load i64, ptr %p
  %sum = add i64 %n, 1
; CHECK: %far: stride 1{{$}}
  %far = add i64 %x, %sum
  store i64 %before, ptr %p
  store i64 %low, ptr %p
  store i64 %far, ptr %p
  store i32 %number, ptr %p
  ret void
}

; CHECK-LABEL: shapes of 'wrap'
define void @wrap(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %x = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %n = load i32, ptr %p
; CHECK: %id: stride 1, aligned 8, in [0, 2147418111], no signed wrap, no unsigned wrap{{$}}
  %id = trunc i64 %x to i32
; CHECK-NEXT: %may: stride 1{{$}}
  %may = add i32 %n, %id
; CHECK-NEXT: %signed: stride 1, no signed wrap{{$}}
  %signed = add nsw i32 %n, %id
; CHECK-NEXT: %unsigned: stride 1, no unsigned wrap{{$}}
  %unsigned = add nuw i32 %n, %id
; CHECK-NEXT: %lost: varying{{$}}
  %lost = sext i32 %may to i64
; CHECK-NEXT: %kept: stride 1, no signed wrap{{$}}
  %kept = sext i32 %signed to i64
; CHECK-NEXT: %wide: stride 1, in [0, 4294967295], no signed wrap, no unsigned wrap{{$}}
  %wide = zext i32 %unsigned to i64
  store i64 %lost, ptr %p
  store i64 %kept, ptr %p
  store i64 %wide, ptr %p
  ret void
}

; CHECK-LABEL: shapes of 'conditions'
; CHECK: %same: uniform
; CHECK: %differs: varying
; CHECK: divergent branch
; CHECK: divergent loop
; CHECK: %phi: varying
define void @conditions(ptr %p, i64 %n) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %x = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %same = icmp eq i64 %n, 3
  %differs = icmp eq i64 %x, 3
  br i1 %differs, label %then, label %loop
then:
  store i1 %same, ptr %p
  br label %loop
loop:
  %phi = phi i64 [ %x, %0 ], [ %n, %then ], [ %next, %loop ]
  %next = add i64 %phi, 1
  %again = icmp slt i64 %next, %x
  br i1 %again, label %loop, label %end
end:
  ret void
}

; Lanes of a row start at a multiple of their number, and have the bits above in common.
; CHECK-LABEL: shapes of 'quotients'
; CHECK: %wide: uniform
; CHECK: %own: uniform
; CHECK: %pairs: offsets 0, 0, 1, 1
; CHECK: %shifted: varying
define void @quotients(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %x = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %wide = lshr i64 %x, 6
  %own = ashr i64 %x, 20
  %pairs = lshr i64 %x, 1
  %one = add i64 %x, 1
  %shifted = lshr i64 %one, 6
  ret void
}

; Not a kernel.
; CHECK-NOT: shapes of 'other'
define void @other(ptr %p) {
  ret void
}
