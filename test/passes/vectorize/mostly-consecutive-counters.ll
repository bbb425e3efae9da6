; An index that a loop counts from an id with a uniform step is asked whether it is consecutive before it is gathered.
; RUN: %opt -passes='cohort-vectorize<sg=8>' -S %s | FileCheck %s

declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn

; The counter of a loop that starts with an id and has a uniform step, cut to an int in each iteration: it may wrap on some lanes alone.
; CHECK-LABEL: define void @counter(
; CHECK: phi <8 x i64>
; CHECK: %[[SAME:.*]] = icmp eq <8 x i32>
; CHECK: %[[OFF:.*]] = or <8 x i1> %[[SAME]]
; CHECK: %[[BITS:.*]] = bitcast <8 x i1> %[[OFF]] to i8
; CHECK: icmp eq i8 %[[BITS]], -1
; CHECK: br i1 %{{.*}}, label %[[NEAR:.*]], label %[[FAR:.*]]
; CHECK: [[NEAR]]:
; CHECK: masked.load.v8f32
; CHECK: [[FAR]]:
; CHECK: masked.gather.v8f32
; CHECK: ret void
define void @counter(ptr noalias %f, ptr noalias %g, i32 %n, i64 %step) "cohort-kernel"="nd_range" "cohort-dims"="1" {
entry:
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  br label %head
head:
  %k = phi i64 [ %i, %entry ], [ %next, %body ]
  %cut = trunc i64 %k to i32
  %more = icmp slt i32 %cut, %n
  br i1 %more, label %body, label %end
body:
  %high = shl i64 %k, 32
  %bytes = ashr exact i64 %high, 30
  %p = getelementptr i8, ptr %f, i64 %bytes
  %v = load float, ptr %p
  %q = getelementptr i8, ptr %g, i64 %bytes
  store float %v, ptr %q
  %index = ashr exact i64 %high, 32
  %next = add i64 %index, %step
  br label %head
end:
  ret void
}

; One that starts with a value from memory is not asked for.
; CHECK-LABEL: define void @loaded_start(
; CHECK-NOT: masked.load.v8f32
; CHECK: masked.gather.v8f32
; CHECK: ret void
define void @loaded_start(ptr noalias %f, ptr noalias %g, ptr noalias %first, i32 %n, i64 %step) "cohort-kernel"="nd_range" "cohort-dims"="1" {
entry:
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %pf = getelementptr i64, ptr %first, i64 %i
  %start = load i64, ptr %pf
  br label %head
head:
  %k = phi i64 [ %start, %entry ], [ %next, %body ]
  %cut = trunc i64 %k to i32
  %more = icmp slt i32 %cut, %n
  br i1 %more, label %body, label %end
body:
  %high = shl i64 %k, 32
  %bytes = ashr exact i64 %high, 30
  %p = getelementptr i8, ptr %f, i64 %bytes
  %v = load float, ptr %p
  %q = getelementptr i8, ptr %g, i64 %bytes
  store float %v, ptr %q
  %index = ashr exact i64 %high, 32
  %next = add i64 %index, %step
  br label %head
end:
  ret void
}
