// Mathematical functions of scalars, and of vec and marray element by element
// SPDX-License-Identifier: Apache-2.0
//
// Through clang's builtins: they need no <cmath>, and the passes know them.
// half is computed as float.
#ifndef SYCL_MATH_HPP
#define SYCL_MATH_HPP

#include "detail/elementwise_calls.hpp"

namespace sycl {

// Floating-point functions. float and half are overloads; double, and integers,
// which are computed as double, come as templates: where a program sees the C
// library's ::exp(double) as well, that one is the better match and not an
// ambiguity.
//
// 'using namespace sycl' brings them beside those of <cmath>: of two that fit
// equally well, the one without the empty list of arguments is the better
// match, so that 'pow(x, 2)' is that of <cmath> and not an ambiguity.
#define COHORT_MATH1(NAME)                                                     \
  template <int... NoMore>                                                     \
  float NAME(float x, detail::argument_of_no_call<NoMore>...) noexcept {       \
    return __builtin_##NAME##f(x);                                             \
  }                                                                            \
  inline half NAME(half x) noexcept {                                          \
    return __builtin_##NAME##f(static_cast<float>(x));                         \
  }                                                                            \
  template <class T, class R = detail::floating_of<T>, int... NoMore>          \
  R NAME(T x, detail::argument_of_no_call<NoMore>...) noexcept {               \
    if constexpr (std::is_same_v<R, double>)                                   \
      return __builtin_##NAME(x);                                              \
    else                                                                       \
      return NAME(x);                                                          \
  }                                                                            \
  COHORT_ELEMENTWISE_CALL1(NAME)
/// The function of the C library with this name; exp10(x) is 10 to the power of
/// x. Elements of vec and marray each for itself.
///
/// Errors: none; NaN outside of the domain. SYCL 2020, "Math functions".
COHORT_MATH1(acos)
COHORT_MATH1(acosh)
COHORT_MATH1(asin)
COHORT_MATH1(asinh)
COHORT_MATH1(atan)
COHORT_MATH1(atanh)
COHORT_MATH1(cbrt)
COHORT_MATH1(ceil)
COHORT_MATH1(cos)
COHORT_MATH1(cosh)
COHORT_MATH1(erf)
COHORT_MATH1(erfc)
COHORT_MATH1(exp)
COHORT_MATH1(exp2)
COHORT_MATH1(exp10)
COHORT_MATH1(expm1)
COHORT_MATH1(fabs)
COHORT_MATH1(floor)
COHORT_MATH1(lgamma)
COHORT_MATH1(log)
COHORT_MATH1(log10)
COHORT_MATH1(log1p)
COHORT_MATH1(log2)
COHORT_MATH1(logb)
COHORT_MATH1(rint)
COHORT_MATH1(round)
COHORT_MATH1(sin)
COHORT_MATH1(sinh)
COHORT_MATH1(sqrt)
COHORT_MATH1(tan)
COHORT_MATH1(tanh)
COHORT_MATH1(tgamma)
COHORT_MATH1(trunc)
#undef COHORT_MATH1

// The same, from an expression in x.
#define COHORT_MATH1_AS(NAME, EXPRESSION)                                      \
  inline float NAME(float x) noexcept {                                        \
    using T [[maybe_unused]] = float;                                          \
    return EXPRESSION;                                                         \
  }                                                                            \
  inline half NAME(half x) noexcept { return NAME(static_cast<float>(x)); }    \
  template <class Arg, class R = detail::floating_of<Arg>>                     \
  R NAME(Arg arg) noexcept {                                                   \
    using T [[maybe_unused]] = double;                                         \
    const double x [[maybe_unused]] = arg;                                     \
    if constexpr (std::is_same_v<R, double>)                                   \
      return EXPRESSION;                                                       \
    else                                                                       \
      return NAME(arg);                                                        \
  }                                                                            \
  COHORT_ELEMENTWISE_CALL1(NAME)
/// One over the square root; degrees of radians; radians of degrees; 1, -1 or
/// \p x itself (0 and NaN).
///
/// SYCL 2020, "Math functions", "Common functions".
COHORT_MATH1_AS(rsqrt, T(1) / sqrt(x))
COHORT_MATH1_AS(degrees, x *T(57.29577951308232087679815481410517033240547))
COHORT_MATH1_AS(radians, x *T(0.017453292519943295769236907684886127134428))
COHORT_MATH1_AS(sign, x > 0 ? T(1) : x < 0 ? T(-1) : x)

// The same of two arguments, which may differ: float if one of them is float
// and none is double.
#define COHORT_MATH2(NAME, BUILTIN)                                            \
  template <int... NoMore>                                                     \
  float NAME(float x, float y,                                                 \
             detail::argument_of_no_call<NoMore>...) noexcept {                \
    return __builtin_##BUILTIN##f(x, y);                                       \
  }                                                                            \
  inline half NAME(half x, half y) noexcept {                                  \
    return __builtin_##BUILTIN##f(static_cast<float>(x),                       \
                                  static_cast<float>(y));                      \
  }                                                                            \
  template <class T, class U, class R = detail::common_floating<T, U>,         \
            int... NoMore>                                                     \
  R NAME(T x, U y, detail::argument_of_no_call<NoMore>...) noexcept {          \
    if constexpr (std::is_same_v<R, float>)                                    \
      return __builtin_##BUILTIN##f(static_cast<float>(x),                     \
                                    static_cast<float>(y));                    \
    else                                                                       \
      return __builtin_##BUILTIN(static_cast<double>(x),                       \
                                 static_cast<double>(y));                      \
  }                                                                            \
  COHORT_ELEMENTWISE_CALL2(NAME)
/// The function of the C library with this name; powr(x, y) is pow(x, y) for x
/// >= 0.
///
/// SYCL 2020, "Math functions".
COHORT_MATH2(atan2, atan2)
COHORT_MATH2(copysign, copysign)
COHORT_MATH2(fdim, fdim)
COHORT_MATH2(fmax, fmax)
COHORT_MATH2(fmin, fmin)
COHORT_MATH2(fmod, fmod)
COHORT_MATH2(hypot, hypot)
COHORT_MATH2(nextafter, nextafter)
COHORT_MATH2(pow, pow)
COHORT_MATH2(powr, pow)
COHORT_MATH2(remainder, remainder)
#undef COHORT_MATH2
COHORT_ELEMENTWISE_NUMBER2(fmax)
COHORT_ELEMENTWISE_NUMBER2(fmin)

/// The arc cosine in half turns.
COHORT_MATH1_AS(acospi, acos(x) / T(3.14159265358979323846))
/// The arc sine in half turns.
COHORT_MATH1_AS(asinpi, asin(x) / T(3.14159265358979323846))
/// The arc tangent in half turns.
COHORT_MATH1_AS(atanpi, atan(x) / T(3.14159265358979323846))

namespace detail {
/// x is as far as t halves of pi beyond a multiple of pi / 2, whose number
/// modulo 4 is the quadrant: t is exact, and at most 1/4.
template <class T> struct half_turns {
  explicit half_turns(T x) noexcept : sign_of(x) {
    const T nearest = rint(x + x);
    t = (x - nearest * T(0.5)) * T(3.14159265358979323846);
    quadrant = static_cast<int>(nearest - T(4) * floor(nearest * T(0.25)));
  }
  T sine() const noexcept {
    const T s = quadrant % 2 == 0 ? sin(t) : cos(t);
    return s == T(0) ? copysign(s, sign_of) : quadrant < 2 ? s : -s;
  }
  T cosine() const noexcept {
    const T c = quadrant % 2 == 0 ? cos(t) : sin(t);
    return quadrant == 0 || quadrant == 3 ? c : -c;
  }
  T tangent() const noexcept {
    return quadrant % 2 == 0 ? tan(t) : T(-1) / tan(t);
  }
  T sign_of, t;
  int quadrant;
};
/// Beyond this all numbers are even.
template <class T>
inline constexpr T only_even = T(2) / std::numeric_limits<T>::epsilon();
} // namespace detail
/// The sine of \p x half turns.
COHORT_MATH1_AS(sinpi, fabs(x) < detail::only_even<T>
                           ? detail::half_turns<T>(x).sine()
                           : x * T(0))
/// The cosine of \p x half turns.
COHORT_MATH1_AS(cospi, fabs(x) < detail::only_even<T>
                           ? detail::half_turns<T>(x).cosine()
                           : x * T(0) + T(1))
/// The tangent of \p x half turns.
COHORT_MATH1_AS(tanpi, fabs(x) < detail::only_even<T>
                           ? detail::half_turns<T>(x).tangent()
                           : x * T(0))
#undef COHORT_MATH1_AS

/// a * b + c, rounded once.
template <int... NoMore>
float fma(float a, float b, float c,
          detail::argument_of_no_call<NoMore>...) noexcept {
  return __builtin_fmaf(a, b, c);
}
inline half fma(half a, half b, half c) noexcept {
  return __builtin_fmaf(static_cast<float>(a), static_cast<float>(b),
                        static_cast<float>(c));
}
template <class T, detail::if_floating<T> = 0, int... NoMore>
T fma(T a, T b, T c, detail::argument_of_no_call<NoMore>...) noexcept {
  if constexpr (std::is_same_v<T, double>)
    return __builtin_fma(a, b, c);
  else
    return fma(a, b, c);
}
COHORT_ELEMENTWISE_CALL3(fma)

// Of two arguments that convert to one of the types; numbers of two types as
// above.
#define COHORT_MATH2_AS(NAME, EXPRESSION)                                      \
  inline float NAME(float x, float y) noexcept {                               \
    using T [[maybe_unused]] = float;                                          \
    return EXPRESSION;                                                         \
  }                                                                            \
  inline double NAME(double x, double y) noexcept {                            \
    using T [[maybe_unused]] = double;                                         \
    return EXPRESSION;                                                         \
  }                                                                            \
  inline half NAME(half x, half y) noexcept {                                  \
    return NAME(static_cast<float>(x), static_cast<float>(y));                 \
  }                                                                            \
  template <class T, class U, class R = detail::common_floating<T, U>>         \
  R NAME(T x, U y) noexcept {                                                  \
    return NAME(static_cast<R>(x), static_cast<R>(y));                         \
  }                                                                            \
  COHORT_ELEMENTWISE_CALL2(NAME)
/// atan2 in half turns, of y and x.
COHORT_MATH2_AS(atan2pi, atan2(x, y) / T(3.14159265358979323846))
/// The argument whose absolute value is larger; as fmax if they are equal.
COHORT_MATH2_AS(maxmag, fabs(x) > fabs(y)   ? x
                        : fabs(y) > fabs(x) ? y
                                            : T(fmax(x, y)))
/// The argument whose absolute value is smaller; as fmin if they are equal.
COHORT_MATH2_AS(minmag, fabs(x) < fabs(y)   ? x
                        : fabs(y) < fabs(x) ? y
                                            : T(fmin(x, y)))
#undef COHORT_MATH2_AS

/// a * b + c, rounded once or twice.
template <class T, detail::if_floating<T> = 0> T mad(T a, T b, T c) noexcept {
  return a * b + c;
}
COHORT_ELEMENTWISE_CALL3(mad)

// A floating-point number and an integer.
/// \p x to the power of the integer \p y.
inline float pown(float x, int y) noexcept { return __builtin_powif(x, y); }
template <class T, detail::if_as_double<T> = 0>
double pown(T x, int y) noexcept {
  return __builtin_powi(x, y);
}
inline half pown(half x, int y) noexcept {
  return pown(static_cast<float>(x), y);
}
COHORT_ELEMENTWISE_INT2(pown)
/// \p x times 2 to the power of \p k.
template <int... NoMore>
float ldexp(float x, int k, detail::argument_of_no_call<NoMore>...) noexcept {
  return __builtin_ldexpf(x, k);
}
template <class T, detail::if_as_double<T> = 0, int... NoMore>
double ldexp(T x, int k, detail::argument_of_no_call<NoMore>...) noexcept {
  return __builtin_ldexp(x, k);
}
inline half ldexp(half x, int k) noexcept {
  return __builtin_ldexpf(static_cast<float>(x), k);
}
COHORT_ELEMENTWISE_INT2(ldexp)

namespace detail {
template <class T> T rootn(T x, int n) noexcept {
  const bool negative = x < T(0), even = n % 2 == 0;
  if (n == 0 || (negative && even))
    return static_cast<T>(__builtin_nanf(""));
  const T a = negative ? -x : x;
  T y = pow(a, T(1) / fabs(static_cast<T>(n)));
  // 1/n is rounded, which counts where n is small.
  const int k = n < 0 ? -n : n;
  if (k > 2 && k < 64 && a > T(0) && a <= std::numeric_limits<T>::max())
    y -= (y - a / pown(y, k - 1)) / static_cast<T>(k);
  y = even ? y : copysign(y, x);
  return n < 0 ? T(1) / y : y;
}
} // namespace detail
/// The real \p n-th root; of a negative number if \p n is odd.
inline float rootn(float x, int n) noexcept { return detail::rootn(x, n); }
inline half rootn(half x, int n) noexcept {
  return detail::rootn(static_cast<float>(x), n);
}
template <class T, detail::if_as_double<T> = 0>
double rootn(T x, int n) noexcept {
  return detail::rootn(static_cast<double>(x), n);
}
COHORT_ELEMENTWISE_INT2(rootn)

/// The exponent of \p x as an integer.
template <int... NoMore>
int ilogb(float x, detail::argument_of_no_call<NoMore>...) noexcept {
  return __builtin_ilogbf(x);
}
inline int ilogb(half x) noexcept {
  return __builtin_ilogbf(static_cast<float>(x));
}
template <class T, detail::if_as_double<T> = 0, int... NoMore>
int ilogb(T x, detail::argument_of_no_call<NoMore>...) noexcept {
  return __builtin_ilogb(x);
}
template <class T, int N> vec<int, N> ilogb(const vec<T, N> &x) noexcept {
  return detail::map_elements<vec<int, N>, N>([](T e) { return ilogb(e); }, x);
}
template <class T, std::size_t N>
marray<int, N> ilogb(const marray<T, N> &x) noexcept {
  return detail::map_elements<marray<int, N>, int(N)>(
      [](T e) { return ilogb(e); }, x);
}

/// A NaN with these bits below its own.
inline float nan(unsigned code) noexcept {
  return __builtin_bit_cast(float, (code & 0x3fffffu) | 0x7fc00000u);
}
inline double nan(unsigned long code) noexcept {
  return __builtin_bit_cast(double,
                            (code & 0x7fffffffffffful) | 0x7ff8000000000000ul);
}
inline half nan(unsigned short code) noexcept {
  return __builtin_bit_cast(
      half, static_cast<unsigned short>((code & 0x1ffu) | 0x7e00u));
}
#define COHORT_NAN(NAME, SIZE, POINT, CODE, RESULT)                            \
  template <SIZE N> POINT<RESULT, N> NAME(const POINT<CODE, N> &x) noexcept {  \
    return detail::map_elements<POINT<RESULT, N>, int(N)>(                     \
        [](CODE e) { return NAME(e); }, x);                                    \
  }
COHORT_NAN(nan, int, vec, unsigned, float)
COHORT_NAN(nan, int, vec, unsigned long, double)
COHORT_NAN(nan, int, vec, unsigned short, half)
COHORT_NAN(nan, std::size_t, marray, unsigned, float)
COHORT_NAN(nan, std::size_t, marray, unsigned long, double)
COHORT_NAN(nan, std::size_t, marray, unsigned short, half)
#undef COHORT_NAN

// Numbers of any kind.

/// The lesser of the two; \p x if they compare equal or not at all. SYCL 2020,
/// "Common functions", "Integer functions".
template <class T, detail::if_number<T> = 0, int... NoMore>
T min(T x, T y, detail::argument_of_no_call<NoMore>...) noexcept {
  return y < x ? y : x;
}
COHORT_ELEMENTWISE_CALL2(min)
COHORT_ELEMENTWISE_NUMBER2(min)
/// The greater of the two; \p x if they compare equal or not at all.
template <class T, detail::if_number<T> = 0, int... NoMore>
T max(T x, T y, detail::argument_of_no_call<NoMore>...) noexcept {
  return x < y ? y : x;
}
COHORT_ELEMENTWISE_CALL2(max)
COHORT_ELEMENTWISE_NUMBER2(max)
/// \p x, held between \p least and \p greatest, which are ordered.
template <class T, detail::if_number<T> = 0, int... NoMore>
T clamp(T x, T least, T greatest,
        detail::argument_of_no_call<NoMore>...) noexcept {
  return min(max(x, least), greatest);
}
COHORT_ELEMENTWISE_CALL3(clamp)
COHORT_ELEMENTWISE_MIXED(clamp,
                         (const vec<T, N> &x, detail::element_t<T> least,
                          detail::element_t<T> greatest),
                         (const marray<T, N> &x, detail::element_t<T> least,
                          detail::element_t<T> greatest),
                         x, least, greatest)

/// The absolute value; of a floating-point value as fabs.
template <class T, detail::if_number<T> = 0> T abs(T x) noexcept {
  if constexpr (std::is_unsigned_v<T>)
    return x;
  else if constexpr (detail::is_floating_v<T>)
    return fabs(x);
  else
    return x < 0 ? static_cast<T>(-x) : x;
}
COHORT_ELEMENTWISE_CALL1(abs)

/// The point between \p x (for \p a 0) and \p y (for \p a 1). SYCL 2020,
/// "Common functions".
template <class T, detail::if_floating<T> = 0> T mix(T x, T y, T a) noexcept {
  return x + (y - x) * a;
}
COHORT_ELEMENTWISE_CALL3(mix)
COHORT_ELEMENTWISE_MIXED(
    mix, (const vec<T, N> &x, const vec<T, N> &y, detail::element_t<T> a),
    (const marray<T, N> &x, const marray<T, N> &y, detail::element_t<T> a), x,
    y, a)
/// 0 if \p x is less than \p edge, otherwise 1.
template <class T, detail::if_floating<T> = 0> T step(T edge, T x) noexcept {
  return x < edge ? T(0) : T(1);
}
COHORT_ELEMENTWISE_CALL2(step)
COHORT_ELEMENTWISE_MIXED(step, (detail::element_t<T> edge, const vec<T, N> &x),
                         (detail::element_t<T> edge, const marray<T, N> &x),
                         edge, x)
/// 0 up to \p edge0, 1 from \p edge1 on, a smooth cubic curve between them;
/// edge0 < edge1.
template <class T, detail::if_floating<T> = 0>
T smoothstep(T edge0, T edge1, T x) noexcept {
  const T t = clamp((x - edge0) / (edge1 - edge0), T(0), T(1));
  return t * t * (T(3) - T(2) * t);
}
COHORT_ELEMENTWISE_CALL3(smoothstep)
COHORT_ELEMENTWISE_MIXED(smoothstep,
                         (detail::element_t<T> edge0,
                          detail::element_t<T> edge1, const vec<T, N> &x),
                         (detail::element_t<T> edge0,
                          detail::element_t<T> edge1, const marray<T, N> &x),
                         edge0, edge1, x)

// A function of x, or of x and y, in terms of clang's builtins.
#define COHORT_NATIVE1(NAME, EXPRESSION)                                       \
  inline float NAME(float x) noexcept { return EXPRESSION; }                   \
  template <int N> vec<float, N> NAME(const vec<float, N> &x) noexcept {       \
    return detail::map_elements<vec<float, N>, N>(                             \
        [](float e) { return NAME(e); }, x);                                   \
  }                                                                            \
  template <std::size_t N>                                                     \
  marray<float, N> NAME(const marray<float, N> &x) noexcept {                  \
    return detail::map_elements<marray<float, N>, static_cast<int>(N)>(        \
        [](float e) { return NAME(e); }, x);                                   \
  }
#define COHORT_NATIVE2(NAME, EXPRESSION)                                       \
  inline float NAME(float x, float y) noexcept { return EXPRESSION; }          \
  template <int N>                                                             \
  vec<float, N> NAME(const vec<float, N> &x,                                   \
                     const vec<float, N> &y) noexcept {                        \
    return detail::map_elements<vec<float, N>, N>(                             \
        [](float e, float f) { return NAME(e, f); }, x, y);                    \
  }                                                                            \
  template <std::size_t N>                                                     \
  marray<float, N> NAME(const marray<float, N> &x,                             \
                        const marray<float, N> &y) noexcept {                  \
    return detail::map_elements<marray<float, N>, static_cast<int>(N)>(        \
        [](float e, float f) { return NAME(e, f); }, x, y);                    \
  }
#define COHORT_NATIVE                                                          \
  COHORT_NATIVE1(cos, __builtin_cosf(x))                                       \
  COHORT_NATIVE1(exp, __builtin_expf(x))                                       \
  COHORT_NATIVE1(exp2, __builtin_exp2f(x))                                     \
  COHORT_NATIVE1(exp10, __builtin_exp10f(x))                                   \
  COHORT_NATIVE1(log, __builtin_logf(x))                                       \
  COHORT_NATIVE1(log2, __builtin_log2f(x))                                     \
  COHORT_NATIVE1(log10, __builtin_log10f(x))                                   \
  COHORT_NATIVE1(rsqrt, 1.0f / __builtin_sqrtf(x))                             \
  COHORT_NATIVE1(sin, __builtin_sinf(x))                                       \
  COHORT_NATIVE1(sqrt, __builtin_sqrtf(x))                                     \
  COHORT_NATIVE1(tan, __builtin_tanf(x))                                       \
  COHORT_NATIVE1(recip, 1.0f / x)                                              \
  COHORT_NATIVE2(divide, x / y)                                                \
  COHORT_NATIVE2(powr, __builtin_powf(x, y))
/// The functions of these names of sycl, of float alone, as exact as the device
/// has them in few instructions: those of the GPU on NVIDIA GPUs, where sin and
/// cos have an absolute error of 2^-20 from -pi to pi; as exact as the others
/// elsewhere. SYCL 2020, "Native precision math functions".
namespace native {
COHORT_NATIVE
} // namespace native
/// The same, as exact as the functions of sycl. SYCL 2020, "Half precision math
/// functions".
namespace half_precision {
COHORT_NATIVE
} // namespace half_precision
#undef COHORT_NATIVE
#undef COHORT_NATIVE1
#undef COHORT_NATIVE2

} // namespace sycl

#include "geometric_functions.hpp"
#include "integer_functions.hpp"
#include "relational_functions.hpp"
#include "two_result_functions.hpp"

#include "detail/explicit_calls.hpp"
#endif
