// Class bfloat16 with other numbers, its conversions, and its math functions on scalars and marray: the float result, rounded, in kernels and on the host.
// RUN: %cohortxx -O2 -Wall -Wextra -Werror -Wno-float-equal -I%S/Inputs %s -o %t %cohort_libs && %each_isa %t
#include "expect.hpp"
#include <limits>
using namespace sycl;
using bf = ext::oneapi::bfloat16;
namespace math = ext::oneapi;
static_assert(SYCL_EXT_ONEAPI_BFLOAT16 == 1 && SYCL_EXT_ONEAPI_BFLOAT16_MATH_FUNCTIONS == 1);
static_assert(std::is_convertible_v<bf, half> && std::is_convertible_v<bf, float> && std::is_convertible_v<half, bf> && std::is_trivially_default_constructible_v<bf> && !std::is_convertible_v<bf, marray<int, 2>>);

template <class T> static constexpr bool mixes() {
  using std::declval;
  return std::is_same_v<decltype(declval<bf>() + declval<T>()), bf> && std::is_same_v<decltype(declval<T>() - declval<bf>()), bf> &&
         std::is_same_v<decltype(declval<bf>() * declval<T>()), bf> && std::is_same_v<decltype(declval<T>() / declval<bf>()), bf> &&
         std::is_same_v<decltype(declval<bf>() < declval<T>()), bool> && std::is_same_v<decltype(declval<T>() == declval<bf>()), bool>;
}
static_assert(mixes<bf>() && mixes<float>() && mixes<double>() && mixes<int>() && mixes<unsigned char>() && mixes<long>() && mixes<half>());

/// Numbers in a row, of host or kernel.
static constexpr int count = 48;
static void compute(float x, float *out) {
  const bf a = x, b = 3.0f;
  int n = 0;
  auto put = [&](float v) { out[n++] = v; };
  put(a + 1.5f);
  put(1.5f - a);
  put(a * 2);
  put(7.0 / b);
  put(a + half(0.5f));
  put(half(0.5f) * b);
  put(a < 2.0f);
  put(1 >= b);
  put(b == 3);
  put(half(a));
  bf c = b;
  c += 2;
  c *= a;
  c -= 0.5;
  put(c);
  put(-c);
  put(math::isnan(a));
  put(math::isnan(bf(std::numeric_limits<float>::quiet_NaN())));
  put(math::fabs(-a));
  put(math::ceil(a));
  put(math::floor(a));
  put(math::rint(a));
  put(math::trunc(a));
  put(math::cos(a));
  put(math::sin(a));
  put(math::exp(a));
  put(math::exp2(a));
  put(math::exp10(a));
  put(math::log(a));
  put(math::log2(a));
  put(math::log10(a));
  put(math::sqrt(a));
  put(math::rsqrt(a));
  put(math::fmin(a, b));
  put(math::fmax(a, b));
  put(math::fma(a, b, bf(1.0f)));
  put(ext::oneapi::experimental::fma(a, b, bf(1.0f)));
  const marray<bf, 3> m(a, b, bf(-2.0f)), k(b, a, bf(2.0f));
  for (int i = 0; i < 3; ++i) {
    put(math::fabs(m)[i]);
    put(math::fmax(m, k)[i]);
    put(math::fma(m, k, m)[i]);
    put(math::isnan(m)[i]);
  }
  while (n < count)
    put(0);
}

static float rounded(double x) { return bf(static_cast<float>(x)); }

int main() {
  const float x = 1.703125f; // a bfloat16
  expect::equal(float(bf(x)), x, "exact");
  const double wanted[] = {x + 1.5, 1.5 - x, x * 2.0, 7.0 / 3, x + 0.5, 1.5, 1, 0, 1, x, rounded(rounded(5 * x) - 0.5), -rounded(rounded(5 * x) - 0.5), 0, 1, x, 2, 1, 2, 1,
                           std::cos(x), std::sin(x), std::exp(x), std::exp2(x), std::pow(10.0, x), std::log(x), std::log2(x), std::log10(x), std::sqrt(x), 1 / std::sqrt(x), x, 3,
                           3.0 * x + 1, 3.0 * x + 1, x, 3, 4.0 * x, 0, 3, 3, 3.0 * x + 3, 0, 2, 2, -6, 0};
  queue q;
  expect::shared<float> in_kernel(q, count);
  float on_host[count];
  compute(x, on_host);
  float *out = in_kernel.data;
  q.single_task([=] { compute(x, out); }).wait();
  long i = 0;
  for (double w : wanted) {
    expect::equal(on_host[i], rounded(w), "on the host", i);
    expect::equal(in_kernel[static_cast<std::size_t>(i)], rounded(w), "in a kernel", i);
    ++i;
  }
  expect::equal(i, 45, "results");
  return expect::result();
}
