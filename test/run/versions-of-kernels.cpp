// Kernels that share their code, and kernels of known group sizes in launches that their one version is not for.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
// RUN: %cohortxx -O2 -g -I%S/Inputs %s -o %t.g %cohort_libs && %each_isa %t.g
// RUN: nm %t.O2 | FileCheck %s --check-prefix=MERGED
// RUN: nm %t.g | FileCheck %s --check-prefix=APART
// MERGED: .merged.cohort.x86-64-v3
// APART-NOT: .merged.cohort
#include "expect.hpp"
using namespace sycl;

template <class Tag> class neighbour;
template <class T> class sums;

/// The same code for each \p Tag, whose kernels are told from each other by name.
template <class Tag> void shift(queue &q, int *out, const int *in, std::size_t n) {
  q.parallel_for<neighbour<Tag>>(nd_range<1>(n, 64), [=](nd_item<1> it) {
     std::size_t i = it.get_global_id(0);
     out[i] = 3 * in[(i + 1) % n] + static_cast<int>(it.get_local_id(0));
   }).wait();
}

/// Signed and unsigned numbers are added alike.
template <class T> void sum(queue &q, T *out, const T *in, std::size_t n) {
  q.submit([&](handler &h) {
     local_accessor<T, 1> t(32, h);
     h.parallel_for<sums<T>>(nd_range<1>(n, 32), [=](nd_item<1> it) {
       std::size_t l = it.get_local_id(0);
       t[l] = in[it.get_global_id(0)];
       group_barrier(it.get_group());
       T s = 0;
       for (int k = 0; k != 32; ++k)
         s += t[k];
       out[it.get_global_id(0)] = s + t[31 - l];
     });
   }).wait();
}

template <class T> void expect_sums(queue &q) {
  constexpr std::size_t n = 256;
  expect::shared<T> in(q, n), out(q, n);
  for (std::size_t i = 0; i != n; ++i)
    in[i] = static_cast<T>(i * i);
  sum<T>(q, out.data, in.data, n);
  for (std::size_t i = 0; i != n; ++i) {
    std::size_t first = i / 32 * 32;
    T s = in[first + 31 - i % 32];
    for (int k = 0; k != 32; ++k)
      s += in[first + k];
    expect::equal(out[i], s, "sums", i);
  }
}

/// Groups of 64 are required, and whole vectors; where the global ids begin makes them none.
void with_offset(queue &q) {
  constexpr std::size_t n = 256;
  for (std::size_t offset : {0, 3, 64}) {
    expect::shared<long> out(q, n + offset);
    long *p = out.data;
    q.parallel_for(nd_range<1>(n, 64, id<1>(offset)), [=](nd_item<1> it) [[sycl::reqd_work_group_size(64)]] {
       long a = reduce_over_group(it.get_group(), static_cast<long>(it.get_global_id(0)), plus<>());
       p[it.get_global_id(0)] = a + static_cast<long>(it.get_local_id(0));
     }).wait();
    for (std::size_t i = 0; i != n; ++i) {
      long first = i / 64 * 64 + offset;
      expect::equal(out[i + offset], 64 * first + 64 * 63 / 2 + static_cast<long>(i % 64), "with an offset", i);
    }
  }
}

/// Rows of 2 items, which are no whole vectors anywhere.
void short_rows(queue &q) {
  constexpr std::size_t n = 64;
  expect::shared<int> out(q, n * n);
  int *p = out.data;
  q.parallel_for(nd_range<2>({n, n}, {16, 2}), [=](nd_item<2> it) {
     p[it.get_global_linear_id()] = static_cast<int>(it.get_local_linear_id() + 100 * it.get_group(1));
   }).wait();
  for (std::size_t y = 0; y != n; ++y)
    for (std::size_t x = 0; x != n; ++x)
      expect::equal(out[y * n + x], static_cast<int>(y % 16 * 2 + x % 2 + 100 * (x / 2)), "short rows", y * n + x);
}

int main() {
  queue q{property::queue::in_order()};
  constexpr std::size_t n = 512;
  expect::shared<int> in(q, n), one(q, n), two(q, n);
  for (std::size_t i = 0; i != n; ++i)
    in[i] = static_cast<int>(i * 7 % 101);
  shift<char>(q, one.data, in.data, n);
  shift<void>(q, two.data, in.data, n);
  for (std::size_t i = 0; i != n; ++i) {
    int wanted = 3 * in[(i + 1) % n] + static_cast<int>(i % 64);
    expect::equal(one[i], wanted, "one name", i);
    expect::equal(two[i], wanted, "another name", i);
  }
  expect::is_true(get_kernel_id<neighbour<char>>() != get_kernel_id<neighbour<void>>(), "two kernels");
  expect_sums<int>(q);
  expect_sums<unsigned>(q);
  with_offset(q);
  short_rows(q);
  return expect::result();
}
