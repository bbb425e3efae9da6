// Exponentials and logarithms of float are within what SYCL allows for every kind of number.
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t %cohort_libs && %each_isa %t
#include "expect.hpp"
#include <cmath>
#include <cstring>
using namespace sycl;

/// Units in the last place of a float between them; 0 where both are the same special number.
static double distance(float got, double wanted) {
  const float rounded = float(wanted);
  if (std::isnan(rounded) || std::isinf(rounded))
    return std::isnan(rounded) ? !std::isnan(got) * 1e9 : (got != rounded) * 1e9;
  int exponent = 0;
  std::frexp(wanted, &exponent);
  // What is not a normal number may be zero.
  if (std::fabs(wanted) < 0x1p-126 && got == 0)
    return 0;
  return std::fabs(double(got) - wanted) / std::ldexp(1.0, std::max(exponent - 24, -149));
}

template <class Name, class Kernel, class Reference>
static void check(queue &q, const expect::shared<float> &in, std::size_t count, Kernel kernel, Reference reference, const char *what) {
  expect::shared<float> out(q, count);
  const float *from = in.data;
  float *to = out.data;
  q.parallel_for<Name>(nd_range<1>(count, 64), [=](nd_item<1> item) {
     const std::size_t i = item.get_global_id(0);
     to[i] = kernel(from[i]);
   }).wait();
  double worst = 0;
  for (std::size_t i = 0; i < count; ++i)
    worst = std::max(worst, distance(to[i], reference(double(from[i]))));
  expect::is_true(worst <= 4, what);
}

int main() {
  queue q;
  constexpr std::size_t count = 1 << 17;
  expect::shared<float> in(q, count);
  // Every 2^15th, so that the last bits differ, then special ones and those round 1.
  for (std::size_t i = 0; i < count; ++i) {
    const auto bits = static_cast<unsigned>(i * 32771);
    std::memcpy(in.data + i, &bits, sizeof bits);
  }
  const float special[] = {0.0f, -0.0f, INFINITY, -INFINITY, NAN, 1.0f, -1.0f, 0x1p-149f, 0x1p-126f, 0x1.fffffep127f,
                           88.72284f, -87.33655f, -103.97208f, -104.1f, 88.73f, 128, -149, -150.5f, 1e-30f, 1e30f, -1e30f};
  std::size_t at = 0;
  for (float x : special)
    in.data[at++] = x;
  for (int i = -4096; i < 4096; ++i)
    in.data[at++] = 1 + float(i) * (i < 0 ? 0x1p-24f : 0x1p-23f);
  check<class Exp>(q, in, count, [](float x) { return sycl::exp(x); }, [](double x) { return std::exp(x); }, "exp");
  check<class Exp2>(q, in, count, [](float x) { return sycl::exp2(x); }, [](double x) { return std::exp2(x); }, "exp2");
  check<class Exp10>(q, in, count, [](float x) { return sycl::exp10(x); }, [](double x) { return std::pow(10.0, x); }, "exp10");
  check<class Log>(q, in, count, [](float x) { return sycl::log(x); }, [](double x) { return std::log(x); }, "log");
  check<class Log2>(q, in, count, [](float x) { return sycl::log2(x); }, [](double x) { return std::log2(x); }, "log2");
  check<class Log10>(q, in, count, [](float x) { return sycl::log10(x); }, [](double x) { return std::log10(x); }, "log10");
  return expect::result();
}
