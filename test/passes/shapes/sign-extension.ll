; A value that is sign-extended may go from negative lanes to others: as an unsigned value, it wraps there. (size_t)(base + id) < n is true from the
; first lane that is not negative, not for the first lanes or none.
; RUN: split-file %s %t
; RUN: %opt -passes='print<cohort-shapes>' -disable-output %t/k.ll 2>&1 | FileCheck %s --check-prefix=SHAPE
; RUN: %opt -passes='cohort-vectorize<sg=4>,verify' -S %t/k.ll | FileCheck %s

; SHAPE-LABEL: shapes of 'sign_unknown'
; SHAPE: %index: stride 1, no signed wrap{{$}}
; SHAPE-LABEL: shapes of 'not_negative'
; SHAPE: %index: stride 1, aligned 8, in [0, 2147418111], no signed wrap, no unsigned wrap{{$}}
; SHAPE-LABEL: shapes of 'flagged_not_negative'
; SHAPE: %index: stride 1, no signed wrap{{$}}

; CHECK-LABEL: define void @sign_unknown(
; CHECK-NOT: usub.sat
; CHECK: %below = icmp ult <4 x i64>
; A signed comparison does not wrap.
; CHECK: %less = icmp ult <4 x i32> <i32 0, i32 1, i32 2, i32 3>
; CHECK: ret void

; CHECK-LABEL: define void @not_negative(
; CHECK: call i64 @llvm.usub.sat.i64(i64 %n, i64 %index)
; CHECK: %below = icmp ult <4 x i32> <i32 0, i32 1, i32 2, i32 3>

; Lane 0 alone may be negative, where it is inactive.
; CHECK-LABEL: define void @flagged_not_negative(
; CHECK-NOT: usub.sat
; CHECK: %below = icmp ult <4 x i64>
; CHECK: ret void

;--- k.ll
declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn

define void @sign_unknown(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %id = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %base = load i32, ptr %p
  %n = load i64, ptr %p
  %i = trunc i64 %id to i32
  %from = add nsw i32 %base, %i
  %index = sext i32 %from to i64
  %below = icmp ult i64 %index, %n
  %less = icmp slt i64 %index, %n
  %either = select i1 %below, i1 true, i1 %less
  br i1 %either, label %then, label %end
then:
  %q = getelementptr i8, ptr %p, i64 %index
  store i8 1, ptr %q
  br label %end
end:
  ret void
}

define void @not_negative(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %id = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %n = load i64, ptr %p
  %i = trunc i64 %id to i32
  %index = sext i32 %i to i64
  %below = icmp ult i64 %index, %n
  br i1 %below, label %then, label %end
then:
  %q = getelementptr i8, ptr %p, i64 %index
  store i8 1, ptr %q
  br label %end
end:
  ret void
}

define void @flagged_not_negative(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %id = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %base = load i32, ptr %p
  %n = load i64, ptr %p
  %i = trunc i64 %id to i32
  %from = add nsw i32 %base, %i
  %index = zext nneg i32 %from to i64
  %below = icmp ult i64 %index, %n
  br i1 %below, label %then, label %end
then:
  %q = getelementptr i8, ptr %p, i64 %index
  store i8 1, ptr %q
  br label %end
end:
  ret void
}
