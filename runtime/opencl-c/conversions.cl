// Explicit conversions (OpenCL C 3.0, 6.4.3)
// SPDX-License-Identifier: Apache-2.0
#include "base.h"

#define LEAST_char CHAR_MIN
#define LEAST_short SHRT_MIN
#define LEAST_int INT_MIN
#define LEAST_long LONG_MIN
#define LEAST_uchar 0
#define LEAST_ushort 0
#define LEAST_uint 0
#define LEAST_ulong 0
#define MOST_char CHAR_MAX
#define MOST_short SHRT_MAX
#define MOST_int INT_MAX
#define MOST_long LONG_MAX
#define MOST_uchar UCHAR_MAX
#define MOST_ushort USHRT_MAX
#define MOST_uint UINT_MAX
#define MOST_ulong ULONG_MAX

// A conversion by the name of its mode, and the same for vectors by their elements.
#define CONVERSION(TO, FROM, SUFFIX, VALUE)                                                                                  \
  TO PURE convert_##TO##SUFFIX(FROM x) { return VALUE; }                                                                     \
  FOR_WIDTHS(CONVERSION_OF_VECTOR, TO, FROM, SUFFIX)
#define CONVERSION_OF_VECTOR(N, TO, FROM, SUFFIX)                                                                            \
  TO##N PURE convert_##TO##N##SUFFIX(FROM##N x) { return EACH_##N(TO##N, CONVERSION_##N(TO, SUFFIX), x); }
#define CONVERSION_2(TO, SUFFIX) convert_##TO##SUFFIX
#define CONVERSION_3(TO, SUFFIX) convert_##TO##SUFFIX
#define CONVERSION_4(TO, SUFFIX) convert_##TO##2##SUFFIX
#define CONVERSION_8(TO, SUFFIX) convert_##TO##4##SUFFIX
#define CONVERSION_16(TO, SUFFIX) convert_##TO##8##SUFFIX

// Integers to integers: the modes make no difference.
#define CLAMPED(TO, FROM)                                                                                                    \
  ((FROM)-1 < 0 && x < 0 ? ((long)x < (long)LEAST_##TO || (TO)-1 > 0 ? (TO)LEAST_##TO : (TO)x)                               \
                         : (ulong)x > (ulong)MOST_##TO ? (TO)MOST_##TO : (TO)x)
#define INTEGER_TO_INTEGER(FROM, TO)                                                                                         \
  CONVERSION(TO, FROM, , (TO)x)                                                                                              \
  CONVERSION(TO, FROM, _rte, (TO)x)                                                                                          \
  CONVERSION(TO, FROM, _rtz, (TO)x)                                                                                          \
  CONVERSION(TO, FROM, _rtp, (TO)x)                                                                                          \
  CONVERSION(TO, FROM, _rtn, (TO)x)                                                                                          \
  CONVERSION(TO, FROM, _sat, CLAMPED(TO, FROM))                                                                              \
  CONVERSION(TO, FROM, _sat_rte, CLAMPED(TO, FROM))                                                                          \
  CONVERSION(TO, FROM, _sat_rtz, CLAMPED(TO, FROM))                                                                          \
  CONVERSION(TO, FROM, _sat_rtp, CLAMPED(TO, FROM))                                                                          \
  CONVERSION(TO, FROM, _sat_rtn, CLAMPED(TO, FROM))

// Floating point to integers. Saturated, what is no number is 0.
#define SATURATED(TO, ROUNDED)                                                                                               \
  (x != x ? (TO)0 : (double)ROUNDED >= (double)MOST_##TO ? (TO)MOST_##TO : (double)ROUNDED <= (double)LEAST_##TO ? (TO)LEAST_##TO : (TO)ROUNDED)
#define FLOAT_TO_INTEGER(FROM, TO)                                                                                           \
  CONVERSION(TO, FROM, , (TO)x)                                                                                              \
  CONVERSION(TO, FROM, _rte, (TO)__builtin_elementwise_rint(x))                                                              \
  CONVERSION(TO, FROM, _rtz, (TO)x)                                                                                          \
  CONVERSION(TO, FROM, _rtp, (TO)__builtin_elementwise_ceil(x))                                                              \
  CONVERSION(TO, FROM, _rtn, (TO)__builtin_elementwise_floor(x))                                                             \
  CONVERSION(TO, FROM, _sat, SATURATED(TO, __builtin_elementwise_trunc(x)))                                                  \
  CONVERSION(TO, FROM, _sat_rte, SATURATED(TO, __builtin_elementwise_rint(x)))                                               \
  CONVERSION(TO, FROM, _sat_rtz, SATURATED(TO, __builtin_elementwise_trunc(x)))                                              \
  CONVERSION(TO, FROM, _sat_rtp, SATURATED(TO, __builtin_elementwise_ceil(x)))                                               \
  CONVERSION(TO, FROM, _sat_rtn, SATURATED(TO, __builtin_elementwise_floor(x)))

// To floating point. The hardware rounds to the nearest; for the other directions, what went the wrong way goes one step back.
// Whether r, which is what x was rounded to, is greater (1) or less (-1) than x.
#define SIDE(T, ...)                                                                                                         \
  static int OVL side(double r, T x) { return (r > (double)x) - (r < (double)x); }
SIDE(char) SIDE(short) SIDE(int) SIDE(uchar) SIDE(ushort) SIDE(uint) SIDE(half) SIDE(float) SIDE(double)
static int OVL side(double r, long x) {
  bool is_long = r >= -0x1p63 && r < 0x1p63;
  long whole = is_long ? r : 0;
  return is_long ? (whole > x) - (whole < x) : r < 0 ? -1 : 1;
}
static int OVL side(double r, ulong x) {
  bool is_ulong = r < 0x1p64;
  ulong whole = is_ulong ? r : 0;
  return is_ulong ? (whole > x) - (whole < x) : 1;
}
// Neighbours of r, as bits: those of greater magnitude are greater.
#define STEPS(T, BITS)                                                                                                       \
  static T OVL back(T r, int steps) { return __builtin_astype((BITS)(__builtin_astype(r, BITS) - steps), T); }               \
  static T OVL rounded_rtz(T r, int side, bool positive) { return back(r, side != 0 && (side > 0) == positive); }            \
  static T OVL rounded_rtp(T r, int side, bool positive) {                                                                   \
    return side >= 0 ? r : r == 0 ? __builtin_astype((BITS)1, T) : back(r, r > 0 ? -1 : 1);                                  \
  }                                                                                                                          \
  static T OVL rounded_rtn(T r, int side, bool positive) { return -rounded_rtp((T)-r, -side, positive); }
STEPS(half, short)
STEPS(float, int)
STEPS(double, long)

#define TO_FLOAT(FROM, TO)                                                                                                   \
  CONVERSION(TO, FROM, , (TO)x)                                                                                              \
  CONVERSION(TO, FROM, _rte, (TO)x)                                                                                          \
  CONVERSION(TO, FROM, _rtz, rounded_rtz((TO)x, side((TO)x, x), x > 0))                                                      \
  CONVERSION(TO, FROM, _rtp, rounded_rtp((TO)x, side((TO)x, x), x > 0))                                                      \
  CONVERSION(TO, FROM, _rtn, rounded_rtn((TO)x, side((TO)x, x), x > 0))

#define FROM_INTEGER(FROM, ...)                                                                                              \
  INTEGER_TO_INTEGER(FROM, char) INTEGER_TO_INTEGER(FROM, short) INTEGER_TO_INTEGER(FROM, int)                               \
  INTEGER_TO_INTEGER(FROM, long) INTEGER_TO_INTEGER(FROM, uchar) INTEGER_TO_INTEGER(FROM, ushort)                            \
  INTEGER_TO_INTEGER(FROM, uint) INTEGER_TO_INTEGER(FROM, ulong)                                                             \
  TO_FLOAT(FROM, half) TO_FLOAT(FROM, float) TO_FLOAT(FROM, double)
#define FROM_FLOAT(FROM, ...)                                                                                                \
  FLOAT_TO_INTEGER(FROM, char) FLOAT_TO_INTEGER(FROM, short) FLOAT_TO_INTEGER(FROM, int) FLOAT_TO_INTEGER(FROM, long)        \
  FLOAT_TO_INTEGER(FROM, uchar) FLOAT_TO_INTEGER(FROM, ushort) FLOAT_TO_INTEGER(FROM, uint) FLOAT_TO_INTEGER(FROM, ulong)    \
  TO_FLOAT(FROM, half) TO_FLOAT(FROM, float) TO_FLOAT(FROM, double)
FOR_INTEGERS(FROM_INTEGER)
FOR_FLOATS(FROM_FLOAT)
