// vec::convert with each rounding mode, between numbers of all types, in kernels and on the host, compared with all values that a type has for half,
// and with the processor's own modes for float and double.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
#include <algorithm>
#include <cfenv>
#include <cmath>
#include <limits>
#include <random>
#include <vector>
using namespace sycl;

constexpr rounding_mode modes[] = {rounding_mode::automatic, rounding_mode::rte, rounding_mode::rtz, rounding_mode::rtp, rounding_mode::rtn};

/// All finite halves in their order, and the infinities.
static const std::vector<float> &halves() {
  static const std::vector<float> all = [] {
    std::vector<float> values;
    for (unsigned bits = 0; bits < 0x10000; ++bits)
      if (float x = float(bit_cast<half>(std::uint16_t(bits))); x == x && bits != 0x8000)
        values.push_back(x);
    std::sort(values.begin(), values.end());
    return values;
  }();
  return all;
}

static float half_for(long double x, rounding_mode mode) {
  const std::vector<float> &all = halves();
  float above = *std::lower_bound(all.begin(), all.end(), x);
  float below = *(std::upper_bound(all.begin(), all.end(), x) - 1);
  switch (mode) {
  case rounding_mode::rtp:
    return above;
  case rounding_mode::rtn:
    return below;
  case rounding_mode::rtz:
    return x > 0 ? below : above;
  default: {
    // The infinities are where 2^16 would be.
    long double high = std::isinf(above) ? 65536.0L : above, low = std::isinf(below) ? -65536.0L : below;
    if (high - x != x - low)
      return high - x < x - low ? above : below;
    return bit_cast<std::uint16_t>(half(above)) % 2 == 0 ? above : below;
  }
  }
}

template <class To, class From> __attribute__((noinline)) static To wanted(From x, rounding_mode mode) {
  if constexpr (std::is_same_v<To, half>) {
    return half(half_for(static_cast<long double>(x), mode));
  } else if constexpr (std::is_integral_v<To>) {
    auto wide = static_cast<long double>(x);
    switch (mode) {
    case rounding_mode::rte:
      return To(std::rint(wide));
    case rounding_mode::rtp:
      return To(std::ceil(wide));
    case rounding_mode::rtn:
      return To(std::floor(wide));
    default:
      return To(wide);
    }
  } else {
    const int directions[] = {FE_TONEAREST, FE_TONEAREST, FE_TOWARDZERO, FE_UPWARD, FE_DOWNWARD};
    volatile long double wide = x; // exact
    std::fesetround(directions[int(mode)]);
    volatile To result = To(wide);
    std::fesetround(FE_TONEAREST);
    return result;
  }
}

template <class From> static std::vector<From> values() {
  std::vector<From> all{From(0), From(1), std::numeric_limits<From>::max(), std::numeric_limits<From>::lowest()};
  std::mt19937_64 random(7);
  while (all.size() != 512) {
    std::uint64_t bits = random() >> random() % 64;
    if constexpr (std::is_integral_v<From>)
      all.push_back(From(bits));
    else if (all.size() % 4 == 0)
      all.push_back(From(float(std::int64_t(bits) % 1000) / 4 - 120)); // halves of an integer are ties
    else
      all.push_back(From(std::ldexp(double(random() >> 11) - 0x1p52, int(random() % 90) - 110)));
  }
  return all;
}

template <class To, rounding_mode Mode, class From> static void convert(const From *from, To *to, size_t i) {
  vec<From, 2> x{from[2 * i], from[2 * i + 1]};
  vec<To, 2> y = x.template convert<To, Mode>();
  to[2 * i] = y[0];
  to[2 * i + 1] = y[1];
}

template <class To, class From, rounding_mode Mode> static void check(queue &q, const std::vector<From> &all, const char *what) {
  expect::shared<From> from(q, all.size());
  expect::shared<To> to(q, all.size());
  std::copy(all.begin(), all.end(), from.data);
  const From *f = from.data;
  To *t = to.data;
  q.parallel_for(nd_range<1>(256, 64), [=](nd_item<1> it) { convert<To, Mode>(f, t, it.get_global_id(0)); }).wait();
  std::vector<To> on_host(all.size());
  for (size_t i = 0; i < all.size() / 2; ++i)
    convert<To, Mode>(all.data(), on_host.data(), i);
  for (size_t i = 0; i < all.size(); ++i) {
    // What does not fit an integer is not specified.
    if constexpr (std::is_integral_v<To> && !std::is_integral_v<From>)
      if (!(double(all[i]) > double(std::numeric_limits<To>::lowest()) + 1 && double(all[i]) < double(std::numeric_limits<To>::max()) - 1))
        continue;
    To w = wanted<To>(all[i], Mode);
    expect::equal(double(to[i]), double(w), what);
    expect::equal(double(on_host[i]), double(w), what);
  }
}
template <class To, class From> static void modes_of(queue &q, const char *what) {
  const std::vector<From> all = values<From>();
  check<To, From, rounding_mode::automatic>(q, all, what);
  check<To, From, rounding_mode::rte>(q, all, what);
  check<To, From, rounding_mode::rtz>(q, all, what);
  check<To, From, rounding_mode::rtp>(q, all, what);
  check<To, From, rounding_mode::rtn>(q, all, what);
}
template <class From> static void from(queue &q, const char *what) {
  modes_of<float, From>(q, what);
  modes_of<half, From>(q, what);
  modes_of<double, From>(q, what);
  if constexpr (!std::is_integral_v<From>) {
    modes_of<int, From>(q, what);
    modes_of<std::uint8_t, From>(q, what);
    modes_of<long long, From>(q, what);
    modes_of<unsigned, From>(q, what);
  }
}

int main() {
  queue q;
  from<short>(q, "short");
  from<int>(q, "int");
  from<unsigned>(q, "unsigned");
  from<long long>(q, "long long");
  from<unsigned long long>(q, "unsigned long long");
  from<float>(q, "float");
  from<half>(q, "half");
  from<double>(q, "double");
  // A part of a vector too.
  vec<int, 4> v(16777217);
  auto part = v.swizzle<1, 2>().convert<float, rounding_mode::rtp>();
  expect::equal(part[0], 16777218.f, "a swizzle");
  return expect::result();
}
