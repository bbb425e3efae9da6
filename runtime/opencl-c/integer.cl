// Integer functions (OpenCL C 3.0, 6.15.3)
// SPDX-License-Identifier: Apache-2.0
#include "base.h"

#define COMMON(T, U, S)                                                                                                      \
  T PURE max(T x, T y) { return __builtin_elementwise_max(x, y); }                                                           \
  T PURE min(T x, T y) { return __builtin_elementwise_min(x, y); }                                                           \
  T PURE clamp(T x, T low, T high) { return min(max(x, low), high); }                                                        \
  T PURE add_sat(T x, T y) { return __builtin_elementwise_add_sat(x, y); }                                                   \
  T PURE sub_sat(T x, T y) { return __builtin_elementwise_sub_sat(x, y); }                                                   \
  T PURE popcount(T x) { return __builtin_elementwise_popcount(x); }                                                         \
  T PURE hadd(T x, T y) { return (x & y) + ((x ^ y) >> (T)1); }                                                              \
  T PURE rhadd(T x, T y) { return (x | y) - ((x ^ y) >> (T)1); }                                                             \
  U PURE abs_diff(T x, T y) { return __builtin_astype(max(x, y), U) - __builtin_astype(min(x, y), U); }                      \
  T PURE rotate(T x, T n) {                                                                                                  \
    U bits = __builtin_astype(x, U), left = __builtin_astype(n, U) & (U)(sizeof(S) * 8 - 1);                                 \
    return __builtin_astype((U)((bits << left) | (bits >> (-left & (U)(sizeof(S) * 8 - 1)))), T);                            \
  }
#define UNSIGNED_COMMON(T, ...)                                                                                              \
  T PURE abs(T x) { return x; }
#define SIGNED_ABS(T, U)                                                                                                     \
  U PURE abs(T x) {                                                                                                          \
    U bits = __builtin_astype(x, U);                                                                                         \
    return x < (T)0 ? (U)-bits : bits;                                                                                       \
  }

#define SCALAR_BITS(T, U)                                                                                                    \
  T PURE clz(T x) { return x == 0 ? sizeof(T) * 8 : __builtin_clzg((U)x); }                                                  \
  T PURE ctz(T x) { return x == 0 ? sizeof(T) * 8 : __builtin_ctzg((U)x); }
#define VECTOR_BITS(N, T)                                                                                                    \
  T##N PURE clz(T##N x) { return EACH_##N(T##N, clz, x); }                                                                   \
  T##N PURE ctz(T##N x) { return EACH_##N(T##N, ctz, x); }

#define WITH_SCALAR(N, T)                                                                                                    \
  T##N PURE max(T##N x, T y) { return max(x, (T##N)y); }                                                                     \
  T##N PURE min(T##N x, T y) { return min(x, (T##N)y); }                                                                     \
  T##N PURE clamp(T##N x, T low, T high) { return clamp(x, (T##N)low, (T##N)high); }

#define COMMON_OF_VECTOR(N, T, U) COMMON(T##N, U##N, T)
#define SIGNED_ABS_OF_VECTOR(N, T, U) SIGNED_ABS(T##N, U##N)
#define UNSIGNED_ABS_OF_VECTOR(N, T) UNSIGNED_COMMON(T##N)
#define SIGNED_TYPE(T, U)                                                                                                    \
  COMMON(T, U, T) SIGNED_ABS(T, U) SCALAR_BITS(T, U)                                                                         \
  FOR_WIDTHS(COMMON_OF_VECTOR, T, U) FOR_WIDTHS(SIGNED_ABS_OF_VECTOR, T, U) FOR_WIDTHS(VECTOR_BITS, T)                       \
  FOR_WIDTHS(WITH_SCALAR, T)
#define UNSIGNED_TYPE(T)                                                                                                     \
  COMMON(T, T, T) UNSIGNED_COMMON(T) SCALAR_BITS(T, T)                                                                       \
  FOR_WIDTHS(COMMON_OF_VECTOR, T, T) FOR_WIDTHS(UNSIGNED_ABS_OF_VECTOR, T) FOR_WIDTHS(VECTOR_BITS, T)                        \
  FOR_WIDTHS(WITH_SCALAR, T)
SIGNED_TYPE(char, uchar)
SIGNED_TYPE(short, ushort)
SIGNED_TYPE(int, uint)
SIGNED_TYPE(long, ulong)
UNSIGNED_TYPE(uchar)
UNSIGNED_TYPE(ushort)
UNSIGNED_TYPE(uint)
UNSIGNED_TYPE(ulong)

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

// In a type of twice the size; 64 bits by hand.
#define MUL_HI(T, WIDE) T PURE mul_hi(T x, T y) { return (T)(((WIDE)x * (WIDE)y) >> (sizeof(T) * 8)); }
MUL_HI(char, short)
MUL_HI(uchar, ushort)
MUL_HI(short, int)
MUL_HI(ushort, uint)
MUL_HI(int, long)
MUL_HI(uint, ulong)
ulong PURE mul_hi(ulong x, ulong y) {
  ulong xl = (uint)x, xh = x >> 32, yl = (uint)y, yh = y >> 32;
  ulong low = xl * yl, a = xh * yl + (low >> 32), b = xl * yh + (uint)a;
  return xh * yh + (a >> 32) + (b >> 32);
}
long PURE mul_hi(long x, long y) {
  ulong high = mul_hi((ulong)x, (ulong)y);
  return (long)(high - (x < 0 ? (ulong)y : 0) - (y < 0 ? (ulong)x : 0));
}
// Sums that leave the range wrap around.
#define MAD_HI(T, ...) T PURE mad_hi(T a, T b, T c) { return (T)((ulong)mul_hi(a, b) + (ulong)c); }
FOR_INTEGERS(MAD_HI)

// The exact result, cut to the range of T. A product of 64 bits that leaves it decides by itself unless its high half is next to it.
#define MAD_SAT(T, WIDE, LEAST, MOST)                                                                                        \
  T PURE mad_sat(T a, T b, T c) {                                                                                            \
    WIDE r = (WIDE)a * (WIDE)b + (WIDE)c;                                                                                    \
    return (T)(r < (WIDE)LEAST ? (WIDE)LEAST : r > (WIDE)MOST ? (WIDE)MOST : r);                                             \
  }
MAD_SAT(char, int, CHAR_MIN, CHAR_MAX)
MAD_SAT(uchar, int, 0, UCHAR_MAX)
MAD_SAT(short, long, SHRT_MIN, SHRT_MAX)
MAD_SAT(ushort, long, 0, USHRT_MAX)
MAD_SAT(int, long, INT_MIN, INT_MAX)
uint PURE mad_sat(uint a, uint b, uint c) {
  ulong r = (ulong)a * b + c; // fits
  return r > UINT_MAX ? UINT_MAX : (uint)r;
}
ulong PURE mad_sat(ulong a, ulong b, ulong c) {
  ulong low = a * b, sum = low + c;
  return mul_hi(a, b) != 0 || sum < low ? ULONG_MAX : sum;
}
long PURE mad_sat(long a, long b, long c) {
  ulong low = (ulong)a * (ulong)b, sum = low + (ulong)c;
  // 128 bits: the product's high half, c's sign and the carry.
  long high = mul_hi(a, b) + (c < 0 ? -1 : 0) + (sum < low ? 1 : 0);
  if (high == ((long)sum < 0 ? -1 : 0))
    return (long)sum;
  return high < 0 ? LONG_MIN : LONG_MAX;
}

int PURE mad24(int a, int b, int c) { return (int)((uint)a * (uint)b + (uint)c); }
uint PURE mad24(uint a, uint b, uint c) { return a * b + c; }
int PURE mul24(int a, int b) { return (int)((uint)a * (uint)b); }
uint PURE mul24(uint a, uint b) { return a * b; }
#define OF_24_BITS(N, T)                                                                                                     \
  T##N PURE mul24(T##N a, T##N b) { return as_##T##N(as_uint##N(a) * as_uint##N(b)); }                                       \
  T##N PURE mad24(T##N a, T##N b, T##N c) { return as_##T##N(as_uint##N(a) * as_uint##N(b) + as_uint##N(c)); }
FOR_WIDTHS(OF_24_BITS, int)
FOR_WIDTHS(OF_24_BITS, uint)

#define PRODUCTS_OF_VECTOR(N, T)                                                                                             \
  T##N PURE mul_hi(T##N x, T##N y) { return BOTH_##N(T##N, mul_hi, x, y); }                                                  \
  T##N PURE mad_hi(T##N a, T##N b, T##N c) {                                                                                 \
    T##N r;                                                                                                                  \
    for (int i = 0; i != N; ++i)                                                                                             \
      r[i] = mad_hi(a[i], b[i], c[i]);                                                                                       \
    return r;                                                                                                                \
  }                                                                                                                          \
  T##N PURE mad_sat(T##N a, T##N b, T##N c) {                                                                                \
    T##N r;                                                                                                                  \
    for (int i = 0; i != N; ++i)                                                                                             \
      r[i] = mad_sat(a[i], b[i], c[i]);                                                                                      \
    return r;                                                                                                                \
  }
#define PRODUCTS_OF_VECTORS(T, ...) FOR_WIDTHS(PRODUCTS_OF_VECTOR, T)
FOR_INTEGERS(PRODUCTS_OF_VECTORS)

//===----------------------------------------------------------------------===//
// Two halves
//===----------------------------------------------------------------------===//

#define UPSAMPLE(R, U, HIGH, LOW)                                                                                            \
  R PURE upsample(HIGH high, LOW low) { return (R)(((U)high << (U)(sizeof(LOW) * 8)) | (U)low); }
#define UPSAMPLE_OF_VECTOR(N, R, HIGH, LOW)                                                                                  \
  R##N PURE upsample(HIGH##N high, LOW##N low) {                                                                             \
    return (__builtin_convertvector(high, R##N) << (R##N)(sizeof(LOW) * 8)) | __builtin_convertvector(low, R##N);            \
  }
#define UPSAMPLES(R, U, HIGH, LOW) UPSAMPLE(R, U, HIGH, LOW) FOR_WIDTHS(UPSAMPLE_OF_VECTOR, R, HIGH, LOW)
UPSAMPLES(short, ushort, char, uchar)
UPSAMPLES(ushort, ushort, uchar, uchar)
UPSAMPLES(int, uint, short, ushort)
UPSAMPLES(uint, uint, ushort, ushort)
UPSAMPLES(long, ulong, int, uint)
UPSAMPLES(ulong, ulong, uint, uint)
