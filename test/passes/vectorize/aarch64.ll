; On AArch64 the passes make vectors of four lanes, and code generation NEON of them.
; RUN: %opt -passes='cohort-cpu<sg=auto>' -S %s -o %t.ll
; RUN: FileCheck %s --check-prefix=IR < %t.ll
; RUN: llc -O2 %t.ll -o - | FileCheck %s
target triple = "aarch64-unknown-linux-gnu"

declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32) memory(none) nounwind willreturn
declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn
declare i32 @_Z27__spirv_GroupNonUniformIAddiii(i32, i32, i32) convergent nounwind

; IR: call <4 x float> @llvm.fmuladd.v4f32
; CHECK-LABEL: saxpy.cohort.aarch64.rows:
; CHECK: fmla v{{[0-9]+}}.4s
; CHECK: str q{{[0-9]+}}
define void @saxpy(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %in = load ptr, ptr %f
  %second = getelementptr inbounds i8, ptr %f, i64 8
  %out = load ptr, ptr %second
  %px = getelementptr inbounds float, ptr %in, i64 %i
  %py = getelementptr inbounds float, ptr %out, i64 %i
  %x = load float, ptr %px
  %y = load float, ptr %py
  %r = call float @llvm.fmuladd.f32(float %x, float 3.0, float %y)
  store float %r, ptr %py
  ret void
}

; A branch that lanes take differently becomes a select between vectors, a reduction one instruction across the lanes.
; CHECK-LABEL: divergent.cohort.aarch64.rows:
; CHECK: cmlt v{{[0-9]+}}.4s
; CHECK: addv s{{[0-9]+}}, v{{[0-9]+}}.4s
define void @divergent(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %out = load ptr, ptr %f
  %p = getelementptr inbounds i32, ptr %out, i64 %i
  %x = load i32, ptr %p
  %c = icmp slt i32 %x, 0
  br i1 %c, label %then, label %end
then:
  %d = mul i32 %x, %x
  br label %end
end:
  %v = phi i32 [ %x, %0 ], [ %d, %then ]
  %sum = call i32 @_Z27__spirv_GroupNonUniformIAddiii(i32 3, i32 0, i32 %v)
  %w = add i32 %sum, %v
  store i32 %w, ptr %p
  ret void
}
