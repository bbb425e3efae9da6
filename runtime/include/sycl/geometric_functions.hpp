// Geometric functions: vec and marray as points, numbers of one dimension
// SPDX-License-Identifier: Apache-2.0

// Outside of the guard: math.hpp includes this file, in front of what needs
// both.
#include "math.hpp"

#ifndef SYCL_GEOMETRIC_FUNCTIONS_HPP
#define SYCL_GEOMETRIC_FUNCTIONS_HPP

namespace sycl {

/// The product.
template <class T, detail::if_floating<T> = 0>
T dot(T x, detail::element_t<T> y) noexcept {
  return x * y;
}
/// The absolute value.
template <class T, detail::if_floating<T> = 0> T length(T x) noexcept {
  return fabs(x);
}
/// The absolute value of the difference.
template <class T, detail::if_floating<T> = 0>
T distance(T x, detail::element_t<T> y) noexcept {
  return fabs(x - y);
}
/// 1, -1, or 0 of 0.
template <class T, detail::if_floating<T> = 0> T normalize(T x) noexcept {
  return sign(x);
}

// fast_ ones may be less exact; here they are not.
#define COHORT_GEOMETRIC(NAME, SIZE, POINT)                                    \
  template <class T, SIZE N>                                                   \
  T NAME(const POINT<T, N> &x, const POINT<T, N> &y) noexcept {                \
    T sum = x[0] * y[0];                                                       \
    for (SIZE i = 1; i < N; ++i)                                               \
      sum += x[i] * y[i];                                                      \
    return sum;                                                                \
  }                                                                            \
  template <class T, SIZE N> T length(const POINT<T, N> &x) noexcept {         \
    return sqrt(dot(x, x));                                                    \
  }                                                                            \
  template <class T, SIZE N>                                                   \
  T distance(const POINT<T, N> &x, const POINT<T, N> &y) noexcept {            \
    return length(x - y);                                                      \
  }                                                                            \
  template <class T, SIZE N>                                                   \
  POINT<T, N> normalize(const POINT<T, N> &x) noexcept {                       \
    const T square = dot(x, x);                                                \
    return square == T(0) ? x : x * static_cast<T>(rsqrt(square));             \
  }                                                                            \
  template <class T, SIZE N> T fast_length(const POINT<T, N> &x) noexcept {    \
    return length(x);                                                          \
  }                                                                            \
  template <class T, SIZE N>                                                   \
  T fast_distance(const POINT<T, N> &x, const POINT<T, N> &y) noexcept {       \
    return distance(x, y);                                                     \
  }                                                                            \
  template <class T, SIZE N>                                                   \
  POINT<T, N> fast_normalize(const POINT<T, N> &x) noexcept {                  \
    return normalize(x);                                                       \
  }                                                                            \
  /* The fourth element of the result is 0. */                                 \
  template <class T, SIZE N, std::enable_if_t<N == 3 || N == 4, int> = 0>      \
  POINT<T, N> cross(const POINT<T, N> &x, const POINT<T, N> &y) noexcept {     \
    POINT<T, N> result;                                                        \
    result[0] = x[1] * y[2] - x[2] * y[1];                                     \
    result[1] = x[2] * y[0] - x[0] * y[2];                                     \
    result[2] = x[0] * y[1] - x[1] * y[0];                                     \
    return result;                                                             \
  }
/// The sum of the products of the elements, and what is made of it. SYCL 2020,
/// "Geometric functions".
COHORT_GEOMETRIC(dot, int, vec)
COHORT_GEOMETRIC(dot, std::size_t, marray)
#undef COHORT_GEOMETRIC

/// As length.
template <class T, detail::if_floating<T> = 0> T fast_length(T x) noexcept {
  return length(x);
}
/// As distance.
template <class T, detail::if_floating<T> = 0>
T fast_distance(T x, detail::element_t<T> y) noexcept {
  return distance(x, y);
}
/// As normalize.
template <class T, detail::if_floating<T> = 0> T fast_normalize(T x) noexcept {
  return normalize(x);
}

} // namespace sycl
#endif
