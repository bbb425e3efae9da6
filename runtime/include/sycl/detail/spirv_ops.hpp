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

#define COHORT_WORD __attribute__((convergent, nothrow)) extern
// An id is the same however often, and wherever, a work-item asks for it.
#define COHORT_ID_WORD __attribute__((const, nothrow)) extern

// Ids and ranges, three-dimensional; dimension 0 is the fastest.
COHORT_ID_WORD unsigned long __spirv_BuiltInLocalInvocationId(int dim);
COHORT_ID_WORD unsigned long __spirv_BuiltInGlobalInvocationId(int dim);
COHORT_ID_WORD unsigned long __spirv_BuiltInWorkgroupId(int dim);
COHORT_ID_WORD unsigned long __spirv_BuiltInNumWorkgroups(int dim);
COHORT_ID_WORD unsigned long __spirv_BuiltInWorkgroupSize(int dim);
COHORT_ID_WORD unsigned long __spirv_BuiltInEnqueuedWorkgroupSize(int dim);
COHORT_ID_WORD unsigned long __spirv_BuiltInGlobalSize(int dim);
COHORT_ID_WORD unsigned long __spirv_BuiltInGlobalOffset(int dim);

// Linear ids.
COHORT_ID_WORD unsigned long __spirv_BuiltInLocalInvocationIndex();
COHORT_ID_WORD unsigned long __spirv_BuiltInGlobalLinearId();

// Sub-groups.
COHORT_ID_WORD unsigned __spirv_BuiltInSubgroupLocalInvocationId();
COHORT_ID_WORD unsigned __spirv_BuiltInSubgroupSize();
COHORT_ID_WORD unsigned __spirv_BuiltInSubgroupMaxSize();
COHORT_ID_WORD unsigned __spirv_BuiltInNumSubgroups();
COHORT_ID_WORD unsigned __spirv_BuiltInNumEnqueuedSubgroups();
COHORT_ID_WORD unsigned __spirv_BuiltInWorkDim();
COHORT_ID_WORD unsigned __spirv_BuiltInSubgroupId();

// Barriers and fences.
COHORT_WORD void __spirv_ControlBarrier(int execution, int memory,
                                        int semantics);
COHORT_WORD void __spirv_MemoryBarrier(int memory, int semantics);

// Reductions and scans.
#define COHORT_SCAN(NAME, T)                                                   \
  COHORT_WORD T __spirv_Group##NAME(int scope, int operation, T x);
#define COHORT_SIGNED_SCAN(NAME)                                               \
  COHORT_SCAN(NAME, signed char)                                               \
  COHORT_SCAN(NAME, short) COHORT_SCAN(NAME, int) COHORT_SCAN(NAME, long)
#define COHORT_UNSIGNED_SCAN(NAME)                                             \
  COHORT_SCAN(NAME, unsigned char)                                             \
  COHORT_SCAN(NAME, unsigned short)                                            \
  COHORT_SCAN(NAME, unsigned) COHORT_SCAN(NAME, unsigned long)
#define COHORT_FLOAT_SCAN(NAME)                                                \
  COHORT_SCAN(NAME, _Float16) COHORT_SCAN(NAME, float) COHORT_SCAN(NAME, double)

COHORT_SIGNED_SCAN(IAdd)
COHORT_SIGNED_SCAN(IMulKHR)
COHORT_SIGNED_SCAN(SMin)
COHORT_SIGNED_SCAN(SMax)
COHORT_SIGNED_SCAN(BitwiseAndKHR)
COHORT_SIGNED_SCAN(BitwiseOrKHR)
COHORT_SIGNED_SCAN(BitwiseXorKHR)
COHORT_UNSIGNED_SCAN(UMin)
COHORT_UNSIGNED_SCAN(UMax)
COHORT_FLOAT_SCAN(FAdd)
COHORT_FLOAT_SCAN(FMulKHR)
COHORT_FLOAT_SCAN(FMin)
COHORT_FLOAT_SCAN(FMax)
COHORT_SCAN(LogicalAndKHR, bool)
COHORT_SCAN(LogicalOrKHR, bool)
COHORT_SCAN(LogicalXorKHR, bool)
#undef COHORT_SCAN
#undef COHORT_SIGNED_SCAN
#undef COHORT_UNSIGNED_SCAN
#undef COHORT_FLOAT_SCAN

// Reductions of runs of work-items that begin at a head; an extension of ours.
#define COHORT_SEGMENTED(T)                                                    \
  COHORT_WORD T __cohort_group_segmented_reduce(int scope, int combining, T x, \
                                                bool head);
COHORT_SEGMENTED(bool)
COHORT_SEGMENTED(signed char)
COHORT_SEGMENTED(short)
COHORT_SEGMENTED(int)
COHORT_SEGMENTED(long)
COHORT_SEGMENTED(_Float16)
COHORT_SEGMENTED(float)
COHORT_SEGMENTED(double)
#undef COHORT_SEGMENTED

// Votes.
COHORT_WORD bool __spirv_GroupAll(int scope, bool x);
COHORT_WORD bool __spirv_GroupAny(int scope, bool x);

// Broadcast and shuffles of one scalar.
#define COHORT_MOVE(T)                                                         \
  COHORT_WORD T __spirv_GroupBroadcast(int scope, T x,                         \
                                       unsigned long local_id);                \
  COHORT_WORD T __spirv_GroupNonUniformShuffle(int scope, T x, unsigned id);   \
  COHORT_WORD T __spirv_GroupNonUniformShuffleXor(int scope, T x,              \
                                                  unsigned mask);              \
  COHORT_WORD T __spirv_GroupNonUniformShuffleUp(int scope, T x,               \
                                                 unsigned delta);              \
  COHORT_WORD T __spirv_GroupNonUniformShuffleDown(int scope, T x,             \
                                                   unsigned delta);
COHORT_MOVE(signed char)
COHORT_MOVE(short)
COHORT_MOVE(int)
COHORT_MOVE(long)
COHORT_MOVE(_Float16)
COHORT_MOVE(float)
COHORT_MOVE(double)
#undef COHORT_MOVE

COHORT_WORD bool __spirv_GroupNonUniformElect(int scope);

// Bit i is work-item i of the sub-group.
typedef unsigned cohort_lane_mask __attribute__((ext_vector_type(4)));
COHORT_WORD cohort_lane_mask __spirv_GroupNonUniformBallot(int scope, bool x);

// Atomics.
#define COHORT_ATOMIC(T)                                                       \
  COHORT_WORD T __spirv_AtomicLoad(T *p, int scope, int semantics);            \
  COHORT_WORD void __spirv_AtomicStore(T *p, int scope, int semantics, T x);   \
  COHORT_WORD T __spirv_AtomicExchange(T *p, int scope, int semantics, T x);
#define COHORT_RMW(NAME, T)                                                    \
  COHORT_WORD T __spirv_Atomic##NAME(T *p, int scope, int semantics, T x);
#define COHORT_INT_ATOMIC(S, U)                                                \
  COHORT_ATOMIC(S)                                                             \
  COHORT_WORD S __spirv_AtomicCompareExchange(S *p, int scope, int equal,      \
                                              int unequal, S x, S comparator); \
  COHORT_RMW(IAdd, S)                                                          \
  COHORT_RMW(ISub, S)                                                          \
  COHORT_RMW(SMin, S)                                                          \
  COHORT_RMW(SMax, S)                                                          \
  COHORT_RMW(UMin, U)                                                          \
  COHORT_RMW(UMax, U)                                                          \
  COHORT_RMW(And, S)                                                           \
  COHORT_RMW(Or, S)                                                            \
  COHORT_RMW(Xor, S)
#define COHORT_FLOAT_ATOMIC(T)                                                 \
  COHORT_ATOMIC(T)                                                             \
  COHORT_RMW(FAddEXT, T)                                                       \
  COHORT_RMW(FMinEXT, T)                                                       \
  COHORT_RMW(FMaxEXT, T)
COHORT_INT_ATOMIC(int, unsigned)
COHORT_INT_ATOMIC(long, unsigned long)
COHORT_FLOAT_ATOMIC(float)
COHORT_FLOAT_ATOMIC(double)
#undef COHORT_ATOMIC
#undef COHORT_RMW
#undef COHORT_INT_ATOMIC
#undef COHORT_FLOAT_ATOMIC

// Scoped parallelism and kernel memory.
extern "C" {
COHORT_WORD void
__cohort_distribute_items(int level, unsigned long nx, unsigned long ny,
                          unsigned long nz,
                          void (*body)(const void *closure, unsigned long x,
                                       unsigned long y, unsigned long z),
                          const void *closure);
COHORT_WORD void
__cohort_distribute_groups(int level, unsigned long nx, unsigned long ny,
                           unsigned long nz,
                           void (*body)(const void *closure, unsigned long x,
                                        unsigned long y, unsigned long z),
                           const void *closure);
COHORT_WORD void
__cohort_fold_items(int level, unsigned long nx, unsigned long ny,
                    unsigned long nz,
                    void (*body)(const void *closure, unsigned long x,
                                 unsigned long y, unsigned long z),
                    const void *closure);
COHORT_ID_WORD unsigned long __cohort_subdivide(int level, int dims, int dim,
                                                unsigned long nx,
                                                unsigned long ny,
                                                unsigned long nz);
COHORT_ID_WORD unsigned long __cohort_unit_extent(int level,
                                                  unsigned long wanted,
                                                  unsigned long otherwise);
COHORT_ID_WORD unsigned long __cohort_physical_id(int level, int dim);
COHORT_ID_WORD unsigned long __cohort_physical_range(int level, int dim);
COHORT_WORD void __cohort_group_barrier(int level, int memory_scope,
                                        int semantics);
COHORT_WORD void __cohort_copy_item(void *local, const void *global,
                                    unsigned long bytes);
COHORT_WORD void __cohort_await_copies();
COHORT_WORD void *__cohort_local_alloc(unsigned long size, unsigned long align,
                                       int level);
COHORT_WORD void *__cohort_running_object(unsigned long size,
                                          unsigned long align);
COHORT_WORD void *__cohort_exchange_array(unsigned long size,
                                          unsigned long align);
COHORT_WORD void *__cohort_local_arg(unsigned long offset);
COHORT_WORD void *__cohort_private_alloc(unsigned long size,
                                         unsigned long align, int level);
COHORT_WORD void *__cohort_private_item(void *block, unsigned long item,
                                        unsigned long size,
                                        unsigned long align);
}
#undef COHORT_WORD
#undef COHORT_ID_WORD

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

// Operators, in the order of the table.
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
