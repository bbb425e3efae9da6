// Products and quotients of std::complex are what the host computes, with infinities and values that are no numbers too (C11, annex G.5.1).
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O3 -I%S/Inputs %s -o %t.O3 %cohort_libs && %each_isa %t.O3
#include "expect.hpp"
#include <cmath>
#include <complex>
#include <limits>

/// Parts may differ by some units in the last place of the larger one, \p size.
template <class T> static bool same(T a, T b, T size) {
  return (std::isnan(a) && std::isnan(b)) || a == b || std::fabs(a - b) <= 8 * std::numeric_limits<T>::epsilon() * size;
}
template <class T> static bool is_infinite(const std::complex<T> &x) { return std::isinf(x.real()) || std::isinf(x.imag()); }
template <class T> static bool has_nan(const std::complex<T> &x) { return std::isnan(x.real()) || std::isnan(x.imag()); }
/// An infinity is one whatever the other part is.
template <class T> static bool same(const std::complex<T> &a, const std::complex<T> &b) {
  const T size = std::fmax(std::fabs(b.real()), std::fabs(b.imag()));
  return (is_infinite(a) && is_infinite(b)) || (same(a.real(), b.real(), size) && same(a.imag(), b.imag(), size));
}
/// Whether \p x can be the result of \p wanted's operation on \p a and \p b. Of what is no number nothing follows but that
/// the result is none.
template <class T>
static bool right(const std::complex<T> &x, const std::complex<T> &wanted, const std::complex<T> &a, const std::complex<T> &b) {
  const bool numbers = (is_infinite(a) || !has_nan(a)) && (is_infinite(b) || !has_nan(b));
  return numbers ? same(x, wanted) : has_nan(x) || is_infinite(x) || !has_nan(wanted);
}

template <class T> static void test(sycl::queue &q, const char *what) {
  constexpr T inf = std::numeric_limits<T>::infinity(), nan = std::numeric_limits<T>::quiet_NaN();
  constexpr T max = std::numeric_limits<T>::max(), min = std::numeric_limits<T>::min();
  const T parts[] = {T(0), T(-0.0), T(1), T(-2.5), max / 5, max / 3, min * 3, inf, -inf, nan};
  constexpr std::size_t n = std::size(parts), all = n * n * n * n;
  auto first = [](auto &of, std::size_t i) { return std::complex<T>(of[i % n], of[i / n % n]); };
  auto second = [](auto &of, std::size_t i) { return std::complex<T>(of[i / n / n % n], of[i / n / n / n]); };
  expect::shared<T> given(q, n);
  std::copy(parts, parts + n, given.data);
  expect::shared<std::complex<T>> products(q, all), quotients(q, all);
  T *in = given.data;
  std::complex<T> *product = products.data, *quotient = quotients.data;
  q.parallel_for(sycl::range<1>(all), [=](sycl::id<1> id) {
    const std::size_t i = id[0];
    product[i] = first(in, i) * second(in, i);
    quotient[i] = first(in, i) / second(in, i);
  }).wait();
  for (std::size_t i = 0; i < all; ++i) {
    const std::complex<T> a = first(parts, i), b = second(parts, i);
    expect::is_true(right(product[i], a * b, a, b), what, long(i));
    expect::is_true(right(quotient[i], a / b, a, b), what, long(i));
  }
}

int main() {
  sycl::queue q;
  test<float>(q, "float");
  if (q.get_device().has(sycl::aspect::fp64))
    test<double>(q, "double");
  return expect::result();
}
