// Mathematical functions: numbers, and vec and marray element by element
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
#define COHORT_MATH1(NAME)                                                     \
  inline float NAME(float x) noexcept { return __builtin_##NAME##f(x); }       \
  inline half NAME(half x) noexcept {                                          \
    return __builtin_##NAME##f(static_cast<float>(x));                         \
  }                                                                            \
  template <class T, detail::if_as_double<T> = 0> double NAME(T x) noexcept {  \
    return __builtin_##NAME(x);                                                \
  }                                                                            \
  COHORT_ELEMENTWISE_CALL1(NAME)
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
  template <class Arg, detail::if_as_double<Arg> = 0>                          \
  double NAME(Arg arg) noexcept {                                              \
    using T [[maybe_unused]] = double;                                         \
    const double x = arg;                                                      \
    return EXPRESSION;                                                         \
  }                                                                            \
  COHORT_ELEMENTWISE_CALL1(NAME)
COHORT_MATH1_AS(rsqrt, T(1) / sqrt(x))
COHORT_MATH1_AS(degrees, x *T(57.29577951308232087679815481410517033240547))
COHORT_MATH1_AS(radians, x *T(0.017453292519943295769236907684886127134428))
COHORT_MATH1_AS(sign, x > 0 ? T(1) : x < 0 ? T(-1) : x)
#undef COHORT_MATH1_AS

// The same of two arguments, which may differ: float if one of them is float
// and none is double.
#define COHORT_MATH2(NAME, BUILTIN)                                            \
  inline float NAME(float x, float y) noexcept {                               \
    return __builtin_##BUILTIN##f(x, y);                                       \
  }                                                                            \
  inline half NAME(half x, half y) noexcept {                                  \
    return __builtin_##BUILTIN##f(static_cast<float>(x),                       \
                                  static_cast<float>(y));                      \
  }                                                                            \
  template <class T, class U, class R = detail::common_floating<T, U>>         \
  R NAME(T x, U y) noexcept {                                                  \
    if constexpr (std::is_same_v<R, float>)                                    \
      return __builtin_##BUILTIN##f(static_cast<float>(x),                     \
                                    static_cast<float>(y));                    \
    else                                                                       \
      return __builtin_##BUILTIN(static_cast<double>(x),                       \
                                 static_cast<double>(y));                      \
  }                                                                            \
  COHORT_ELEMENTWISE_CALL2(NAME)
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

inline float fma(float a, float b, float c) noexcept {
  return __builtin_fmaf(a, b, c);
}
inline half fma(half a, half b, half c) noexcept {
  return __builtin_fmaf(static_cast<float>(a), static_cast<float>(b),
                        static_cast<float>(c));
}
template <class T, std::enable_if_t<std::is_same_v<T, double>, int> = 0>
T fma(T a, T b, T c) noexcept {
  return __builtin_fma(a, b, c);
}
COHORT_ELEMENTWISE_CALL3(fma)

/// a * b + c, rounded once or twice.
template <class T, detail::if_floating<T> = 0> T mad(T a, T b, T c) noexcept {
  return a * b + c;
}
COHORT_ELEMENTWISE_CALL3(mad)

inline float pown(float x, int y) noexcept { return __builtin_powif(x, y); }
template <class T, detail::if_as_double<T> = 0>
double pown(T x, int y) noexcept {
  return __builtin_powi(x, y);
}
inline float ldexp(float x, int k) noexcept { return __builtin_ldexpf(x, k); }
template <class T, detail::if_as_double<T> = 0>
double ldexp(T x, int k) noexcept {
  return __builtin_ldexp(x, k);
}
inline int ilogb(float x) noexcept { return __builtin_ilogbf(x); }
template <class T, detail::if_as_double<T> = 0> int ilogb(T x) noexcept {
  return __builtin_ilogb(x);
}

// Numbers of any kind.

template <class T, detail::if_number<T> = 0> T min(T x, T y) noexcept {
  return y < x ? y : x;
}
COHORT_ELEMENTWISE_CALL2(min)
template <class T, detail::if_number<T> = 0> T max(T x, T y) noexcept {
  return x < y ? y : x;
}
COHORT_ELEMENTWISE_CALL2(max)
template <class T, detail::if_number<T> = 0>
T clamp(T x, T least, T greatest) noexcept {
  return min(max(x, least), greatest);
}
COHORT_ELEMENTWISE_CALL3(clamp)

/// Of an integer; of a floating-point number it is fabs.
template <class T, detail::if_number<T> = 0> T abs(T x) noexcept {
  if constexpr (std::is_unsigned_v<T>)
    return x;
  else if constexpr (detail::is_floating_v<T>)
    return fabs(x);
  else
    return x < 0 ? static_cast<T>(-x) : x;
}
COHORT_ELEMENTWISE_CALL1(abs)

template <class T, detail::if_floating<T> = 0> T mix(T x, T y, T a) noexcept {
  return x + (y - x) * a;
}
COHORT_ELEMENTWISE_CALL3(mix)
template <class T, detail::if_floating<T> = 0> T step(T edge, T x) noexcept {
  return x < edge ? T(0) : T(1);
}
COHORT_ELEMENTWISE_CALL2(step)
template <class T, detail::if_floating<T> = 0>
T smoothstep(T edge0, T edge1, T x) noexcept {
  const T t = clamp((x - edge0) / (edge1 - edge0), T(0), T(1));
  return t * t * (T(3) - T(2) * t);
}
COHORT_ELEMENTWISE_CALL3(smoothstep)

// Integers.

/// Number of bits that are one.
template <class T, detail::if_integral<T> = 0> T popcount(T x) noexcept {
  return static_cast<T>(
      __builtin_popcountg(static_cast<detail::unsigned_word<T>>(x)));
}
COHORT_ELEMENTWISE_CALL1(popcount)
/// Number of leading, of trailing zero bits; the size in bits for 0.
template <class T, detail::if_integral<T> = 0> T clz(T x) noexcept {
  return static_cast<T>(__builtin_clzg(static_cast<detail::unsigned_word<T>>(x),
                                       8 * int(sizeof(T))));
}
COHORT_ELEMENTWISE_CALL1(clz)
template <class T, detail::if_integral<T> = 0> T ctz(T x) noexcept {
  return static_cast<T>(__builtin_ctzg(static_cast<detail::unsigned_word<T>>(x),
                                       8 * int(sizeof(T))));
}
COHORT_ELEMENTWISE_CALL1(ctz)
/// |x - y|, which always fits the unsigned type.
template <class T, detail::if_integral<T> = 0>
std::make_unsigned_t<T> abs_diff(T x, T y) noexcept {
  using U = std::make_unsigned_t<T>;
  return x < y ? static_cast<U>(static_cast<U>(y) - static_cast<U>(x))
               : static_cast<U>(static_cast<U>(x) - static_cast<U>(y));
}
/// Sum and difference, held at the ends of the type's range.
template <class T, detail::if_integral<T> = 0> T add_sat(T x, T y) noexcept {
  T sum;
  if (!__builtin_add_overflow(x, y, &sum))
    return sum;
  return y < T(0) ? std::numeric_limits<T>::min()
                  : std::numeric_limits<T>::max();
}
COHORT_ELEMENTWISE_CALL2(add_sat)
template <class T, detail::if_integral<T> = 0> T sub_sat(T x, T y) noexcept {
  T difference;
  if (!__builtin_sub_overflow(x, y, &difference))
    return difference;
  return x < y ? std::numeric_limits<T>::min() : std::numeric_limits<T>::max();
}
COHORT_ELEMENTWISE_CALL2(sub_sat)
/// (x + y) / 2 without overflow, rounded down and up.
template <class T, detail::if_integral<T> = 0> T hadd(T x, T y) noexcept {
  return static_cast<T>((x & y) + ((x ^ y) >> 1));
}
COHORT_ELEMENTWISE_CALL2(hadd)
template <class T, detail::if_integral<T> = 0> T rhadd(T x, T y) noexcept {
  return static_cast<T>((x | y) - ((x ^ y) >> 1));
}
COHORT_ELEMENTWISE_CALL2(rhadd)
/// The upper half of the product.
template <class T, detail::if_integral<T> = 0> T mul_hi(T x, T y) noexcept {
  using wide =
      std::conditional_t<std::is_signed_v<T>, __int128, unsigned __int128>;
  return static_cast<T>((static_cast<wide>(x) * static_cast<wide>(y)) >>
                        (8 * sizeof(T)));
}
COHORT_ELEMENTWISE_CALL2(mul_hi)
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
inline int mul24(int x, int y) noexcept { return x * y; }
inline unsigned mul24(unsigned x, unsigned y) noexcept { return x * y; }
inline int mad24(int x, int y, int z) noexcept { return x * y + z; }
inline unsigned mad24(unsigned x, unsigned y, unsigned z) noexcept {
  return x * y + z;
}

// Tests of numbers.

template <class T, detail::if_floating<T> = 0> bool isnan(T x) noexcept {
  return __builtin_isnan(static_cast<detail::computed_as<T>>(x));
}
template <class T, detail::if_floating<T> = 0> bool isinf(T x) noexcept {
  return __builtin_isinf(static_cast<detail::computed_as<T>>(x));
}
template <class T, detail::if_floating<T> = 0> bool isfinite(T x) noexcept {
  return __builtin_isfinite(static_cast<detail::computed_as<T>>(x));
}
template <class T, detail::if_floating<T> = 0> bool isnormal(T x) noexcept {
  return __builtin_isnormal(static_cast<detail::computed_as<T>>(x));
}
template <class T, detail::if_floating<T> = 0> bool signbit(T x) noexcept {
  return __builtin_signbit(static_cast<detail::computed_as<T>>(x));
}
/// \p b where \p c is true, otherwise \p a.
template <class T, detail::if_number<T> = 0>
T select(T a, T b, bool c) noexcept {
  return c ? b : a;
}

// Vectors as points.

template <class T, int N>
T dot(const vec<T, N> &x, const vec<T, N> &y) noexcept {
  T sum = x[0] * y[0];
  for (int i = 1; i < N; ++i)
    sum += x[i] * y[i];
  return sum;
}
template <class T, int N> T length(const vec<T, N> &x) noexcept {
  return sqrt(dot(x, x));
}
template <class T, int N>
T distance(const vec<T, N> &x, const vec<T, N> &y) noexcept {
  return length(x - y);
}
template <class T, int N> vec<T, N> normalize(const vec<T, N> &x) noexcept {
  return x * rsqrt(dot(x, x));
}
template <class T> vec<T, 3> cross(const vec<T, 3> &x, const vec<T, 3> &y) {
  return vec<T, 3>(x[1] * y[2] - x[2] * y[1], x[2] * y[0] - x[0] * y[2],
                   x[0] * y[1] - x[1] * y[0]);
}

// Less exact on some devices, the same here.
#define COHORT_NATIVE1(NAME)                                                   \
  inline float NAME(float x) noexcept { return sycl::NAME(x); }                \
  template <int N> vec<float, N> NAME(const vec<float, N> &x) noexcept {       \
    return sycl::NAME(x);                                                      \
  }                                                                            \
  template <std::size_t N>                                                     \
  marray<float, N> NAME(const marray<float, N> &x) noexcept {                  \
    return sycl::NAME(x);                                                      \
  }
#define COHORT_NATIVE                                                          \
  COHORT_NATIVE1(cos)                                                          \
  COHORT_NATIVE1(exp)                                                          \
  COHORT_NATIVE1(exp2)                                                         \
  COHORT_NATIVE1(exp10)                                                        \
  COHORT_NATIVE1(log)                                                          \
  COHORT_NATIVE1(log2)                                                         \
  COHORT_NATIVE1(log10)                                                        \
  COHORT_NATIVE1(rsqrt)                                                        \
  COHORT_NATIVE1(sin)                                                          \
  COHORT_NATIVE1(sqrt)                                                         \
  COHORT_NATIVE1(tan)                                                          \
  inline float divide(float x, float y) noexcept { return x / y; }             \
  inline float recip(float x) noexcept { return 1.0f / x; }                    \
  inline float powr(float x, float y) noexcept { return sycl::powr(x, y); }
namespace native {
COHORT_NATIVE
} // namespace native
namespace half_precision {
COHORT_NATIVE
} // namespace half_precision
#undef COHORT_NATIVE
#undef COHORT_NATIVE1

} // namespace sycl

#undef COHORT_ELEMENTWISE_CALL1
#undef COHORT_ELEMENTWISE_CALL2
#undef COHORT_ELEMENTWISE_CALL3
#endif
