// Operators that id and range have in common
// SPDX-License-Identifier: Apache-2.0
//
// Scalars are taken as templates over integral types: id<1> converts to size_t,
// so that with 'size_t' as the parameter 'i + 1' would be as good a match for
// the built-in operator as for ours.
#ifndef SYCL_DETAIL_COORDINATE_OPS_HPP
#define SYCL_DETAIL_COORDINATE_OPS_HPP

#include <cstddef>
#include <type_traits>

namespace sycl::detail {

/// The result of a conversion that a class does not have: nothing converts to
/// it. A conversion function that is a template would not be seen by built-in
/// operators, and not convert on to other numbers.
template <int Which = 0> struct no_conversion;

template <class T>
using if_integral = std::enable_if_t<std::is_integral_v<T>, int>;
} // namespace sycl::detail

#define COHORT_COORDINATE_OP(TYPE, OP)                                         \
  friend constexpr TYPE operator OP(const TYPE &lhs,                           \
                                    const TYPE &rhs) noexcept {                \
    TYPE result = lhs;                                                         \
    for (int d = 0; d < dimensions; ++d)                                       \
      result.value_[d] = lhs.value_[d] OP rhs.value_[d];                       \
    return result;                                                             \
  }                                                                            \
  template <class T, detail::if_integral<T> = 0>                               \
  friend constexpr TYPE operator OP(const TYPE &lhs, const T &rhs) noexcept {  \
    TYPE result = lhs;                                                         \
    for (int d = 0; d < dimensions; ++d)                                       \
      result.value_[d] = lhs.value_[d] OP static_cast<std::size_t>(rhs);       \
    return result;                                                             \
  }                                                                            \
  template <class T, detail::if_integral<T> = 0>                               \
  friend constexpr TYPE operator OP(const T &lhs, const TYPE &rhs) noexcept {  \
    TYPE result = rhs;                                                         \
    for (int d = 0; d < dimensions; ++d)                                       \
      result.value_[d] = static_cast<std::size_t>(lhs) OP rhs.value_[d];       \
    return result;                                                             \
  }

#define COHORT_COORDINATE_ASSIGN_OP(TYPE, OP)                                  \
  friend constexpr TYPE &operator OP(TYPE &lhs, const TYPE &rhs) noexcept {    \
    for (int d = 0; d < dimensions; ++d)                                       \
      lhs.value_[d] OP rhs.value_[d];                                          \
    return lhs;                                                                \
  }                                                                            \
  template <class T, detail::if_integral<T> = 0>                               \
  friend constexpr TYPE &operator OP(TYPE &lhs, const T &rhs) noexcept {       \
    const auto scalar =                                                        \
        static_cast<std::size_t>(rhs); /* an element of lhs? */                \
    for (int d = 0; d < dimensions; ++d)                                       \
      lhs.value_[d] OP scalar;                                                 \
    return lhs;                                                                \
  }

// The operators that the standard has for both, and no others.
#define COHORT_COORDINATE_OPS(TYPE)                                            \
  COHORT_COORDINATE_OP(TYPE, +)                                                \
  COHORT_COORDINATE_OP(TYPE, -)                                                \
  COHORT_COORDINATE_OP(TYPE, *)                                                \
  COHORT_COORDINATE_OP(TYPE, /)                                                \
  COHORT_COORDINATE_OP(TYPE, %)                                                \
  COHORT_COORDINATE_OP(TYPE, <<)                                               \
  COHORT_COORDINATE_OP(TYPE, >>)                                               \
  COHORT_COORDINATE_OP(TYPE, &)                                                \
  COHORT_COORDINATE_OP(TYPE, |)                                                \
  COHORT_COORDINATE_OP(TYPE, ^)                                                \
  COHORT_COORDINATE_OP(TYPE, &&)                                               \
  COHORT_COORDINATE_OP(TYPE, ||)                                               \
  COHORT_COORDINATE_OP(TYPE, <)                                                \
  COHORT_COORDINATE_OP(TYPE, >)                                                \
  COHORT_COORDINATE_OP(TYPE, <=)                                               \
  COHORT_COORDINATE_OP(TYPE, >=)                                               \
  COHORT_COORDINATE_ASSIGN_OP(TYPE, +=)                                        \
  COHORT_COORDINATE_ASSIGN_OP(TYPE, -=)                                        \
  COHORT_COORDINATE_ASSIGN_OP(TYPE, *=)                                        \
  COHORT_COORDINATE_ASSIGN_OP(TYPE, /=)                                        \
  COHORT_COORDINATE_ASSIGN_OP(TYPE, %=)                                        \
  COHORT_COORDINATE_ASSIGN_OP(TYPE, <<=)                                       \
  COHORT_COORDINATE_ASSIGN_OP(TYPE, >>=)                                       \
  COHORT_COORDINATE_ASSIGN_OP(TYPE, &=)                                        \
  COHORT_COORDINATE_ASSIGN_OP(TYPE, |=)                                        \
  COHORT_COORDINATE_ASSIGN_OP(TYPE, ^=)                                        \
  friend constexpr TYPE operator+(const TYPE &x) noexcept { return x; }        \
  friend constexpr TYPE operator-(const TYPE &x) noexcept {                    \
    TYPE result = x;                                                           \
    for (int d = 0; d < dimensions; ++d)                                       \
      result.value_[d] = -x.value_[d];                                         \
    return result;                                                             \
  }                                                                            \
  friend constexpr TYPE &operator++(TYPE &x) noexcept { return x += 1; }       \
  friend constexpr TYPE &operator--(TYPE &x) noexcept { return x -= 1; }       \
  friend constexpr TYPE operator++(TYPE &x, int) noexcept {                    \
    TYPE old = x;                                                              \
    x += 1;                                                                    \
    return old;                                                                \
  }                                                                            \
  friend constexpr TYPE operator--(TYPE &x, int) noexcept {                    \
    TYPE old = x;                                                              \
    x -= 1;                                                                    \
    return old;                                                                \
  }                                                                            \
  friend constexpr bool operator==(const TYPE &lhs,                            \
                                   const TYPE &rhs) noexcept {                 \
    for (int d = 0; d < dimensions; ++d)                                       \
      if (lhs.value_[d] != rhs.value_[d])                                      \
        return false;                                                          \
    return true;                                                               \
  }                                                                            \
  friend constexpr bool operator!=(const TYPE &lhs,                            \
                                   const TYPE &rhs) noexcept {                 \
    return !(lhs == rhs);                                                      \
  }

#endif
