// Class bfloat16: the upper half of a float
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_ONEAPI_BFLOAT16_HPP
#define SYCL_EXT_ONEAPI_BFLOAT16_HPP

#include "../../function_objects.hpp"
#include <cstdint>

namespace sycl {
namespace ext::oneapi {

/// Computes in float and rounds to nearest even after each operation.
///
/// Extension sycl_ext_oneapi_bfloat16.
class bfloat16 {
  template <class T>
  using if_other_number = std::enable_if_t<
      std::is_convertible_v<T, float> && !std::is_same_v<T, bfloat16>, int>;

public:
  /// No value. Trivial, so that unions can have it.
  bfloat16() = default;
  /// The nearest bfloat16 to \p x, to even in between.
  constexpr bfloat16(float x) : bits_(round(x)) {}
  constexpr bfloat16(const half &x) : bfloat16(static_cast<float>(x)) {}
  /// The same value, exactly.
  constexpr operator float() const {
    return __builtin_bit_cast(float, static_cast<std::uint32_t>(bits_) << 16);
  }
  /// The nearest half.
  constexpr operator half() const { return half(float(*this)); }
  /// Whether the value is not zero.
  constexpr explicit operator bool() const { return float(*this) != 0; }

#define COHORT_BFLOAT16_OP(OP)                                                 \
  friend constexpr bfloat16 operator OP(bfloat16 l, bfloat16 r) {              \
    return bfloat16(float(l) OP float(r));                                     \
  }                                                                            \
  template <class T, if_other_number<T> = 0>                                   \
  friend constexpr bfloat16 operator OP(bfloat16 l, const T &r) {              \
    return bfloat16(float(l) OP static_cast<float>(r));                        \
  }                                                                            \
  template <class T, if_other_number<T> = 0>                                   \
  friend constexpr bfloat16 operator OP(const T &l, bfloat16 r) {              \
    return bfloat16(static_cast<float>(l) OP float(r));                        \
  }                                                                            \
  friend constexpr bfloat16 &operator OP## = (bfloat16 & l, bfloat16 r) {      \
    return l = l OP r;                                                         \
  }
  /// Arithmetic, also with what converts to a float.
  COHORT_BFLOAT16_OP(+)
  COHORT_BFLOAT16_OP(-)
  COHORT_BFLOAT16_OP(*)
  COHORT_BFLOAT16_OP(/)
#undef COHORT_BFLOAT16_OP
  /// The value, negated; 1 added or subtracted.
  constexpr bfloat16 operator-() const { return bfloat16(-float(*this)); }
  constexpr bfloat16 &operator++() { return *this += bfloat16(1); }
  constexpr bfloat16 &operator--() { return *this -= bfloat16(1); }
  constexpr bfloat16 operator++(int) {
    bfloat16 old = *this;
    ++*this;
    return old;
  }
  constexpr bfloat16 operator--(int) {
    bfloat16 old = *this;
    --*this;
    return old;
  }

private:
  static constexpr std::uint16_t round(float x) {
    const std::uint32_t bits = __builtin_bit_cast(std::uint32_t, x);
    if (x != x)
      return static_cast<std::uint16_t>(bits >> 16 | 0x40); // a quiet NaN
    return static_cast<std::uint16_t>((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
  }

  std::uint16_t bits_;
};

} // namespace ext::oneapi

namespace detail {
template <> inline constexpr bool is_floating_v<ext::oneapi::bfloat16> = true;
} // namespace detail
} // namespace sycl

template <> class std::numeric_limits<sycl::ext::oneapi::bfloat16> {
  using bfloat16 = sycl::ext::oneapi::bfloat16;

public:
  static constexpr bool is_specialized = true;
  static constexpr bool is_signed = true;
  static constexpr bool is_integer = false;
  static constexpr bool is_exact = false;
  static constexpr bool has_infinity = true;
  static constexpr bool has_quiet_NaN = true;
  static constexpr bool is_iec559 = false;
  static constexpr bool is_bounded = true;
  static constexpr bool is_modulo = false;
  static constexpr int digits = 8;
  static constexpr int digits10 = 2;
  static constexpr int max_digits10 = 4;
  static constexpr int radix = 2;
  static constexpr int min_exponent = -125;
  static constexpr int max_exponent = 128;

  static constexpr bfloat16 min() noexcept { return 0x1p-126f; }
  static constexpr bfloat16 max() noexcept { return 0x1.fep127f; }
  static constexpr bfloat16 lowest() noexcept { return -0x1.fep127f; }
  static constexpr bfloat16 epsilon() noexcept { return 0x1p-7f; }
  static constexpr bfloat16 infinity() noexcept { return __builtin_inff(); }
  static constexpr bfloat16 quiet_NaN() noexcept { return __builtin_nanf(""); }
};

#endif
