// Builtins of the compiler that are operations of the IR: some have several results, some are hints, some have no instruction on devices.
// RUN: %cohortxx -O0 %s -o %t %cohort_libs && %t | FileCheck %s
// RUN: %cohortxx -O2 %s -o %t %cohort_libs && %t | FileCheck %s
// RUN: %cohortxx -O3 -fplugin-arg-cohort-sg=4 %s -o %t %cohort_libs && %t | FileCheck %s
// RUN: %if opencl && spirv-val %{ mkdir -p %t.folder/Inputs && cp %s %t.folder && cp %S/Inputs/expect.hpp %t.folder/Inputs && %on_opencl %t.out %t.folder/compiler-builtins.cpp %}
// CHECK: checks, 0 failed
#include "Inputs/expect.hpp"
#include <cmath>
#include <cstdint>

template <class T> struct number {
  T value, fraction, same;
  int exponent;
  std::uint32_t reversed;
};

template <class T> static T fraction_of(T x, int *exponent) {
  if constexpr (sizeof(T) == 8)
    return __builtin_frexp(x, exponent);
  else
    return __builtin_frexpf(x, exponent);
}

template <class T> static T canonical(T x) {
  if constexpr (sizeof(T) == 8)
    return __builtin_canonicalize(x);
  else
    return __builtin_canonicalizef(x);
}

template <class T> static void numbers(sycl::queue &q, const char *what) {
  expect::shared<number<T>> memory(q, 96);
  number<T> *n = memory.data;
  for (int i = 0; i < 96; ++i)
    n[i] = {static_cast<T>((i - 40) * 0.37), 0, 0, 77, static_cast<std::uint32_t>(i * 2654435761u)};
  n[3].value = INFINITY, n[4].value = -INFINITY, n[5].value = NAN, n[6].value = T(-0.0), n[7].value = sizeof(T) == 8 ? T(1e-310) : T(1e-42);
  expect::shared<int> nand_of(q, 1);
  int *word = nand_of.data;
  *word = 0;
  q.parallel_for(sycl::nd_range<1>(96, 32), [=](sycl::nd_item<1> it) {
     number<T> &mine = n[it.get_global_id(0)];
     __builtin_prefetch(&mine);
     int exponent = 0;
     mine.fraction = fraction_of(mine.value, &exponent);
     mine.exponent = exponent;
     mine.same = canonical(mine.value);
     mine.reversed = __builtin_bitreverse32(mine.reversed);
     if (it.get_global_id(0) == 5)
       __atomic_fetch_nand(word, 5, __ATOMIC_RELAXED);
   }).wait();
  const auto alike = [](T a, T b) { return a == b ? std::signbit(a) == std::signbit(b) : a != a && b != b; };
  for (int i = 0; i < 96; ++i) {
    int exponent = 0;
    const T fraction = std::frexp(n[i].value, &exponent);
    expect::equal(alike(n[i].fraction, fraction), true, what, i);
    if (std::isfinite(n[i].value))
      expect::equal(n[i].exponent, exponent, what, i);
    expect::equal(alike(n[i].same, n[i].value), true, what, i);
    std::uint32_t reversed = 0;
    for (int bit = 0; bit < 32; ++bit)
      reversed |= (static_cast<std::uint32_t>(i * 2654435761u) >> bit & 1) << (31 - bit);
    expect::equal(n[i].reversed, reversed, what, i);
  }
  expect::equal(*word, -1, what, -1);
}

int main() {
  sycl::queue q;
  numbers<float>(q, "float");
  numbers<double>(q, "double");
  return expect::result();
}
