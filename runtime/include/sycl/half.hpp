// Class half: a 16-bit floating-point type
// SPDX-License-Identifier: Apache-2.0
//
// A class and no alias of _Float16, which the C++ library does not know: it has
// no type_info there, and std::to_string is ambiguous. The only conversion is
// the one to float; comparison goes through it, so that any arithmetic type
// will do.
#ifndef SYCL_HALF_HPP
#define SYCL_HALF_HPP

#include <cstddef>
#include <limits>
#include <string> // std::hash
#include <type_traits>

namespace sycl {

namespace detail {
template <class T>
using if_arithmetic = std::enable_if_t<std::is_arithmetic_v<T>, int>;
struct half_access;

namespace scalar {
/// A floating-point value of 16 bits (IEEE binary16).
///
/// Operations round to nearest even. SYCL 2020, "Scalar data types".
class half {
public:
  /// No value. Trivial, so that unions can have it.
  half() = default;
  /// The nearest half to \p x.
  template <class T, detail::if_arithmetic<T> = 0>
  constexpr half(T x) : value_(static_cast<_Float16>(x)) {}
  constexpr explicit half(_Float16 x) : value_(x) {}

  /// The same value, exactly.
  constexpr operator float() const { return static_cast<float>(value_); }

  /// The value, negated or as it is.
  constexpr half operator+() const { return *this; }
  constexpr half operator-() const { return half(-value_); }
  /// Adds or subtracts 1; before the operand in the prefix form, after it in
  /// the postfix form.
  constexpr half &operator++() { return *this += half(1); }
  constexpr half &operator--() { return *this -= half(1); }
  constexpr half operator++(int) {
    half old = *this;
    ++*this;
    return old;
  }
  constexpr half operator--(int) {
    half old = *this;
    --*this;
    return old;
  }

  // With a wider floating-point operand the result is the wider type, with an
  // integer it is half.
#define COHORT_HALF_OP(OP)                                                     \
  friend constexpr half operator OP(half l, half r) {                          \
    return half(static_cast<_Float16>(l.value_ OP r.value_));                  \
  }                                                                            \
  template <class T, detail::if_arithmetic<T> = 0>                             \
  friend constexpr auto operator OP(half l, T r) {                             \
    if constexpr (std::is_floating_point_v<T>)                                 \
      return static_cast<T>(l.value_) OP r;                                    \
    else                                                                       \
      return l OP half(r);                                                     \
  }                                                                            \
  template <class T, detail::if_arithmetic<T> = 0>                             \
  friend constexpr auto operator OP(T l, half r) {                             \
    if constexpr (std::is_floating_point_v<T>)                                 \
      return l OP static_cast<T>(r.value_);                                    \
    else                                                                       \
      return half(l) OP r;                                                     \
  }                                                                            \
  template <class T, detail::if_arithmetic<T> = 0>                             \
  friend constexpr half &operator OP## = (half & l, T r) {                     \
    return l = half(l OP r);                                                   \
  }                                                                            \
  friend constexpr half &operator OP## = (half & l, half r) {                  \
    return l = l OP r;                                                         \
  }
  /// Arithmetic. With a wider floating-point type the result has the wider
  /// type, with an integer it is half.
  COHORT_HALF_OP(+)
  COHORT_HALF_OP(-)
  COHORT_HALF_OP(*)
  COHORT_HALF_OP(/)
#undef COHORT_HALF_OP

private:
  friend struct detail::half_access;
  _Float16 value_;
};
} // namespace scalar
} // namespace detail

using detail::scalar::half;

namespace detail {
/// The value as group operations take it.
struct half_access {
  static constexpr _Float16 get(half x) { return x.value_; }
};
constexpr _Float16 to_word(half x) { return half_access::get(x); }
} // namespace detail

} // namespace sycl

template <> class std::numeric_limits<sycl::half> {
  using half = sycl::half;

public:
  static constexpr bool is_specialized = true;
  static constexpr bool is_signed = true;
  static constexpr bool is_integer = false;
  static constexpr bool is_exact = false;
  static constexpr bool has_infinity = true;
  static constexpr bool has_quiet_NaN = true;
  static constexpr bool has_signaling_NaN = true;
  static constexpr std::float_denorm_style has_denorm = std::denorm_present;
  static constexpr bool has_denorm_loss = false;
  static constexpr std::float_round_style round_style = std::round_to_nearest;
  static constexpr bool is_iec559 = true;
  static constexpr bool is_bounded = true;
  static constexpr bool is_modulo = false;
  static constexpr int digits = 11;
  static constexpr int digits10 = 3;
  static constexpr int max_digits10 = 5;
  static constexpr int radix = 2;
  static constexpr int min_exponent = -13;
  static constexpr int min_exponent10 = -4;
  static constexpr int max_exponent = 16;
  static constexpr int max_exponent10 = 4;
  static constexpr bool traps = false;
  static constexpr bool tinyness_before = false;

  static constexpr half min() noexcept { return 0x1p-14f; }
  static constexpr half max() noexcept { return 65504.0f; }
  static constexpr half lowest() noexcept { return -65504.0f; }
  static constexpr half epsilon() noexcept { return 0x1p-10f; }
  static constexpr half round_error() noexcept { return 0.5f; }
  static constexpr half denorm_min() noexcept { return 0x1p-24f; }
  static constexpr half infinity() noexcept { return __builtin_inff(); }
  static constexpr half quiet_NaN() noexcept { return __builtin_nanf(""); }
  static constexpr half signaling_NaN() noexcept { return __builtin_nanf(""); }
};

// As of float: 0 and -0, which are equal, have the same.
template <> struct std::hash<sycl::half> {
  std::size_t operator()(sycl::half x) const noexcept {
    return std::hash<float>()(static_cast<float>(x));
  }
};

#endif
