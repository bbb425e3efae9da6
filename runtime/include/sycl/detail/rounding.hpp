// Conversions of numbers with a rounding mode
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_DETAIL_ROUNDING_HPP
#define SYCL_DETAIL_ROUNDING_HPP

#include "../function_objects.hpp"
#include <cstdint>
#include <type_traits>

namespace sycl {

/// How vec::convert() rounds: as a static_cast does, that is to zero for
/// integers and to nearest even for floating-point types; to nearest even; to
/// zero; to positive and to negative infinity. SYCL 2020, "Vec interface",
/// "Rounding modes".
enum class rounding_mode { automatic, rte, rtz, rtp, rtn };

namespace detail {

/// 1 if \p r, the floating-point value that \p x was rounded to, is greater
/// than x, -1 if it is less.
template <class F, class T> int rounding_side(F r, T x) {
  if constexpr (is_floating_v<T>) {
    T exact = static_cast<T>(r);
    return (exact > x) - (exact < x);
  } else {
    // No double, which not all devices have. Where r is no such integer, it
    // was rounded up to the limit, or is infinite.
    using integer =
        std::conditional_t<std::is_signed_v<T>, long long, unsigned long long>;
    constexpr float limit = std::is_signed_v<T> ? 0x1p63f : 0x1p64f;
    const std::conditional_t<std::is_same_v<F, double>, double, float> wide = r;
    if (wide >= limit)
      return 1;
    if (std::is_signed_v<T> && wide < -limit)
      return -1;
    integer whole = static_cast<integer>(wide),
            wanted = static_cast<integer>(x);
    return (whole > wanted) - (whole < wanted);
  }
}

/// The neighbour of \p r, which is not 0, of smaller or greater magnitude.
template <class F> F rounding_step(F r, int steps_to_zero) {
  using bits = std::conditional_t<
      sizeof(F) == 2, std::int16_t,
      std::conditional_t<sizeof(F) == 4, std::int32_t, std::int64_t>>;
  return __builtin_bit_cast(
      F, static_cast<bits>(__builtin_bit_cast(bits, r) - steps_to_zero));
}

/// \p r, which \p side says of how it was rounded, or the next greater value.
template <class F> F rounded_up(F r, int side) {
  if (side >= 0)
    return r;
  if (r == F(0))
    return rounding_step(F(0), -1);
  return rounding_step(r, r > F(0) ? -1 : 1);
}

/// \p x as a U, a floating-point type.
template <class U, rounding_mode Mode, class T> U round_to_floating(T x) {
  U r = static_cast<U>(x);
  int side = rounding_side(r, x);
  if constexpr (Mode == rounding_mode::rtp)
    return rounded_up(r, side);
  else if constexpr (Mode == rounding_mode::rtn)
    return side <= 0 ? r : static_cast<U>(-rounded_up(U(-r), -side));
  else
    return side != 0 && (side > 0) == (x > T(0)) ? rounding_step(r, 1) : r;
}

/// \p x as a U, an integer type. A value that does not fit has an unspecified
/// result.
template <class U, rounding_mode Mode, class T> U round_to_integer(T x) {
  if constexpr (std::is_same_v<T, half>)
    return round_to_integer<U, Mode>(static_cast<float>(x));
  else if constexpr (Mode == rounding_mode::rte)
    return static_cast<U>(__builtin_elementwise_rint(x));
  else if constexpr (Mode == rounding_mode::rtp)
    return static_cast<U>(__builtin_elementwise_ceil(x));
  else
    return static_cast<U>(__builtin_elementwise_floor(x));
}

/// \p x as a U, rounded by \p Mode.
template <class U, rounding_mode Mode, class T>
constexpr U convert_element(T x) {
  constexpr bool to_integer =
      std::is_integral_v<U> && is_floating_v<T> && !std::is_same_v<U, bool>;
  // Of two floating-point types only a narrower one rounds.
  constexpr bool to_floating =
      is_floating_v<U> &&
      (std::is_integral_v<T> || (is_floating_v<T> && sizeof(U) < sizeof(T)));
  if constexpr (to_integer && Mode != rounding_mode::automatic &&
                Mode != rounding_mode::rtz)
    return round_to_integer<U, Mode>(x);
  else if constexpr (to_floating && Mode != rounding_mode::automatic &&
                     Mode != rounding_mode::rte)
    return round_to_floating<U, Mode>(x);
  else
    return static_cast<U>(x);
}

} // namespace detail
} // namespace sycl
#endif
