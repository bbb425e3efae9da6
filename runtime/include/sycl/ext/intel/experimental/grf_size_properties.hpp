// sycl_ext_intel_grf_size: registers of Intel's GPUs
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_INTEL_EXPERIMENTAL_GRF_SIZE_PROPERTIES_HPP
#define SYCL_EXT_INTEL_EXPERIMENTAL_GRF_SIZE_PROPERTIES_HPP

#include "../../oneapi/kernel_properties.hpp"

#define SYCL_EXT_INTEL_GRF_SIZE 1

namespace sycl::ext::intel::experimental {

/// How many registers a kernel's work-items have: 128 or 256, or what the
/// compiler chooses. Other devices than Intel's GPUs take no notice, nor do
/// these yet. Extension sycl_ext_intel_grf_size.
struct grf_size_key : sycl::detail::property_without_effect {
  /// With the number.
  template <unsigned Size> struct value_t {
    static_assert(Size == 128 || Size == 256,
                  "a work-item has 128 or 256 registers");
    using key_t = grf_size_key;
    static constexpr unsigned value = Size;
  };
};
template <unsigned Size>
inline constexpr grf_size_key::value_t<Size> grf_size{};
/// The compiler chooses the number. Extension sycl_ext_intel_grf_size.
struct grf_size_automatic_key : sycl::detail::property_without_effect {
  /// The only value.
  struct value_t {
    using key_t = grf_size_automatic_key;
  };
};
inline constexpr grf_size_automatic_key::value_t grf_size_automatic{};

} // namespace sycl::ext::intel::experimental
#endif
