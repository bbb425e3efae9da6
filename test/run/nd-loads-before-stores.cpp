// What a work-item has loaded stays what it was when it, or another one behind a barrier, stores to the same place: LLVM 22 moves loads
// under a mask down to where their values are blended, past such stores.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O1 -I%S/Inputs %s -o %t.O1 %cohort_libs && %each_isa %t.O1
// RUN: %cohortxx -O3 -I%S/Inputs %s -o %t.O3 %cohort_libs && %each_isa %t.O3
// By LLVM's loop vectorizer:
// RUN: %cohortxx -O3 -fplugin-arg-cohort-sg=1 -I%S/Inputs %s -o %t.sg1 %cohort_libs && %each_isa %t.sg1
#include "expect.hpp"
using namespace sycl;

/// The value is combined with 1 where the last sub-group has no work-item.
static void pastBarrier(queue &q, std::size_t size) {
  const std::size_t groups = 2, n = groups * size;
  expect::shared<unsigned> numbers(q, size), results(q, 2 * n);
  for (std::size_t i = 0; i < size; ++i)
    numbers[i] = static_cast<unsigned>(5 + i);
  const unsigned *in = numbers.data;
  unsigned *out = results.data;
  q.submit([&](handler &h) {
     local_accessor<unsigned> tile(size, h);
     h.parallel_for(nd_range<1>(n, size), [=](nd_item<1> it) {
       const auto g = it.get_group();
       const std::size_t me = it.get_local_id(0), i = it.get_global_id(0);
       tile[me] = in[me];
       group_barrier(g);
       const unsigned x = tile[me];
       group_barrier(g);
       tile[me] = 0;
       group_barrier(g);
       out[2 * i] = inclusive_scan_over_group(g, x, multiplies<>());
       out[2 * i + 1] = reduce_over_group(it.get_sub_group(), x, minimum<>());
     });
   }).wait();
  for (std::size_t g = 0; g < groups; ++g) {
    unsigned product = 1;
    for (std::size_t i = 0; i < size; ++i) {
      product *= static_cast<unsigned>(5 + i);
      expect::equal(results[2 * (g * size + i)], product, "product up to an item", static_cast<long>(i));
      expect::equal(results[2 * (g * size + i) + 1] >= 5, true, "smallest number of a sub-group", static_cast<long>(i));
    }
  }
}

/// The load and the store are under one condition, and the value has another one elsewhere.
inline void exchange(int *p, const int *choice, int *out, std::size_t i) {
  int x = 1;
  if (choice[i] > 3) {
    x = p[i];
    p[i] = 7;
  }
  out[i] = x;
}

/// \p hinted: there is a version of the kernel for groups of 64.
static void underCondition(queue &q, std::size_t size, bool hinted) {
  const std::size_t n = 4 * size;
  expect::shared<int> places(q, n), results(q, n), choices(q, n);
  for (std::size_t i = 0; i < n; ++i) {
    places[i] = static_cast<int>(100 + i);
    choices[i] = static_cast<int>(i % 8);
  }
  int *p = places.data, *out = results.data;
  const int *choice = choices.data;
  const nd_range<1> range(n, size);
  if (hinted)
    q.parallel_for(range, [=](nd_item<1> it) [[sycl::work_group_size_hint(64)]] { exchange(p, choice, out, it.get_global_id(0)); });
  else
    q.parallel_for(range, [=](nd_item<1> it) { exchange(p, choice, out, it.get_global_id(0)); });
  q.wait();
  for (std::size_t i = 0; i < n; ++i) {
    expect::equal(results[i], i % 8 > 3 ? static_cast<int>(100 + i) : 1, "value before the store", static_cast<long>(i));
    expect::equal(places[i], i % 8 > 3 ? 7 : static_cast<int>(100 + i), "value stored", static_cast<long>(i));
  }
}

int main() {
  queue q;
  for (std::size_t size : {3, 16, 37, 64}) {
    pastBarrier(q, size);
    underCondition(q, size, false);
    underCondition(q, size, true);
  }
  return expect::result();
}
