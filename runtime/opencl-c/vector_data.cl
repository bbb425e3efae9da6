// Vectors in memory, and shuffles of their elements (OpenCL C 3.0, 6.15.7 and 6.15.13)
// SPDX-License-Identifier: Apache-2.0
#include "base.h"

// As arrays: a vector of three has no fourth element in memory.
#define LOAD(N, T, SPACE)                                                                                                    \
  T##N OVL vload##N(size_t i, const SPACE T *p) {                                                                            \
    T##N r;                                                                                                                  \
    __builtin_memcpy_inline(&r, p + i * N, N * sizeof(T));                                                                   \
    return r;                                                                                                                \
  }
#define STORE(N, T, SPACE)                                                                                                   \
  void OVL vstore##N(T##N x, size_t i, SPACE T *p) { __builtin_memcpy_inline(p + i * N, &x, N * sizeof(T)); }
#define LOADS(T, SPACE) FOR_WIDTHS(LOAD, T, SPACE)
#define STORES(T, SPACE) FOR_WIDTHS(STORE, T, SPACE)
FOR_SCALARS(LOADS, private)
FOR_SCALARS(LOADS, generic)
FOR_SCALARS(LOADS, global)
FOR_SCALARS(LOADS, local)
FOR_SCALARS(LOADS, constant)
FOR_SCALARS(STORES, private)
FOR_SCALARS(STORES, generic)
FOR_SCALARS(STORES, global)
FOR_SCALARS(STORES, local)

//===----------------------------------------------------------------------===//
// Halves in memory, float and double in registers
//===----------------------------------------------------------------------===//

// To the nearest as the hardware does; the other directions go on from there: one step towards where the exact value lies.
static short half_order(half h) { // halves in the order of their values, as integers
  short s = as_short(h);
  return s < 0 ? (short)(0x8000 - s) : s;
}
static half half_from_order(short s) { return as_half((short)(s < 0 ? 0x8000 - s : s)); }
#define NARROW(T)                                                                                                            \
  static OVL half to_half_rte(T x) { return (half)x; }                                                                       \
  static OVL half to_half_rtp(T x) {                                                                                         \
    half h = (half)x;                                                                                                        \
    return (T)h < x ? (as_ushort(h) == 0x8000 ? as_half((ushort)1) : half_from_order(half_order(h) + 1)) : h;                \
  }                                                                                                                          \
  static OVL half to_half_rtn(T x) {                                                                                         \
    half h = (half)x;                                                                                                        \
    return (T)h > x ? (as_ushort(h) == 0 ? as_half((ushort)0x8001) : half_from_order(half_order(h) - 1)) : h;                \
  }                                                                                                                          \
  static OVL half to_half_rtz(T x) { return x < 0 ? to_half_rtp(x) : to_half_rtn(x); }                                       \
  static OVL half to_half(T x) { return (half)x; }
NARROW(float)
NARROW(double)

#define LOAD_HALF(SPACE)                                                                                                     \
  float OVL vload_half(size_t i, const SPACE half *p) { return (float)p[i]; }
#define LOAD_HALVES(N, SPACE)                                                                                                \
  float##N OVL vload_half##N(size_t i, const SPACE half *p) {                                                                \
    float##N r;                                                                                                              \
    for (int e = 0; e != N; ++e)                                                                                             \
      r[e] = (float)p[i * N + e];                                                                                            \
    return r;                                                                                                                \
  }                                                                                                                          \
  float##N OVL vloada_half##N(size_t i, const SPACE half *p) {                                                               \
    float##N r;                                                                                                              \
    for (int e = 0; e != N; ++e)                                                                                             \
      r[e] = (float)p[i * (N == 3 ? 4 : N) + e];                                                                             \
    return r;                                                                                                                \
  }
#define STORE_HALF(T, SPACE, MODE)                                                                                           \
  void OVL vstore_half##MODE(T x, size_t i, SPACE half *p) { p[i] = to_half##MODE(x); }
#define STORE_HALVES(N, T, SPACE, MODE)                                                                                      \
  void OVL vstore_half##N##MODE(T##N x, size_t i, SPACE half *p) {                                                           \
    for (int e = 0; e != N; ++e)                                                                                             \
      p[i * N + e] = to_half##MODE(x[e]);                                                                                    \
  }                                                                                                                          \
  void OVL vstorea_half##N##MODE(T##N x, size_t i, SPACE half *p) {                                                          \
    for (int e = 0; e != N; ++e)                                                                                             \
      p[i * (N == 3 ? 4 : N) + e] = to_half##MODE(x[e]);                                                                     \
  }
#define STORES_OF_MODE(T, SPACE, MODE) STORE_HALF(T, SPACE, MODE) FOR_WIDTHS(STORE_HALVES, T, SPACE, MODE)
#define STORES_OF_TYPE(T, SPACE)                                                                                             \
  STORES_OF_MODE(T, SPACE, ) STORES_OF_MODE(T, SPACE, _rte) STORES_OF_MODE(T, SPACE, _rtz)                                   \
  STORES_OF_MODE(T, SPACE, _rtp) STORES_OF_MODE(T, SPACE, _rtn)
#define HALVES_OF_SPACE(SPACE)                                                                                               \
  LOAD_HALF(SPACE) FOR_WIDTHS(LOAD_HALVES, SPACE) STORES_OF_TYPE(float, SPACE) STORES_OF_TYPE(double, SPACE)
HALVES_OF_SPACE(private)
HALVES_OF_SPACE(generic)
HALVES_OF_SPACE(global)
HALVES_OF_SPACE(local)
LOAD_HALF(constant)
FOR_WIDTHS(LOAD_HALVES, constant)

//===----------------------------------------------------------------------===//
// Shuffles
//===----------------------------------------------------------------------===//

#define SHUFFLE(N, M, T, U)                                                                                                  \
  T##N PURE shuffle(T##M x, U##N mask) {                                                                                     \
    T##N r;                                                                                                                  \
    for (int i = 0; i != N; ++i)                                                                                             \
      r[i] = x[mask[i] & (M - 1)];                                                                                           \
    return r;                                                                                                                \
  }                                                                                                                          \
  T##N PURE shuffle2(T##M x, T##M y, U##N mask) {                                                                            \
    T##N r;                                                                                                                  \
    for (int i = 0; i != N; ++i)                                                                                             \
      r[i] = mask[i] & M ? y[mask[i] & (M - 1)] : x[mask[i] & (M - 1)];                                                      \
    return r;                                                                                                                \
  }
#define SHUFFLES_TO(N, T, U) SHUFFLE(N, 2, T, U) SHUFFLE(N, 4, T, U) SHUFFLE(N, 8, T, U) SHUFFLE(N, 16, T, U)
#define SHUFFLES(T, U) SHUFFLES_TO(2, T, U) SHUFFLES_TO(4, T, U) SHUFFLES_TO(8, T, U) SHUFFLES_TO(16, T, U)
SHUFFLES(char, uchar)
SHUFFLES(uchar, uchar)
SHUFFLES(short, ushort)
SHUFFLES(ushort, ushort)
SHUFFLES(half, ushort)
SHUFFLES(int, uint)
SHUFFLES(uint, uint)
SHUFFLES(float, uint)
SHUFFLES(long, ulong)
SHUFFLES(ulong, ulong)
SHUFFLES(double, ulong)
