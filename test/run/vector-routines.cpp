// fma of float and conversions of half give what the host's give, bit by bit, on an instruction set that has none of them: all halves, floats around
// each of them, and products and sums that cancel, are half way between two floats, over- or underflow.
// Quotients and remainders of integers of all widths are exact: near multiples, at the ends of the types, by small and large numbers.
// RUN: %cohortxx -O2 -ffp-contract=off -fplugin-arg-cohort-cpu=x86-64-v2 %s -o %t %cohort_libs && %t | FileCheck %s
// RUN: %cohortxx -O2 -ffp-contract=off %s -o %t %cohort_libs && %t | FileCheck %s
// CHECK: checks, 0 failed
#include "Inputs/expect.hpp"
#include <cmath>
#include <cstring>
#include <limits>
#include <vector>
using namespace sycl;

template <class To, class From> static To bits(From x) {
  To y;
  std::memcpy(&y, &x, sizeof y);
  return y;
}
static std::uint32_t state = 1;
static std::uint32_t anything() { return state = state * 1664525u + 1013904223u, state ^ state >> 15; }

/// Whether both are the same number, or both none.
static bool same(float a, float b) { return std::isnan(a) ? std::isnan(b) : bits<std::uint32_t>(a) == bits<std::uint32_t>(b); }

/// A float of any kind, or one whose exponent is \p near.
static float number(int near) {
  const std::uint32_t r = anything();
  if (near < 0)
    return bits<float>(r);
  const std::uint32_t exponent = std::uint32_t(near) + anything() % 3;
  const std::uint32_t mantissa = anything() % 4 == 0 ? (r & 0x7ff000) : anything() % 4 == 0 ? (r & 3) : (r & 0x7fffff);
  return bits<float>((r & 0x80000000u) | exponent << 23 | mantissa);
}

static void products(queue &q) {
  constexpr std::size_t n = 1 << 20;
  expect::shared<float> x(q, n), y(q, n), z(q, n), out(q, n);
  for (std::size_t i = 0; i < n; ++i) {
    const int kind = int(i % 8);
    x[i] = number(kind == 0 ? -1 : 100 + int(anything() % 50));
    y[i] = number(kind == 0 ? -1 : 127);
    const int product = int(bits<std::uint32_t>(x[i]) >> 23 & 255) + int(bits<std::uint32_t>(y[i]) >> 23 & 255) - 127;
    const int apart[] = {0, 0, -24, 24, -25, -48, 1, 25};
    z[i] = number(kind == 0 ? -1 : std::min(std::max(product + apart[kind], 0), 250));
    if (kind == 1) // cancels but for what the product's rounding loses
      z[i] = -(x[i] * y[i]);
    if (i % 64 == 8) // at the ends of the range
      x[i] = number(253), y[i] = number(128);
    if (i % 64 == 16)
      x[i] = number(1), y[i] = number(100 + int(anything() % 28)), z[i] = number(0);
  }
  float *a = x.data, *b = y.data, *c = z.data, *to = out.data;
  q.parallel_for(nd_range<1>(n, 64), [=](nd_item<1> item) {
     const std::size_t i = item.get_global_id(0);
     to[i] = sycl::fma(a[i], b[i], c[i]);
   }).wait();
  for (std::size_t i = 0; i < n; ++i)
    expect::is_true(same(out[i], std::fma(x[i], y[i], z[i])), "fma", long(i));
}

static void halves(queue &q) {
  constexpr std::size_t n = 1 << 16;
  expect::shared<half> in(q, n), back(q, 16 * n);
  expect::shared<float> wide(q, n), near(q, 16 * n);
  for (std::size_t i = 0; i < n; ++i)
    in[i] = bits<half>(std::uint16_t(i));
  // The float itself, half way to the next half, a bit to each side of that; and any.
  for (std::size_t i = 0; i < 16 * n; ++i) {
    const std::uint32_t exact = bits<std::uint32_t>(float(in[i / 16]));
    const std::uint32_t off[] = {0, 1, ~0u, 0x1000, 0xfff, 0x1001, 0x2000, 0x1fff};
    near[i] = i % 16 < 8 ? bits<float>(exact + off[i % 16]) : bits<float>(i % 2 ? anything() : (exact ^ (anything() & 0x1fff)));
  }
  half *from = in.data, *narrow = back.data;
  float *to = wide.data, *many = near.data;
  q.parallel_for(nd_range<1>(n, 64), [=](nd_item<1> item) {
     const std::size_t i = item.get_global_id(0);
     to[i] = float(from[i]);
     for (std::size_t k = 0; k < 16; ++k)
       narrow[k * 65536 + i] = half(many[k * 65536 + i]);
   }).wait();
  for (std::size_t i = 0; i < n; ++i)
    expect::is_true(same(wide[i], float(in[i])), "half to float", long(i));
  for (std::size_t i = 0; i < 16 * n; ++i) {
    const half wanted = half(near[i]);
    const bool nan = std::isnan(float(wanted));
    expect::is_true(nan ? std::isnan(float(back[i])) : bits<std::uint16_t>(back[i]) == bits<std::uint16_t>(wanted), "float to half", long(i));
  }
}

/// Numbers around multiples of others, and of any size.
template <class T> static void quotients(queue &q, const char *type) {
  constexpr std::size_t n = 1 << 18;
  expect::shared<T> x(q, n), y(q, n), quotient(q, n), rest(q, n);
  const T greatest = std::numeric_limits<T>::max(), least = std::numeric_limits<T>::min();
  auto any = [] { return T(std::uint64_t(anything()) << 32 | anything()); };
  for (std::size_t i = 0; i < n; ++i) {
    y[i] = i % 4 == 0 ? any() : T(any() >> (anything() % (8 * sizeof(T))));
    if (i % 16 == 1)
      y[i] = i % 32 == 1 ? greatest : T(greatest - T(anything() % 4));
    y[i] = y[i] == 0 ? T(1 + anything() % 3) : y[i];
    const T factor = T(any() >> (anything() % (8 * sizeof(T))));
    x[i] = i % 3 == 0 ? any() : T(std::uint64_t(factor) * std::uint64_t(y[i]) + std::uint64_t(anything() % 3) - 1);
    if (i % 32 == 2)
      x[i] = i % 64 == 2 ? greatest : T(least + T(anything() % 3));
    if (i % 1024 < 512 && sizeof(T) == 8) { // whole vectors of small numbers
      x[i] = T(std::uint64_t(x[i]) & 0x7fffffff);
      y[i] = T(std::uint64_t(y[i]) & 0x7fffffff) | 1;
    }
    if (std::is_signed_v<T> && x[i] == least && y[i] == T(-1))
      y[i] = 1;
  }
  T *a = x.data, *b = y.data, *c = quotient.data, *d = rest.data;
  q.parallel_for(nd_range<1>(n, 64), [=](nd_item<1> item) {
     const std::size_t i = item.get_global_id(0);
     c[i] = T(a[i] / b[i]);
     d[i] = T(a[i] % b[i]);
   }).wait();
  for (std::size_t i = 0; i < n; ++i) {
    expect::is_true(quotient[i] == T(x[i] / y[i]), type, long(i));
    expect::is_true(rest[i] == T(x[i] % y[i]), type, long(i));
  }
}

/// Lanes that are off divide by zero.
static void unused(queue &q) {
  constexpr int n = 1024;
  expect::shared<int> y(q, n), out(q, n);
  for (int i = 0; i < n; ++i)
    y[std::size_t(i)] = i % 3;
  int *b = y.data, *c = out.data;
  q.parallel_for(nd_range<1>(n, 64), [=](nd_item<1> item) {
     const std::size_t i = item.get_global_id(0);
     if (b[i] != 0)
       c[i] = int(i) % b[i] + 10;
   }).wait();
  for (int i = 0; i < n; ++i)
    expect::equal(out[std::size_t(i)], y[std::size_t(i)] ? i % y[std::size_t(i)] + 10 : 0, "unused", i);
}

int main() {
  queue q;
  quotients<std::int8_t>(q, "int8");
  quotients<std::uint8_t>(q, "uint8");
  quotients<std::int16_t>(q, "int16");
  quotients<std::uint16_t>(q, "uint16");
  quotients<std::int32_t>(q, "int32");
  quotients<std::uint32_t>(q, "uint32");
  quotients<std::int64_t>(q, "int64");
  quotients<std::uint64_t>(q, "uint64");
  unused(q);
  products(q);
  halves(q);
  return expect::result();
}
