// Math functions with the types of their arguments as template arguments, as the standard declares them; relational functions of objects that convert to a number.
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t %cohort_libs && %each_isa %t
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
#include "expect.hpp"
using namespace sycl;

struct number {
  float value;
  operator float() const { return value; }
};
struct long_number {
  double value;
  operator double() const { return value; }
};
struct short_number {
  half value;
  operator half() const { return value; }
};

template <class T> static bool same(const T &x, const T &y) {
  if constexpr (std::is_arithmetic_v<T> || std::is_same_v<T, half>) {
    return x == y || (x != x && y != y);
  } else {
    bool all = true;
    for (int i = 0; i < static_cast<int>(x.size()); ++i)
      all = all && x[i] == y[i];
    return all;
  }
}

/// Each function called with the types and without.
template <class F> static int test_floating(const F &x, const F &y) {
  using T = typename F::value_type;
  const T a(0.25f), b(2.0f);
  int wrong = 0;
  auto check = [&](auto got, auto wanted) {
    static_assert(std::is_same_v<decltype(got), decltype(wanted)>);
    wrong += !same(got, wanted);
  };
  check(sycl::acos<F>(x), acos(x));
  check(sycl::fmax<F, F>(x, y), fmax(x, y));
  check(sycl::fma<F, F, F>(x, y, x), fma(x, y, x));
  check(sycl::ldexp<F>(x, 3), ldexp(x, 3));
  check(sycl::ilogb<F>(y), ilogb(y));
  check(sycl::clamp<F, F, F>(x, x, y), clamp(x, x, y));
  check(sycl::clamp<F>(x, a, b), clamp(x, a, b));
  check(sycl::max<F>(x, a), max(x, a));
  check(sycl::mix<F, F>(x, y, a), mix(x, y, a));
  check(sycl::step<F>(a, x), step(a, x));
  check(sycl::step<F, F>(y, x), step(y, x));
  check(sycl::smoothstep<F>(a, b, x), smoothstep(a, b, x));
  check(sycl::isequal<F, F>(x, y), isequal(x, y));
  check(sycl::isnan<F>(x), isnan(x));
  check(sycl::dot<F, F>(x, y), dot(x, y));
  check(sycl::length<F>(x), length(x));
  check(sycl::normalize<F>(y), normalize(y));
  check(max(x, 1), max(x, T(1.0f))); // a number that converts to an element
  return wrong;
}

int main() {
  queue q;
  expect::shared<int> wrong(q, 2);
  int *w = wrong.data;
  q.single_task([=] {
     w[0] = test_floating(float4(0.5f, -1, 0, 1), float4(1, 2, 3, 4)) + test_floating(marray<float, 3>(0.5f, -1, 0), marray<float, 3>(1, 2, 3)) +
            test_floating(vec<half, 2>(0.5f, -1), vec<half, 2>(1, 2));
     w[1] = test_floating(double2(0.5, -1), double2(1, 2));
   }).wait();
  expect::equal(wrong[0], 0, "in a kernel");
  expect::equal(wrong[1], 0, "in a kernel, double");
  expect::equal(test_floating(float3(0.5f, -1, 0), float3(1, 2, 3)), 0, "on the host");

  const int4 i(1, -2, 3, 100), j(4, 5, -6, 27);
  expect::is_true(same(sycl::max<int4, int4>(i, j), max(i, j)) && same(sycl::abs_diff<int4, int4>(i, j), abs_diff(i, j)) &&
                      same(sycl::mad_sat<int4, int4, int4>(i, j, i), mad_sat(i, j, i)) && same(sycl::popcount<int4>(i), popcount(i)) &&
                      sycl::any<int4>(i) == 1 && same(sycl::select<int4, int4, int4>(i, j, i), select(i, j, i)),
                  "integers");
  const vec<unsigned char, 2> low(1, 2);
  expect::is_true(same(sycl::upsample<vec<signed char, 2>, vec<unsigned char, 2>>(vec<signed char, 2>(-1, 3), low), vec<short, 2>(-255, 770)), "upsample");
  expect::is_true(sycl::clamp<float, float, float>(3.0f, 0.0f, 1.0f) == 1 && sycl::degrees<float>(0.0f) == 0 && sycl::dot<double, double>(2, 3) == 6, "numbers");
  expect::is_true(same(sycl::native::sqrt<float2>(float2(4, 9)), float2(2, 3)) && same(sycl::half_precision::divide<float2, float2>(float2(4, 9), float2(2, 3)), float2(2, 3)),
                  "native");
  expect::is_true(isequal(number{1}, number{1}) && !isnan(number{1}) && isless(short_number{half(1.0f)}, short_number{half(2.0f)}) && signbit(number{-1}), "objects");
  // An object that converts to double is not computed as float.
  const long_number third{1.0 / 3};
  static_assert(std::is_same_v<decltype(sycl::exp(third)), double> && std::is_same_v<decltype(sycl::exp(number{1})), float> &&
                std::is_same_v<decltype(sycl::exp(short_number{})), half> && std::is_same_v<decltype(sycl::ldexp(third, 1)), double>);
  expect::is_true(sycl::fabs(third) == 1.0 / 3 && sycl::fmax(third, third) == 1.0 / 3 && sycl::ldexp(third, 1) == 2.0 / 3 && sycl::mad(third, third, third) == 1.0 / 3 * (1.0 / 3) + 1.0 / 3,
                  "double objects");
  expect::is_true(maxmag(-3.0f, 2.0f) == -3 && minmag(1, 2.5) == 1 && same(maxmag(float2(-3, 1), float2(2, 2)), float2(-3, 2)) && atan2pi(number{0}, number{1}) == 0,
                  "of two types");
  float whole = 0;
  float2 wholes(0, 0);
  int2 quotients(0, 0);
  expect::is_true(sycl::modf<float *>(1.5f, &whole) == 0.5f && whole == 1 && same(sycl::modf<float2, float2 *>(float2(2.5f, -1.5f), &wholes), float2(0.5f, -0.5f)) &&
                      same(wholes, float2(2, -1)) && same(sycl::remquo(float4(7, 8, 9, 10).swizzle<0, 1>(), float2(4, 3), &quotients), float2(-1, -1)) && same(quotients, int2(2, 3)),
                  "two results");
  return expect::result();
}
