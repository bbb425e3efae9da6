; Attributes by which a synchronising call could be moved or removed all the same
; are taken away, from declarations, calls and callers; those of ids stay.
; RUN: %opt -passes=cohort-mark-convergent -S %s | FileCheck %s
; RUN: %opt -passes='cohort-mark-convergent,function(gvn,licm,dce)' -S %s | FileCheck %s --check-prefix=AFTER

; CHECK: declare i32 @_Z17__spirv_GroupIAddiii(i32, i32, i32) [[SYNC:#[0-9]+]]
declare i32 @_Z17__spirv_GroupIAddiii(i32, i32, i32) memory(none) willreturn nosync speculatable
declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32)

; CHECK: define i32 @pure_caller(i32 %x) [[SYNC]]
define i32 @pure_caller(i32 %x) memory(none) willreturn nosync nounwind {
; CHECK-NEXT: %r = call i32 @_Z17__spirv_GroupIAddiii(i32 2, i32 0, i32 %x){{$}}
  %r = call i32 @_Z17__spirv_GroupIAddiii(i32 2, i32 0, i32 %x) memory(none) willreturn
  ret i32 %r
}

; CHECK: define i64 @pure_id() [[ID:#[0-9]+]]
define i64 @pure_id() memory(none) willreturn nosync nounwind {
  %id = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  ret i64 %id
}

; A collective whose result is unused still synchronizes.
; AFTER-LABEL: define void @unused_results(
; AFTER: call i32 @_Z17__spirv_GroupIAddiii
; AFTER: call i32 @pure_caller
; AFTER-NOT: call i64
; AFTER: ret void
define void @unused_results(i32 %x) {
  %r = call i32 @_Z17__spirv_GroupIAddiii(i32 2, i32 0, i32 %x) memory(none) willreturn
  %s = call i32 @pure_caller(i32 %x) memory(none) willreturn nounwind
  %id = call i64 @pure_id()
  ret void
}

; CHECK-DAG: attributes [[SYNC]] = { convergent nounwind }
; CHECK-DAG: attributes [[ID]] = { nosync nounwind willreturn memory(none) }
