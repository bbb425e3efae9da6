// sycl_ext_oneapi_work_group_scratch_memory: local memory sized by the launch
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_ONEAPI_WORK_GROUP_SCRATCH_MEMORY_HPP
#define SYCL_EXT_ONEAPI_WORK_GROUP_SCRATCH_MEMORY_HPP

#include "../../detail/spirv_ops.hpp"
#include "kernel_properties.hpp"

#define SYCL_EXT_ONEAPI_WORK_GROUP_SCRATCH_MEMORY 1

namespace sycl::ext::oneapi::experimental {

/// The work-group's memory, as large as the property work_group_scratch_size of
/// the launch says; the same at each call.
///
/// In kernels that are launched with the property, and what they call in the
/// same translation unit; not in functions that are distributed over work-items
/// (distribute_items and its kind).
/// Extension sycl_ext_oneapi_work_group_scratch_memory.
[[gnu::always_inline]] inline void *get_work_group_scratch_memory() noexcept {
  return __cohort_local_scratch(-1UL);
}

} // namespace sycl::ext::oneapi::experimental
#endif
