// Integer functions: numbers, and vec and marray element by element
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_INTEGER_FUNCTIONS_HPP
#define SYCL_INTEGER_FUNCTIONS_HPP

#include "detail/elementwise_calls.hpp"

namespace sycl {

// Integers.

/// Number of bits that are one.
template <class T, detail::if_integral<T> = 0> T popcount(T x) noexcept {
  return static_cast<T>(
      __builtin_popcountg(static_cast<detail::unsigned_word<T>>(x)));
}
COHORT_ELEMENTWISE_CALL1(popcount)
/// Number of leading zero bits; the size in bits for 0.
template <class T, detail::if_integral<T> = 0> T clz(T x) noexcept {
  return static_cast<T>(__builtin_clzg(static_cast<detail::unsigned_word<T>>(x),
                                       8 * int(sizeof(T))));
}
COHORT_ELEMENTWISE_CALL1(clz)
/// Number of trailing zero bits; the size in bits for 0.
template <class T, detail::if_integral<T> = 0> T ctz(T x) noexcept {
  return static_cast<T>(__builtin_ctzg(static_cast<detail::unsigned_word<T>>(x),
                                       8 * int(sizeof(T))));
}
COHORT_ELEMENTWISE_CALL1(ctz)
/// Where DPC++ had it before SYCL 2020.
namespace ext::intel {
using sycl::ctz;
}
/// |x - y|, without overflow in between.
template <class T, detail::if_integral<T> = 0> T abs_diff(T x, T y) noexcept {
  using U = detail::unsigned_word<T>;
  return static_cast<T>(x < y ? static_cast<U>(y) - static_cast<U>(x)
                              : static_cast<U>(x) - static_cast<U>(y));
}
COHORT_ELEMENTWISE_CALL2(abs_diff)
/// The sum, held at the ends of the type's range.
template <class T, detail::if_integral<T> = 0> T add_sat(T x, T y) noexcept {
  T sum;
  if (!__builtin_add_overflow(x, y, &sum))
    return sum;
  return y < T(0) ? std::numeric_limits<T>::min()
                  : std::numeric_limits<T>::max();
}
COHORT_ELEMENTWISE_CALL2(add_sat)
/// The difference, held at the ends of the type's range.
template <class T, detail::if_integral<T> = 0> T sub_sat(T x, T y) noexcept {
  T difference;
  if (!__builtin_sub_overflow(x, y, &difference))
    return difference;
  return x < y ? std::numeric_limits<T>::min() : std::numeric_limits<T>::max();
}
COHORT_ELEMENTWISE_CALL2(sub_sat)
/// (x + y) / 2 without overflow, rounded down.
template <class T, detail::if_integral<T> = 0> T hadd(T x, T y) noexcept {
  return static_cast<T>((x & y) + ((x ^ y) >> 1));
}
COHORT_ELEMENTWISE_CALL2(hadd)
/// (x + y + 1) / 2 without overflow, rounded down.
template <class T, detail::if_integral<T> = 0> T rhadd(T x, T y) noexcept {
  return static_cast<T>((x | y) - ((x ^ y) >> 1));
}
COHORT_ELEMENTWISE_CALL2(rhadd)
namespace detail {
/// The upper half of a product of 64 bits each, from products of halves: not
/// all devices have integers of 128 bits.
inline unsigned long mul_hi_64(unsigned long x, unsigned long y) noexcept {
  constexpr unsigned long low = 0xffffffff;
  const unsigned long xl = x & low, xh = x >> 32, yl = y & low, yh = y >> 32;
  const unsigned long middle = xh * yl + (xl * yl >> 32);
  const unsigned long cross = xl * yh + (middle & low);
  return xh * yh + (middle >> 32) + (cross >> 32);
}
} // namespace detail

/// The upper half of the product.
template <class T, detail::if_integral<T> = 0> T mul_hi(T x, T y) noexcept {
  using U = detail::unsigned_word<T>;
  if constexpr (sizeof(T) == 8) {
    U high = detail::mul_hi_64(static_cast<U>(x), static_cast<U>(y));
    if constexpr (std::is_signed_v<T>)
      high -= (x < 0 ? static_cast<U>(y) : 0) + (y < 0 ? static_cast<U>(x) : 0);
    return static_cast<T>(high);
  } else {
    using wide = std::conditional_t<std::is_signed_v<T>, long, unsigned long>;
    return static_cast<T>((static_cast<wide>(x) * static_cast<wide>(y)) >>
                          (8 * sizeof(T)));
  }
}
COHORT_ELEMENTWISE_CALL2(mul_hi)
/// mul_hi(a, b) + c; wraps around.
template <class T, detail::if_integral<T> = 0>
T mad_hi(T a, T b, T c) noexcept {
  return static_cast<T>(mul_hi(a, b) + c);
}
COHORT_ELEMENTWISE_CALL3(mad_hi)
/// Turned left by \p count bits.
template <class T, detail::if_integral<T> = 0> T rotate(T x, T count) noexcept {
  using U = detail::unsigned_word<T>;
  constexpr unsigned bits = 8 * sizeof(T);
  const unsigned n = static_cast<unsigned>(count) % bits;
  const U u = static_cast<U>(x);
  return static_cast<T>(n == 0 ? u : U(U(u << n) | U(u >> (bits - n))));
}
COHORT_ELEMENTWISE_CALL2(rotate)
/// a * b + c, held at the ends of the type's range.
template <class T, detail::if_integral<T> = 0>
T mad_sat(T a, T b, T c) noexcept {
  using U = detail::unsigned_word<T>;
  constexpr T least = std::numeric_limits<T>::min(),
              greatest = std::numeric_limits<T>::max();
  // The product in two words, then the sum.
  const T high = mul_hi(a, b);
  const U low = static_cast<U>(static_cast<U>(a) * static_cast<U>(b));
  const U sum = static_cast<U>(low + static_cast<U>(c));
  T above = static_cast<T>(high + (sum < low ? 1 : 0));
  if constexpr (std::is_signed_v<T>) {
    above = static_cast<T>(above + (c < 0 ? -1 : 0));
    const T value = static_cast<T>(sum);
    if (above == (value < 0 ? -1 : 0))
      return value;
    return above < 0 ? least : greatest;
  } else {
    return above == 0 ? sum : greatest;
  }
}
COHORT_ELEMENTWISE_CALL3(mad_sat)

/// The product of integers of 24 bits; unspecified for larger ones.
template <class T, detail::if_word32<T> = 0> T mul24(T x, T y) noexcept {
  return static_cast<T>(static_cast<unsigned>(x) * static_cast<unsigned>(y));
}
COHORT_ELEMENTWISE_CALL2(mul24)
/// x * y + z, with \p x and \p y of 24 bits; unspecified for larger ones.
template <class T, detail::if_word32<T> = 0> T mad24(T x, T y, T z) noexcept {
  return static_cast<T>(static_cast<unsigned>(mul24(x, y)) +
                        static_cast<unsigned>(z));
}
COHORT_ELEMENTWISE_CALL3(mad24)

#define COHORT_UPSAMPLE(NAME, HIGH, LOW, RESULT)                               \
  inline RESULT NAME(HIGH hi, LOW lo) noexcept {                               \
    return static_cast<RESULT>(                                                \
        (static_cast<std::make_unsigned_t<RESULT>>(hi) << (8 * sizeof(LOW))) | \
        lo);                                                                   \
  }                                                                            \
  template <int N>                                                             \
  vec<RESULT, N> NAME(const vec<HIGH, N> &hi,                                  \
                      const vec<LOW, N> &lo) noexcept {                        \
    return detail::map_elements<vec<RESULT, N>, N>(                            \
        [](HIGH h, LOW l) { return NAME(h, l); }, hi, lo);                     \
  }                                                                            \
  template <std::size_t N>                                                     \
  marray<RESULT, N> NAME(const marray<HIGH, N> &hi,                            \
                         const marray<LOW, N> &lo) noexcept {                  \
    return detail::map_elements<marray<RESULT, N>, int(N)>(                    \
        [](HIGH h, LOW l) { return NAME(h, l); }, hi, lo);                     \
  }
/// \p hi above the bits of \p lo, in an integer of twice the size.
COHORT_UPSAMPLE(upsample, std::uint8_t, std::uint8_t, std::uint16_t)
COHORT_UPSAMPLE(upsample, std::int8_t, std::uint8_t, std::int16_t)
COHORT_UPSAMPLE(upsample, std::uint16_t, std::uint16_t, std::uint32_t)
COHORT_UPSAMPLE(upsample, std::int16_t, std::uint16_t, std::int32_t)
COHORT_UPSAMPLE(upsample, std::uint32_t, std::uint32_t, std::uint64_t)
COHORT_UPSAMPLE(upsample, std::int32_t, std::uint32_t, std::int64_t)
#undef COHORT_UPSAMPLE

} // namespace sycl
#endif
