// The vocabulary of group operations, as declarations (docs/vocabulary.md)
// SPDX-License-Identifier: Apache-2.0
//
// Everything in the headers that depends on which work-item runs, or on other
// work-items, ends in a call of one of these. They are never defined: the
// passes replace them. Integers of either sign share one overload where the
// operation does not care, since signedness is part of it and not of the type.
//
// All are 'nothrow', so that a kernel at -O0 has no landing pads around them.
// Operands that the passes need as constants (scope, operation, dimension,
// level, size, alignment) are template arguments or literals at each call, and
// not parameters handed down, because nothing propagates constants at -O0.
#ifndef SYCL_DETAIL_SPIRV_OPS_HPP
#define SYCL_DETAIL_SPIRV_OPS_HPP

#define COHORT_GROUP_OP __attribute__((convergent, nothrow)) extern
// An id is the same however often, and wherever, a work-item asks for it.
#define COHORT_ID_OP __attribute__((const, nothrow)) extern

// Bit i is work-item i of the sub-group.
typedef unsigned cohort_lane_mask __attribute__((ext_vector_type(4)));

// clang-format off
// By passes/vocabulary/generate_group_ops.py --header; do not edit.
// Made from passes/GroupOps.td:
COHORT_ID_OP unsigned long __spirv_BuiltInLocalInvocationId(int dim);
COHORT_ID_OP unsigned long __spirv_BuiltInGlobalInvocationId(int dim);
COHORT_ID_OP unsigned long __spirv_BuiltInLocalInvocationIndex();
COHORT_ID_OP unsigned long __spirv_BuiltInGlobalLinearId();
COHORT_ID_OP unsigned long __spirv_BuiltInWorkgroupId(int dim);
COHORT_ID_OP unsigned long __spirv_BuiltInNumWorkgroups(int dim);
COHORT_ID_OP unsigned long __spirv_BuiltInWorkgroupSize(int dim);
COHORT_ID_OP unsigned long __spirv_BuiltInEnqueuedWorkgroupSize(int dim);
COHORT_ID_OP unsigned long __spirv_BuiltInGlobalSize(int dim);
COHORT_ID_OP unsigned long __spirv_BuiltInGlobalOffset(int dim);
COHORT_ID_OP unsigned __spirv_BuiltInSubgroupLocalInvocationId();
COHORT_ID_OP unsigned __spirv_BuiltInSubgroupSize();
COHORT_ID_OP unsigned __spirv_BuiltInSubgroupId();
COHORT_ID_OP unsigned __spirv_BuiltInSubgroupMaxSize();
COHORT_ID_OP unsigned __spirv_BuiltInNumSubgroups();
COHORT_ID_OP unsigned __spirv_BuiltInNumEnqueuedSubgroups();
COHORT_ID_OP unsigned __spirv_BuiltInWorkDim();
COHORT_GROUP_OP void __spirv_ControlBarrier(int scope, int memory_scope,
    int semantics);
COHORT_GROUP_OP void __spirv_MemoryBarrier(int memory_scope, int semantics);
COHORT_GROUP_OP signed char __spirv_GroupIAdd(int scope, int operation,
    signed char x);
COHORT_GROUP_OP short __spirv_GroupIAdd(int scope, int operation, short x);
COHORT_GROUP_OP int __spirv_GroupIAdd(int scope, int operation, int x);
COHORT_GROUP_OP long __spirv_GroupIAdd(int scope, int operation, long x);
COHORT_GROUP_OP _Float16 __spirv_GroupFAdd(int scope, int operation,
    _Float16 x);
COHORT_GROUP_OP float __spirv_GroupFAdd(int scope, int operation, float x);
COHORT_GROUP_OP double __spirv_GroupFAdd(int scope, int operation, double x);
COHORT_GROUP_OP signed char __spirv_GroupSMin(int scope, int operation,
    signed char x);
COHORT_GROUP_OP short __spirv_GroupSMin(int scope, int operation, short x);
COHORT_GROUP_OP int __spirv_GroupSMin(int scope, int operation, int x);
COHORT_GROUP_OP long __spirv_GroupSMin(int scope, int operation, long x);
COHORT_GROUP_OP _Float16 __spirv_GroupFMin(int scope, int operation,
    _Float16 x);
COHORT_GROUP_OP float __spirv_GroupFMin(int scope, int operation, float x);
COHORT_GROUP_OP double __spirv_GroupFMin(int scope, int operation, double x);
COHORT_GROUP_OP signed char __spirv_GroupSMax(int scope, int operation,
    signed char x);
COHORT_GROUP_OP short __spirv_GroupSMax(int scope, int operation, short x);
COHORT_GROUP_OP int __spirv_GroupSMax(int scope, int operation, int x);
COHORT_GROUP_OP long __spirv_GroupSMax(int scope, int operation, long x);
COHORT_GROUP_OP _Float16 __spirv_GroupFMax(int scope, int operation,
    _Float16 x);
COHORT_GROUP_OP float __spirv_GroupFMax(int scope, int operation, float x);
COHORT_GROUP_OP double __spirv_GroupFMax(int scope, int operation, double x);
COHORT_GROUP_OP unsigned char __spirv_GroupUMin(int scope, int operation,
    unsigned char x);
COHORT_GROUP_OP unsigned short __spirv_GroupUMin(int scope, int operation,
    unsigned short x);
COHORT_GROUP_OP unsigned __spirv_GroupUMin(int scope, int operation,
    unsigned x);
COHORT_GROUP_OP unsigned long __spirv_GroupUMin(int scope, int operation,
    unsigned long x);
COHORT_GROUP_OP unsigned char __spirv_GroupUMax(int scope, int operation,
    unsigned char x);
COHORT_GROUP_OP unsigned short __spirv_GroupUMax(int scope, int operation,
    unsigned short x);
COHORT_GROUP_OP unsigned __spirv_GroupUMax(int scope, int operation,
    unsigned x);
COHORT_GROUP_OP unsigned long __spirv_GroupUMax(int scope, int operation,
    unsigned long x);
COHORT_GROUP_OP signed char __spirv_GroupIMulKHR(int scope, int operation,
    signed char x);
COHORT_GROUP_OP short __spirv_GroupIMulKHR(int scope, int operation, short x);
COHORT_GROUP_OP int __spirv_GroupIMulKHR(int scope, int operation, int x);
COHORT_GROUP_OP long __spirv_GroupIMulKHR(int scope, int operation, long x);
COHORT_GROUP_OP _Float16 __spirv_GroupFMulKHR(int scope, int operation,
    _Float16 x);
COHORT_GROUP_OP float __spirv_GroupFMulKHR(int scope, int operation, float x);
COHORT_GROUP_OP double __spirv_GroupFMulKHR(int scope, int operation,
    double x);
COHORT_GROUP_OP signed char __spirv_GroupBitwiseAndKHR(int scope,
    int operation, signed char x);
COHORT_GROUP_OP short __spirv_GroupBitwiseAndKHR(int scope, int operation,
    short x);
COHORT_GROUP_OP int __spirv_GroupBitwiseAndKHR(int scope, int operation,
    int x);
COHORT_GROUP_OP long __spirv_GroupBitwiseAndKHR(int scope, int operation,
    long x);
COHORT_GROUP_OP signed char __spirv_GroupBitwiseOrKHR(int scope, int operation,
    signed char x);
COHORT_GROUP_OP short __spirv_GroupBitwiseOrKHR(int scope, int operation,
    short x);
COHORT_GROUP_OP int __spirv_GroupBitwiseOrKHR(int scope, int operation, int x);
COHORT_GROUP_OP long __spirv_GroupBitwiseOrKHR(int scope, int operation,
    long x);
COHORT_GROUP_OP signed char __spirv_GroupBitwiseXorKHR(int scope,
    int operation, signed char x);
COHORT_GROUP_OP short __spirv_GroupBitwiseXorKHR(int scope, int operation,
    short x);
COHORT_GROUP_OP int __spirv_GroupBitwiseXorKHR(int scope, int operation,
    int x);
COHORT_GROUP_OP long __spirv_GroupBitwiseXorKHR(int scope, int operation,
    long x);
COHORT_GROUP_OP bool __spirv_GroupLogicalAndKHR(int scope, int operation,
    bool x);
COHORT_GROUP_OP bool __spirv_GroupLogicalOrKHR(int scope, int operation,
    bool x);
COHORT_GROUP_OP bool __spirv_GroupLogicalXorKHR(int scope, int operation,
    bool x);
COHORT_GROUP_OP bool __spirv_GroupAll(int scope, bool x);
COHORT_GROUP_OP bool __spirv_GroupAny(int scope, bool x);
COHORT_GROUP_OP signed char __spirv_GroupBroadcast(int scope, signed char x,
    unsigned long id);
COHORT_GROUP_OP short __spirv_GroupBroadcast(int scope, short x,
    unsigned long id);
COHORT_GROUP_OP int __spirv_GroupBroadcast(int scope, int x, unsigned long id);
COHORT_GROUP_OP long __spirv_GroupBroadcast(int scope, long x,
    unsigned long id);
COHORT_GROUP_OP _Float16 __spirv_GroupBroadcast(int scope, _Float16 x,
    unsigned long id);
COHORT_GROUP_OP float __spirv_GroupBroadcast(int scope, float x,
    unsigned long id);
COHORT_GROUP_OP double __spirv_GroupBroadcast(int scope, double x,
    unsigned long id);
COHORT_GROUP_OP bool __cohort_group_segmented_reduce(int scope, int combining,
    bool x, bool head);
COHORT_GROUP_OP signed char __cohort_group_segmented_reduce(int scope,
    int combining, signed char x, bool head);
COHORT_GROUP_OP short __cohort_group_segmented_reduce(int scope, int combining,
    short x, bool head);
COHORT_GROUP_OP int __cohort_group_segmented_reduce(int scope, int combining,
    int x, bool head);
COHORT_GROUP_OP long __cohort_group_segmented_reduce(int scope, int combining,
    long x, bool head);
COHORT_GROUP_OP _Float16 __cohort_group_segmented_reduce(int scope,
    int combining, _Float16 x, bool head);
COHORT_GROUP_OP float __cohort_group_segmented_reduce(int scope, int combining,
    float x, bool head);
COHORT_GROUP_OP double __cohort_group_segmented_reduce(int scope,
    int combining, double x, bool head);
COHORT_GROUP_OP bool __spirv_GroupNonUniformElect(int scope);
COHORT_GROUP_OP signed char __spirv_GroupNonUniformShuffle(int scope,
    signed char x, unsigned id);
COHORT_GROUP_OP short __spirv_GroupNonUniformShuffle(int scope, short x,
    unsigned id);
COHORT_GROUP_OP int __spirv_GroupNonUniformShuffle(int scope, int x,
    unsigned id);
COHORT_GROUP_OP long __spirv_GroupNonUniformShuffle(int scope, long x,
    unsigned id);
COHORT_GROUP_OP _Float16 __spirv_GroupNonUniformShuffle(int scope, _Float16 x,
    unsigned id);
COHORT_GROUP_OP float __spirv_GroupNonUniformShuffle(int scope, float x,
    unsigned id);
COHORT_GROUP_OP double __spirv_GroupNonUniformShuffle(int scope, double x,
    unsigned id);
COHORT_GROUP_OP signed char __spirv_GroupNonUniformShuffleXor(int scope,
    signed char x, unsigned mask);
COHORT_GROUP_OP short __spirv_GroupNonUniformShuffleXor(int scope, short x,
    unsigned mask);
COHORT_GROUP_OP int __spirv_GroupNonUniformShuffleXor(int scope, int x,
    unsigned mask);
COHORT_GROUP_OP long __spirv_GroupNonUniformShuffleXor(int scope, long x,
    unsigned mask);
COHORT_GROUP_OP _Float16 __spirv_GroupNonUniformShuffleXor(int scope,
    _Float16 x, unsigned mask);
COHORT_GROUP_OP float __spirv_GroupNonUniformShuffleXor(int scope, float x,
    unsigned mask);
COHORT_GROUP_OP double __spirv_GroupNonUniformShuffleXor(int scope, double x,
    unsigned mask);
COHORT_GROUP_OP signed char __spirv_GroupNonUniformShuffleUp(int scope,
    signed char x, unsigned delta);
COHORT_GROUP_OP short __spirv_GroupNonUniformShuffleUp(int scope, short x,
    unsigned delta);
COHORT_GROUP_OP int __spirv_GroupNonUniformShuffleUp(int scope, int x,
    unsigned delta);
COHORT_GROUP_OP long __spirv_GroupNonUniformShuffleUp(int scope, long x,
    unsigned delta);
COHORT_GROUP_OP _Float16 __spirv_GroupNonUniformShuffleUp(int scope,
    _Float16 x, unsigned delta);
COHORT_GROUP_OP float __spirv_GroupNonUniformShuffleUp(int scope, float x,
    unsigned delta);
COHORT_GROUP_OP double __spirv_GroupNonUniformShuffleUp(int scope, double x,
    unsigned delta);
COHORT_GROUP_OP signed char __spirv_GroupNonUniformShuffleDown(int scope,
    signed char x, unsigned delta);
COHORT_GROUP_OP short __spirv_GroupNonUniformShuffleDown(int scope, short x,
    unsigned delta);
COHORT_GROUP_OP int __spirv_GroupNonUniformShuffleDown(int scope, int x,
    unsigned delta);
COHORT_GROUP_OP long __spirv_GroupNonUniformShuffleDown(int scope, long x,
    unsigned delta);
COHORT_GROUP_OP _Float16 __spirv_GroupNonUniformShuffleDown(int scope,
    _Float16 x, unsigned delta);
COHORT_GROUP_OP float __spirv_GroupNonUniformShuffleDown(int scope, float x,
    unsigned delta);
COHORT_GROUP_OP double __spirv_GroupNonUniformShuffleDown(int scope, double x,
    unsigned delta);
COHORT_GROUP_OP cohort_lane_mask __spirv_GroupNonUniformBallot(int scope,
    bool x);
COHORT_GROUP_OP int __spirv_AtomicLoad(int *p, int memory_scope,
    int semantics);
COHORT_GROUP_OP long __spirv_AtomicLoad(long *p, int memory_scope,
    int semantics);
COHORT_GROUP_OP float __spirv_AtomicLoad(float *p, int memory_scope,
    int semantics);
COHORT_GROUP_OP double __spirv_AtomicLoad(double *p, int memory_scope,
    int semantics);
COHORT_GROUP_OP void __spirv_AtomicStore(int *p, int memory_scope,
    int semantics, int x);
COHORT_GROUP_OP void __spirv_AtomicStore(long *p, int memory_scope,
    int semantics, long x);
COHORT_GROUP_OP void __spirv_AtomicStore(float *p, int memory_scope,
    int semantics, float x);
COHORT_GROUP_OP void __spirv_AtomicStore(double *p, int memory_scope,
    int semantics, double x);
COHORT_GROUP_OP int __spirv_AtomicExchange(int *p, int memory_scope,
    int semantics, int x);
COHORT_GROUP_OP long __spirv_AtomicExchange(long *p, int memory_scope,
    int semantics, long x);
COHORT_GROUP_OP float __spirv_AtomicExchange(float *p, int memory_scope,
    int semantics, float x);
COHORT_GROUP_OP double __spirv_AtomicExchange(double *p, int memory_scope,
    int semantics, double x);
COHORT_GROUP_OP int __spirv_AtomicCompareExchange(int *p, int memory_scope,
    int semantics, int unequal, int x, int comparator);
COHORT_GROUP_OP long __spirv_AtomicCompareExchange(long *p, int memory_scope,
    int semantics, int unequal, long x, long comparator);
COHORT_GROUP_OP int __spirv_AtomicIAdd(int *p, int memory_scope, int semantics,
    int x);
COHORT_GROUP_OP long __spirv_AtomicIAdd(long *p, int memory_scope,
    int semantics, long x);
COHORT_GROUP_OP int __spirv_AtomicISub(int *p, int memory_scope, int semantics,
    int x);
COHORT_GROUP_OP long __spirv_AtomicISub(long *p, int memory_scope,
    int semantics, long x);
COHORT_GROUP_OP int __spirv_AtomicSMin(int *p, int memory_scope, int semantics,
    int x);
COHORT_GROUP_OP long __spirv_AtomicSMin(long *p, int memory_scope,
    int semantics, long x);
COHORT_GROUP_OP int __spirv_AtomicSMax(int *p, int memory_scope, int semantics,
    int x);
COHORT_GROUP_OP long __spirv_AtomicSMax(long *p, int memory_scope,
    int semantics, long x);
COHORT_GROUP_OP unsigned __spirv_AtomicUMin(unsigned *p, int memory_scope,
    int semantics, unsigned x);
COHORT_GROUP_OP unsigned long __spirv_AtomicUMin(unsigned long *p,
    int memory_scope, int semantics, unsigned long x);
COHORT_GROUP_OP unsigned __spirv_AtomicUMax(unsigned *p, int memory_scope,
    int semantics, unsigned x);
COHORT_GROUP_OP unsigned long __spirv_AtomicUMax(unsigned long *p,
    int memory_scope, int semantics, unsigned long x);
COHORT_GROUP_OP int __spirv_AtomicAnd(int *p, int memory_scope, int semantics,
    int x);
COHORT_GROUP_OP long __spirv_AtomicAnd(long *p, int memory_scope,
    int semantics, long x);
COHORT_GROUP_OP int __spirv_AtomicOr(int *p, int memory_scope, int semantics,
    int x);
COHORT_GROUP_OP long __spirv_AtomicOr(long *p, int memory_scope, int semantics,
    long x);
COHORT_GROUP_OP int __spirv_AtomicXor(int *p, int memory_scope, int semantics,
    int x);
COHORT_GROUP_OP long __spirv_AtomicXor(long *p, int memory_scope,
    int semantics, long x);
COHORT_GROUP_OP float __spirv_AtomicFAddEXT(float *p, int memory_scope,
    int semantics, float x);
COHORT_GROUP_OP double __spirv_AtomicFAddEXT(double *p, int memory_scope,
    int semantics, double x);
COHORT_GROUP_OP float __spirv_AtomicFMinEXT(float *p, int memory_scope,
    int semantics, float x);
COHORT_GROUP_OP double __spirv_AtomicFMinEXT(double *p, int memory_scope,
    int semantics, double x);
COHORT_GROUP_OP float __spirv_AtomicFMaxEXT(float *p, int memory_scope,
    int semantics, float x);
COHORT_GROUP_OP double __spirv_AtomicFMaxEXT(double *p, int memory_scope,
    int semantics, double x);
extern "C" {
COHORT_GROUP_OP void __cohort_distribute_items(int level, unsigned long nx,
    unsigned long ny, unsigned long nz, void (*body)(const void *closure,
    unsigned long x, unsigned long y, unsigned long z), const void *closure);
COHORT_GROUP_OP void __cohort_distribute_groups(int level, unsigned long nx,
    unsigned long ny, unsigned long nz, void (*body)(const void *closure,
    unsigned long x, unsigned long y, unsigned long z), const void *closure);
COHORT_GROUP_OP void __cohort_fold_items(int level, unsigned long nx,
    unsigned long ny, unsigned long nz, void (*body)(const void *closure,
    unsigned long x, unsigned long y, unsigned long z), const void *closure);
COHORT_ID_OP unsigned long __cohort_subdivide(int level, int dims, int dim,
    unsigned long nx, unsigned long ny, unsigned long nz);
COHORT_ID_OP unsigned long __cohort_unit_extent(int level, unsigned long nx,
    unsigned long ny);
COHORT_ID_OP unsigned long __cohort_physical_id(int level, int dim);
COHORT_ID_OP unsigned long __cohort_physical_range(int level, int dim);
COHORT_GROUP_OP void __cohort_group_barrier(int level, int memory_scope,
    int semantics);
COHORT_GROUP_OP void *__cohort_local_alloc(unsigned long size,
    unsigned long align, int level);
COHORT_GROUP_OP void *__cohort_private_alloc(unsigned long size,
    unsigned long align, int level);
COHORT_GROUP_OP void *__cohort_running_object(unsigned long size,
    unsigned long align);
COHORT_GROUP_OP void *__cohort_exchange_array(unsigned long size,
    unsigned long align);
COHORT_GROUP_OP void *__cohort_local_static(void *p, unsigned long size,
    unsigned long align);
COHORT_GROUP_OP void *__cohort_local_scratch(unsigned long offset);
COHORT_GROUP_OP void *__cohort_local_arg(unsigned long offset);
COHORT_GROUP_OP void *__cohort_private_item(void *p, unsigned long item,
    unsigned long size, unsigned long align);
COHORT_GROUP_OP void __cohort_copy_item(void *p, const void *source,
    unsigned long size);
COHORT_GROUP_OP void __cohort_await_copies();
}

namespace sycl::detail {
// Operators, by their numbers.
inline constexpr int operator_iadd = 1;
inline constexpr int operator_fadd = 2;
inline constexpr int operator_imul = 3;
inline constexpr int operator_fmul = 4;
inline constexpr int operator_smin = 5;
inline constexpr int operator_umin = 6;
inline constexpr int operator_fmin = 7;
inline constexpr int operator_smax = 8;
inline constexpr int operator_umax = 9;
inline constexpr int operator_fmax = 10;
inline constexpr int operator_and = 11;
inline constexpr int operator_or = 12;
inline constexpr int operator_xor = 13;
inline constexpr int operator_logical_and = 14;
inline constexpr int operator_logical_or = 15;
inline constexpr int operator_logical_xor = 16;
} // namespace sycl::detail
// End of what is made.
// clang-format on
#undef COHORT_GROUP_OP
#undef COHORT_ID_OP

namespace sycl::detail {

// The constants of the vocabulary.
inline constexpr int scope_cross_device = 0;
inline constexpr int scope_device = 1;
inline constexpr int scope_workgroup = 2;
inline constexpr int scope_subgroup = 3;
inline constexpr int scope_invocation = 4;

inline constexpr int operation_reduce = 0;
inline constexpr int operation_inclusive_scan = 1;
inline constexpr int operation_exclusive_scan = 2;

inline constexpr int semantics_acquire = 2;
inline constexpr int semantics_release = 4;
inline constexpr int semantics_acquire_release = 8;
inline constexpr int semantics_sequentially_consistent = 16;
inline constexpr int semantics_subgroup_memory = 0x80;
inline constexpr int semantics_workgroup_memory = 0x100;
inline constexpr int semantics_cross_workgroup_memory = 0x200;
inline constexpr int semantics_all_memory = semantics_subgroup_memory |
                                            semantics_workgroup_memory |
                                            semantics_cross_workgroup_memory;

} // namespace sycl::detail
#endif
