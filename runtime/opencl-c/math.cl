// Math functions (OpenCL C 3.0, 6.15.2)
// SPDX-License-Identifier: Apache-2.0
//
// As exact as the C library and LLVM's intrinsics are. Functions of half compute in float.
#include "base.h"

//===----------------------------------------------------------------------===//
// Functions that LLVM has, on vectors as well
//===----------------------------------------------------------------------===//

#define ONE(T, NAME, BUILTIN) T PURE NAME(T x) { return BUILTIN(x); }
#define TWO(T, NAME, BUILTIN) T PURE NAME(T x, T y) { return BUILTIN(x, y); }
#define ALL(M, NAME, BUILTIN)                                                                                                \
  FOR_GENTYPE(half, M, NAME, BUILTIN) FOR_GENTYPE(float, M, NAME, BUILTIN) FOR_GENTYPE(double, M, NAME, BUILTIN)
ALL(ONE, acos, __builtin_elementwise_acos)
ALL(ONE, asin, __builtin_elementwise_asin)
ALL(ONE, atan, __builtin_elementwise_atan)
ALL(TWO, atan2, __builtin_elementwise_atan2)
ALL(ONE, ceil, __builtin_elementwise_ceil)
ALL(TWO, copysign, __builtin_elementwise_copysign)
ALL(ONE, cos, __builtin_elementwise_cos)
ALL(ONE, cosh, __builtin_elementwise_cosh)
ALL(ONE, exp, __builtin_elementwise_exp)
ALL(ONE, exp2, __builtin_elementwise_exp2)
ALL(ONE, fabs, __builtin_elementwise_abs)
ALL(ONE, floor, __builtin_elementwise_floor)
ALL(TWO, fmax, __builtin_elementwise_maxnum)
ALL(TWO, fmin, __builtin_elementwise_minnum)
ALL(TWO, fmod, __builtin_elementwise_fmod)
ALL(ONE, log, __builtin_elementwise_log)
ALL(ONE, log2, __builtin_elementwise_log2)
ALL(ONE, log10, __builtin_elementwise_log10)
ALL(TWO, pow, __builtin_elementwise_pow)
ALL(TWO, powr, __builtin_elementwise_pow)
ALL(ONE, rint, __builtin_elementwise_rint)
ALL(ONE, round, __builtin_elementwise_round)
ALL(ONE, sin, __builtin_elementwise_sin)
ALL(ONE, sinh, __builtin_elementwise_sinh)
ALL(ONE, sqrt, __builtin_elementwise_sqrt)
ALL(ONE, tan, __builtin_elementwise_tan)
ALL(ONE, tanh, __builtin_elementwise_tanh)
ALL(ONE, trunc, __builtin_elementwise_trunc)

#define THREE(T, NAME, BUILTIN) T PURE NAME(T x, T y, T z) { return BUILTIN(x, y, z); }
ALL(THREE, fma, __builtin_elementwise_fma)
#define MAD(T, ...) T PURE mad(T x, T y, T z) { _Pragma("clang fp contract(on)") return x * y + z; }
ALL(MAD, , )

// A scalar second operand.
#define WITH_SCALAR(N, T)                                                                                                    \
  T##N PURE fmax(T##N x, T y) { return fmax(x, (T##N)y); }                                                                   \
  T##N PURE fmin(T##N x, T y) { return fmin(x, (T##N)y); }
FOR_WIDTHS(WITH_SCALAR, half)
FOR_WIDTHS(WITH_SCALAR, float)
FOR_WIDTHS(WITH_SCALAR, double)

//===----------------------------------------------------------------------===//
// Functions that can be written with those
//===----------------------------------------------------------------------===//

#define DERIVED(T, ...)                                                                                                      \
  T PURE rsqrt(T x) { return 1 / sqrt(x); }                                                                                  \
  T PURE fdim(T x, T y) { return x != x || y != y ? x + y : x > y ? x - y : (T)0; }
#define FDIM_OF_VECTOR(N, T)                                                                                                 \
  T##N PURE rsqrt(T##N x) { return (T##N)1 / sqrt(x); }                                                                      \
  T##N PURE fdim(T##N x, T##N y) { return BOTH_##N(T##N, fdim, x, y); }
#define ALL_DERIVED(T) DERIVED(T) FOR_WIDTHS(FDIM_OF_VECTOR, T)
ALL_DERIVED(half)
ALL_DERIVED(float)
ALL_DERIVED(double)

//===----------------------------------------------------------------------===//
// The C library's
//===----------------------------------------------------------------------===//

// The function of the C library NAME, under a name that OpenCL C does not have.
#define FROM_C(NAME)                                                                                                         \
  __attribute__((const)) float c_##NAME##f(float) __asm__(#NAME "f");                                                        \
  __attribute__((const)) double c_##NAME(double) __asm__(#NAME);                                                             \
  float PURE NAME(float x) { return c_##NAME##f(x); }                                                                        \
  double PURE NAME(double x) { return c_##NAME(x); }                                                                         \
  half PURE NAME(half x) { return (half)c_##NAME##f((float)x); }                                                             \
  FOR_WIDTHS(EACH_FROM_C, half, NAME) FOR_WIDTHS(EACH_FROM_C, float, NAME) FOR_WIDTHS(EACH_FROM_C, double, NAME)
#define EACH_FROM_C(N, T, NAME) T##N PURE NAME(T##N x) { return EACH_##N(T##N, NAME, x); }
FROM_C(acosh)
FROM_C(asinh)
FROM_C(atanh)
FROM_C(cbrt)
FROM_C(erf)
FROM_C(erfc)
FROM_C(exp10)
FROM_C(expm1)
FROM_C(lgamma)
FROM_C(log1p)
FROM_C(logb)
FROM_C(tgamma)

#define TWO_FROM_C(NAME)                                                                                                     \
  __attribute__((const)) float c_##NAME##f(float, float) __asm__(#NAME "f");                                                 \
  __attribute__((const)) double c_##NAME(double, double) __asm__(#NAME);                                                     \
  float PURE NAME(float x, float y) { return c_##NAME##f(x, y); }                                                            \
  double PURE NAME(double x, double y) { return c_##NAME(x, y); }                                                            \
  FOR_WIDTHS(BOTH_FROM_C, float, NAME) FOR_WIDTHS(BOTH_FROM_C, double, NAME)
#define BOTH_FROM_C(N, T, NAME) T##N PURE NAME(T##N x, T##N y) { return BOTH_##N(T##N, NAME, x, y); }
TWO_FROM_C(hypot)
TWO_FROM_C(nextafter)
TWO_FROM_C(remainder)
#define BOTH_AS_FLOAT(NAME)                                                                                                  \
  half PURE NAME(half x, half y) { return (half)NAME((float)x, (float)y); }                                                  \
  FOR_WIDTHS(BOTH_FROM_C, half, NAME)
BOTH_AS_FLOAT(hypot)
BOTH_AS_FLOAT(remainder)

// With an int.
__attribute__((const)) float c_ldexpf(float, int) __asm__("ldexpf");
__attribute__((const)) double c_ldexp(double, int) __asm__("ldexp");
float PURE ldexp(float x, int k) { return c_ldexpf(x, k); }
double PURE ldexp(double x, int k) { return c_ldexp(x, k); }
half PURE ldexp(half x, int k) { return (half)c_ldexpf((float)x, k); }
float PURE pown(float x, int n) { return (float)pow((double)x, (double)n); }
double PURE pown(double x, int n) { return pow(x, (double)n); }
half PURE pown(half x, int n) { return (half)pow((float)x, (float)n); }
// The root of a negative number is one if it is odd.
#define ROOTN(T)                                                                                                             \
  T PURE rootn(T x, int n) {                                                                                                 \
    T root = (T)pow(fabs((double)x), 1.0 / n);                                                                               \
    return x < 0 ? (n & 1 ? -root : (T)__builtin_nanf("")) : root;                                                           \
  }
ROOTN(float)
ROOTN(double)
ROOTN(half)
#define WITH_INT_OF_VECTOR(N, T, NAME)                                                                                       \
  T##N PURE NAME(T##N x, int##N k) { return BOTH_##N(T##N, NAME, x, k); }
#define WITH_INT(NAME)                                                                                                       \
  FOR_WIDTHS(WITH_INT_OF_VECTOR, half, NAME)                                                                                 \
  FOR_WIDTHS(WITH_INT_OF_VECTOR, float, NAME)                                                                                \
  FOR_WIDTHS(WITH_INT_OF_VECTOR, double, NAME)
WITH_INT(ldexp)
WITH_INT(pown)
WITH_INT(rootn)
#define LDEXP_BY_SCALAR(N, T) T##N PURE ldexp(T##N x, int k) { return ldexp(x, (int##N)k); }
FOR_WIDTHS(LDEXP_BY_SCALAR, half)
FOR_WIDTHS(LDEXP_BY_SCALAR, float)
FOR_WIDTHS(LDEXP_BY_SCALAR, double)

__attribute__((const)) int c_ilogbf(float) __asm__("ilogbf");
__attribute__((const)) int c_ilogb(double) __asm__("ilogb");
int PURE ilogb(float x) { return c_ilogbf(x); }
int PURE ilogb(double x) { return c_ilogb(x); }
int PURE ilogb(half x) { return c_ilogbf((float)x); }
#define ILOGB_OF_VECTOR(N, T) int##N PURE ilogb(T##N x) { return EACH_##N(int##N, ilogb, x); }
FOR_WIDTHS(ILOGB_OF_VECTOR, half)
FOR_WIDTHS(ILOGB_OF_VECTOR, float)
FOR_WIDTHS(ILOGB_OF_VECTOR, double)

// The faster ones, less exact on some devices, and those that are as exact as the others.
#define NATIVE(T, ...)                                                                                                       \
  T PURE native_cos(T x) { return __builtin_elementwise_cos(x); }                                                            \
  T PURE native_divide(T x, T y) { return x / y; }                                                                           \
  T PURE native_exp(T x) { return __builtin_elementwise_exp(x); }                                                            \
  T PURE native_exp2(T x) { return __builtin_elementwise_exp2(x); }                                                          \
  T PURE native_exp10(T x) { return __builtin_elementwise_exp10(x); }                                                        \
  T PURE native_log(T x) { return __builtin_elementwise_log(x); }                                                            \
  T PURE native_log2(T x) { return __builtin_elementwise_log2(x); }                                                          \
  T PURE native_log10(T x) { return __builtin_elementwise_log10(x); }                                                        \
  T PURE native_powr(T x, T y) { return __builtin_elementwise_pow(x, y); }                                                   \
  T PURE native_recip(T x) { return 1 / x; }                                                                                 \
  T PURE native_rsqrt(T x) { return 1 / __builtin_elementwise_sqrt(x); }                                                     \
  T PURE native_sin(T x) { return __builtin_elementwise_sin(x); }                                                            \
  T PURE native_sqrt(T x) { return __builtin_elementwise_sqrt(x); }                                                          \
  T PURE native_tan(T x) { return __builtin_elementwise_tan(x); }                                                            \
  T PURE half_cos(T x) { return cos(x); }                                                                                    \
  T PURE half_divide(T x, T y) { return x / y; }                                                                             \
  T PURE half_exp(T x) { return exp(x); }                                                                                    \
  T PURE half_exp2(T x) { return exp2(x); }                                                                                  \
  T PURE half_exp10(T x) { return exp10(x); }                                                                                \
  T PURE half_log(T x) { return log(x); }                                                                                    \
  T PURE half_log2(T x) { return log2(x); }                                                                                  \
  T PURE half_log10(T x) { return log10(x); }                                                                                \
  T PURE half_powr(T x, T y) { return powr(x, y); }                                                                          \
  T PURE half_recip(T x) { return 1 / x; }                                                                                   \
  T PURE half_rsqrt(T x) { return rsqrt(x); }                                                                                \
  T PURE half_sin(T x) { return sin(x); }                                                                                    \
  T PURE half_sqrt(T x) { return sqrt(x); }                                                                                  \
  T PURE half_tan(T x) { return tan(x); }
FOR_GENTYPE(float, NATIVE)

//===----------------------------------------------------------------------===//
// In units of pi: the argument is reduced first, exactly
//===----------------------------------------------------------------------===//

#define PI_UNITS(T, C)                                                                                                       \
  T PURE sinpi(T x) {                                                                                                        \
    C y = (C)x - 2 * rint((C)x / 2);                                                                                         \
    return (T)(y == trunc(y) ? copysign((C)0, (C)x) : sin(y * (C)M_PI));                                                     \
  }                                                                                                                          \
  T PURE cospi(T x) {                                                                                                        \
    C y = fabs((C)x - 2 * rint((C)x / 2));                                                                                   \
    return (T)(y == (C)0.5 ? (C)0 : cos(y * (C)M_PI));                                                                       \
  }                                                                                                                          \
  T PURE tanpi(T x) {                                                                                                        \
    C y = (C)x - rint((C)x);                                                                                                 \
    return (T)(y == 0 ? copysign((C)0, (C)x) : tan(y * (C)M_PI));                                                            \
  }                                                                                                                          \
  T PURE asinpi(T x) { return (T)(asin((C)x) * (C)M_1_PI); }                                                                 \
  T PURE acospi(T x) { return (T)(acos((C)x) * (C)M_1_PI); }                                                                 \
  T PURE atanpi(T x) { return (T)(atan((C)x) * (C)M_1_PI); }                                                                 \
  T PURE atan2pi(T y, T x) { return (T)(atan2((C)y, (C)x) * (C)M_1_PI); }
PI_UNITS(half, float)
PI_UNITS(float, double)
PI_UNITS(double, double)
#define PI_UNITS_OF_VECTOR(N, T)                                                                                             \
  T##N PURE sinpi(T##N x) { return EACH_##N(T##N, sinpi, x); }                                                               \
  T##N PURE cospi(T##N x) { return EACH_##N(T##N, cospi, x); }                                                               \
  T##N PURE tanpi(T##N x) { return EACH_##N(T##N, tanpi, x); }                                                               \
  T##N PURE asinpi(T##N x) { return EACH_##N(T##N, asinpi, x); }                                                             \
  T##N PURE acospi(T##N x) { return EACH_##N(T##N, acospi, x); }                                                             \
  T##N PURE atanpi(T##N x) { return EACH_##N(T##N, atanpi, x); }                                                             \
  T##N PURE atan2pi(T##N y, T##N x) { return BOTH_##N(T##N, atan2pi, y, x); }
FOR_WIDTHS(PI_UNITS_OF_VECTOR, half)
FOR_WIDTHS(PI_UNITS_OF_VECTOR, float)
FOR_WIDTHS(PI_UNITS_OF_VECTOR, double)

//===----------------------------------------------------------------------===//
// Magnitudes, NaNs
//===----------------------------------------------------------------------===//

#define MAGNITUDE(T)                                                                                                         \
  T PURE maxmag(T x, T y) { return fabs(x) > fabs(y) ? x : fabs(y) > fabs(x) ? y : fmax(x, y); }                             \
  T PURE minmag(T x, T y) { return fabs(x) < fabs(y) ? x : fabs(y) < fabs(x) ? y : fmin(x, y); }
MAGNITUDE(half)
MAGNITUDE(float)
MAGNITUDE(double)
#define MAGNITUDE_OF_VECTOR(N, T)                                                                                            \
  T##N PURE maxmag(T##N x, T##N y) { return BOTH_##N(T##N, maxmag, x, y); }                                                  \
  T##N PURE minmag(T##N x, T##N y) { return BOTH_##N(T##N, minmag, x, y); }
FOR_WIDTHS(MAGNITUDE_OF_VECTOR, half)
FOR_WIDTHS(MAGNITUDE_OF_VECTOR, float)
FOR_WIDTHS(MAGNITUDE_OF_VECTOR, double)

#define NAN_1(N, ...)                                                                                                        \
  half##N PURE nan(ushort##N code) { return as_half##N(code | (ushort)0x7e00); }                                             \
  float##N PURE nan(uint##N code) { return as_float##N(code | 0x7fc00000u); }                                                \
  double##N PURE nan(ulong##N code) { return as_double##N(code | 0x7ff8000000000000ul); }
half PURE nan(ushort code) { return as_half((ushort)(code | 0x7e00)); }
float PURE nan(uint code) { return as_float(code | 0x7fc00000u); }
double PURE nan(ulong code) { return as_double(code | 0x7ff8000000000000ul); }
FOR_WIDTHS(NAN_1, )

//===----------------------------------------------------------------------===//
// Results through pointers
//===----------------------------------------------------------------------===//

float c_frexpf(float, int *) __asm__("frexpf");
double c_frexp(double, int *) __asm__("frexp");
float c_lgammaf_r(float, int *) __asm__("lgammaf_r");
double c_lgamma_r(double, int *) __asm__("lgamma_r");
float c_remquof(float, float, int *) __asm__("remquof");
double c_remquo(double, double, int *) __asm__("remquo");

// The largest number below 1.
#define BELOW_ONE_half 0x1.ffcp-1h
#define BELOW_ONE_float 0x1.fffffep-1f
#define BELOW_ONE_double 0x1.fffffffffffffp-1

#define POINTERS(T, SPACE, C, SUFFIX)                                                                                        \
  T OVL fract(T x, SPACE T *whole) {                                                                                         \
    *whole = floor(x);                                                                                                       \
    if (x != x)                                                                                                              \
      return x;                                                                                                              \
    return fabs(x) == (T)__builtin_inff() ? copysign((T)0, x) : fmin(x - floor(x), (T)BELOW_ONE_##T);                        \
  }                                                                                                                          \
  T OVL modf(T x, SPACE T *whole) {                                                                                          \
    *whole = trunc(x);                                                                                                       \
    return copysign(fabs(x) == (T)__builtin_inff() ? (T)0 : x - trunc(x), x);                                                \
  }                                                                                                                          \
  T OVL sincos(T x, SPACE T *cosine) {                                                                                       \
    *cosine = cos(x);                                                                                                        \
    return sin(x);                                                                                                           \
  }                                                                                                                          \
  T OVL frexp(T x, SPACE int *exponent) {                                                                                    \
    int e;                                                                                                                   \
    T r = (T)c_frexp##SUFFIX((C)x, &e);                                                                                      \
    *exponent = e;                                                                                                           \
    return r;                                                                                                                \
  }                                                                                                                          \
  T OVL lgamma_r(T x, SPACE int *sign) {                                                                                     \
    int s;                                                                                                                   \
    T r = (T)c_lgamma##SUFFIX##_r((C)x, &s);                                                                                 \
    *sign = s;                                                                                                               \
    return r;                                                                                                                \
  }                                                                                                                          \
  T OVL remquo(T x, T y, SPACE int *quotient) {                                                                              \
    int q;                                                                                                                   \
    T r = (T)c_remquo##SUFFIX((C)x, (C)y, &q);                                                                               \
    *quotient = q;                                                                                                           \
    return r;                                                                                                                \
  }                                                                                                                          \
  POINTERS_OF_VECTOR(2, T, SPACE)                                                                                            \
  POINTERS_OF_VECTOR(3, T, SPACE)                                                                                            \
  POINTERS_OF_VECTOR(4, T, SPACE)                                                                                            \
  POINTERS_OF_VECTOR(8, T, SPACE)                                                                                            \
  POINTERS_OF_VECTOR(16, T, SPACE)
#define BY_ELEMENT(N, T, P, NAME, ...)                                                                                       \
  T##N r;                                                                                                                    \
  P##N out;                                                                                                                  \
  for (int i = 0; i != N; ++i) {                                                                                             \
    P o;                                                                                                                     \
    r[i] = NAME(__VA_ARGS__, &o);                                                                                            \
    out[i] = o;                                                                                                              \
  }                                                                                                                          \
  *p = out;                                                                                                                  \
  return r
#define POINTERS_OF_VECTOR(N, T, SPACE)                                                                                      \
  T##N OVL fract(T##N x, SPACE T##N *p) { BY_ELEMENT(N, T, T, fract, x[i]); }                                                \
  T##N OVL modf(T##N x, SPACE T##N *p) { BY_ELEMENT(N, T, T, modf, x[i]); }                                                  \
  T##N OVL sincos(T##N x, SPACE T##N *p) { BY_ELEMENT(N, T, T, sincos, x[i]); }                                              \
  T##N OVL frexp(T##N x, SPACE int##N *p) { BY_ELEMENT(N, T, int, frexp, x[i]); }                                            \
  T##N OVL lgamma_r(T##N x, SPACE int##N *p) { BY_ELEMENT(N, T, int, lgamma_r, x[i]); }                                      \
  T##N OVL remquo(T##N x, T##N y, SPACE int##N *p) { BY_ELEMENT(N, T, int, remquo, x[i], y[i]); }
#define POINTERS_OF_SPACE(SPACE)                                                                                             \
  POINTERS(half, SPACE, float, f) POINTERS(float, SPACE, float, f) POINTERS(double, SPACE, double, )
POINTERS_OF_SPACE(private)
POINTERS_OF_SPACE(generic)
POINTERS_OF_SPACE(global)
POINTERS_OF_SPACE(local)
