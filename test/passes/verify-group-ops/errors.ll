; Calls that are not as their row says are errors at the call, and no crash.
; RUN: split-file %s %t
; RUN: cat %t/common.ll %t/too-many-operands.ll > %t/a.ll && not %opt -passes=cohort-verify-group-ops -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=TOO-MANY-OPERANDS
; TOO-MANY-OPERANDS: error: k.cpp:5:3: '__spirv_GroupAll' takes 2 operands, not 3
; RUN: cat %t/common.ll %t/too-many-optional-operands.ll > %t/a.ll && not %opt -passes=cohort-verify-group-ops -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=TOO-MANY-OPTIONAL-OPERANDS
; TOO-MANY-OPTIONAL-OPERANDS: error: k.cpp:5:3: '__spirv_GroupNonUniformRotateKHR' takes 3 or 4 operands, not 5
; RUN: cat %t/common.ll %t/variable-arguments.ll > %t/a.ll && not %opt -passes=cohort-verify-group-ops -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=VARIABLE-ARGUMENTS
; VARIABLE-ARGUMENTS: error: k.cpp:5:3: '__spirv_GroupAll' does not take variable arguments
; RUN: cat %t/common.ll %t/other-type-than-declared.ll > %t/a.ll && not %opt -passes=cohort-verify-group-ops -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=OTHER-TYPE-THAN-DECLARED
; OTHER-TYPE-THAN-DECLARED: error: k.cpp:5:3: '__spirv_GroupAll' is called with another type than its own
; RUN: cat %t/common.ll %t/value-type.ll > %t/a.ll && not %opt -passes=cohort-verify-group-ops -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=VALUE-TYPE
; VALUE-TYPE: error: k.cpp:5:3: '__spirv_GroupIAdd' does not take values of type 'float'; it takes 'i8', 'i16', 'i32' or 'i64'
; RUN: cat %t/common.ll %t/value-type-width.ll > %t/a.ll && not %opt -passes=cohort-verify-group-ops -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=VALUE-TYPE-WIDTH
; VALUE-TYPE-WIDTH: error: k.cpp:5:3: '__spirv_GroupIAdd' does not take values of type 'i128'; it takes 'i8', 'i16', 'i32' or 'i64'
; RUN: cat %t/common.ll %t/value-type-vector.ll > %t/a.ll && not %opt -passes=cohort-verify-group-ops -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=VALUE-TYPE-VECTOR
; VALUE-TYPE-VECTOR: error: k.cpp:5:3: '__spirv_GroupIAdd' does not take values of type '<2 x i32>'; it takes 'i8', 'i16', 'i32' or 'i64'
; RUN: cat %t/common.ll %t/value-type-of-moves.ll > %t/a.ll && not %opt -passes=cohort-verify-group-ops -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=VALUE-TYPE-OF-MOVES
; VALUE-TYPE-OF-MOVES: error: k.cpp:5:3: '__spirv_GroupBroadcast' does not take values of type 'ptr'; it takes 'i1', 'i8', 'i16', 'i32', 'i64', 'half', 'float' or 'double', or a vector of one
; RUN: cat %t/common.ll %t/value-unlike-result.ll > %t/a.ll && not %opt -passes=cohort-verify-group-ops -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=VALUE-UNLIKE-RESULT
; VALUE-UNLIKE-RESULT: error: k.cpp:5:3: '__spirv_GroupIAdd' has a value (operand 3) of type 'i64'; it has to be 'i32'
; RUN: cat %t/common.ll %t/result-type.ll > %t/a.ll && not %opt -passes=cohort-verify-group-ops -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=RESULT-TYPE
; RESULT-TYPE: error: k.cpp:5:3: '__spirv_GroupAll' gives 'i1', not 'i32'
; RUN: cat %t/common.ll %t/operand-type.ll > %t/a.ll && not %opt -passes=cohort-verify-group-ops -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=OPERAND-TYPE
; OPERAND-TYPE: error: k.cpp:5:3: '__spirv_ControlBarrier' has a memory scope (operand 2) of type 'i64'; it has to be 'i32'
; RUN: cat %t/common.ll %t/index-type.ll > %t/a.ll && not %opt -passes=cohort-verify-group-ops -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=INDEX-TYPE
; INDEX-TYPE: error: k.cpp:5:3: '__spirv_GroupBroadcast' has an index (operand 3) of type '<3 x i64>'; it has to be 'i32' or 'i64'
; RUN: cat %t/common.ll %t/scope-not-constant.ll > %t/a.ll && not %opt -passes=cohort-verify-group-ops -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=SCOPE-NOT-CONSTANT
; SCOPE-NOT-CONSTANT: error: k.cpp:5:3: '__spirv_GroupAll' has a scope that is not a constant
; RUN: cat %t/common.ll %t/scope-too-wide.ll > %t/a.ll && not %opt -passes=cohort-verify-group-ops -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=SCOPE-TOO-WIDE
; SCOPE-TOO-WIDE: error: k.cpp:5:3: '__spirv_GroupAll' has no scope 'Device'; it has to be 'Workgroup' or 'Subgroup'
; RUN: cat %t/common.ll %t/scope-of-non-uniform.ll > %t/a.ll && not %opt -passes=cohort-verify-group-ops -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=SCOPE-OF-NON-UNIFORM
; SCOPE-OF-NON-UNIFORM: error: k.cpp:5:3: '__spirv_GroupNonUniformElect' has no scope 'Workgroup'; it has to be 'Subgroup'
; RUN: cat %t/common.ll %t/scope-unknown.ll > %t/a.ll && not %opt -passes=cohort-verify-group-ops -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=SCOPE-UNKNOWN
; SCOPE-UNKNOWN: error: k.cpp:5:3: '__spirv_GroupAll' has scope -1, which means nothing
; RUN: cat %t/common.ll %t/memory-scope-unknown.ll > %t/a.ll && not %opt -passes=cohort-verify-group-ops -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=MEMORY-SCOPE-UNKNOWN
; MEMORY-SCOPE-UNKNOWN: error: k.cpp:5:3: '__spirv_MemoryBarrier' has memory scope 7, which means nothing
; RUN: cat %t/common.ll %t/operation-not-constant.ll > %t/a.ll && not %opt -passes=cohort-verify-group-ops -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=OPERATION-NOT-CONSTANT
; OPERATION-NOT-CONSTANT: error: k.cpp:5:3: '__spirv_GroupIAdd' has a group operation that is not a constant
; RUN: cat %t/common.ll %t/operation-unknown.ll > %t/a.ll && not %opt -passes=cohort-verify-group-ops -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=OPERATION-UNKNOWN
; OPERATION-UNKNOWN: error: k.cpp:5:3: '__spirv_GroupIAdd' has group operation 4, which means nothing
; RUN: cat %t/common.ll %t/operation-of-another-row.ll > %t/a.ll && not %opt -passes=cohort-verify-group-ops -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=OPERATION-OF-ANOTHER-ROW
; OPERATION-OF-ANOTHER-ROW: error: k.cpp:5:3: '__spirv_GroupIAdd' has no group operation 'ClusteredReduce'; it has to be 'Reduce', 'InclusiveScan' or 'ExclusiveScan'
; RUN: cat %t/common.ll %t/semantics-unknown.ll > %t/a.ll && not %opt -passes=cohort-verify-group-ops -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=SEMANTICS-UNKNOWN
; SEMANTICS-UNKNOWN: error: k.cpp:5:3: '__spirv_MemoryBarrier' has memory semantics 0x10008 with unknown bits 0x10000
; RUN: cat %t/common.ll %t/semantics-two-orders.ll > %t/a.ll && not %opt -passes=cohort-verify-group-ops -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=SEMANTICS-TWO-ORDERS
; SEMANTICS-TWO-ORDERS: error: k.cpp:5:3: '__spirv_MemoryBarrier' has memory semantics 0x6 with more than one memory order
; RUN: cat %t/common.ll %t/load-releases.ll > %t/a.ll && not %opt -passes=cohort-verify-group-ops -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=LOAD-RELEASES
; LOAD-RELEASES: error: k.cpp:5:3: '__spirv_AtomicLoad' releases, which a load does not
; RUN: cat %t/common.ll %t/store-acquires.ll > %t/a.ll && not %opt -passes=cohort-verify-group-ops -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=STORE-ACQUIRES
; STORE-ACQUIRES: error: k.cpp:5:3: '__spirv_AtomicStore' acquires, which a store does not
; RUN: cat %t/common.ll %t/failure-releases.ll > %t/a.ll && not %opt -passes=cohort-verify-group-ops -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=FAILURE-RELEASES
; FAILURE-RELEASES: error: k.cpp:5:3: '__spirv_AtomicCompareExchange' releases where the values are unequal
; RUN: cat %t/common.ll %t/operator-unknown.ll > %t/a.ll && not %opt -passes=cohort-verify-group-ops -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=OPERATOR-UNKNOWN
; OPERATOR-UNKNOWN: error: k.cpp:5:3: '__cohort_group_segmented_reduce' has operator 17, which combines no values of type 'i32'
; RUN: cat %t/common.ll %t/operator-of-other-type.ll > %t/a.ll && not %opt -passes=cohort-verify-group-ops -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=OPERATOR-OF-OTHER-TYPE
; OPERATOR-OF-OTHER-TYPE: error: k.cpp:5:3: '__cohort_group_segmented_reduce' has operator 2, which combines no values of type 'i32'
; RUN: cat %t/common.ll %t/operator-not-constant.ll > %t/a.ll && not %opt -passes=cohort-verify-group-ops -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=OPERATOR-NOT-CONSTANT
; OPERATOR-NOT-CONSTANT: error: k.cpp:5:3: '__cohort_group_segmented_reduce' has an operator that is not a constant
; RUN: cat %t/common.ll %t/dimension.ll > %t/a.ll && not %opt -passes=cohort-verify-group-ops -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=DIMENSION
; DIMENSION: error: k.cpp:5:3: '__spirv_BuiltInWorkgroupId' has dimension 3; it has to be 0, 1 or 2
; RUN: cat %t/common.ll %t/level.ll > %t/a.ll && not %opt -passes=cohort-verify-group-ops -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=LEVEL
; LEVEL: error: k.cpp:5:3: '__cohort_group_barrier' has level -1; it has to be 0 or more
; RUN: cat %t/common.ll %t/level-not-constant.ll > %t/a.ll && not %opt -passes=cohort-verify-group-ops -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=LEVEL-NOT-CONSTANT
; LEVEL-NOT-CONSTANT: error: k.cpp:5:3: '__cohort_physical_id' has a level that is not a constant
; RUN: cat %t/common.ll %t/dims.ll > %t/a.ll && not %opt -passes=cohort-verify-group-ops -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=DIMS
; DIMS: error: k.cpp:5:3: '__cohort_subdivide' has number of dimensions 4; it has to be 1, 2 or 3
; RUN: cat %t/common.ll %t/size-not-constant.ll > %t/a.ll && not %opt -passes=cohort-verify-group-ops -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=SIZE-NOT-CONSTANT
; SIZE-NOT-CONSTANT: error: k.cpp:5:3: '__cohort_local_alloc' has a size that is not a constant
; RUN: cat %t/common.ll %t/size.ll > %t/a.ll && not %opt -passes=cohort-verify-group-ops -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=SIZE
; SIZE: error: k.cpp:5:3: '__cohort_private_alloc' has size -8; it has to be below 2^63
; RUN: cat %t/common.ll %t/alignment.ll > %t/a.ll && not %opt -passes=cohort-verify-group-ops -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=ALIGNMENT
; ALIGNMENT: error: k.cpp:5:3: '__cohort_private_alloc' has alignment 12; it has to be a power of two
; RUN: cat %t/common.ll %t/body-not-constant.ll > %t/a.ll && not %opt -passes=cohort-verify-group-ops -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=BODY-NOT-CONSTANT
; BODY-NOT-CONSTANT: error: k.cpp:5:3: '__cohort_distribute_items' has a body that is not a function's name
; RUN: cat %t/common.ll %t/body-type.ll > %t/a.ll && not %opt -passes=cohort-verify-group-ops -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=BODY-TYPE
; BODY-TYPE: error: k.cpp:5:3: '__cohort_distribute_groups' has the body 'body' of type 'void (ptr, i64)'; it has to be 'void (ptr, i64, i64, i64)'
; RUN: cat %t/common.ll %t/no-cluster-size.ll > %t/a.ll && not %opt -passes=cohort-verify-group-ops -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=NO-CLUSTER-SIZE
; NO-CLUSTER-SIZE: error: k.cpp:5:3: '__spirv_GroupNonUniformIAdd' has no cluster size
; RUN: cat %t/common.ll %t/cluster-size-of-reduction.ll > %t/a.ll && not %opt -passes=cohort-verify-group-ops -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=CLUSTER-SIZE-OF-REDUCTION
; CLUSTER-SIZE-OF-REDUCTION: error: k.cpp:5:3: '__spirv_GroupNonUniformIAdd' has a cluster size, but is not a 'ClusteredReduce'
; RUN: cat %t/common.ll %t/cluster-size.ll > %t/a.ll && not %opt -passes=cohort-verify-group-ops -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=CLUSTER-SIZE
; CLUSTER-SIZE: error: k.cpp:5:3: '__spirv_GroupNonUniformIAdd' has cluster size 0; it has to be a power of two
; RUN: cat %t/common.ll %t/address-taken.ll > %t/a.ll && not %opt -passes=cohort-verify-group-ops -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=ADDRESS-TAKEN
; ADDRESS-TAKEN: error: k.cpp:5:3: address of group operation '__spirv_GroupAll' is taken
; RUN: cat %t/common.ll %t/unknown-operation.ll > %t/a.ll && not %opt -passes=cohort-verify-group-ops -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=UNKNOWN-OPERATION
; UNKNOWN-OPERATION: error: k.cpp:5:3: '__spirv_GroupIAdd2' is not a group operation; did you mean '__spirv_GroupIAdd'?
; RUN: cat %t/common.ll %t/unknown-scoped-operation.ll > %t/a.ll && not %opt -passes=cohort-verify-group-ops -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=UNKNOWN-SCOPED-OPERATION
; UNKNOWN-SCOPED-OPERATION: error: k.cpp:5:3: '__cohort_distribute_item' is not a group operation; did you mean '__cohort_distribute_items'?
; RUN: cat %t/common.ll %t/unlike-any-operation.ll > %t/a.ll && not %opt -passes=cohort-verify-group-ops -disable-output %t/a.ll 2>&1 | FileCheck %s --check-prefix=UNLIKE-ANY-OPERATION
; UNLIKE-ANY-OPERATION: error: k.cpp:5:3: '__spirv_ocl_cospi' is not a group operation{{$}}
;--- common.ll
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_17, file: !1, emissionKind: NoDebug)
!1 = !DIFile(filename: "k.cpp", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "k", scope: !1, file: !1, line: 4, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!4 = !DISubroutineType(types: !{})
!5 = !DILocation(line: 5, column: 3, scope: !3)
;--- too-many-operands.ll
declare i1 @_Z16__spirv_GroupAllibb(i32, i1, i1)
define void @k(ptr %p, i32 %n) !dbg !3 {
  %r = call i1 @_Z16__spirv_GroupAllibb(i32 2, i1 true, i1 true), !dbg !5
  ret void
}
;--- too-many-optional-operands.ll
declare i32 @_Z32__spirv_GroupNonUniformRotateKHRiijjj(i32, i32, i32, i32, i32)
define void @k(ptr %p, i32 %n) !dbg !3 {
  %r = call i32 @_Z32__spirv_GroupNonUniformRotateKHRiijjj(i32 3, i32 0, i32 1, i32 1, i32 1), !dbg !5
  ret void
}
;--- variable-arguments.ll
declare i1 @_Z16__spirv_GroupAlliz(i32, ...)
define void @k(ptr %p, i32 %n) !dbg !3 {
  %r = call i1 (i32, ...) @_Z16__spirv_GroupAlliz(i32 2, i1 true), !dbg !5
  ret void
}
;--- other-type-than-declared.ll
declare i1 @_Z16__spirv_GroupAllib(i32, i1)
define void @k(ptr %p, i32 %n) !dbg !3 {
  %r = call i1 @_Z16__spirv_GroupAllib(i32 2), !dbg !5
  ret void
}
;--- value-type.ll
declare float @_Z17__spirv_GroupIAddiif(i32, i32, float)
define void @k(ptr %p, i32 %n) !dbg !3 {
  %r = call float @_Z17__spirv_GroupIAddiif(i32 2, i32 0, float 0.0), !dbg !5
  ret void
}
;--- value-type-width.ll
declare i128 @_Z17__spirv_GroupIAddiin(i32, i32, i128)
define void @k(ptr %p, i32 %n) !dbg !3 {
  %r = call i128 @_Z17__spirv_GroupIAddiin(i32 2, i32 0, i128 0), !dbg !5
  ret void
}
;--- value-type-vector.ll
declare <2 x i32> @_Z17__spirv_GroupIAddiiDv2_i(i32, i32, <2 x i32>)
define void @k(ptr %p, i32 %n) !dbg !3 {
  %r = call <2 x i32> @_Z17__spirv_GroupIAddiiDv2_i(i32 2, i32 0, <2 x i32> zeroinitializer), !dbg !5
  ret void
}
;--- value-type-of-moves.ll
declare ptr @_Z22__spirv_GroupBroadcastiPvm(i32, ptr, i64)
define void @k(ptr %p, i32 %n) !dbg !3 {
  %r = call ptr @_Z22__spirv_GroupBroadcastiPvm(i32 2, ptr null, i64 0), !dbg !5
  ret void
}
;--- value-unlike-result.ll
declare i32 @_Z17__spirv_GroupIAddiil(i32, i32, i64)
define void @k(ptr %p, i32 %n) !dbg !3 {
  %r = call i32 @_Z17__spirv_GroupIAddiil(i32 2, i32 0, i64 0), !dbg !5
  ret void
}
;--- result-type.ll
declare i32 @_Z16__spirv_GroupAllib(i32, i1)
define void @k(ptr %p, i32 %n) !dbg !3 {
  %r = call i32 @_Z16__spirv_GroupAllib(i32 2, i1 true), !dbg !5
  ret void
}
;--- operand-type.ll
declare void @_Z22__spirv_ControlBarrierili(i32, i64, i32)
define void @k(ptr %p, i32 %n) !dbg !3 {
  call void @_Z22__spirv_ControlBarrierili(i32 2, i64 2, i32 0), !dbg !5
  ret void
}
;--- index-type.ll
declare i32 @_Z22__spirv_GroupBroadcastiiDv3_m(i32, i32, <3 x i64>)
define void @k(ptr %p, i32 %n) !dbg !3 {
  %r = call i32 @_Z22__spirv_GroupBroadcastiiDv3_m(i32 2, i32 0, <3 x i64> zeroinitializer), !dbg !5
  ret void
}
;--- scope-not-constant.ll
declare i1 @_Z16__spirv_GroupAllib(i32, i1)
define void @k(ptr %p, i32 %n) !dbg !3 {
  %r = call i1 @_Z16__spirv_GroupAllib(i32 %n, i1 true), !dbg !5
  ret void
}
;--- scope-too-wide.ll
declare i1 @_Z16__spirv_GroupAllib(i32, i1)
define void @k(ptr %p, i32 %n) !dbg !3 {
  %r = call i1 @_Z16__spirv_GroupAllib(i32 1, i1 true), !dbg !5
  ret void
}
;--- scope-of-non-uniform.ll
declare i1 @_Z28__spirv_GroupNonUniformElecti(i32)
define void @k(ptr %p, i32 %n) !dbg !3 {
  %r = call i1 @_Z28__spirv_GroupNonUniformElecti(i32 2), !dbg !5
  ret void
}
;--- scope-unknown.ll
declare i1 @_Z16__spirv_GroupAllib(i32, i1)
define void @k(ptr %p, i32 %n) !dbg !3 {
  %r = call i1 @_Z16__spirv_GroupAllib(i32 -1, i1 true), !dbg !5
  ret void
}
;--- memory-scope-unknown.ll
declare void @_Z21__spirv_MemoryBarrierii(i32, i32)
define void @k(ptr %p, i32 %n) !dbg !3 {
  call void @_Z21__spirv_MemoryBarrierii(i32 7, i32 8), !dbg !5
  ret void
}
;--- operation-not-constant.ll
declare i32 @_Z17__spirv_GroupIAddiii(i32, i32, i32)
define void @k(ptr %p, i32 %n) !dbg !3 {
  %r = call i32 @_Z17__spirv_GroupIAddiii(i32 2, i32 %n, i32 %n), !dbg !5
  ret void
}
;--- operation-unknown.ll
declare i32 @_Z17__spirv_GroupIAddiii(i32, i32, i32)
define void @k(ptr %p, i32 %n) !dbg !3 {
  %r = call i32 @_Z17__spirv_GroupIAddiii(i32 2, i32 4, i32 %n), !dbg !5
  ret void
}
;--- operation-of-another-row.ll
declare i32 @_Z17__spirv_GroupIAddiii(i32, i32, i32)
define void @k(ptr %p, i32 %n) !dbg !3 {
  %r = call i32 @_Z17__spirv_GroupIAddiii(i32 2, i32 3, i32 %n), !dbg !5
  ret void
}
;--- semantics-unknown.ll
declare void @_Z21__spirv_MemoryBarrierii(i32, i32)
define void @k(ptr %p, i32 %n) !dbg !3 {
  call void @_Z21__spirv_MemoryBarrierii(i32 1, i32 65544), !dbg !5
  ret void
}
;--- semantics-two-orders.ll
declare void @_Z21__spirv_MemoryBarrierii(i32, i32)
define void @k(ptr %p, i32 %n) !dbg !3 {
  call void @_Z21__spirv_MemoryBarrierii(i32 1, i32 6), !dbg !5
  ret void
}
;--- load-releases.ll
declare i32 @_Z18__spirv_AtomicLoadPiii(ptr, i32, i32)
define void @k(ptr %p, i32 %n) !dbg !3 {
  %r = call i32 @_Z18__spirv_AtomicLoadPiii(ptr %p, i32 1, i32 4), !dbg !5
  ret void
}
;--- store-acquires.ll
declare void @_Z19__spirv_AtomicStorePiiii(ptr, i32, i32, i32)
define void @k(ptr %p, i32 %n) !dbg !3 {
  call void @_Z19__spirv_AtomicStorePiiii(ptr %p, i32 1, i32 8, i32 0), !dbg !5
  ret void
}
;--- failure-releases.ll
declare i32 @_Z29__spirv_AtomicCompareExchangePiiiiii(ptr, i32, i32, i32, i32, i32)
define void @k(ptr %p, i32 %n) !dbg !3 {
  %r = call i32 @_Z29__spirv_AtomicCompareExchangePiiiiii(ptr %p, i32 1, i32 8, i32 8, i32 1, i32 0), !dbg !5
  ret void
}
;--- dimension.ll
declare i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32)
define void @k(ptr %p, i32 %n) !dbg !3 {
  %r = call i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 3), !dbg !5
  ret void
}
;--- level.ll
declare void @__cohort_group_barrier(i32, i32, i32)
define void @k(ptr %p, i32 %n) !dbg !3 {
  call void @__cohort_group_barrier(i32 -1, i32 2, i32 8), !dbg !5
  ret void
}
;--- level-not-constant.ll
declare i64 @__cohort_physical_id(i32, i32)
define void @k(ptr %p, i32 %n) !dbg !3 {
  %r = call i64 @__cohort_physical_id(i32 %n, i32 0), !dbg !5
  ret void
}
;--- dims.ll
declare i64 @__cohort_subdivide(i32, i32, i32, i64, i64, i64)
define void @k(ptr %p, i32 %n) !dbg !3 {
  %r = call i64 @__cohort_subdivide(i32 0, i32 4, i32 0, i64 1, i64 1, i64 1), !dbg !5
  ret void
}
;--- size-not-constant.ll
declare ptr @__cohort_local_alloc(i64, i64, i32)
define void @k(ptr %p, i32 %n) !dbg !3 {
  %s = zext i32 %n to i64
  %r = call ptr @__cohort_local_alloc(i64 %s, i64 8, i32 0), !dbg !5
  ret void
}
;--- size.ll
declare ptr @__cohort_private_alloc(i64, i64, i32)
define void @k(ptr %p, i32 %n) !dbg !3 {
  %r = call ptr @__cohort_private_alloc(i64 -8, i64 8, i32 0), !dbg !5
  ret void
}
;--- alignment.ll
declare ptr @__cohort_private_alloc(i64, i64, i32)
define void @k(ptr %p, i32 %n) !dbg !3 {
  %r = call ptr @__cohort_private_alloc(i64 8, i64 12, i32 0), !dbg !5
  ret void
}
;--- body-not-constant.ll
declare void @__cohort_distribute_items(i32, i64, i64, i64, ptr, ptr)
define void @k(ptr %p, i32 %n) !dbg !3 {
  call void @__cohort_distribute_items(i32 0, i64 1, i64 1, i64 1, ptr %p, ptr %p), !dbg !5
  ret void
}
;--- body-type.ll
define void @body(ptr %c, i64 %x) {
  ret void
}
declare void @__cohort_distribute_groups(i32, i64, i64, i64, ptr, ptr)
define void @k(ptr %p, i32 %n) !dbg !3 {
  call void @__cohort_distribute_groups(i32 0, i64 1, i64 1, i64 1, ptr @body, ptr %p), !dbg !5
  ret void
}
;--- no-cluster-size.ll
declare i32 @_Z27__spirv_GroupNonUniformIAddiii(i32, i32, i32)
define void @k(ptr %p, i32 %n) !dbg !3 {
  %r = call i32 @_Z27__spirv_GroupNonUniformIAddiii(i32 3, i32 3, i32 %n), !dbg !5
  ret void
}
;--- cluster-size-of-reduction.ll
declare i32 @_Z27__spirv_GroupNonUniformIAddiiij(i32, i32, i32, i32)
define void @k(ptr %p, i32 %n) !dbg !3 {
  %r = call i32 @_Z27__spirv_GroupNonUniformIAddiiij(i32 3, i32 0, i32 %n, i32 4), !dbg !5
  ret void
}
;--- cluster-size.ll
declare i32 @_Z27__spirv_GroupNonUniformIAddiiij(i32, i32, i32, i32)
define void @k(ptr %p, i32 %n) !dbg !3 {
  %r = call i32 @_Z27__spirv_GroupNonUniformIAddiiij(i32 3, i32 3, i32 %n, i32 0), !dbg !5
  ret void
}
;--- address-taken.ll
declare i1 @_Z16__spirv_GroupAllib(i32, i1)
define void @k(ptr %p, i32 %n) !dbg !3 {
  store ptr @_Z16__spirv_GroupAllib, ptr %p, !dbg !5
  ret void
}
;--- unknown-operation.ll
declare i32 @_Z18__spirv_GroupIAdd2iii(i32, i32, i32)
define void @k(ptr %p, i32 %n) !dbg !3 {
  %r = call i32 @_Z18__spirv_GroupIAdd2iii(i32 2, i32 0, i32 %n), !dbg !5
  ret void
}
;--- unknown-scoped-operation.ll
declare void @__cohort_distribute_item(i32)
define void @k(ptr %p, i32 %n) !dbg !3 {
  call void @__cohort_distribute_item(i32 %n), !dbg !5
  ret void
}
;--- unlike-any-operation.ll
declare float @_Z17__spirv_ocl_cospif(float)
define void @k(ptr %p, i32 %n) !dbg !3 {
  %r = call float @_Z17__spirv_ocl_cospif(float 0.0), !dbg !5
  ret void
}
;--- operator-unknown.ll
declare i32 @_Z31__cohort_group_segmented_reduceiiib(i32, i32, i32, i1)
define void @k(ptr %p, i32 %n) !dbg !3 {
  %r = call i32 @_Z31__cohort_group_segmented_reduceiiib(i32 2, i32 17, i32 1, i1 true), !dbg !5
  ret void
}
;--- operator-of-other-type.ll
declare i32 @_Z31__cohort_group_segmented_reduceiiib(i32, i32, i32, i1)
define void @k(ptr %p, i32 %n) !dbg !3 {
  %r = call i32 @_Z31__cohort_group_segmented_reduceiiib(i32 2, i32 2, i32 1, i1 true), !dbg !5
  ret void
}
;--- operator-not-constant.ll
declare i32 @_Z31__cohort_group_segmented_reduceiiib(i32, i32, i32, i1)
define void @k(ptr %p, i32 %n) !dbg !3 {
  %r = call i32 @_Z31__cohort_group_segmented_reduceiiib(i32 2, i32 %n, i32 1, i1 true), !dbg !5
  ret void
}
