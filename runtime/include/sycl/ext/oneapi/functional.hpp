// The function objects under the names of sycl::ext::oneapi
// SPDX-License-Identifier: Apache-2.0
//
// Programs from before SYCL 2020 use them.
#ifndef SYCL_EXT_ONEAPI_FUNCTIONAL_HPP
#define SYCL_EXT_ONEAPI_FUNCTIONAL_HPP

#include "../../function_objects.hpp"

namespace sycl::ext::oneapi {
template <class T = void> using plus = sycl::plus<T>;
template <class T = void> using multiplies = sycl::multiplies<T>;
template <class T = void> using bit_and = sycl::bit_and<T>;
template <class T = void> using bit_or = sycl::bit_or<T>;
template <class T = void> using bit_xor = sycl::bit_xor<T>;
template <class T = void> using minimum = sycl::minimum<T>;
template <class T = void> using maximum = sycl::maximum<T>;
} // namespace sycl::ext::oneapi

#endif
