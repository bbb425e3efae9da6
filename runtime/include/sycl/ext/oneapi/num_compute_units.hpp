// Extension sycl_ext_oneapi_num_compute_units
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_ONEAPI_NUM_COMPUTE_UNITS_HPP
#define SYCL_EXT_ONEAPI_NUM_COMPUTE_UNITS_HPP

#include "../../info.hpp"
#include <cstddef>

#define SYCL_EXT_ONEAPI_NUM_COMPUTE_UNITS 1

namespace sycl::ext::oneapi::info::device {
/// How many work-groups of the largest size run at the same time at least:
/// threads of the CPU, multiprocessors of a GPU.
struct COHORT_API num_compute_units {
  using return_type = std::size_t;
  static constexpr sycl::detail::info_class owner =
      sycl::detail::info_class::device;
};
} // namespace sycl::ext::oneapi::info::device

#endif
