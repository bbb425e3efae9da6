// Information descriptors
// SPDX-License-Identifier: Apache-2.0
//
// The descriptors themselves are the rows of detail/info.def; libcohort.so has
// one get_info instantiation for each row.
#ifndef SYCL_INFO_HPP
#define SYCL_INFO_HPP

#include "access.hpp"
#include "aspects.hpp"
#include "detail/export.hpp"
#include "id.hpp"
#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

namespace sycl {

inline namespace _V1 {
class platform;
class device;
class context;
class queue;
class event;
} // namespace _V1
class kernel_id;

namespace info {

/// What a device is; for queries, all of them. SYCL 2020, "Device class",
/// "Other enumerations"; so are the enumerations below.
enum class device_type : unsigned int {
  cpu,
  gpu,
  accelerator,
  custom,
  automatic,
  host,
  all
};
/// How create_sub_devices divides a device.
enum class partition_property : int {
  no_partition,
  partition_equally,
  partition_by_counts,
  partition_by_affinity_domain,
  // Of Intel's GPUs: no device here can be partitioned so.
  ext_intel_partition_by_cslice
};
/// What sub-devices share.
enum class partition_affinity_domain : int {
  not_applicable,
  numa,
  L4_cache,
  L3_cache,
  L2_cache,
  L1_cache,
  next_partitionable
};
/// How a device implements local memory.
enum class local_mem_type : int { none, local, global };
/// What a device's floating-point operations can do.
enum class fp_config : int {
  denorm,
  inf_nan,
  round_to_nearest,
  round_to_zero,
  round_to_inf,
  fma,
  correctly_rounded_divide_sqrt,
  soft_float
};
/// How a device caches global memory.
enum class global_mem_cache_type : int { none, read_only, read_write };
/// What a device executes.
enum class execution_capability : unsigned int {
  exec_kernel,
  exec_native_kernel
};
/// How far a command is. SYCL 2020, "Event class", "Other enumerations".
enum class event_command_status : int { submitted, running, complete };

} // namespace info

namespace detail {
/// The class whose get_info (or get_profiling_info) takes a descriptor.
enum class info_class {
  platform,
  device,
  context,
  queue,
  event,
  event_profiling
};
} // namespace detail

#define COHORT_INFO(CLASS, NAME, TYPE)                                         \
  namespace info::CLASS {                                                      \
  struct COHORT_API NAME {                                                     \
    using return_type = TYPE;                                                  \
    static constexpr detail::info_class owner = detail::info_class::CLASS;     \
  };                                                                           \
  }
#include "detail/info.def"
#undef COHORT_INFO

namespace info::device {
/// The largest work-group in each dimension. SYCL 2020, "Device class",
/// "Information descriptors".
template <int Dimensions = 3> struct COHORT_API max_work_item_sizes {
  using return_type = range<Dimensions>;
  static constexpr detail::info_class owner = detail::info_class::device;
};
} // namespace info::device

namespace khr::info::device {
/// The largest number of work-groups of a launch in each dimension. Extension
/// sycl_khr_max_work_group_queries.
template <int Dimensions> struct COHORT_API max_work_group_range {
  using return_type = range<Dimensions>;
  static constexpr detail::info_class owner = detail::info_class::device;
};
/// The largest number of work-groups of a launch. Extension
/// sycl_khr_max_work_group_queries.
struct COHORT_API max_work_group_range_size {
  using return_type = std::size_t;
  static constexpr detail::info_class owner = detail::info_class::device;
};
} // namespace khr::info::device

namespace ext::oneapi::experimental::info::device {
/// The largest number of work-groups of a launch in each dimension. Extension
/// sycl_ext_oneapi_max_work_group_query.
template <int Dimensions> struct COHORT_API max_work_groups {
  using return_type = id<Dimensions>;
  static constexpr sycl::detail::info_class owner =
      sycl::detail::info_class::device;
};
/// The largest number of work-groups of a launch. Extension
/// sycl_ext_oneapi_max_work_group_query.
struct COHORT_API max_global_work_groups {
  using return_type = std::size_t;
  static constexpr sycl::detail::info_class owner =
      sycl::detail::info_class::device;
};
} // namespace ext::oneapi::experimental::info::device

} // namespace sycl
#endif
