; Declarations get the attributes of their rows: barriers and collectives are
; convergent, ids are free of side effects, atomics are neither.
; RUN: %opt -passes=cohort-mark-convergent -S %s | FileCheck %s

; CHECK: declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) [[SYNC:#[0-9]+]]
declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32)
; CHECK: declare i32 @_Z17__spirv_GroupIAddiii(i32, i32, i32) [[SYNC]]
declare i32 @_Z17__spirv_GroupIAddiii(i32, i32, i32)
; The second of two front ends that mangle in their own way.
; CHECK: declare i32 @_Z17__spirv_GroupIAddjjj(i32, i32, i32) [[SYNC]]
declare i32 @_Z17__spirv_GroupIAddjjj(i32, i32, i32)
; CHECK: declare i1 @_Z28__spirv_GroupNonUniformElecti(i32) [[SYNC]]
declare i1 @_Z28__spirv_GroupNonUniformElecti(i32)
; CHECK: declare void @__cohort_distribute_items(i32, i64, i64, i64, ptr, ptr) [[SYNC]]
declare void @__cohort_distribute_items(i32, i64, i64, i64, ptr, ptr)
; CHECK: declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) [[PURE:#[0-9]+]]
declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32)
; CHECK: declare i64 @__cohort_physical_id(i32, i32) [[PURE]]
declare i64 @__cohort_physical_id(i32, i32) convergent
; CHECK: declare ptr @__cohort_private_item(ptr, i64, i64, i64) [[PURE]]
declare ptr @__cohort_private_item(ptr, i64, i64, i64)
; CHECK: declare ptr @__cohort_local_alloc(i64, i64, i32) [[ALLOC:#[0-9]+]]
declare ptr @__cohort_local_alloc(i64, i64, i32)
; CHECK: declare i32 @_Z18__spirv_AtomicIAddPiiii(ptr, i32, i32, i32) [[ATOMIC:#[0-9]+]]
declare i32 @_Z18__spirv_AtomicIAddPiiii(ptr, i32, i32, i32)
; CHECK: declare void @_Z21__spirv_MemoryBarrierii(i32, i32) [[ATOMIC]]
declare void @_Z21__spirv_MemoryBarrierii(i32, i32) convergent

; Not group operations.
; CHECK: declare void @_Z13group_barrierv(){{$}}
declare void @_Z13group_barrierv()
; CHECK: declare void @_Z99__spirv_ControlBarrieriii(i32, i32, i32){{$}}
declare void @_Z99__spirv_ControlBarrieriii(i32, i32, i32)
; CHECK: declare void @_Z(){{$}}
declare void @_Z()

; CHECK-DAG: attributes [[SYNC]] = { convergent nounwind }
; CHECK-DAG: attributes [[PURE]] = { nounwind speculatable willreturn memory(none) }
; CHECK-DAG: attributes [[ALLOC]] = { convergent nounwind willreturn memory(inaccessiblemem: readwrite) }
; CHECK-DAG: attributes [[ATOMIC]] = { nounwind }
