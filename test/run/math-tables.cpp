// The floating-point functions of the standard's tables, on numbers, vec and marray, against the host's in long double, in units in the
// last place: as OpenCL allows them, or 4 where that is less.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -fplugin-arg-cohort-cpu=x86-64-v2 -I%S/Inputs %s -o %t.v2 %cohort_libs && %t.v2
// RUN: %if full %{ %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2 %}
#include "expect.hpp"
#include <cmath>
#include <limits>
using namespace sycl;

using exact = long double;
static const exact pi_l = 3.14159265358979323846264338327950288L;
constexpr int n = 120;

/// How far \p got is from \p wanted, in units of the last place of T.
template <class T> static double ulps(T got, exact wanted) {
  if (std::isnan(wanted) || std::isnan(got))
    return std::isnan(wanted) && std::isnan(got) ? 0 : 1e30;
  if (static_cast<exact>(got) == wanted || got == static_cast<T>(wanted))
    return 0;
  int exponent;
  std::frexp(wanted, &exponent);
  exponent = std::max(exponent, std::numeric_limits<T>::min_exponent);
  return static_cast<double>(std::fabs(got - wanted) / std::ldexp(1.0L, exponent - std::numeric_limits<T>::digits));
}

/// Applies \p f on the device to numbers from \p low to \p high as numbers, vec and marray, and compares with \p reference.
template <class T, class F, class R> static void one(queue &q, const char *name, F f, R reference, double most, T low, T high) {
  expect::shared<T> in(q, n), scalar(q, n), vectors(q, n), arrays(q, n);
  for (int i = 0; i < n; ++i)
    in[i] = low + (high - low) * static_cast<T>(i) / static_cast<T>(n - 1);
  T *x = in.data, *a = scalar.data, *b = vectors.data, *c = arrays.data;
  q.parallel_for(range<1>(n / 4), [=](id<1> i) {
     vec<T, 4> v;
     v.load(i, x);
     f(v).store(i, b);
     marray<T, 4> m;
     for (int k = 0; k < 4; ++k) {
       m[k] = x[4 * i + k];
       a[4 * i + k] = f(x[4 * i + k]);
     }
     m = f(m);
     for (int k = 0; k < 4; ++k)
       c[4 * i + k] = m[k];
   }).wait();
  for (int i = 0; i < n; ++i) {
    const exact wanted = reference(static_cast<exact>(in[i]));
    for (T got : {scalar[i], vectors[i], arrays[i]})
      if (double error = ulps(got, wanted); error > most)
        expect::is_true(false, (std::string(name) + " of " + std::to_string(in[i]) + ": " + std::to_string(got) + ", not " +
                                std::to_string(static_cast<double>(wanted)) + ", " + std::to_string(error) + " ulps")
                                   .c_str(),
                        sizeof(T));
      else
        expect::is_true(true, name);
  }
}

#define CHECK(NAME, ULPS, LOW, HIGH, REFERENCE)                                                                                \
  {                                                                                                                            \
    auto f = [](const auto &x) { return sycl::NAME(x); };                                                                      \
    auto reference = [](exact x) -> exact { return REFERENCE; };                                                               \
    one<float>(q, #NAME, f, reference, ULPS, LOW, HIGH);                                                                       \
    if (has_double)                                                                                                            \
      one<double>(q, #NAME, f, reference, ULPS, LOW, HIGH);                                                                    \
  }
/// The same of an expression in x, which may be a number, a vec or an marray.
#define CHECK_AS(NAME, EXPRESSION, ULPS, LOW, HIGH, REFERENCE)                                                                 \
  {                                                                                                                            \
    auto f = [](const auto &x) { return EXPRESSION; };                                                                         \
    auto reference = [](exact x) -> exact { return REFERENCE; };                                                               \
    one<float>(q, NAME, f, reference, ULPS, LOW, HIGH);                                                                        \
    if (has_double)                                                                                                            \
      one<double>(q, NAME, f, reference, ULPS, LOW, HIGH);                                                                     \
  }

static exact root(exact x, int k) { return x < 0 ? -std::pow(-x, 1.0L / k) : std::pow(x, 1.0L / k); }

static void one_argument(queue &q, bool has_double) {
  CHECK(acos, 4, -1, 1, std::acos(x))
  CHECK(acosh, 4, 1, 900, std::acosh(x))
  CHECK(acospi, 5, -1, 1, std::acos(x) / pi_l)
  CHECK(asin, 4, -1, 1, std::asin(x))
  CHECK(asinh, 4, -50, 50, std::asinh(x))
  CHECK(asinpi, 5, -1, 1, std::asin(x) / pi_l)
  CHECK(atan, 5, -50, 50, std::atan(x))
  CHECK(atanh, 5, -1, 1, std::atanh(x))
  CHECK(atanpi, 5, -50, 50, std::atan(x) / pi_l)
  CHECK(cbrt, 4, -1000, 1000, std::cbrt(x))
  CHECK(ceil, 0, -5, 5, std::ceil(x))
  CHECK(cos, 4, -30, 30, std::cos(x))
  CHECK(cosh, 4, -30, 30, std::cosh(x))
  CHECK(cospi, 4, -3.9f, 3.9f, std::cos(pi_l * std::remainder(x, 2)))
  CHECK(erf, 16, -3, 3, std::erf(x))
  CHECK(erfc, 16, -3, 3, std::erfc(x))
  CHECK(exp, 4, -80, 80, std::exp(x))
  CHECK(exp2, 4, -120, 120, std::exp2(x))
  CHECK(exp10, 4, -35, 35, std::pow(10.0L, x))
  CHECK(expm1, 4, -5, 5, std::expm1(x))
  CHECK(fabs, 0, -5, 5, std::fabs(x))
  CHECK(floor, 0, -5, 5, std::floor(x))
  CHECK(log, 4, 0, 900, std::log(x))
  CHECK(log2, 4, 0, 900, std::log2(x))
  CHECK(log10, 4, 0, 900, std::log10(x))
  CHECK(log1p, 4, -0.9f, 900, std::log1p(x))
  CHECK(logb, 0, 0.1f, 900, std::logb(x))
  CHECK(rint, 0, -5, 5, std::rint(x))
  CHECK(round, 0, -5, 5, std::round(x))
  CHECK(rsqrt, 4, 0.1f, 900, 1 / std::sqrt(x))
  CHECK(sin, 4, -30, 30, std::sin(x))
  CHECK(sinh, 4, -30, 30, std::sinh(x))
  CHECK(sinpi, 4, -3.9f, 3.9f, std::sin(pi_l * std::remainder(x, 2)))
  CHECK(sqrt, 3, 0, 900, std::sqrt(x))
  CHECK(tan, 5, -30, 30, std::tan(x))
  CHECK(tanh, 5, -5, 5, std::tanh(x))
  CHECK(tanpi, 6, -3.9f, 3.9f, std::tan(pi_l * std::remainder(x, 1)))
  CHECK(tgamma, 16, 0.1f, 30, std::tgamma(x))
  CHECK(trunc, 0, -5, 5, std::trunc(x))
  CHECK(sign, 0, -5, 5, x > 0 ? 1.0L : x < 0 ? -1.0L : 0.0L)
}

template <class X> using element = typename detail::elements_of_value<X>::type;

static void several_arguments(queue &q, bool has_double) {
  CHECK_AS("rootn 3", rootn(x, 3), 16, -900, 900, root(x, 3))
  CHECK_AS("rootn 7", rootn(x, 7), 16, -900, 900, root(x, 7))
  CHECK_AS("rootn -2", rootn(x, -2), 16, 0.5f, 900, 1 / std::sqrt(x))
  CHECK_AS("rootn 101", rootn(x, 101), 16, 0.5f, 900, root(x, 101))
  CHECK_AS("pown", pown(x, -5), 16, 0.5f, 20, std::pow(x, -5))
  CHECK_AS("ldexp", ldexp(x, 5), 0, -5, 5, std::ldexp(x, 5))
  CHECK_AS("pow", pow(x, x), 16, 0.5f, 20, std::pow(x, x))
  CHECK_AS("powr", powr(x, x), 16, 0.5f, 20, std::pow(x, x))
  CHECK_AS("atan2", atan2(x, x * x - x), 6, 2, 20, std::atan2(x, x * x - x))
  CHECK_AS("atan2pi", atan2pi(x, -x), 6, 1, 20, 0.75L + 0 * x)
  CHECK_AS("hypot", hypot(x, x), 4, -20, 20, std::hypot(x, x))
  CHECK_AS("copysign", copysign(x, -x), 0, -20, 20, -x)
  CHECK_AS("fdim", fdim(x, -x), 0, -20, 20, x > 0 ? x + x : 0)
  CHECK_AS("fma", fma(x, x, -x), 0, 2, 3, x *x - x)
  CHECK_AS("fmod", fmod(x, x * x), 0, 2, 3, x)
  CHECK_AS("remainder", remainder(x + x + x, x + x), 0, 2, 2, -2)
  CHECK_AS("maxmag", maxmag(x, -x - x), 0, -3, 3, -x - x)
  CHECK_AS("minmag", minmag(x, -x - x), 0, -3, 3, x)
  CHECK_AS("fmin", fmin(x, 1), 0, -3, 3, std::fmin(x, 1.0L))
  CHECK_AS("fmax", fmax(x, 1), 0, -3, 3, std::fmax(x, 1.0L))
  CHECK_AS("nextafter", nextafter(x, x), 0, -3, 3, x)
}

/// Functions with a second result.
template <class T> static void two_results(queue &q) {
  expect::shared<T> in(q, n), out(q, 12 * n);
  expect::shared<int> counts(q, 6 * n);
  for (int i = 0; i < n; ++i)
    in[i] = (i - 60) * T(0.37) * (i % 7 == 0 ? T(1e30) : i % 5 == 0 ? std::numeric_limits<T>::denorm_min() * 1000 : T(1));
  T *x = in.data, *o = out.data;
  int *c = counts.data;
  q.parallel_for(range<1>(n), [=](id<1> i) {
     T *r = o + 12 * i, second;
     int *k = c + 6 * i;
     const vec<T, 2> v(x[i], x[i]);
     const T small = fabs(x[i]) < 100 ? x[i] : T(2.5);
     r[0] = sycl::sincos(small, &second);
     r[1] = second;
     r[2] = sycl::fract(x[i], &second);
     r[3] = second;
     r[4] = sycl::modf(x[i], &r[5]);
     r[6] = sycl::frexp(x[i], &k[0]);
     vec<int, 2> exponents;
     r[7] = sycl::frexp(v, &exponents)[1];
     k[1] = exponents[0];
     r[8] = sycl::remquo(small, T(0.75), &k[2]);
     r[9] = sycl::lgamma_r(small, &k[3]);
     vec<T, 2> cosines;
     r[10] = sycl::sincos(vec<T, 2>(small, small), private_ptr<vec<T, 2>>(&cosines))[1];
     r[11] = cosines[0];
     k[4] = sycl::ilogb(x[i]);
   }).wait();
  for (int i = 0; i < n; ++i) {
    const T *r = out.data + 12 * i, y = in[i], small = std::fabs(y) < 100 ? y : T(2.5);
    const int *k = counts.data + 6 * i;
    T whole;
    int exponent;
    expect::is_true(ulps(r[0], std::sin(exact(small))) <= 4 && ulps(r[1], std::cos(exact(small))) <= 4, "sincos", i);
    expect::is_true(ulps(r[10], std::sin(exact(small))) <= 4 && ulps(r[11], std::cos(exact(small))) <= 4, "sincos of vec", i);
    expect::equal(r[3], std::floor(y), "fract's whole", i);
    expect::is_true(r[2] >= 0 && r[2] < 1 && (r[2] == y - r[3] || y < 0), "fract", i);
    expect::equal(r[4], std::modf(y, &whole), "modf", i);
    expect::equal(r[5], whole, "modf's whole", i);
    expect::equal(r[6], std::frexp(y, &exponent), "frexp", i);
    expect::equal(r[7], r[6], "frexp of vec", i);
    expect::equal(k[0], exponent, "frexp's exponent", i);
    expect::equal(k[1], exponent, "frexp's exponent of vec", i);
    expect::equal(r[8], std::remquo(small, T(0.75), &exponent), "remquo", i);
    expect::equal(k[2] & 7, exponent & 7, "remquo's quotient", i);
    if (small > 0)
      expect::is_true(ulps(r[9], std::lgamma(exact(small))) <= 64 || std::fabs(r[9]) < 0.01, "lgamma_r", i);
    if (y != 0 && std::isnormal(y))
      expect::equal(k[4], std::ilogb(y), "ilogb", i);
  }
}

/// half, through float.
static void halves(queue &q) {
  expect::shared<half> out(q, 8);
  half *o = out.data;
  q.single_task([=] {
     const half x = 2.25f;
     int exponent;
     o[0] = rootn(x, 2);
     o[1] = sinpi(x);
     o[2] = frexp(x, &exponent);
     o[3] = ldexp(x, exponent);
     o[4] = fract(x, &o[5]);
     o[6] = max(half2(x), half(3))[1];
   }).wait();
  const float wanted[] = {1.5f, 0.70710678f, 0.5625f, 9, 0.25f, 2, 3};
  for (int i = 0; i < 7; ++i)
    expect::is_true(std::fabs(float(out[i]) - wanted[i]) < 0.001f, "half", i);
}

int main() {
  queue q;
  const bool has_double = q.get_device().has(aspect::fp64);
  one_argument(q, has_double);
  several_arguments(q, has_double);
  two_results<float>(q);
  if (has_double)
    two_results<double>(q);
  halves(q);
  return expect::result();
}
