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

kernel void vectors(global int *bad, global float *memory) { // 0, 1, 2, ...
  CHECK(dot((float4)(1, 2, 3, 4), (float4)(1)) == 10 && length((float3)(2, 3, 6)) == 7 && length((float2)(3e30f, 4e30f)) > 4.9e30f);
  CHECK(distance((double2)(0, 0), (double2)(3, 4)) == 5 && fast_length((float2)(3, 4)) == 5);
  SAME(cross((float3)(1, 0, 0), (float3)(0, 1, 0)), (float3)(0, 0, 1));
  SAME(normalize((float2)(0, -2)), (float2)(0, -1));
  SAME(vload3(2, memory), (float3)(6, 7, 8));
  SAME(vload4(1, memory + 1), (float4)(5, 6, 7, 8));
  vstore3((float3)(-1, -2, -3), 1, memory + 32);
  CHECK(memory[35] == -1 && memory[37] == -3 && memory[38] == 38);
  half h[8];
  vstore_half4_rtz((float4)(1.0009f, -1.0009f, 65519.f, 3.f), 0, h);
  CHECK(vload_half(0, h) == 1 && vload_half(1, h) == -1 && vload_half(2, h) == 65504 && vload_half2(1, h).y == 3);
  vstore_half_rtp(1.0001f, 4, h);
  vstore_half_rtn(-1.0001f, 5, h);
  CHECK(h[4] == (half)1.0009765625f && h[5] == (half)-1.0009765625f);
  SAME(shuffle((int4)(1, 2, 3, 4), (uint2)(3, 4)), (int2)(4, 1));
  SAME(shuffle2((char2)(1, 2), (char2)(3, 4), (uchar4)(0, 3, 2, 1)), (char4)(1, 4, 3, 2));
  CHECK(isequal(1.f, 1.f) == 1 && isless(NAN, 1.f) == 0 && isunordered(NAN, 1.f) == 1 && islessgreater(1.0, 2.0) == 1);
  CHECK(isfinite(INFINITY) == 0 && isinf(-INFINITY) == 1 && isnormal(1e-40f) == 0 && signbit(-0.0f) == 1);
  SAME(isequal((float2)(1, NAN), (float2)(1, NAN)), (int2)(-1, 0));
  SAME(isnan((double2)(1, NAN)), (long2)(0, -1));
  SAME(isinf((float2)(INFINITY, NAN)), (int2)(-1, 0));
  CHECK(any((int2)(1, 2)) == 0 && any((int2)(1, -2)) == 1 && all((char4)(-1)) == 1);
  CHECK(select(1, 2, 1) == 2 && bitselect(0xf0u, 0x0fu, 0x3cu) == 0xccu);
  SAME(select((float2)(1, 2), (float2)(3, 4), (int2)(1, -1)), (float2)(1, 4));
}

