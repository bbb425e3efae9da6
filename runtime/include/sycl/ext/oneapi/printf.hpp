// printf in kernels
// SPDX-License-Identifier: Apache-2.0
//
// Extension of namespace sycl::ext::oneapi::experimental, on the CPU; on other
// devices the call is an error of the compiler.
#ifndef SYCL_EXT_ONEAPI_PRINTF_HPP
#define SYCL_EXT_ONEAPI_PRINTF_HPP

#include <cstdio>

namespace sycl::ext::oneapi::experimental {

/// Prints as std::printf does; the calls of several work-items in any order.
template <class... Args> int printf(const char *format, Args... args) {
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wformat-security"
#pragma clang diagnostic ignored "-Wformat-nonliteral"
  return std::printf(format, args...);
#pragma clang diagnostic pop
}

} // namespace sycl::ext::oneapi::experimental
#endif
