// Math functions with the types of their arguments as template arguments
// SPDX-License-Identifier: Apache-2.0
//
// sycl::fmax<float2, float2>(x, y): the standard has one template for all types
// of a kind, where functions of vec and marray in math.hpp have the element's
// type and the number of elements as parameters.
#ifndef SYCL_DETAIL_EXPLICIT_CALLS_HPP
#define SYCL_DETAIL_EXPLICIT_CALLS_HPP

#include "../math.hpp"

namespace sycl {

namespace detail {
/// vec and marray.
template <class T>
using if_vec_or_marray =
    std::enable_if_t<elements_of_value<T>::count != 0, int>;

/// What an object of a class converts to: float where that loses nothing.
template <class T, class = void> struct number_of {
  using type = std::conditional_t<
      std::is_convertible_v<T, double>, double,
      std::conditional_t<std::is_convertible_v<T, half>, half, T>>;
};
template <class T>
struct number_of<T, std::void_t<decltype(float{std::declval<const T &>()})>> {
  using type = float;
};
template <class T>
inline constexpr bool converts_to_number_v =
    std::is_class_v<T> && !std::is_same_v<T, half> &&
    elements_of_value<T>::count == 0 &&
    !std::is_same_v<typename number_of<T>::type, T>;
/// vec, marray, and classes whose objects convert to a number.
template <class T>
using if_class_of_numbers = std::enable_if_t<
    elements_of_value<T>::count != 0 || converts_to_number_v<T>, int>;
/// Such an object as a number, anything else as it is.
template <class T> decltype(auto) as_number(const T &x) noexcept {
  if constexpr (converts_to_number_v<T>)
    return static_cast<typename number_of<T>::type>(x);
  else
    return (x);
}
} // namespace detail

// The call goes to the functions that are declared above: a qualified name is
// looked up where it stands.
#define COHORT_EXPLICIT_CALL(SPACE, NAME)                                      \
  struct call_##NAME {                                                         \
    template <class... X>                                                      \
    auto operator()(const X &...x) const noexcept                              \
        -> decltype(SPACE::NAME(x...)) {                                       \
      return SPACE::NAME(x...);                                                \
    }                                                                          \
  };
// An object that converts to double is no float.
#define COHORT_EXPLICIT_OVERLOAD(CALLS, NAME)                                  \
  template <class X, class... Y, detail::if_class_of_numbers<X> = 0>           \
  auto NAME(const X &x, const Y &...y) noexcept                                \
      -> decltype(CALLS::call_##NAME()(detail::as_number(x),                   \
                                       detail::as_number(y)...)) {             \
    return CALLS::call_##NAME()(detail::as_number(x),                          \
                                detail::as_number(y)...);                      \
  }
// Of numbers only those that the standard has as templates.
#define COHORT_EXPLICIT_NUMBERS(CALLS, NAME)                                   \
  template <class X, class... Y, detail::if_number<X, Y...> = 0>               \
  auto NAME(const X &x, const Y &...y) noexcept                                \
      -> decltype(CALLS::call_##NAME()(x, y...)) {                             \
    return CALLS::call_##NAME()(x, y...);                                      \
  }

// clang-format off
#define COHORT_MATH_FUNCTIONS(DO, SPACE)                                       \
  DO(SPACE, acos) DO(SPACE, acosh) DO(SPACE, acospi) DO(SPACE, asin)           \
  DO(SPACE, asinh) DO(SPACE, asinpi) DO(SPACE, atan) DO(SPACE, atan2)          \
  DO(SPACE, atan2pi) DO(SPACE, atanh) DO(SPACE, atanpi) DO(SPACE, cbrt)        \
  DO(SPACE, ceil) DO(SPACE, copysign) DO(SPACE, cos) DO(SPACE, cosh)           \
  DO(SPACE, cospi) DO(SPACE, erf) DO(SPACE, erfc) DO(SPACE, exp)               \
  DO(SPACE, exp10) DO(SPACE, exp2) DO(SPACE, expm1) DO(SPACE, fabs)            \
  DO(SPACE, fdim) DO(SPACE, floor) DO(SPACE, fma) DO(SPACE, fmax)              \
  DO(SPACE, fmin) DO(SPACE, fmod) DO(SPACE, fract) DO(SPACE, frexp)            \
  DO(SPACE, hypot) DO(SPACE, ilogb) DO(SPACE, ldexp) DO(SPACE, lgamma)         \
  DO(SPACE, lgamma_r) DO(SPACE, log) DO(SPACE, log10) DO(SPACE, log1p)         \
  DO(SPACE, log2) DO(SPACE, logb) DO(SPACE, mad) DO(SPACE, maxmag)             \
  DO(SPACE, minmag) DO(SPACE, modf) DO(SPACE, nan) DO(SPACE, nextafter)        \
  DO(SPACE, pow) DO(SPACE, pown) DO(SPACE, powr) DO(SPACE, remainder)          \
  DO(SPACE, remquo) DO(SPACE, rint) DO(SPACE, rootn) DO(SPACE, round)          \
  DO(SPACE, rsqrt) DO(SPACE, sin) DO(SPACE, sincos) DO(SPACE, sinh)            \
  DO(SPACE, sinpi) DO(SPACE, sqrt) DO(SPACE, tan) DO(SPACE, tanh)              \
  DO(SPACE, tanpi) DO(SPACE, tgamma) DO(SPACE, trunc) DO(SPACE, clamp)         \
  DO(SPACE, degrees) DO(SPACE, max) DO(SPACE, min) DO(SPACE, mix)              \
  DO(SPACE, radians) DO(SPACE, sign) DO(SPACE, smoothstep) DO(SPACE, step)     \
  DO(SPACE, abs) DO(SPACE, abs_diff) DO(SPACE, add_sat) DO(SPACE, clz)         \
  DO(SPACE, ctz) DO(SPACE, hadd) DO(SPACE, mad24) DO(SPACE, mad_hi)            \
  DO(SPACE, mad_sat) DO(SPACE, mul24) DO(SPACE, mul_hi) DO(SPACE, popcount)    \
  DO(SPACE, rhadd) DO(SPACE, rotate) DO(SPACE, sub_sat) DO(SPACE, upsample)    \
  DO(SPACE, all) DO(SPACE, any) DO(SPACE, bitselect) DO(SPACE, isequal)        \
  DO(SPACE, isfinite) DO(SPACE, isgreater) DO(SPACE, isgreaterequal)           \
  DO(SPACE, isinf) DO(SPACE, isless) DO(SPACE, islessequal)                    \
  DO(SPACE, islessgreater) DO(SPACE, isnan) DO(SPACE, isnormal)                \
  DO(SPACE, isnotequal) DO(SPACE, isordered) DO(SPACE, isunordered)            \
  DO(SPACE, select) DO(SPACE, signbit) DO(SPACE, cross) DO(SPACE, distance)    \
  DO(SPACE, dot) DO(SPACE, fast_distance) DO(SPACE, fast_length)               \
  DO(SPACE, fast_normalize) DO(SPACE, length) DO(SPACE, normalize)
#define COHORT_NATIVE_FUNCTIONS(DO, SPACE)                                     \
  DO(SPACE, cos) DO(SPACE, divide) DO(SPACE, exp) DO(SPACE, exp10)             \
  DO(SPACE, exp2) DO(SPACE, log) DO(SPACE, log10) DO(SPACE, log2)              \
  DO(SPACE, powr) DO(SPACE, recip) DO(SPACE, rsqrt) DO(SPACE, sin)             \
  DO(SPACE, sqrt) DO(SPACE, tan)
#define COHORT_TEMPLATES_OF_NUMBERS(DO, SPACE)                                 \
  DO(SPACE, clamp) DO(SPACE, degrees) DO(SPACE, max) DO(SPACE, min)            \
  DO(SPACE, mix) DO(SPACE, radians) DO(SPACE, sign) DO(SPACE, smoothstep)      \
  DO(SPACE, step) DO(SPACE, distance) DO(SPACE, dot)                           \
  DO(SPACE, fast_distance) DO(SPACE, abs_diff) DO(SPACE, add_sat)              \
  DO(SPACE, hadd) DO(SPACE, mad24) DO(SPACE, mad_hi) DO(SPACE, mad_sat)        \
  DO(SPACE, mul24) DO(SPACE, mul_hi) DO(SPACE, rhadd) DO(SPACE, rotate)        \
  DO(SPACE, sub_sat) DO(SPACE, upsample) DO(SPACE, bitselect)
// clang-format on

namespace detail::calls {
COHORT_MATH_FUNCTIONS(COHORT_EXPLICIT_CALL, ::sycl)
} // namespace detail::calls
namespace detail::native_calls {
COHORT_NATIVE_FUNCTIONS(COHORT_EXPLICIT_CALL, ::sycl::native)
} // namespace detail::native_calls
namespace detail::half_calls {
COHORT_NATIVE_FUNCTIONS(COHORT_EXPLICIT_CALL, ::sycl::half_precision)
} // namespace detail::half_calls

/// The function of the same arguments. SYCL 2020, "Built-in functions".
COHORT_MATH_FUNCTIONS(COHORT_EXPLICIT_OVERLOAD, detail::calls)
COHORT_TEMPLATES_OF_NUMBERS(COHORT_EXPLICIT_NUMBERS, detail::calls)
template <class X, detail::if_vec_or_marray<X> = 0>
X step(typename X::value_type edge, const X &x) noexcept {
  return detail::calls::call_step()(edge, x);
}
template <class X, detail::if_vec_or_marray<X> = 0>
X smoothstep(typename X::value_type edge0, typename X::value_type edge1,
             const X &x) noexcept {
  return detail::calls::call_smoothstep()(edge0, edge1, x);
}
namespace native {
COHORT_NATIVE_FUNCTIONS(COHORT_EXPLICIT_OVERLOAD, detail::native_calls)
} // namespace native
namespace half_precision {
COHORT_NATIVE_FUNCTIONS(COHORT_EXPLICIT_OVERLOAD, detail::half_calls)
} // namespace half_precision

#undef COHORT_EXPLICIT_CALL
#undef COHORT_EXPLICIT_OVERLOAD
#undef COHORT_EXPLICIT_NUMBERS
#undef COHORT_TEMPLATES_OF_NUMBERS
#undef COHORT_MATH_FUNCTIONS
#undef COHORT_NATIVE_FUNCTIONS

} // namespace sycl
#endif
