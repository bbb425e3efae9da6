// Work-item functions (OpenCL C 3.0, 6.15.1)
// SPDX-License-Identifier: Apache-2.0
#include "base.h"

#define QUERY(NAME, WORD, OUTSIDE)                                                                                           \
  ulong PURE __spirv_BuiltIn##WORD(int dimension);                                                                           \
  size_t PURE NAME(uint dimension) { return dimension < 3 ? __spirv_BuiltIn##WORD(dimension) : OUTSIDE; }
QUERY(get_global_id, GlobalInvocationId, 0)
QUERY(get_global_size, GlobalSize, 1)
QUERY(get_global_offset, GlobalOffset, 0)
QUERY(get_group_id, WorkgroupId, 0)
QUERY(get_num_groups, NumWorkgroups, 1)
QUERY(get_local_id, LocalInvocationId, 0)
QUERY(get_local_size, WorkgroupSize, 1)
QUERY(get_enqueued_local_size, EnqueuedWorkgroupSize, 1)

ulong PURE __spirv_BuiltInGlobalLinearId(void);
ulong PURE __spirv_BuiltInLocalInvocationIndex(void);
size_t PURE get_global_linear_id(void) { return __spirv_BuiltInGlobalLinearId(); }
size_t PURE get_local_linear_id(void) { return __spirv_BuiltInLocalInvocationIndex(); }

#define SUB_GROUP_QUERY(NAME, WORD)                                                                                          \
  uint PURE __spirv_BuiltIn##WORD(void);                                                                                     \
  uint PURE NAME(void) { return __spirv_BuiltIn##WORD(); }
SUB_GROUP_QUERY(get_sub_group_size, SubgroupSize)
SUB_GROUP_QUERY(get_max_sub_group_size, SubgroupMaxSize)
SUB_GROUP_QUERY(get_num_sub_groups, NumSubgroups)
SUB_GROUP_QUERY(get_enqueued_num_sub_groups, NumEnqueuedSubgroups)
SUB_GROUP_QUERY(get_sub_group_id, SubgroupId)
SUB_GROUP_QUERY(get_sub_group_local_id, SubgroupLocalInvocationId)

uint PURE __spirv_BuiltInWorkDim(void);
uint PURE get_work_dim(void) { return __spirv_BuiltInWorkDim(); }
