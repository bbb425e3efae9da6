// Call operators of the program's callables
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_DETAIL_CALL_OPERATOR_HPP
#define SYCL_DETAIL_CALL_OPERATOR_HPP

#include <type_traits>

namespace sycl::detail {

/// Whether \p F has one call operator, which is not a template: one of a
/// generic callable would be instantiated by the question, and its errors taken
/// for a no.
template <class F, class = void>
inline constexpr bool has_one_operator_v = false;
template <class F>
inline constexpr bool
    has_one_operator_v<F, std::void_t<decltype(&F::operator())>> = true;

} // namespace sycl::detail
#endif
