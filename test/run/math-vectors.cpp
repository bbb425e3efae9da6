// Functions of float and double that glibc has for vectors are within 4 units in the last place for every kind of number: special ones,
// those whose results are subnormal, zero or infinite, and all of them side by side.
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t %cohort_libs && %each_isa %t
// RUN: %cohortxx -O2 -fplugin-arg-cohort-sg=4 -I%S/Inputs %s -o %t.4 %cohort_libs && %t.4
#include "expect.hpp"
#include <cmath>
#include <cstring>
#include <limits>
#include <string>
using namespace sycl;

/// Units in the last place of T between them; 0 where both are the same special number. Infinity is the number behind the greatest.
template <class T> static double distance(T got, long double wanted) {
  using limits = std::numeric_limits<T>;
  const T rounded = static_cast<T>(wanted);
  if (std::isnan(rounded) || std::isnan(got))
    return std::isnan(rounded) && std::isnan(got) ? 0 : 1e9;
  if (got == rounded)
    return 0;
  const long double reached = std::isinf(got) ? std::copysign(std::ldexp(1.0L, limits::max_exponent), static_cast<long double>(got)) : got;
  int exponent = 0;
  std::frexp(wanted, &exponent);
  return static_cast<double>(std::fabs(reached - wanted) /
                             std::ldexp(1.0L, std::max(exponent, limits::min_exponent) - limits::digits));
}

template <class T> struct numbers {
  static constexpr std::size_t count = 1 << 14;
  expect::shared<T> x, y, out;
  queue &q;

  explicit numbers(queue &q) : x(q, count), y(q, count), out(q, count), q(q) {
    using limits = std::numeric_limits<T>;
    const T special[] = {T(0), T(-0.0), limits::infinity(), -limits::infinity(), limits::quiet_NaN(), T(1), T(-1), limits::denorm_min(),
                         limits::min(), limits::max(), limits::lowest(), limits::epsilon(), T(0.5), T(-0.5),
                         // Where results of float begin to be subnormal, zero and infinite, and those of double.
                         T(87), T(-87), T(87.4), T(-87.4), T(88.72284), T(88.73), T(-103.97), T(-104.1), T(-126), T(126.5), T(128), T(-149),
                         T(-150.5), T(37), T(38.6), T(-38), T(-45.2), T(708), T(-708), T(709.79), T(-745.2), T(1022.5), T(1024.0), T(-1074.5),
                         T(-1076.0), T(307.5), T(308.5), T(-307.5), T(-324.0), T(1e4), T(-1e4)};
    std::size_t at = 0;
    for (T s : special)
      x.data[at++] = s;
    // Of every exponent, both signs; then those that most programs have.
    using bits = std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>;
    for (bits k = 0; at < count / 2; ++at, ++k) {
      const bits b = k * static_cast<bits>(0x9E3779B97F4A7C15u);
      std::memcpy(x.data + at, &b, sizeof b);
    }
    for (; at < count; ++at)
      x.data[at] = T(at % 2 ? -1 : 1) * T((at * 7919) % 4096) / T(at % 3 == 0 ? 4096 : at % 3 == 1 ? 400 : 32);
    for (std::size_t i = 0; i < count; ++i)
      y.data[i] = x.data[(i * 257 + 1) % count];
  }

  template <class Kernel, class Reference> void check(const char *name, Kernel kernel, Reference reference) {
    const T *a = x.data, *b = y.data;
    T *to = out.data;
    q.parallel_for(nd_range<1>(count, 64), [=](nd_item<1> item) {
       const std::size_t i = item.get_global_id(0);
       to[i] = kernel(a[i], b[i]);
     }).wait();
    double worst = 0;
    std::size_t where = 0;
    for (std::size_t i = 0; i < count; ++i)
      if (double d = distance(to[i], reference(static_cast<long double>(a[i]), static_cast<long double>(b[i]))); d > worst) {
        worst = d;
        where = i;
      }
    const std::string what = std::string(name) + " of " + std::to_string(a[where]) + ": " + std::to_string(to[where]);
    expect::is_true(worst <= 4, what.c_str());
  }
};

#define CHECK(NAME)                                                                                                                          \
  n.check(                                                                                                                                   \
      #NAME, [](T x, T) { return sycl::NAME(x); }, [](long double x, long double) { return ::NAME##l(x); })
#define CHECK2(NAME)                                                                                                                         \
  n.check(                                                                                                                                   \
      #NAME, [](T x, T y) { return sycl::NAME(x, y); }, [](long double x, long double y) { return ::NAME##l(x, y); })

template <class T> static void all(queue &q) {
  numbers<T> n(q);
  CHECK(acos);
  CHECK(acosh);
  CHECK(asin);
  CHECK(asinh);
  CHECK(atan);
  CHECK2(atan2);
  CHECK(atanh);
  CHECK(cosh);
  CHECK(erf);
  CHECK(erfc);
  CHECK(exp);
  CHECK(exp10);
  CHECK(exp2);
  CHECK(expm1);
  CHECK2(hypot);
  CHECK(log);
  CHECK(log10);
  CHECK(log1p);
  CHECK(log2);
  CHECK(sinh);
  CHECK(tan);
  CHECK(tanh);
}

int main() {
  queue q;
  all<float>(q);
  if (q.get_device().has(aspect::fp64))
    all<double>(q);
  return expect::result();
}
