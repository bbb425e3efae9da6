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

kernel void roundings(global int *bad, double tenth, int odd, long most, ulong most_u, float large, double tiny) {
  CHECK(convert_float_rtz(tenth) == 0x1.999998p-4f && convert_float_rtn(tenth) == 0x1.999998p-4f && convert_float_rtp(tenth) == 0.1f);
  CHECK(convert_float_rtz(-tenth) == -0x1.999998p-4f && convert_float_rtp(-tenth) == -0x1.999998p-4f && convert_float_rtn(-tenth) == -0.1f);
  CHECK(convert_float_rtz(odd) == 16777216.f && convert_float_rtp(odd) == 16777218.f && convert_float_rtn(-odd) == -16777218.f);
  CHECK(convert_float_rtp(-odd) == -16777216.f && convert_float_rte(odd) == 16777216.f && convert_float_rtp(16777216) == 16777216.f);
  CHECK(convert_half_rtz(large) == 65504.h && convert_half_rtn(large) == 65504.h && isinf(convert_half_rtp(large)));
  CHECK(convert_half_rtp(-large) == -65504.h && isinf(convert_half_rtn(-large)) && convert_half_rtz(large - large) == 0.h);
  CHECK(convert_float_rtz(most_u) == 0x1.fffffep63f && convert_float_rtp(most_u) == 0x1p64f && convert_double_rtz(most) == 0x1.fffffffffffffp62);
  CHECK(convert_double_rtn(-most - 1) == -0x1p63 && convert_double_rtn(most) == 0x1.fffffffffffffp62 && convert_double_rtp(most) == 0x1p63);
  CHECK(convert_float_rtp(tiny) == 0x1p-149f && convert_float_rtn(tiny) == 0.f && convert_float_rtn(-tiny) == -0x1p-149f);
  CHECK(isnan(convert_float_rtp((double)NAN)) && isinf(convert_float_rtz((double)INFINITY)) && convert_double_rtz(0.1f) == 0.1f);
  SAME(convert_float3_rtz((double3)(tenth, -tenth, 2)), ((float3)(0x1.999998p-4f, -0x1.999998p-4f, 2)));
  SAME(convert_float16_rtp((long16)(most)), (float16)(0x1p63f));
}

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
#ifndef DEVICE // not there
  CHECK(frexp(10.f, &e) == 0.625f && e == 4 && remquo(7.f, 2.f, &e) == -1 && (e & 7) == 4);
#endif
  NEAR(sincos(x, &whole), 0.644217687f);
  NEAR(whole, 0.764842187f);
  CHECK(sign(-x) == -1 && sign(0.f) == 0 && step(1.f, x) == 0 && clamp(x, 0.8f, 1.f) == 0.8f && isnan(nan(0u)));
  CHECK(sqrt((half)4) == 2 && fma(2.f, 3.f, 1.f) == 7 && mad(2.f, 3.f, 1.f) == 7);
  SAME(sqrt((float4)(1, 4, 9, 16)), (float4)(1, 2, 3, 4));
  SAME(fmax((float3)(1, 2, 3), 2.f), (float3)(2, 2, 3));
  SAME(ldexp((float2)(1, 2), (int2)(1, 2)), (float2)(2, 8));
  SAME(floor((double2)(1.5, -1.5)), (double2)(1, -2));
}

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

kernel void atomics(global int *bad, global int *memory, global atomic_int *cell, global atomic_float *real) {
  local int l;
  if (get_local_id(0) == 0)
    l = 100;
  barrier(CLK_LOCAL_MEM_FENCE);
  atomic_add(&memory[0], 2);
  atomic_inc(&memory[1]);
  atomic_max(&memory[2], (int)get_global_id(0));
  atomic_min((volatile global uint *)&memory[3], (uint)get_global_id(0));
  atomic_sub(&l, 1);
  atomic_fetch_add_explicit(cell, 3, memory_order_relaxed, memory_scope_device);
  float old = atomic_load(real);
  while (!atomic_compare_exchange_weak(real, &old, old + 1.5f))
    ;
  barrier(CLK_LOCAL_MEM_FENCE);
  CHECK(l == 100 - (int)get_local_size(0));
}

kernel void copies(global int *bad, global int *memory, local int *tile) {
  event_t e = async_work_group_copy(tile, memory, 32, 0);
  wait_group_events(1, &e);
  CHECK(tile[31] == memory[31] && tile[get_local_id(0)] == memory[get_local_id(0)]);
  barrier(CLK_LOCAL_MEM_FENCE);
  e = async_work_group_strided_copy(tile, (const global int *)memory, 8, 4, 0);
  wait_group_events(1, &e);
  CHECK(tile[7] == memory[28]);
  CHECK(get_global_id(3) == 0 && get_global_size(5) == 1 && get_local_size(0) == 16 && get_global_linear_id() == get_global_id(0));
}
