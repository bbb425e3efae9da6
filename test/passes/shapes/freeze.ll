; A frozen lane that was poison has the base plus its offset, which is outside of the bounds that hold for lanes with a value.
; RUN: %opt -passes='print<cohort-shapes>' -disable-output %s 2>&1 | FileCheck %s
declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn
declare i32 @_Z40__spirv_BuiltInSubgroupLocalInvocationIdv() memory(none) nounwind willreturn

; CHECK-LABEL: shapes of 'may_be_poison'
define void @may_be_poison(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %id = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %base = load i16, ptr %p
  %i = trunc i64 %id to i16
  %low = and i16 %i, 7
  %from = add nuw i16 %base, %low
; CHECK: %wide: stride 1, in [0, 65535], no signed wrap, no unsigned wrap{{$}}
  %wide = zext i16 %from to i32
; CHECK-NEXT: %frozen: stride 1, in [0, 65542], no signed wrap, no unsigned wrap{{$}}
  %frozen = freeze i32 %wide
; What the bounds allowed to leave out stays.
; CHECK-NEXT: %masked: varying{{$}}
  %masked = and i32 %frozen, 65535
; CHECK-NEXT: %kept: stride 1, in [0, 65535], no signed wrap, no unsigned wrap{{$}}
  %kept = and i32 %wide, 65535
  store i32 %masked, ptr %p
  store i32 %kept, ptr %p
  ret void
}

; Known bits without a carry are enough for unsigned values; where the sign is one of them, not for signed ones.
; CHECK-LABEL: shapes of 'all_bits_known'
define void @all_bits_known(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %lane = call i32 @_Z40__spirv_BuiltInSubgroupLocalInvocationIdv()
  %byte = trunc i32 %lane to i8
; CHECK: %sum: stride 1, 124 mod 256
; CHECK-NEXT: %frozen: stride 1, 124 mod 256, no unsigned wrap{{$}}
  %sum = add i8 %byte, 124
  %frozen = freeze i8 %sum
; CHECK: %wide: varying{{$}}
  %wide = sext i8 %frozen to i64
  store i64 %wide, ptr %p
  ret void
}
