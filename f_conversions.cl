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

kernel void conversions(global int *bad, float f, double d, int i) { // 2.5f, -2.5, 300
  CHECK(convert_int(f) == 2 && convert_int_rte(f) == 2 && convert_int_rtp(f) == 3 && convert_int_rtn(d) == -3 && convert_int_rtz(d) == -2);
  CHECK(convert_int_rte(3.5f) == 4 && convert_uchar_sat(i) == 255 && convert_uchar_sat(-i) == 0 && convert_char_sat(-i) == -128);
  CHECK(convert_char_sat(200u) == 127 && convert_uint_sat(-1l) == 0 && convert_ulong_sat(-i) == 0 && convert_long_sat(ULONG_MAX) == LONG_MAX);
  CHECK(convert_int_sat(1e20f) == INT_MAX && convert_int_sat(-1e20) == INT_MIN && convert_int_sat(NAN) == 0 && convert_uint_sat_rte(f * 1e10f) == UINT_MAX);
  CHECK(convert_long_sat(1e30f) == LONG_MAX && convert_ulong_sat(-f) == 0 && convert_short_sat_rtp(f) == 3);
  CHECK(convert_float(i) == 300.f && convert_half_rte(f) == (half)2.5f && convert_double(f) == 2.5 && convert_uchar(i) == 44);
  SAME(convert_int4_rtp((float4)(0.5f, -0.5f, 1.f, 2.25f)), (int4)(1, 0, 1, 3));
  SAME(convert_uchar16_sat((int16)300), (uchar16)255);
  SAME(convert_float3((int3)(1, 2, 3)), (float3)(1, 2, 3));
  CHECK(as_int(1.f) == 0x3f800000);
}

