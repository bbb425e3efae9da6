// Enumeration aspect: what a device can do
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_ASPECTS_HPP
#define SYCL_ASPECTS_HPP

#include <type_traits>

namespace sycl {

/// What a device can be or do; device::has answers. SYCL 2020, "Aspects".
enum class aspect {
  cpu,
  gpu,
  accelerator,
  custom,
  emulated,
  host_debuggable,
  fp16,
  fp64,
  atomic64,
  image,
  online_compiler,
  online_linker,
  queue_profiling,
  usm_device_allocations,
  usm_host_allocations,
  usm_atomic_host_allocations,
  usm_shared_allocations,
  usm_atomic_shared_allocations,
  usm_system_allocations,
  ext_oneapi_ballot_group, ///< and its kind: ext/oneapi/non_uniform_groups.hpp
  ext_oneapi_fixed_size_group,
  ext_oneapi_opportunistic_group,
  ext_oneapi_tangle_group,
  ext_intel_free_memory ///< ext/intel/device_info.hpp
};

/// Whether any, or every, device that a program can be compiled for has the
/// aspect: std::true_type or std::false_type. Devices are found at run time.
/// All of them measure times and have images; there are OpenCL devices without
/// unified memory. SYCL 2020, "Aspect traits".
template <aspect Aspect>
#ifdef __COHORT_PROFILE__
struct any_device_has : std::bool_constant<Aspect != aspect::custom> {
};
#else
struct any_device_has : std::bool_constant<Aspect != aspect::custom &&
                                           Aspect != aspect::emulated> {
};
#endif
/// Whether every device has the aspect. SYCL 2020, "Aspect traits".
template <aspect Aspect>
struct all_devices_have
    : std::bool_constant<Aspect == aspect::queue_profiling ||
                         Aspect == aspect::image ||
                         Aspect == aspect::online_compiler ||
                         Aspect == aspect::online_linker ||
                         (Aspect >= aspect::ext_oneapi_ballot_group &&
                          Aspect <= aspect::ext_oneapi_tangle_group)> {};
template <aspect Aspect>
inline constexpr bool any_device_has_v = any_device_has<Aspect>::value;
template <aspect Aspect>
inline constexpr bool all_devices_have_v = all_devices_have<Aspect>::value;

} // namespace sycl
#endif
