// Asynchronous copies and prefetches (OpenCL C 3.0, 6.15.11)
// SPDX-License-Identifier: Apache-2.0
//
// The work-items of the group copy together; the copy is visible to all after wait_group_events, a barrier.
#include "base.h"

size_t PURE get_local_linear_id(void);
size_t PURE get_local_size(uint dimension);
void CONV work_group_barrier(cl_mem_fence_flags flags);

static size_t group_items(void) { return get_local_size(0) * get_local_size(1) * get_local_size(2); }

#define COPY(T, TO, FROM)                                                                                                    \
  event_t CONV async_work_group_copy(TO T *to, const FROM T *from, size_t count, event_t event) {                            \
    for (size_t i = get_local_linear_id(); i < count; i += group_items())                                                    \
      to[i] = from[i];                                                                                                       \
    return event;                                                                                                            \
  }
#define GATHER(T)                                                                                                            \
  event_t CONV async_work_group_strided_copy(local T *to, const global T *from, size_t count, size_t stride,                 \
                                             event_t event) {                                                                \
    for (size_t i = get_local_linear_id(); i < count; i += group_items())                                                    \
      to[i] = from[i * stride];                                                                                              \
    return event;                                                                                                            \
  }                                                                                                                          \
  event_t CONV async_work_group_strided_copy(global T *to, const local T *from, size_t count, size_t stride,                 \
                                             event_t event) {                                                                \
    for (size_t i = get_local_linear_id(); i < count; i += group_items())                                                    \
      to[i * stride] = from[i];                                                                                              \
    return event;                                                                                                            \
  }
#define ALL(T, ...) COPY(T, local, global) COPY(T, global, local) GATHER(T)                                                  \
  void OVL prefetch(const global T *p, size_t count) {}
#define ALL_OF_TYPE(T, ...) FOR_GENTYPE(T, ALL)
FOR_SCALARS(ALL_OF_TYPE)

#define WAIT(SPACE)                                                                                                          \
  void CONV wait_group_events(int count, SPACE event_t *events) {                                                            \
    work_group_barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);                                                          \
  }
WAIT(private)
WAIT(generic)
