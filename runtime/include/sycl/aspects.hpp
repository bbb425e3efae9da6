// Enumeration aspect: what a device can do
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_ASPECTS_HPP
#define SYCL_ASPECTS_HPP

#include <type_traits>

namespace sycl {

/// What a device can be or do; device::has answers. SYCL 2020, "Aspects". Those
/// of extensions are named whether or not a device has them.
enum class aspect {
#define __SYCL_ASPECT(NAME, NUMBER) NAME = NUMBER,
#include "info/aspects.def"
#undef __SYCL_ASPECT
};

namespace detail {
// The others are named alone.
constexpr bool is_available(aspect which) {
  switch (which) {
#define __SYCL_ASPECT(NAME, NUMBER) case aspect::NAME:
#define COHORT_ASPECT_OF_NONE(NAME, NUMBER)
#include "info/aspects.def"
#undef __SYCL_ASPECT
    return true;
  default:
    return false;
  }
}
} // namespace detail

/// Whether any, or every, device that a program can be compiled for has the
/// aspect: std::true_type or std::false_type. Devices are found at run time.
/// All of them measure times and have images; there are OpenCL devices without
/// unified memory. SYCL 2020, "Aspect traits".
template <aspect Aspect>
#ifdef __COHORT_PROFILE__
struct any_device_has : std::bool_constant<Aspect != aspect::custom &&
                                           detail::is_available(Aspect)> {
};
#else
struct any_device_has : std::bool_constant<Aspect != aspect::custom &&
                                           Aspect != aspect::emulated &&
                                           detail::is_available(Aspect)> {
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
                          Aspect <= aspect::ext_oneapi_tangle_group) ||
                         (Aspect >= aspect::ext_oneapi_fragment &&
                          Aspect <= aspect::ext_oneapi_tangle) ||
                         Aspect == aspect::ext_oneapi_graph ||
                         Aspect == aspect::ext_oneapi_limited_graph ||
                         Aspect == aspect::ext_oneapi_queue_profiling_tag> {};
template <aspect Aspect>
inline constexpr bool any_device_has_v = any_device_has<Aspect>::value;
template <aspect Aspect>
inline constexpr bool all_devices_have_v = all_devices_have<Aspect>::value;

} // namespace sycl
#endif
