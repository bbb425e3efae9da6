// Functions of numbers, applied to vec and marray element by element
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_DETAIL_ELEMENTWISE_CALLS_HPP
#define SYCL_DETAIL_ELEMENTWISE_CALLS_HPP

#include "../function_objects.hpp"
#include "../marray.hpp"
#include "../vec.hpp"
#include "coordinate_ops.hpp"

namespace sycl::detail {

template <class T> using if_floating = std::enable_if_t<is_floating_v<T>, int>;
template <class T>
using if_number =
    std::enable_if_t<std::is_arithmetic_v<T> || std::is_same_v<T, half>, int>;
/// double, and the integers, which functions of numbers compute as double.
template <class T>
using if_as_double =
    std::enable_if_t<std::is_same_v<T, double> || std::is_integral_v<T>, int>;
/// What a function of two different numbers computes in and returns.
template <class T, class U>
using common_floating = std::enable_if_t<
    std::is_arithmetic_v<T> && std::is_arithmetic_v<U> &&
        !(std::is_same_v<T, float> && std::is_same_v<U, float>),
    std::conditional_t<
        (std::is_same_v<T, float> && !std::is_same_v<U, double>) ||
            (std::is_same_v<U, float> && !std::is_same_v<T, double>),
        float, double>>;
template <class T>
using computed_as = std::conditional_t<std::is_same_v<T, half>, float, T>;

} // namespace sycl::detail

// What follows the definition of a function of numbers. The result has the type
// of the arguments.
#define COHORT_ELEMENTWISE_CALL1(NAME)                                         \
  template <class T, int N> vec<T, N> NAME(const vec<T, N> &x) noexcept {      \
    vec<T, N> result;                                                          \
    for (int i = 0; i < N; ++i)                                                \
      result[i] = NAME(x[i]);                                                  \
    return result;                                                             \
  }                                                                            \
  template <class T, std::size_t N>                                            \
  marray<T, N> NAME(const marray<T, N> &x) noexcept {                          \
    marray<T, N> result;                                                       \
    for (std::size_t i = 0; i < N; ++i)                                        \
      result[i] = NAME(x[i]);                                                  \
    return result;                                                             \
  }
#define COHORT_ELEMENTWISE_CALL2(NAME)                                         \
  template <class T, int N>                                                    \
  vec<T, N> NAME(const vec<T, N> &x, const vec<T, N> &y) noexcept {            \
    vec<T, N> result;                                                          \
    for (int i = 0; i < N; ++i)                                                \
      result[i] = NAME(x[i], y[i]);                                            \
    return result;                                                             \
  }                                                                            \
  template <class T, std::size_t N>                                            \
  marray<T, N> NAME(const marray<T, N> &x, const marray<T, N> &y) noexcept {   \
    marray<T, N> result;                                                       \
    for (std::size_t i = 0; i < N; ++i)                                        \
      result[i] = NAME(x[i], y[i]);                                            \
    return result;                                                             \
  }
#define COHORT_ELEMENTWISE_CALL3(NAME)                                         \
  template <class T, int N>                                                    \
  vec<T, N> NAME(const vec<T, N> &x, const vec<T, N> &y,                       \
                 const vec<T, N> &z) noexcept {                                \
    vec<T, N> result;                                                          \
    for (int i = 0; i < N; ++i)                                                \
      result[i] = NAME(x[i], y[i], z[i]);                                      \
    return result;                                                             \
  }                                                                            \
  template <class T, std::size_t N>                                            \
  marray<T, N> NAME(const marray<T, N> &x, const marray<T, N> &y,              \
                    const marray<T, N> &z) noexcept {                          \
    marray<T, N> result;                                                       \
    for (std::size_t i = 0; i < N; ++i)                                        \
      result[i] = NAME(x[i], y[i], z[i]);                                      \
    return result;                                                             \
  }

#endif
