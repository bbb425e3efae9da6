// The math functions beside those of <math.h> and <cmath> in a program that names neither namespace: of numbers of the same types those of
// <cmath> are called, as the better match, and nothing is ambiguous. With a type as template argument a number is converted to it.
// RUN: %cohortxx -O2 -Wall -Wextra -I%S/Inputs %s -o %t %cohort_libs && %each_isa %t
// RUN: %cohortxx -O0 -std=c++20 -DSTD -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
#include <math.h>

#include <algorithm>
#include <cmath>

#include "expect.hpp"
using namespace sycl;
#ifdef STD
using namespace std;
#endif

template <class Wanted, class Got> static int differs(Got got, double wanted) {
  static_assert(std::is_same_v<Got, Wanted>);
  return std::fabs(double(got) - wanted) > 1e-6;
}

static int compute(float f, double d, int i, unsigned u, sycl::half h) {
  int wrong = 0;
  wrong += differs<double>(sqrt(i), 1.7320508075688772);
  wrong += differs<float>(sqrt(f), 1.4142135381698608);
  wrong += differs<double>(sqrt(d), 1.5811388300841898);
  wrong += differs<sycl::half>(sqrt(h), 2);
  wrong += differs<double>(exp(u), 54.598150033144236);
  wrong += differs<double>(floor(i), 3);
  wrong += differs<double>(fabs(-i), 3);
  wrong += differs<double>(pow(i, i), 27);
  wrong += differs<double>(pow(d, i), 15.625);
  wrong += differs<float>(pow(f, f), 4);
  wrong += differs<double>(fmax(f, d), 2.5);
  wrong += differs<double>(fmin(i, u), 3);
  wrong += differs<double>(atan2(i, d), 0.8760580505981934);
  wrong += differs<double>(hypot(u, i), 5);
  wrong += differs<double>(copysign(d, -i), -2.5);
  wrong += differs<double>(fmod(i, f), 1);
  wrong += differs<double>(fma(f, i, d), 8.5);
  wrong += differs<float>(fma(f, f, f), 6);
  wrong += differs<float>(ldexp(f, i), 16);
  wrong += differs<double>(ldexp(i, i), 24);
  wrong += ilogb(i) != 1 || ilogb(f) != 1 || isnan(f) || isinf(d) || signbit(f);
  wrong += min(i, 2) != 2 || max(f, 3.0f) != 3 || clamp(d, 0.0, 1.0) != 1;
  wrong += abs(-i) != 3 || abs(-f) != 2;

  wrong += differs<float>(sycl::sqrt<float>(2), 1.4142135381698608);
  wrong += differs<double>(sycl::sqrt<double>(f), 1.4142135623730951);
  wrong += differs<sycl::half>(sycl::sqrt<sycl::half>(h), 2);
  wrong += differs<float>(sycl::rsqrt<float>(4), 0.5);
  wrong += differs<float>(sycl::pow<float, float>(i, 2), 9);
  wrong += differs<double>(sycl::pow<double>(f, i), 8);
  wrong += differs<float>(sycl::fma<float>(i, 2, 1), 7);
  wrong += differs<float>(sycl::fmax<float>(f, 3), 3);
  // Without one the namespace's own: of an int and a float, in float.
  wrong += differs<float>(sycl::pow(f, i), 8);
  wrong += differs<double>(sycl::sqrt(i), 1.7320508075688772);
  return wrong;
}

int main() {
  sycl::queue queue;
  expect::shared<int> wrong(queue, 1);
  int *out = wrong.data;
  queue.single_task([=] { *out = compute(2.0f, 2.5, 3, 4, sycl::half(4)); }).wait();
  expect::equal(*out, 0, "functions in a kernel");
  expect::equal(compute(2.0f, 2.5, 3, 4, sycl::half(4)), 0, "functions on the host");
  return expect::result();
}
