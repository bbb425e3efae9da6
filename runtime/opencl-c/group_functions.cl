// Work-group and sub-group functions (OpenCL C 3.0, 6.15.16 and 6.15.19) and the cl_khr_subgroup extensions
// SPDX-License-Identifier: Apache-2.0
#include "base.h"

// Votes.
bool CONV __spirv_GroupAll(int scope, bool predicate);
bool CONV __spirv_GroupAny(int scope, bool predicate);
int CONV work_group_all(int predicate) { return __spirv_GroupAll(SCOPE_WORKGROUP, predicate != 0); }
int CONV work_group_any(int predicate) { return __spirv_GroupAny(SCOPE_WORKGROUP, predicate != 0); }
int CONV sub_group_all(int predicate) { return __spirv_GroupAll(SCOPE_SUBGROUP, predicate != 0); }
int CONV sub_group_any(int predicate) { return __spirv_GroupAny(SCOPE_SUBGROUP, predicate != 0); }

// Reductions and scans.
#define ARITHMETIC(T, NAME, WORD)                                                                                            \
  T CONV __spirv_Group##WORD(int scope, int operation, T x);                                                                 \
  T CONV work_group_reduce_##NAME(T x) { return __spirv_Group##WORD(SCOPE_WORKGROUP, REDUCE, x); }                           \
  T CONV work_group_scan_inclusive_##NAME(T x) { return __spirv_Group##WORD(SCOPE_WORKGROUP, INCLUSIVE_SCAN, x); }           \
  T CONV work_group_scan_exclusive_##NAME(T x) { return __spirv_Group##WORD(SCOPE_WORKGROUP, EXCLUSIVE_SCAN, x); }           \
  T CONV sub_group_reduce_##NAME(T x) { return __spirv_Group##WORD(SCOPE_SUBGROUP, REDUCE, x); }                             \
  T CONV sub_group_scan_inclusive_##NAME(T x) { return __spirv_Group##WORD(SCOPE_SUBGROUP, INCLUSIVE_SCAN, x); }             \
  T CONV sub_group_scan_exclusive_##NAME(T x) { return __spirv_Group##WORD(SCOPE_SUBGROUP, EXCLUSIVE_SCAN, x); }
FOR_INTEGERS(ARITHMETIC, add, IAdd)
FOR_FLOATS(ARITHMETIC, add, FAdd)
FOR_SIGNED(ARITHMETIC, min, SMin)
FOR_UNSIGNED(ARITHMETIC, min, UMin)
FOR_FLOATS(ARITHMETIC, min, FMin)
FOR_SIGNED(ARITHMETIC, max, SMax)
FOR_UNSIGNED(ARITHMETIC, max, UMax)
FOR_FLOATS(ARITHMETIC, max, FMax)

// F of the arguments and the size of a cluster: a constant for the vocabulary, and for OpenCL C as well.
#define BY_CLUSTER_SIZE(ALONE, F, ...)                                                                                       \
  switch (size) {                                                                                                            \
  case 1: return ALONE;                                                                                                      \
  case 2: return F(__VA_ARGS__, 2u);                                                                                         \
  case 4: return F(__VA_ARGS__, 4u);                                                                                         \
  case 8: return F(__VA_ARGS__, 8u);                                                                                         \
  case 16: return F(__VA_ARGS__, 16u);                                                                                       \
  case 32: return F(__VA_ARGS__, 32u);                                                                                       \
  default: return F(__VA_ARGS__, 64u);                                                                                       \
  }

#define NON_UNIFORM(T, NAME, WORD)                                                                                           \
  T CONV __spirv_GroupNonUniform##WORD(int scope, int operation, T x);                                                       \
  T CONV sub_group_non_uniform_reduce_##NAME(T x) { return __spirv_GroupNonUniform##WORD(SCOPE_SUBGROUP, REDUCE, x); }       \
  T CONV sub_group_non_uniform_scan_inclusive_##NAME(T x) {                                                                  \
    return __spirv_GroupNonUniform##WORD(SCOPE_SUBGROUP, INCLUSIVE_SCAN, x);                                                 \
  }                                                                                                                          \
  T CONV sub_group_non_uniform_scan_exclusive_##NAME(T x) {                                                                  \
    return __spirv_GroupNonUniform##WORD(SCOPE_SUBGROUP, EXCLUSIVE_SCAN, x);                                                 \
  }                                                                                                                          \
  CLUSTERED(T, NAME, WORD, uint)

#define CLUSTERED(T, NAME, WORD, ...)                                                                                        \
  T CONV __spirv_GroupNonUniform##WORD(int scope, int operation, T x, uint cluster);                                         \
  T CONV sub_group_clustered_reduce_##NAME(T x, uint size) {                                                                 \
    BY_CLUSTER_SIZE(x, __spirv_GroupNonUniform##WORD, SCOPE_SUBGROUP, CLUSTERED_REDUCE, x)                                   \
  }
FOR_INTEGERS(NON_UNIFORM, add, IAdd)
FOR_FLOATS(NON_UNIFORM, add, FAdd)
FOR_INTEGERS(NON_UNIFORM, mul, IMul)
FOR_FLOATS(NON_UNIFORM, mul, FMul)
FOR_SIGNED(NON_UNIFORM, min, SMin)
FOR_UNSIGNED(NON_UNIFORM, min, UMin)
FOR_FLOATS(NON_UNIFORM, min, FMin)
FOR_SIGNED(NON_UNIFORM, max, SMax)
FOR_UNSIGNED(NON_UNIFORM, max, UMax)
FOR_FLOATS(NON_UNIFORM, max, FMax)
FOR_INTEGERS(NON_UNIFORM, and, BitwiseAnd)
FOR_INTEGERS(NON_UNIFORM, or, BitwiseOr)
FOR_INTEGERS(NON_UNIFORM, xor, BitwiseXor)

#define LOGICAL(NAME, WORD)                                                                                                  \
  bool CONV __spirv_GroupNonUniform##WORD(int scope, int operation, bool x);                                                 \
  int CONV sub_group_non_uniform_reduce_##NAME(int x) {                                                                      \
    return __spirv_GroupNonUniform##WORD(SCOPE_SUBGROUP, REDUCE, x != 0);                                                    \
  }                                                                                                                          \
  int CONV sub_group_non_uniform_scan_inclusive_##NAME(int x) {                                                              \
    return __spirv_GroupNonUniform##WORD(SCOPE_SUBGROUP, INCLUSIVE_SCAN, x != 0);                                            \
  }                                                                                                                          \
  int CONV sub_group_non_uniform_scan_exclusive_##NAME(int x) {                                                              \
    return __spirv_GroupNonUniform##WORD(SCOPE_SUBGROUP, EXCLUSIVE_SCAN, x != 0);                                            \
  }                                                                                                                          \
  bool CONV __spirv_GroupNonUniform##WORD(int scope, int operation, bool x, uint cluster);                                   \
  int CONV sub_group_clustered_reduce_##NAME(int i, uint size) {                                                             \
    bool x = i != 0;                                                                                                         \
    BY_CLUSTER_SIZE(x, __spirv_GroupNonUniform##WORD, SCOPE_SUBGROUP, CLUSTERED_REDUCE, x)                                   \
  }
LOGICAL(logical_and, LogicalAnd)
LOGICAL(logical_or, LogicalOr)
LOGICAL(logical_xor, LogicalXor)

// Broadcasts and shuffles: scalars of every type, and vectors of them by elements.
#define MOVES(T, ...)                                                                                                        \
  T CONV __spirv_GroupBroadcast(int scope, T x, ulong id);                                                                   \
  T CONV __spirv_GroupNonUniformBroadcast(int scope, T x, uint id);                                                          \
  T CONV __spirv_GroupNonUniformBroadcastFirst(int scope, T x);                                                              \
  T CONV __spirv_GroupNonUniformShuffle(int scope, T x, uint id);                                                            \
  T CONV __spirv_GroupNonUniformShuffleXor(int scope, T x, uint mask);                                                       \
  T CONV __spirv_GroupNonUniformShuffleUp(int scope, T x, uint delta);                                                       \
  T CONV __spirv_GroupNonUniformShuffleDown(int scope, T x, uint delta);                                                     \
  T CONV work_group_broadcast(T a, size_t x) { return __spirv_GroupBroadcast(SCOPE_WORKGROUP, a, x); }                       \
  T CONV work_group_broadcast(T a, size_t x, size_t y) {                                                                     \
    return __spirv_GroupBroadcast(SCOPE_WORKGROUP, a, x + y * get_local_size(0));                                            \
  }                                                                                                                          \
  T CONV work_group_broadcast(T a, size_t x, size_t y, size_t z) {                                                           \
    return __spirv_GroupBroadcast(SCOPE_WORKGROUP, a, x + (y + z * get_local_size(1)) * get_local_size(0));                  \
  }                                                                                                                          \
  T CONV sub_group_broadcast(T x, uint id) { return __spirv_GroupBroadcast(SCOPE_SUBGROUP, x, (ulong)id); }                  \
  T CONV sub_group_non_uniform_broadcast(T x, uint id) {                                                                     \
    return __spirv_GroupNonUniformBroadcast(SCOPE_SUBGROUP, x, id);                                                          \
  }                                                                                                                          \
  T CONV sub_group_broadcast_first(T x) { return __spirv_GroupNonUniformBroadcastFirst(SCOPE_SUBGROUP, x); }                 \
  T CONV sub_group_shuffle(T x, uint id) { return __spirv_GroupNonUniformShuffle(SCOPE_SUBGROUP, x, id); }                   \
  T CONV sub_group_shuffle_xor(T x, uint mask) { return __spirv_GroupNonUniformShuffleXor(SCOPE_SUBGROUP, x, mask); }        \
  T CONV sub_group_shuffle_up(T x, uint delta) { return __spirv_GroupNonUniformShuffleUp(SCOPE_SUBGROUP, x, delta); }        \
  T CONV sub_group_shuffle_down(T x, uint delta) { return __spirv_GroupNonUniformShuffleDown(SCOPE_SUBGROUP, x, delta); }
size_t PURE get_local_size(uint dimension);
FOR_SCALARS(MOVES)

#define MOVES_OF_VECTOR(N, T)                                                                                                \
  T##N CONV sub_group_broadcast(T##N x, uint id) {                                                                           \
    T##N r;                                                                                                                  \
    for (int i = 0; i != N; ++i)                                                                                             \
      r[i] = sub_group_broadcast(x[i], id);                                                                                  \
    return r;                                                                                                                \
  }                                                                                                                          \
  T##N CONV sub_group_non_uniform_broadcast(T##N x, uint id) {                                                               \
    T##N r;                                                                                                                  \
    for (int i = 0; i != N; ++i)                                                                                             \
      r[i] = sub_group_non_uniform_broadcast(x[i], id);                                                                      \
    return r;                                                                                                                \
  }
#define ALL_MOVES_OF_VECTORS(T, ...) FOR_WIDTHS(MOVES_OF_VECTOR, T)
FOR_SCALARS(ALL_MOVES_OF_VECTORS)

// cl_khr_subgroup_rotate.
#define ROTATE(T, ...)                                                                                                       \
  T CONV __spirv_GroupNonUniformRotateKHR(int scope, T x, uint delta);                                                       \
  T CONV __spirv_GroupNonUniformRotateKHR(int scope, T x, uint delta, uint cluster);                                         \
  T CONV sub_group_rotate(T x, int delta) { return __spirv_GroupNonUniformRotateKHR(SCOPE_SUBGROUP, x, (uint)delta); }       \
  T CONV sub_group_clustered_rotate(T x, int delta, uint size) {                                                             \
    BY_CLUSTER_SIZE(x, __spirv_GroupNonUniformRotateKHR, SCOPE_SUBGROUP, x, (uint)delta)                                     \
  }
FOR_SCALARS(ROTATE)

// cl_khr_subgroup_non_uniform_vote and cl_khr_subgroup_ballot.
bool CONV __spirv_GroupNonUniformElect(int scope);
bool CONV __spirv_GroupNonUniformAll(int scope, bool predicate);
bool CONV __spirv_GroupNonUniformAny(int scope, bool predicate);
int CONV sub_group_elect(void) { return __spirv_GroupNonUniformElect(SCOPE_SUBGROUP); }
int CONV sub_group_non_uniform_all(int predicate) { return __spirv_GroupNonUniformAll(SCOPE_SUBGROUP, predicate != 0); }
int CONV sub_group_non_uniform_any(int predicate) { return __spirv_GroupNonUniformAny(SCOPE_SUBGROUP, predicate != 0); }
#define ALL_EQUAL(T, ...)                                                                                                    \
  bool CONV __spirv_GroupNonUniformAllEqual(int scope, T x);                                                                 \
  int CONV sub_group_non_uniform_all_equal(T x) { return __spirv_GroupNonUniformAllEqual(SCOPE_SUBGROUP, x); }
FOR_SCALARS(ALL_EQUAL)

uint4 CONV __spirv_GroupNonUniformBallot(int scope, bool predicate);
bool CONV __spirv_GroupNonUniformInverseBallot(int scope, uint4 mask);
bool CONV __spirv_GroupNonUniformBallotBitExtract(int scope, uint4 mask, uint index);
int CONV __spirv_GroupNonUniformBallotBitCount(int scope, int operation, uint4 mask);
int CONV __spirv_GroupNonUniformBallotFindLSB(int scope, uint4 mask);
int CONV __spirv_GroupNonUniformBallotFindMSB(int scope, uint4 mask);
uint4 CONV sub_group_ballot(int predicate) { return __spirv_GroupNonUniformBallot(SCOPE_SUBGROUP, predicate != 0); }
int CONV sub_group_inverse_ballot(uint4 mask) { return __spirv_GroupNonUniformInverseBallot(SCOPE_SUBGROUP, mask); }
int CONV sub_group_ballot_bit_extract(uint4 mask, uint index) {
  return __spirv_GroupNonUniformBallotBitExtract(SCOPE_SUBGROUP, mask, index);
}
uint CONV sub_group_ballot_bit_count(uint4 mask) {
  return __spirv_GroupNonUniformBallotBitCount(SCOPE_SUBGROUP, REDUCE, mask);
}
uint CONV sub_group_ballot_inclusive_scan(uint4 mask) {
  return __spirv_GroupNonUniformBallotBitCount(SCOPE_SUBGROUP, INCLUSIVE_SCAN, mask);
}
uint CONV sub_group_ballot_exclusive_scan(uint4 mask) {
  return __spirv_GroupNonUniformBallotBitCount(SCOPE_SUBGROUP, EXCLUSIVE_SCAN, mask);
}
uint CONV sub_group_ballot_find_lsb(uint4 mask) { return __spirv_GroupNonUniformBallotFindLSB(SCOPE_SUBGROUP, mask); }
uint CONV sub_group_ballot_find_msb(uint4 mask) { return __spirv_GroupNonUniformBallotFindMSB(SCOPE_SUBGROUP, mask); }

// Masks of lanes relative to one's own; bits at and above the sub-group's size are clear.
uint PURE get_sub_group_size(void);
uint PURE get_sub_group_local_id(void);
static uint4 first_bits(ulong count) { // of 0 to 64
  ulong bits = count >= 64 ? ~0ul : (1ul << count) - 1;
  return (uint4)((uint)bits, (uint)(bits >> 32), 0, 0);
}
uint4 CONV get_sub_group_lt_mask(void) { return first_bits(get_sub_group_local_id()); }
uint4 CONV get_sub_group_le_mask(void) { return first_bits(get_sub_group_local_id() + 1ul); }
uint4 CONV get_sub_group_eq_mask(void) { return get_sub_group_le_mask() & ~get_sub_group_lt_mask(); }
uint4 CONV get_sub_group_ge_mask(void) { return first_bits(get_sub_group_size()) & ~get_sub_group_lt_mask(); }
uint4 CONV get_sub_group_gt_mask(void) { return first_bits(get_sub_group_size()) & ~get_sub_group_le_mask(); }
