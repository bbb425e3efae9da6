// Relational functions: tests and choices of numbers, vec and marray
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_RELATIONAL_FUNCTIONS_HPP
#define SYCL_RELATIONAL_FUNCTIONS_HPP

#include "detail/elementwise_calls.hpp"

namespace sycl {

// Of numbers the result is a bool, of marray one for each element, of vec -1 or
// 0 in a signed integer of the element's size. SYCL 2020, "Relational
// functions".
#define COHORT_TEST1(NAME, EXPRESSION)                                         \
  template <class T, detail::if_floating<T> = 0> bool NAME(T arg) noexcept {   \
    const detail::computed_as<T> x = arg;                                      \
    return EXPRESSION;                                                         \
  }                                                                            \
  template <class T, int N>                                                    \
  vec<detail::signed_word<T>, N> NAME(const vec<T, N> &x) noexcept {           \
    return detail::map_elements<vec<detail::signed_word<T>, N>, N>(            \
        [](T e) { return NAME(e) ? -1 : 0; }, x);                              \
  }                                                                            \
  template <class T, std::size_t N>                                            \
  marray<bool, N> NAME(const marray<T, N> &x) noexcept {                       \
    return detail::map_elements<marray<bool, N>, int(N)>(                      \
        [](T e) { return NAME(e); }, x);                                       \
  }
/// Whether \p x is a NaN.
COHORT_TEST1(isnan, __builtin_isnan(x))
/// Whether \p x is an infinity.
COHORT_TEST1(isinf, __builtin_isinf(x))
/// Whether \p x is neither an infinity nor a NaN.
COHORT_TEST1(isfinite, __builtin_isfinite(x))
/// Whether \p x is finite, not 0 and not subnormal.
COHORT_TEST1(isnormal, __builtin_isnormal(x))
/// Whether the sign bit is set, also that of a zero or a NaN.
COHORT_TEST1(signbit, __builtin_signbit(x))
#undef COHORT_TEST1

#define COHORT_TEST2(NAME, EXPRESSION)                                         \
  template <class T, detail::if_floating<T> = 0>                               \
  bool NAME(T arg0, detail::element_t<T> arg1) noexcept {                      \
    const detail::computed_as<T> x = arg0, y = arg1;                           \
    return EXPRESSION;                                                         \
  }                                                                            \
  template <class T, int N>                                                    \
  vec<detail::signed_word<T>, N> NAME(const vec<T, N> &x,                      \
                                      const vec<T, N> &y) noexcept {           \
    return detail::map_elements<vec<detail::signed_word<T>, N>, N>(            \
        [](T e, T f) { return NAME(e, f) ? -1 : 0; }, x, y);                   \
  }                                                                            \
  template <class T, std::size_t N>                                            \
  marray<bool, N> NAME(const marray<T, N> &x,                                  \
                       const marray<T, N> &y) noexcept {                       \
    return detail::map_elements<marray<bool, N>, int(N)>(                      \
        [](T e, T f) { return NAME(e, f); }, x, y);                            \
  }
/// Whether the two are equal; false if one is a NaN, as with all but the next.
COHORT_TEST2(isequal, x == y)
/// Whether the two are not equal; true if one is a NaN.
COHORT_TEST2(isnotequal, x != y)
/// Whether \p x is greater than \p y.
COHORT_TEST2(isgreater, __builtin_isgreater(x, y))
/// Whether \p x is greater than \p y or equal to it.
COHORT_TEST2(isgreaterequal, __builtin_isgreaterequal(x, y))
/// Whether \p x is less than \p y.
COHORT_TEST2(isless, __builtin_isless(x, y))
/// Whether \p x is less than \p y or equal to it.
COHORT_TEST2(islessequal, __builtin_islessequal(x, y))
/// Whether \p x is less or greater than \p y.
COHORT_TEST2(islessgreater, __builtin_islessgreater(x, y))
/// Whether one of the two is a NaN.
COHORT_TEST2(isunordered, __builtin_isunordered(x, y))
/// Whether none of the two is a NaN.
COHORT_TEST2(isordered, !__builtin_isunordered(x, y))
#undef COHORT_TEST2

/// Whether an element is true or, of an integer, has its most significant bit
/// set; of vec as 1 or 0.
template <class T, detail::if_integral<T> = 0> bool any(T x) noexcept {
  return x < T(0);
}
/// Whether all elements are so.
template <class T, detail::if_integral<T> = 0> bool all(T x) noexcept {
  return x < T(0);
}
#define COHORT_ANY_ALL(NAME, START, OP)                                        \
  template <class T, int N> int NAME(const vec<T, N> &x) noexcept {            \
    bool result = START;                                                       \
    for (int i = 0; i < N; ++i)                                                \
      result OP(x[i] < T(0));                                                  \
    return result;                                                             \
  }                                                                            \
  template <class T, std::size_t N>                                            \
  bool NAME(const marray<T, N> &x) noexcept {                                  \
    bool result = START;                                                       \
    for (std::size_t i = 0; i < N; ++i)                                        \
      if constexpr (std::is_same_v<T, bool>)                                   \
        result OP x[i];                                                        \
      else                                                                     \
        result OP(x[i] < T(0));                                                \
    return result;                                                             \
  }
COHORT_ANY_ALL(any, false, |=)
COHORT_ANY_ALL(all, true, &=)
#undef COHORT_ANY_ALL

/// Each bit that of \p b where that of \p c is set, otherwise that of \p a.
template <class T, detail::if_number<T> = 0>
T bitselect(T a, detail::element_t<T> b, detail::element_t<T> c) noexcept {
  using U = detail::unsigned_word<T>;
  const U x = __builtin_bit_cast(U, a), y = __builtin_bit_cast(U, b),
          mask = __builtin_bit_cast(U, c);
  return __builtin_bit_cast(T, static_cast<U>((x & ~mask) | (y & mask)));
}
COHORT_ELEMENTWISE_CALL3(bitselect)

/// \p b where \p c is true, otherwise \p a; of vec where the most significant
/// bit is set.
template <class T, detail::if_number<T> = 0>
T select(T a, detail::element_t<T> b, bool c) noexcept {
  return c ? b : a;
}
template <class T, int N, class Mask,
          std::enable_if_t<
              std::is_integral_v<Mask> && sizeof(Mask) == sizeof(T), int> = 0>
vec<T, N> select(const vec<T, N> &a, const vec<T, N> &b,
                 const vec<Mask, N> &c) noexcept {
  return detail::map_elements<vec<T, N>, N>(
      [](T x, T y, Mask m) {
        return static_cast<detail::signed_word<Mask>>(m) < 0 ? y : x;
      },
      a, b, c);
}
template <class T, std::size_t N>
marray<T, N> select(const marray<T, N> &a, const marray<T, N> &b,
                    const marray<bool, N> &c) noexcept {
  return detail::map_elements<marray<T, N>, int(N)>(
      [](T x, T y, bool m) { return m ? y : x; }, a, b, c);
}

} // namespace sycl

#endif
