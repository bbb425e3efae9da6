// Information descriptors of sycl::ext::intel
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_INTEL_DEVICE_INFO_HPP
#define SYCL_EXT_INTEL_DEVICE_INFO_HPP

#include "../../info.hpp"
#include <cstdint>

namespace sycl::ext::intel::info::device {
/// Bytes of the device's memory that nobody uses at the moment. Throws
/// errc::feature_not_supported on devices without
/// aspect::ext_intel_free_memory. Extension sycl_ext_intel_device_info.
struct COHORT_API free_memory {
  using return_type = std::uint64_t;
  static constexpr sycl::detail::info_class owner =
      sycl::detail::info_class::device;
};
} // namespace sycl::ext::intel::info::device

#endif
