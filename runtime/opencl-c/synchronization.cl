// Barriers and fences (OpenCL C 3.0, 6.15.8 and 6.15.12.2)
// SPDX-License-Identifier: Apache-2.0
#include "base.h"

void CONV __spirv_ControlBarrier(int execution, int memory, int semantics);
void CONV __spirv_MemoryBarrier(int memory, int semantics);

void CONV work_group_barrier(cl_mem_fence_flags flags) {
  __spirv_ControlBarrier(SCOPE_WORKGROUP, SCOPE_WORKGROUP, memory_of(flags) | SEQUENTIALLY_CONSISTENT);
}
void CONV barrier(cl_mem_fence_flags flags) { work_group_barrier(flags); }
void CONV sub_group_barrier(cl_mem_fence_flags flags) {
  __spirv_ControlBarrier(SCOPE_SUBGROUP, SCOPE_SUBGROUP, memory_of(flags) | SEQUENTIALLY_CONSISTENT);
}
// The widest memory scope serves every one that can be asked for.
void CONV work_group_barrier(cl_mem_fence_flags flags, memory_scope scope) {
  __spirv_ControlBarrier(SCOPE_WORKGROUP, SCOPE_CROSS_DEVICE, memory_of(flags) | SEQUENTIALLY_CONSISTENT);
}
void CONV sub_group_barrier(cl_mem_fence_flags flags, memory_scope scope) {
  __spirv_ControlBarrier(SCOPE_SUBGROUP, SCOPE_CROSS_DEVICE, memory_of(flags) | SEQUENTIALLY_CONSISTENT);
}

void OVL atomic_work_item_fence(cl_mem_fence_flags flags, memory_order order, memory_scope scope) {
  __spirv_MemoryBarrier(SCOPE_CROSS_DEVICE, memory_of(flags) | semantics_of(order));
}
void OVL mem_fence(cl_mem_fence_flags flags) {
  __spirv_MemoryBarrier(SCOPE_WORKGROUP, memory_of(flags) | ACQUIRE_RELEASE);
}
void OVL read_mem_fence(cl_mem_fence_flags flags) { __spirv_MemoryBarrier(SCOPE_WORKGROUP, memory_of(flags) | ACQUIRE); }
void OVL write_mem_fence(cl_mem_fence_flags flags) { __spirv_MemoryBarrier(SCOPE_WORKGROUP, memory_of(flags) | RELEASE); }
