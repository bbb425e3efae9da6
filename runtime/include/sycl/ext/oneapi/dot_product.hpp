// Sums of products of four bytes
// SPDX-License-Identifier: Apache-2.0
//
// Extension sycl_ext_oneapi_dot_accumulate.
#ifndef SYCL_EXT_ONEAPI_DOT_PRODUCT_HPP
#define SYCL_EXT_ONEAPI_DOT_PRODUCT_HPP

#include "../../vec.hpp"

#define SYCL_EXT_ONEAPI_DOT_ACCUMULATE 1

namespace sycl {
namespace detail {

template <class A, class B>
std::int32_t dot_acc(const vec<A, 4> &a, const vec<B, 4> &b, std::int32_t c) {
  std::int32_t sum = c;
  for (int i = 0; i < 4; ++i)
    // Wraps around, as it is an operation of hardware.
    sum = static_cast<std::int32_t>(static_cast<std::uint32_t>(sum) +
                                    static_cast<std::uint32_t>(a[i] * b[i]));
  return sum;
}
template <class T>
using four_bytes =
    vec<std::conditional_t<std::is_signed_v<T>, std::int8_t, std::uint8_t>, 4>;

} // namespace detail

namespace ext::oneapi {

#define COHORT_DOT(A, B)                                                       \
  inline std::int32_t dot_acc(A##32_t a, B##32_t b, std::int32_t c) {          \
    return sycl::detail::dot_acc(                                              \
        __builtin_bit_cast(sycl::detail::four_bytes<A##32_t>, a),              \
        __builtin_bit_cast(sycl::detail::four_bytes<B##32_t>, b), c);          \
  }                                                                            \
  inline std::int32_t dot_acc(vec<A##8_t, 4> a, vec<B##8_t, 4> b,              \
                              std::int32_t c) {                                \
    return sycl::detail::dot_acc(a, b, c);                                     \
  }
/// \p c plus the products of the bytes of \p a and \p b, each signed if its
/// word is; sums wrap around.
COHORT_DOT(std::int, std::int)
COHORT_DOT(std::int, std::uint)
COHORT_DOT(std::uint, std::int)
COHORT_DOT(std::uint, std::uint)
#undef COHORT_DOT

} // namespace ext::oneapi
} // namespace sycl
#endif
