// Queries for blocks (OpenCL C 3.0, 6.15.18 and 6.15.19)
// SPDX-License-Identifier: Apache-2.0
#include "base.h"

// What a launch of a kernel would have. On the CPU the runtime answers (runtime/lib/api/KernelInfo.cpp), on devices
// passes/device/KernelQueries.cpp.
uint __attribute__((const)) cohort_kernel_sub_group_size(const void *of);
uint __attribute__((const)) cohort_kernel_work_group_size(const void *of);

static ndrange_t range_of(uint dimensions, const size_t *offset, const size_t *global_size, const size_t *local_size) {
  ndrange_t r = {dimensions, {0, 0, 0}, {1, 1, 1}, {0, 0, 0}};
  for (uint i = 0; i != dimensions; ++i) {
    r.globalWorkOffset[i] = offset ? offset[i] : 0;
    r.globalWorkSize[i] = global_size[i];
    r.localWorkSize[i] = local_size ? local_size[i] : 0;
  }
  return r;
}
ndrange_t OVL ndrange_1D(size_t global_size) { return range_of(1, 0, &global_size, 0); }
ndrange_t OVL ndrange_1D(size_t global_size, size_t local_size) { return range_of(1, 0, &global_size, &local_size); }
ndrange_t OVL ndrange_1D(size_t offset, size_t global_size, size_t local_size) {
  return range_of(1, &offset, &global_size, &local_size);
}
#define NDRANGE(NAME, N, SPACE)                                                                                              \
  ndrange_t OVL NAME(const SPACE size_t *global_size) { return range_of(N, 0, global_size, 0); }                             \
  ndrange_t OVL NAME(const SPACE size_t *global_size, const SPACE size_t *local_size) {                                      \
    return range_of(N, 0, global_size, local_size);                                                                          \
  }                                                                                                                          \
  ndrange_t OVL NAME(const SPACE size_t *offset, const SPACE size_t *global_size, const SPACE size_t *local_size) {          \
    return range_of(N, offset, global_size, local_size);                                                                     \
  }
NDRANGE(ndrange_2D, 2, private)
NDRANGE(ndrange_2D, 2, generic)
NDRANGE(ndrange_3D, 3, private)
NDRANGE(ndrange_3D, 3, generic)

// Work-items of a work-group. Where the range leaves its size open, it is what the runtime chooses (chooseGroup in
// runtime/lib/api/OpenCLKernel.cpp).
static size_t group_size(const ndrange_t *r) {
  size_t items = 1, left = 256;
  for (uint i = 0; i != r->workDimension; ++i) {
    size_t size = r->localWorkSize[i];
    if (size == 0) {
      size = r->globalWorkSize[i] < left ? r->globalWorkSize[i] : left;
      size = size == 0 ? 1 : size;
      while (r->globalWorkSize[i] % size != 0)
        --size;
    }
    items *= size;
    left = left / size ? left / size : 1;
  }
  return items;
}

uint __get_kernel_work_group_size_impl(void *of, void *block) { return cohort_kernel_work_group_size(of); }
uint __get_kernel_preferred_work_group_size_multiple_impl(void *of, void *block) {
  return cohort_kernel_sub_group_size(of);
}
uint __get_kernel_max_sub_group_size_for_ndrange_impl(const ndrange_t *range, void *of, void *block) {
  return cohort_kernel_sub_group_size(of);
}
uint __get_kernel_sub_group_count_for_ndrange_impl(const ndrange_t *range, void *of, void *block) {
  uint lanes = cohort_kernel_sub_group_size(of);
  return (group_size(range) + lanes - 1) / lanes;
}
