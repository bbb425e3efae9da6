// Functions of OpenCL C that are no group functions, each on arguments that tell right from nearly right.
// SPDX-License-Identifier: Apache-2.0
//
// bad[] gets the lines of the checks that failed, bad[0] their number.
#pragma OPENCL EXTENSION cl_khr_fp16 : enable

#define CHECK(...)                                                                                                           \
  if (!(__VA_ARGS__) && bad[0] < 60)                                                                                         \
    bad[++bad[0]] = __LINE__;
#define NEAR(X, Y) CHECK(fabs((X) - (Y)) <= 4e-7f * fabs(Y))
#define SAME(X, Y) CHECK(all((X) == (Y)))

kernel void integers(global int *bad, int i7, uint u7, long l7) {
  CHECK(abs(-i7) == 7u && abs((char)-128) == (uchar)128 && abs(INT_MIN) == 2147483648u);
  CHECK(abs_diff(INT_MIN, INT_MAX) == UINT_MAX && abs_diff(3u, 10u) == 7u);
  CHECK(add_sat((char)100, (char)100) == 127 && add_sat(UINT_MAX, u7) == UINT_MAX && add_sat(LONG_MIN, -l7) == LONG_MIN);
  CHECK(sub_sat((uchar)3, (uchar)7) == 0 && sub_sat(INT_MIN, i7) == INT_MIN && sub_sat((short)-30000, (short)30000) == -32768);
  CHECK(hadd(INT_MAX, INT_MAX - 1) == INT_MAX - 1 && hadd(-3, 0) == -2 && rhadd(-3, 0) == -1 && rhadd(UINT_MAX, UINT_MAX - 1) == UINT_MAX);
  CHECK(clz(0u) == 32 && clz((char)1) == 7 && clz(1l) == 63 && ctz(0) == 32 && ctz((ushort)8) == 3);
  CHECK(popcount(0xf0f0f0f0u) == 16 && popcount((char)-1) == 8);
  CHECK(mul_hi(0x7fffffff, 0x7fffffff) == 0x3fffffff && mul_hi(-1, 1) == -1 && mul_hi(ULONG_MAX, ULONG_MAX) == ULONG_MAX - 1);
  CHECK(mul_hi(LONG_MIN, LONG_MIN) == 1l << 62 && mul_hi(-1l, l7) == -1 && mul_hi((char)-128, (char)-128) == 64);
  CHECK(mad_hi(0x40000000, 8, i7) == 9);
  CHECK(mad_sat((char)100, (char)2, (char)-73) == 127 && mad_sat((char)100, (char)2, (char)-74) == 126);
  CHECK(mad_sat(INT_MAX, INT_MAX, -1) == INT_MAX && mad_sat(INT_MIN, i7, 0) == INT_MIN && mad_sat(UINT_MAX, 2u, 0u) == UINT_MAX);
  CHECK(mad_sat(LONG_MAX, 2l, LONG_MIN) == LONG_MAX - 1);
  CHECK(mad_sat(LONG_MIN, 2l, 0l) == LONG_MIN && mad_sat(ULONG_MAX, 1ul, 1ul) == ULONG_MAX && mad_sat(3l, 5l, -l7) == 8);
  CHECK(rotate(0x80000001u, 1u) == 3 && rotate((char)0x81, (char)1) == 3 && rotate(1ul, 65ul) == 2 && rotate(u7, 32u) == 7);
  CHECK(upsample((char)-1, (uchar)2) == (short)0xff02 && upsample(1u, 2u) == 0x100000002ul && upsample(-1, 0u) == -4294967296l);
  CHECK(mul24(i7, -3) == -21 && mad24(u7, 3u, 1u) == 22 && clamp(i7, 8, 9) == 8 && max(i7, -9) == 7 && min(u7, 9u) == 7);
  SAME(max((int4)(1, 2, 3, 4), 3), (int4)(3, 3, 3, 4));
  SAME(rotate((uchar2)(0x81, 1), (uchar2)(1, 7)), (uchar2)(3, 0x80));
  SAME(clz((int3)(1, 0, -1)), (int3)(31, 32, 0));
  SAME(mad_sat((char8)100, (char8)2, (char8)0), (char8)127);
  SAME(upsample((int2)(-1, 1), (uint2)(2, 3)), (long2)(-4294967294l, 0x100000003l));
}

