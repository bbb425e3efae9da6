// Relational functions (OpenCL C 3.0, 6.15.6)
// SPDX-License-Identifier: Apache-2.0
//
// True is 1 for scalars, all bits set in the elements of vectors.
#include "base.h"

#define SCALAR(T)                                                                                                            \
  int PURE isequal(T x, T y) { return x == y; }                                                                              \
  int PURE isnotequal(T x, T y) { return x != y; }                                                                           \
  int PURE isgreater(T x, T y) { return x > y; }                                                                             \
  int PURE isgreaterequal(T x, T y) { return x >= y; }                                                                       \
  int PURE isless(T x, T y) { return x < y; }                                                                                \
  int PURE islessequal(T x, T y) { return x <= y; }                                                                          \
  int PURE islessgreater(T x, T y) { return x < y || x > y; }                                                                \
  int PURE isordered(T x, T y) { return x == x && y == y; }                                                                  \
  int PURE isunordered(T x, T y) { return x != x || y != y; }                                                                \
  int PURE isfinite(T x) { return __builtin_isfpclass(x, 0x1f8); }                                                           \
  int PURE isinf(T x) { return __builtin_isfpclass(x, 0x204); }                                                              \
  int PURE isnan(T x) { return __builtin_isfpclass(x, 0x003); }                                                              \
  int PURE isnormal(T x) { return __builtin_isfpclass(x, 0x108); }
#define VECTOR(N, T, I)                                                                                                      \
  I##N PURE isequal(T##N x, T##N y) { return x == y; }                                                                       \
  I##N PURE isnotequal(T##N x, T##N y) { return x != y; }                                                                    \
  I##N PURE isgreater(T##N x, T##N y) { return x > y; }                                                                      \
  I##N PURE isgreaterequal(T##N x, T##N y) { return x >= y; }                                                                \
  I##N PURE isless(T##N x, T##N y) { return x < y; }                                                                         \
  I##N PURE islessequal(T##N x, T##N y) { return x <= y; }                                                                   \
  I##N PURE islessgreater(T##N x, T##N y) { return (x < y) | (x > y); }                                                      \
  I##N PURE isordered(T##N x, T##N y) { return (x == x) & (y == y); }                                                        \
  I##N PURE isunordered(T##N x, T##N y) { return (x != x) | (y != y); }                                                      \
  I##N PURE isnan(T##N x) { return x != x; }                                                                                 \
  I##N PURE isfinite(T##N x) { return (x - x) == (T##N)0; }                                                                  \
  I##N PURE isinf(T##N x) { return (x == x) & ((x - x) != (x - x)); }                                                        \
  I##N PURE isnormal(T##N x) {                                                                                               \
    I##N r;                                                                                                                  \
    for (int i = 0; i != N; ++i)                                                                                             \
      r[i] = isnormal(x[i]) ? -1 : 0;                                                                                        \
    return r;                                                                                                                \
  }                                                                                                                          \
  I##N PURE signbit(T##N x) { return __builtin_astype(x, I##N) < (I##N)0; }
SCALAR(half)
SCALAR(float)
SCALAR(double)
FOR_WIDTHS(VECTOR, half, short)
FOR_WIDTHS(VECTOR, float, int)
FOR_WIDTHS(VECTOR, double, long)
int PURE signbit(half x) { return as_short(x) < 0; }
int PURE signbit(float x) { return as_int(x) < 0; }
int PURE signbit(double x) { return as_long(x) < 0; }

// The sign bit of each element.
#define TESTS(T, ...)                                                                                                        \
  int PURE any(T x) { return x < 0; }                                                                                        \
  int PURE all(T x) { return x < 0; }                                                                                        \
  FOR_WIDTHS(TESTS_OF_VECTOR, T)
#define TESTS_OF_VECTOR(N, T)                                                                                                \
  int PURE any(T##N x) {                                                                                                     \
    int r = 0;                                                                                                               \
    for (int i = 0; i != N; ++i)                                                                                             \
      r |= x[i] < 0;                                                                                                         \
    return r;                                                                                                                \
  }                                                                                                                          \
  int PURE all(T##N x) {                                                                                                     \
    int r = 1;                                                                                                               \
    for (int i = 0; i != N; ++i)                                                                                             \
      r &= x[i] < 0;                                                                                                         \
    return r;                                                                                                                \
  }
FOR_SIGNED(TESTS)

// Bits of b where c has ones, else of a.
#define BITSELECT(T, U)                                                                                                      \
  T PURE bitselect(T a, T b, T c) {                                                                                          \
    U m = __builtin_astype(c, U);                                                                                            \
    return __builtin_astype((U)((__builtin_astype(a, U) & ~m) | (__builtin_astype(b, U) & m)), T);                           \
  }
#define BITSELECT_OF_VECTOR(N, T, U) BITSELECT(T##N, U##N)
// A scalar condition is true if it is not zero, that of an element if its sign bit is set.
#define SELECT(T, C) T PURE select(T a, T b, C c) { return c ? b : a; }
#define SELECT_OF_VECTOR(N, T, S)                                                                                            \
  T##N PURE select(T##N a, T##N b, S##N c) { return c < (S##N)0 ? b : a; }                                                   \
  T##N PURE select(T##N a, T##N b, u##S##N c) { return __builtin_astype(c, S##N) < (S##N)0 ? b : a; }
#define SELECTS(T, S)                                                                                                        \
  BITSELECT(T, u##S) FOR_WIDTHS(BITSELECT_OF_VECTOR, T, u##S)                                                                \
  SELECT(T, S) SELECT(T, u##S) FOR_WIDTHS(SELECT_OF_VECTOR, T, S)
SELECTS(char, char)
SELECTS(uchar, char)
SELECTS(short, short)
SELECTS(ushort, short)
SELECTS(int, int)
SELECTS(uint, int)
SELECTS(long, long)
SELECTS(ulong, long)
SELECTS(half, short)
SELECTS(float, int)
SELECTS(double, long)
