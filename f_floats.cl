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

kernel void floats(global int *bad, float x, double d) { // 0.7f, 0.7
  NEAR(sin(x), 0.644217687f);
  NEAR(exp(x), 2.01375271f);
  NEAR(pow(x, 3.f), 0.343f);
  NEAR(rsqrt(x), 1.19522861f);
  NEAR(pown(-x, 3), -0.343f);
  NEAR(rootn(-0.343f, 3), -0.7f);
  NEAR(exp10(x), 5.01187234f);
  NEAR(erf(x), 0.677801194f);
  NEAR(tgamma(x), 1.29805533f);
  NEAR(hypot(3.f, 4.f), 5.f);
  NEAR(sinpi(0.25f), 0.707106781f);
  NEAR(atan2pi(1.f, 1.f), 0.25f);
  NEAR(native_exp(x), 2.01375271f);
  NEAR(degrees(M_PI_F), 180.f);
  NEAR(mix(1.f, 3.f, x), 2.4f);
  NEAR(smoothstep(0.f, 1.f, 0.5f), 0.5f);
  CHECK(fabs(cos(d) - 0.76484218728448842) < 1e-15 && fabs(cbrt(d) - 0.88790400174260070) < 1e-15);
  CHECK(sinpi(3.f) == 0 && cospi(0.5f) == 0 && tanpi(1.f) == 0);
  CHECK(fdim(3.f, 5.f) == 0 && fdim(5.f, 3.f) == 2 && isnan(fdim(NAN, 1.f)));
  CHECK(fmax(NAN, 1.f) == 1 && fmin(1.f, NAN) == 1 && maxmag(-3.f, 2.f) == -3 && minmag(-3.f, 2.f) == 2);
  CHECK(rint(2.5f) == 2 && round(2.5f) == 3 && trunc(-2.5f) == -2 && floor(-x) == -1 && ceil(-x) == 0);
  CHECK(ldexp(x, 3) == x * 8 && ilogb(10.f) == 3 && logb(10.f) == 3 && nextafter(1.f, 2.f) == 1.00000012f);
  CHECK(fmod(5.5f, 2.f) == 1.5f && remainder(5.5f, 2.f) == -0.5f && copysign(x, -1.f) == -x);
  float whole;
  int e;
  CHECK(fract(-0.25f, &whole) == 0.75f && whole == -1 && fract(-1e-20f, &whole) == 0x1.fffffep-1f);
  CHECK(modf(-2.75f, &whole) == -0.75f && whole == -2);
  CHECK(frexp(10.f, &e) == 0.625f && e == 4 && remquo(7.f, 2.f, &e) == -1 && (e & 7) == 4);
  NEAR(sincos(x, &whole), 0.644217687f);
  NEAR(whole, 0.764842187f);
  CHECK(sign(-x) == -1 && sign(0.f) == 0 && step(1.f, x) == 0 && clamp(x, 0.8f, 1.f) == 0.8f && isnan(nan(0u)));
  CHECK(sqrt((half)4) == 2 && fma(2.f, 3.f, 1.f) == 7 && mad(2.f, 3.f, 1.f) == 7);
  SAME(sqrt((float4)(1, 4, 9, 16)), (float4)(1, 2, 3, 4));
  SAME(fmax((float3)(1, 2, 3), 2.f), (float3)(2, 2, 3));
  SAME(ldexp((float2)(1, 2), (int2)(1, 2)), (float2)(2, 8));
  SAME(floor((double2)(1.5, -1.5)), (double2)(1, -2));
}

