// Common and geometric functions (OpenCL C 3.0, 6.15.4 and 6.15.5)
// SPDX-License-Identifier: Apache-2.0
#include "base.h"

#define COMMON(T, S)                                                                                                         \
  T PURE fmin(T x, T y);                                                                                                     \
  T PURE fmax(T x, T y);                                                                                                     \
  T PURE max(T x, T y) { return fmax(x, y); }                                                                                \
  T PURE min(T x, T y) { return fmin(x, y); }                                                                                \
  T PURE clamp(T x, T low, T high) { return fmin(fmax(x, low), high); }                                                      \
  T PURE degrees(T x) { return x * (T)(S)57.295779513082320876798; }                                                         \
  T PURE radians(T x) { return x * (T)(S)0.017453292519943295769237; }                                                       \
  T PURE mix(T x, T y, T a) { return x + (y - x) * a; }                                                                      \
  T PURE smoothstep(T low, T high, T x) {                                                                                    \
    T t = clamp((x - low) / (high - low), (T)0, (T)1);                                                                       \
    return t * t * ((T)3 - (T)2 * t);                                                                                        \
  }
#define SCALAR(T)                                                                                                            \
  COMMON(T, T)                                                                                                               \
  T PURE step(T edge, T x) { return x < edge ? (T)0 : (T)1; }                                                                \
  T PURE sign(T x) { return x != x ? (T)0 : x > 0 ? (T)1 : x < 0 ? (T)-1 : x; }
#define VECTOR(N, T)                                                                                                         \
  COMMON(T##N, T)                                                                                                            \
  T##N PURE step(T##N edge, T##N x) { return BOTH_##N(T##N, step, edge, x); }                                                \
  T##N PURE step(T edge, T##N x) { return step((T##N)edge, x); }                                                             \
  T##N PURE sign(T##N x) { return EACH_##N(T##N, sign, x); }                                                                 \
  T##N PURE max(T##N x, T y) { return fmax(x, (T##N)y); }                                                                    \
  T##N PURE min(T##N x, T y) { return fmin(x, (T##N)y); }                                                                    \
  T##N PURE clamp(T##N x, T low, T high) { return clamp(x, (T##N)low, (T##N)high); }                                         \
  T##N PURE mix(T##N x, T##N y, T a) { return mix(x, y, (T##N)a); }                                                          \
  T##N PURE smoothstep(T low, T high, T##N x) { return smoothstep((T##N)low, (T##N)high, x); }
SCALAR(half)
SCALAR(float)
SCALAR(double)
FOR_WIDTHS(VECTOR, half)
FOR_WIDTHS(VECTOR, float)
FOR_WIDTHS(VECTOR, double)

// The square of a length is computed in double, so that it does not overflow; double is scaled.
#define DOT_2 (C)x.s0 * y.s0 + (C)x.s1 * y.s1
#define DOT_3 DOT_2 + (C)x.s2 * y.s2
#define DOT_4 DOT_3 + (C)x.s3 * y.s3
#define GEOMETRIC_1(T)                                                                                                       \
  T PURE sqrt(T x);                                                                                                          \
  T PURE fabs(T x);                                                                                                          \
  T PURE dot(T x, T y) { return x * y; }                                                                                     \
  T PURE length(T x) { return fabs(x); }                                                                                     \
  T PURE distance(T x, T y) { return fabs(x - y); }                                                                          \
  T PURE normalize(T x) { return sign(x); }
// Functions computed from the length of a vector.
#define FROM_LENGTH(N, T)                                                                                                    \
  T PURE distance(T##N x, T##N y) { return length(x - y); }                                                                  \
  T##N PURE normalize(T##N x) {                                                                                              \
    T l = length(x);                                                                                                         \
    return l == 0 ? x : x / (T##N)l;                                                                                         \
  }
#define GEOMETRIC(N, T, WIDE)                                                                                                \
  T PURE dot(T##N x, T##N y) {                                                                                               \
    typedef T C;                                                                                                             \
    return DOT_##N;                                                                                                          \
  }                                                                                                                          \
  T PURE length(T##N x) {                                                                                                    \
    typedef WIDE C;                                                                                                          \
    T##N y = x;                                                                                                              \
    return (T)sqrt(DOT_##N);                                                                                                 \
  }                                                                                                                          \
  FROM_LENGTH(N, T)
#define SCALED_LENGTH(N)                                                                                                     \
  double PURE length(double##N x) {                                                                                          \
    double m = 0;                                                                                                            \
    for (int i = 0; i != N; ++i)                                                                                             \
      m = fmax(m, fabs(x[i]));                                                                                               \
    if (m == 0 || m == __builtin_inf())                                                                                      \
      return m;                                                                                                              \
    double##N y = x / (double##N)m;                                                                                          \
    return m * sqrt(dot(y, y));                                                                                              \
  }                                                                                                                          \
  FROM_LENGTH(N, double)
#define DOUBLE_DOT(N)                                                                                                        \
  double PURE dot(double##N x, double##N y) {                                                                                \
    typedef double C;                                                                                                        \
    return DOT_##N;                                                                                                          \
  }                                                                                                                          \
  SCALED_LENGTH(N)
GEOMETRIC_1(half)
GEOMETRIC_1(float)
GEOMETRIC_1(double)
GEOMETRIC(2, half, float)
GEOMETRIC(3, half, float)
GEOMETRIC(4, half, float)
GEOMETRIC(2, float, double)
GEOMETRIC(3, float, double)
GEOMETRIC(4, float, double)
DOUBLE_DOT(2)
DOUBLE_DOT(3)
DOUBLE_DOT(4)

#define CROSS(T)                                                                                                             \
  T##3 PURE cross(T##3 x, T##3 y) { return x.yzx * y.zxy - x.zxy * y.yzx; }                                                  \
  T##4 PURE cross(T##4 x, T##4 y) { return (T##4)(cross(x.xyz, y.xyz), 0); }
CROSS(half)
CROSS(float)
CROSS(double)

#define FAST(T, ...)                                                                                                         \
  float PURE fast_length(T x) { return sqrt(dot(x, x)); }                                                                    \
  float PURE fast_distance(T x, T y) { return fast_length(x - y); }                                                          \
  T PURE fast_normalize(T x) { return normalize(x); }
FAST(float)
FAST(float2)
FAST(float3)
FAST(float4)
