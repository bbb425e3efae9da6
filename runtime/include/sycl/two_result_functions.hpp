// Functions with a second result: numbers, vec and marray
// SPDX-License-Identifier: Apache-2.0
//
// The second result goes through a pointer, raw or multi_ptr, to a number or to
// as many elements as the argument has. SYCL 2020, "Math functions".

// Outside of the guard: math.hpp includes this file, in front of what needs
// both.
#include "math.hpp"

#ifndef SYCL_TWO_RESULT_FUNCTIONS_HPP
#define SYCL_TWO_RESULT_FUNCTIONS_HPP

namespace sycl {
namespace detail {

/// The number of the exponent's bits and those behind them.
template <class T> struct float_bits {
  using word = unsigned_word<T>;
  static constexpr int fraction = std::numeric_limits<T>::digits - 1;
  static constexpr int exponents = (1 << (8 * sizeof(T) - 1 - fraction)) - 1;
};

/// \p f of each element, which puts the second result where its pointer says.
template <class V, int N, class Ptr, class F>
V map_two_results(const V &x, Ptr second, const F &f) {
  V result;
  std::remove_cv_t<std::remove_reference_t<decltype(*second)>> others;
  for (int i = 0; i < N; ++i)
    result[i] = f(x[i], &others[i]);
  *second = others;
  return result;
}

} // namespace detail

/// Sine, and cosine through \p c.
template <class Ptr, class T, detail::if_floating<T> = 0>
T sincos(T x, Ptr c) noexcept {
  *c = cos(x);
  return sin(x);
}
/// What is above floor(x), which goes through \p whole.
template <class Ptr, class T, detail::if_floating<T> = 0>
T fract(T x, Ptr whole) noexcept {
  using C = detail::computed_as<T>;
  const C y = x, below = floor(y);
  *whole = T(below);
  if (isinf(y))
    return T(copysign(C(0), y));
  const T rest = T(y - below);
  const T most = T(1) - std::numeric_limits<T>::epsilon() / T(2);
  return rest > most ? most : rest;
}
/// The part behind the point; the one before it goes through \p whole.
template <class Ptr, class T, detail::if_floating<T> = 0>
T modf(T x, Ptr whole) noexcept {
  using C = detail::computed_as<T>;
  const C y = x, before = trunc(y);
  *whole = T(before);
  return T(copysign(isinf(y) ? C(0) : y - before, y));
}
/// The fraction in [0.5, 1); the exponent goes through \p exponent.
template <class Ptr, class T, detail::if_floating<T> = 0>
T frexp(T x, Ptr exponent) noexcept {
  using bits = detail::float_bits<T>;
  using word = typename bits::word;
  *exponent = 0;
  if (x == T(0) || !isfinite(x))
    return x;
  const bool tiny = fabs(x) < std::numeric_limits<T>::min();
  const T y = tiny ? x * static_cast<T>(1ul << bits::fraction) : x;
  constexpr word mask =
      static_cast<word>(word(bits::exponents) << bits::fraction);
  const word w = __builtin_bit_cast(word, y);
  const int biased = static_cast<int>((w & mask) >> bits::fraction);
  constexpr int below_one = bits::exponents / 2 - 1;
  *exponent = biased - below_one - (tiny ? bits::fraction : 0);
  return __builtin_bit_cast(
      T,
      static_cast<word>((w & static_cast<word>(~mask)) |
                        static_cast<word>(word(below_one) << bits::fraction)));
}
/// log of the absolute gamma function, whose sign goes through \p sign.
template <class Ptr, class T, detail::if_floating<T> = 0>
T lgamma_r(T x, Ptr sign) noexcept {
  using C = detail::computed_as<T>;
  const C y = x, below = floor(y);
  const bool odd = below * C(0.5) != floor(below * C(0.5));
  *sign = y < C(0) ? (below == y ? 0 : odd ? -1 : 1) : signbit(y) ? -1 : 1;
  return T(lgamma(y));
}
/// remainder; the lower 7 bits of the quotient, with its sign, go through
/// \p quotient.
template <class Ptr, class T, detail::if_floating<T> = 0>
T remquo(T x, detail::element_t<T> y, Ptr quotient) noexcept {
  using C = detail::computed_as<T>;
  const C a = fabs(C(x)), b = fabs(C(y));
  *quotient = 0;
  const C rest = remainder(C(x), C(y));
  if (isfinite(a) && isfinite(b) && b != C(0)) {
    const C many = b * C(128);
    const C near = isfinite(many) ? fmod(a, many) : a;
    int q = static_cast<int>(rint((near - remainder(a, b)) / b)) & 127;
    *quotient = signbit(C(x)) != signbit(C(y)) ? -q : q;
  }
  return T(rest);
}

#define COHORT_TWO_RESULTS(NAME)                                               \
  template <class T, int N, class Ptr>                                         \
  vec<T, N> NAME(const vec<T, N> &x, Ptr second) noexcept {                    \
    return detail::map_two_results<vec<T, N>, N>(                              \
        x, second, [](T e, auto *p) { return NAME(e, p); });                   \
  }                                                                            \
  template <class T, std::size_t N, class Ptr>                                 \
  marray<T, N> NAME(const marray<T, N> &x, Ptr second) noexcept {              \
    return detail::map_two_results<marray<T, N>, int(N)>(                      \
        x, second, [](T e, auto *p) { return NAME(e, p); });                   \
  }
COHORT_TWO_RESULTS(sincos)
COHORT_TWO_RESULTS(fract)
COHORT_TWO_RESULTS(modf)
COHORT_TWO_RESULTS(frexp)
COHORT_TWO_RESULTS(lgamma_r)
#undef COHORT_TWO_RESULTS
namespace detail {
template <class V, class Ptr>
V map_remquo(const V &x, const V &y, Ptr quotient) noexcept {
  V result;
  std::remove_cv_t<std::remove_reference_t<decltype(*quotient)>> quotients;
  for (int i = 0; i < elements_of_value<V>::count; ++i)
    result[i] = remquo(x[i], y[i], &quotients[i]);
  *quotient = quotients;
  return result;
}
} // namespace detail
template <class T, int N, class Ptr>
vec<T, N> remquo(const vec<T, N> &x, const vec<T, N> &y,
                 Ptr quotient) noexcept {
  return detail::map_remquo(x, y, quotient);
}
template <class T, std::size_t N, class Ptr>
marray<T, N> remquo(const marray<T, N> &x, const marray<T, N> &y,
                    Ptr quotient) noexcept {
  return detail::map_remquo(x, y, quotient);
}

} // namespace sycl
#endif
