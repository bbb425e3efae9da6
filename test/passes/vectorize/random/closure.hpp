// What random kernels and their references share
// SPDX-License-Identifier: Apache-2.0
#pragma once

typedef int Vec4 __attribute__((ext_vector_type(4)));
typedef unsigned UVec4 __attribute__((ext_vector_type(4)));

struct Closure {
  const int *in;
  const float *floats;
  const unsigned char *bytes;
  const Vec4 *vectors;
  int *out, *planes, *last, *sums, *own;
  unsigned char *outb;
  Vec4 *vout;
  int n, total;
  unsigned group;
};

inline int add(int a, int b) { return int(unsigned(a) + unsigned(b)); }
inline int dif(int a, int b) { return int(unsigned(a) - unsigned(b)); }
inline int mul(int a, int b) { return int(unsigned(a) * unsigned(b)); }
inline int shl(int a, int b) { return int(unsigned(a) << b); }
inline int divide(int a, int b) { return b == 0 || b == -1 ? a : a / b; }
inline int rest(int a, int b) { return b == 0 || b == -1 ? 0 : a % b; }
inline long wide(long l, int a, int b) {
  return long((unsigned long)l * 31u + ((unsigned long)a << 9)) ^ b;
}
// Keeps a float where every step is exact enough to be the same everywhere.
inline float tame(float x) {
  return x > -1e6f && x < 1e6f ? x : 1.0f;
}
inline int whole(float x) { return int(x); }
