; A load of consecutive elements that are stored to as well says that each element is one that a work-item reads: cohort-unmask-accesses may write those back.
; RUN: %opt -passes='cohort-vectorize<sg=8>' -S %s | FileCheck %s

declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32) memory(none) nounwind willreturn

; CHECK-LABEL: define void @in_place(
; CHECK: load <8 x i32>, ptr %q, align 4{{$}}
; CHECK: load <8 x i32>, ptr %p, align 4, !cohort.each-element
; CHECK: masked.store
define void @in_place(ptr %d, ptr %w) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %q = getelementptr i32, ptr %w, i64 %i
  %new = load i32, ptr %q
  %p = getelementptr i32, ptr %d, i64 %i
  %old = load i32, ptr %p
  %c = icmp slt i32 %new, %old
  br i1 %c, label %then, label %end
then:
  store i32 %new, ptr %p
  br label %end
end:
  ret void
}

; Between elements of every second place are those of others.
; CHECK-LABEL: define void @gaps(
; CHECK-NOT: cohort.each-element
; CHECK: masked.store
; CHECK: ret void
define void @gaps(ptr %d) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %j = shl i64 %i, 1
  %p = getelementptr i32, ptr %d, i64 %j
  %old = load i32, ptr %p
  %c = icmp slt i32 %old, 0
  br i1 %c, label %then, label %end
then:
  store i32 0, ptr %p
  br label %end
end:
  ret void
}
