// Mathematical functions on numbers, vec, marray and half agree with the host's.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
#include <cmath>
using namespace sycl;

template <class T> void near(T got, T wanted, const char *what) {
  expect::is_true(std::fabs(static_cast<double>(got) - static_cast<double>(wanted)) <=
                      1e-3 * (1 + std::fabs(static_cast<double>(wanted))),
                  what);
}

int main() {
  queue q;
  constexpr int n = 33;
  expect::shared<float> f(q, 20 * n);
  expect::shared<double> d(q, 6 * n);
  expect::shared<long> l(q, 16 * n);
  float *fo = f.data;
  double *go = d.data;
  long *io = l.data;
  q.parallel_for(range<1>(n), [=](id<1> id) {
     const int i = static_cast<int>(id[0]);
     const float x = 0.25f + 0.125f * static_cast<float>(i);
     float *a = fo + 20 * i;
     a[0] = exp(x);
     a[1] = log(x);
     a[2] = sqrt(x);
     a[3] = rsqrt(x);
     a[4] = sin(x) + cos(x);
     a[5] = pow(x, 1.5f);
     a[6] = fabs(-x);
     a[7] = fma(x, 2.0f, 1.0f);
     a[8] = mad(x, 2.0f, 1.0f);
     a[9] = fmin(x, 1.0f) + fmax(x, 1.0f);
     a[10] = clamp(x, 0.5f, 2.0f);
     a[11] = native::exp(x) + native::rsqrt(x);
     const float4 v(x, 2 * x, 3 * x, 4 * x);
     a[12] = dot(v, float4(1.0f)) + length(float3(x, 0, 0));
     a[13] = exp(v).w() + (v * 2.0f + v)[1] + (v < float4(x + 0.01f)).x();
     const half h = x;
     a[14] = h * half(2) + exp(h);
     const marray<float, 3> m{x, x, 1};
     a[15] = sqrt(m)[0] + (m + m)[2];
     a[16] = tanh(x) + atan2(x, 2.0f) + hypot(x, 1.0f) + floor(x) + round(x) + trunc(x);
     a[17] = mix(1.0f, 3.0f, 0.5f) + sign(-x) + step(1.0f, x) + degrees(radians(x));
     go[6 * i] = exp(static_cast<double>(x)) + erf(static_cast<double>(x)) + cbrt(static_cast<double>(x));
     go[6 * i + 1] = max(static_cast<double>(x), 1.0) + min(2.0, 3.0) + exp10(0.5) + log2(8.0);
     long *b = io + 16 * i;
     b[0] = min(i, 7) + max(i, 7) + abs(-i) + clamp(i, 3, 9);
     b[1] = popcount(i) + clz(i) + ctz(i | 64);
     b[2] = static_cast<long>(abs_diff(-5, i)) + add_sat(2147483647, i) + hadd(i, 3) + rhadd(i, 4);
     b[3] = mul_hi(1l << 40, static_cast<long>(i) << 30) + rotate(static_cast<unsigned char>(0x81), static_cast<unsigned char>(i));
     b[4] = isnan(x / 0.0f * 0.0f) + isinf(x / 0.0f) + isfinite(x) + signbit(-x) + isnan(h);
     b[5] = sub_sat(static_cast<signed char>(-100), static_cast<signed char>(100)) + select(1, 2, i > 3);
   }).wait();
  for (int i = 0; i < n; ++i) {
    const float x = 0.25f + 0.125f * static_cast<float>(i);
    const float *a = fo + 20 * i;
    near(a[0], std::exp(x), "exp");
    near(a[1], std::log(x), "log");
    near(a[2], std::sqrt(x), "sqrt");
    near(a[3], 1 / std::sqrt(x), "rsqrt");
    near(a[4], std::sin(x) + std::cos(x), "sin, cos");
    near(a[5], std::pow(x, 1.5f), "pow");
    near(a[6], x, "fabs");
    near(a[7], 2 * x + 1, "fma");
    near(a[8], 2 * x + 1, "mad");
    near(a[9], x + 1, "fmin, fmax");
    near(a[10], x < 0.5f ? 0.5f : x > 2 ? 2.0f : x, "clamp");
    near(a[11], std::exp(x) + 1 / std::sqrt(x), "native");
    near(a[12], 11 * x, "dot, length");
    near(a[13], std::exp(4 * x) + 6 * x - 1, "vec");
    expect::is_true(std::fabs(a[14] - (2 * x + std::exp(x))) < 0.01f * (1 + a[14]), "half");
    near(a[15], std::sqrt(x) + 2, "marray");
    near(a[16],
         std::tanh(x) + std::atan2(x, 2.0f) + std::hypot(x, 1.0f) + std::floor(x) + std::round(x) + std::trunc(x), "others");
    near(a[17], 2 - 1 + (x < 1 ? 0.0f : 1.0f) + x, "common");
    near(go[6 * i], std::exp(double(x)) + std::erf(double(x)) + std::cbrt(double(x)), "double");
    near(go[6 * i + 1], std::fmax(x, 1.0) + 2 + std::sqrt(10.0) + 3, "double, two arguments");
    const long *b = io + 16 * i;
    expect::equal(b[0], i + 7 + i + (i < 3 ? 3 : i > 9 ? 9 : i), "min, max, abs, clamp", i);
    const long leading = i == 0 ? 32 : __builtin_clz(static_cast<unsigned>(i));
    expect::equal(b[1], __builtin_popcount(static_cast<unsigned>(i)) + leading + __builtin_ctz(static_cast<unsigned>(i) | 64), "bits", i);
    expect::equal(b[2], i + 5 + 2147483647l + (i + 3) / 2 + (i + 5) / 2, "integers", i);
    const unsigned r = i % 8;
    expect::equal(b[3], i * 64 + static_cast<long>((0x81u << r | 0x81u >> (8 - r)) & 255), "mul_hi, rotate", i);
    expect::equal(b[4], 4, "tests", i);
    expect::equal(b[5], -128 + (i > 3 ? 2 : 1), "sub_sat, select", i);
  }
  return expect::result();
}
