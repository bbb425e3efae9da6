// Kinds of callables, which the compiler recognizes
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_DETAIL_OPERATOR_KIND_HPP
#define SYCL_DETAIL_OPERATOR_KIND_HPP

#include "group_operands.hpp"
#include <type_traits>

// Answered by cohort-recognize-operators, with 0 at -O0. The function takes a
// callable and two operands.
extern "C" __attribute__((const, nothrow)) int
__cohort_operator_kind(const void *function);

namespace sycl::detail {

/// The answers (passes/prepare/RecognizeOperators.h).
enum operator_kind {
  operator_none,
  operator_plus,
  operator_multiplies,
  operator_bit_and,
  operator_bit_or,
  operator_bit_xor,
  operator_signed_minimum,
  operator_signed_maximum,
  operator_unsigned_minimum,
  operator_unsigned_maximum
};

/// Types that the question makes sense for.
template <class T>
inline constexpr bool asks_for_operator_v =
    is_word_v<T> && !std::is_same_v<T, bool> && !std::is_same_v<T, half>;

/// The function that the compiler analyses.
template <class T, class Op> T combined_by(Op &op, T x, T y) {
  return op(x, y);
}
template <class T, class Op> int kind_of_operator() {
  return __cohort_operator_kind(
      reinterpret_cast<const void *>(&combined_by<T, Op>));
}

} // namespace sycl::detail
#endif
