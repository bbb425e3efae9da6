// Scans and reductions of private memory, at sizes that no vector divides, in one to three dimensions, and reducers of many elements that items share.
// RUN: %cohortxx -O3 %s -o %t %cohort_libs && %t | FileCheck %s
// RUN: %cohortxx -O2 -fplugin-arg-cohort-sg=4 %s -o %t.4 %cohort_libs && %t.4 | FileCheck %s
// RUN: %cohortxx -O0 %s -o %t.0 %cohort_libs && %t.0 | FileCheck %s
#include <sycl/sycl.hpp>
#include <algorithm>
#include <cstdio>
#include <numeric>
#include <vector>

/// Whether scans and the reduction under \p op are right for items of \p size, of which item l has (l * 37) % 101.
template <class T, int D, class Op> static bool check(sycl::queue &q, sycl::range<D> size, Op op, T init) {
  const std::size_t count = size.size();
  T *up = sycl::malloc_shared<T>(count, q), *before = sycl::malloc_shared<T>(count, q), *all = sycl::malloc_shared<T>(1, q);
  sycl::range<D> one = size;
  for (int d = 0; d < D; ++d)
    one[d] = 1;
  q.parallel(one, size, [=](auto g) {
    sycl::memory_environment(g, sycl::require_private_mem<T>(), [&](auto &x) {
      sycl::distribute_items_and_wait(g, [&](sycl::s_item<D> it) { x(it) = T(it.get_local_linear_id(g) * 37 % 101); });
      auto upTo = sycl::inclusive_scan_over_group(g, x, op);
      auto without = sycl::exclusive_scan_over_group(g, x, init, op);
      const T sum = sycl::reduce_over_group(g, x, op);
      sycl::distribute_items(g, [&](sycl::s_item<D> it) {
        const auto l = it.get_local_linear_id(g);
        up[l] = upTo(it), before[l] = without(it);
      });
      sycl::single_item(g, [&] { *all = sum; });
    });
  }).wait();
  T sum = 0, other = init;
  bool right = true;
  for (std::size_t l = 0; l < count; ++l) {
    const T x = T(l * 37 % 101);
    right &= before[l] == other;
    sum = l == 0 ? x : op(sum, x);
    other = op(other, x);
    right &= up[l] == sum;
  }
  right &= *all == sum;
  sycl::free(up, q), sycl::free(before, q), sycl::free(all, q);
  return right;
}

int main() {
  sycl::queue q;
  bool right = true;
  for (std::size_t n : {1, 5, 16, 37, 256}) {
    right &= check(q, sycl::range<1>(n), sycl::plus<>(), 3);
    right &= check(q, sycl::range<1>(n), sycl::plus<>(), 3.0f);
    right &= check(q, sycl::range<1>(n), sycl::maximum<>(), 7);
    right &= check(q, sycl::range<1>(n), sycl::bit_xor<>(), 9u);
    right &= check(q, sycl::range<1>(n), [](int a, int b) { return a + b; }, 3);
    right &= check(q, sycl::range<1>(n), [](long, long b) { return b; }, 3L); // not commutative
  }
  right &= check(q, sycl::range<2>(5, 7), sycl::plus<>(), 3);
  right &= check(q, sycl::range<2>(19, 37), sycl::plus<>(), 3L);
  right &= check(q, sycl::range<3>(3, 4, 4), sycl::minimum<>(), 50);
  std::printf("scans are %s\n", right ? "right" : "wrong"); // CHECK: scans are right

  constexpr int count = 4096, bins = 7;
  int *in = sycl::malloc_shared<int>(count, q), *sums = sycl::malloc_shared<int>(bins, q), *sums2 = sycl::malloc_shared<int>(bins, q);
  std::vector<int> expected(bins);
  for (int i = 0; i < count; ++i)
    expected[in[i] = (i * 7 + i / 3) % bins] += i % 5;
  std::fill(sums, sums + bins, 0), std::fill(sums2, sums2 + bins, 0);
  q.parallel(sycl::range<1>(16), sycl::range<1>(256), sycl::reduction(sycl::span<int, bins>(sums, bins), sycl::plus<>()),
             [=](auto g, auto &r) {
               sycl::distribute_items(g, [&](sycl::s_item<1> it) {
                 const int i = int(it.get_global_id(0));
                 r[in[i]] += i % 5;
               });
             }).wait();
  q.parallel_for(sycl::range<1>(count), sycl::reduction(sycl::span<int, bins>(sums2, bins), sycl::plus<>()), [=](sycl::id<1> i, auto &r) {
     r[in[i]] += int(i) % 5;
   }).wait();
  const bool same = std::equal(expected.begin(), expected.end(), sums) && std::equal(expected.begin(), expected.end(), sums2);
  std::printf("sums are %s\n", same ? "right" : "wrong"); // CHECK: sums are right
}
