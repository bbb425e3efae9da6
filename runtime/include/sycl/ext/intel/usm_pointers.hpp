// Pointers to device and host allocations of USM
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_INTEL_USM_POINTERS_HPP
#define SYCL_EXT_INTEL_USM_POINTERS_HPP

#include "../../multi_ptr.hpp"

#define SYCL_EXT_INTEL_USM_ADDRESS_SPACES 2

namespace sycl::ext::intel {

#define COHORT_USM_POINTER_ALIAS(NAME, SPACE)                                  \
  template <class T, access::decorated D = access::decorated::legacy>          \
  using NAME##_ptr = multi_ptr<T, access::address_space::SPACE, D>;            \
  template <class T>                                                           \
  using raw_##NAME##_ptr = NAME##_ptr<T, access::decorated::no>;               \
  template <class T>                                                           \
  using decorated_##NAME##_ptr = NAME##_ptr<T, access::decorated::yes>;
/// Aliases: NAME_ptr, raw_NAME_ptr and decorated_NAME_ptr. Extension
/// sycl_ext_intel_usm_address_spaces.
COHORT_USM_POINTER_ALIAS(device, ext_intel_global_device_space)
COHORT_USM_POINTER_ALIAS(host, ext_intel_global_host_space)
#undef COHORT_USM_POINTER_ALIAS

} // namespace sycl::ext::intel

namespace sycl {
// Older names of the same.
using ext::intel::device_ptr;
using ext::intel::host_ptr;
} // namespace sycl
#endif
