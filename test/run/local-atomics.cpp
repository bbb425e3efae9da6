// Atomics on local memory connect the items of a group: no two get the same old value, and none is lost, whether items are lanes of a vector or
// iterations of a loop that the optimiser knows.
// RUN: %cohortxx -O3 %s -o %t %cohort_libs && %t | FileCheck %s
// RUN: %cohortxx -O3 -fplugin-arg-cohort-sg=1 %s -o %t.1 %cohort_libs && %t.1 | FileCheck %s
// RUN: %cohortxx -O0 %s -o %t.0 %cohort_libs && %t.0 | FileCheck %s
#include <sycl/sycl.hpp>
#include <algorithm>
#include <cstdio>
#include <vector>

constexpr int groups = 4, size = 256, bins = 8;
template <class T> using local_atomic = sycl::atomic_ref<T, sycl::memory_order::relaxed, sycl::memory_scope::work_group>;

/// Whether the bins have what was counted, and the tickets of each group are 0 to size - 1, each once.
static const char *judge(const int *count, int *ticket, const int *in) {
  for (int g = 0; g < groups; ++g) {
    int expected[bins] = {};
    for (int i = 0; i < size; ++i)
      ++expected[in[g * size + i]];
    if (!std::equal(expected, expected + bins, count + g * bins))
      return "wrong counts";
    std::sort(ticket + g * size, ticket + (g + 1) * size);
    for (int i = 0; i < size; ++i)
      if (ticket[g * size + i] != i)
        return "wrong tickets";
  }
  return "right";
}

int main() {
  sycl::queue q;
  int *in = sycl::malloc_shared<int>(groups * size, q), *ticket = sycl::malloc_shared<int>(groups * size, q),
      *count = sycl::malloc_shared<int>(groups * bins, q);
  for (int i = 0; i < groups * size; ++i)
    in[i] = i * 7 % 5;

  q.parallel<class Scoped>(sycl::range<1>(groups), sycl::range<1>(size), [=](auto g) {
    sycl::memory_environment(g, sycl::require_local_mem<int[bins]>(0), sycl::require_local_mem<int>(0), [&](auto &own, int &next) {
      sycl::distribute_items_and_wait(g, [&](sycl::s_item<1> it) {
        local_atomic<int>(own[in[it.get_global_id(0)]]).fetch_add(1);
      });
      sycl::distribute_items_and_wait(g, [&](sycl::s_item<1> it) {
        ticket[it.get_global_id(0)] = local_atomic<int>(next).fetch_add(1);
      });
      sycl::distribute_items(g, [&](sycl::s_item<1> it) {
        const auto i = it.get_local_id(g, 0);
        if (i < bins)
          count[g.get_group_id(0) * bins + i] = own[i];
      });
    });
  }).wait();
  std::printf("scoped: %s\n", judge(count, ticket, in)); // CHECK: scoped: right

  std::fill(count, count + groups * bins, -1);
  std::fill(ticket, ticket + groups * size, -1);
  q.submit([&](sycl::handler &h) {
    sycl::local_accessor<int> own(bins, h);
    sycl::local_accessor<int, 0> next(h);
    h.parallel_for<class NdRange>(sycl::nd_range<1>(groups * size, size), [=](sycl::nd_item<1> it) {
      const auto i = it.get_local_id(0);
      if (i < bins)
        own[i] = 0;
      if (i == 0)
        next = 0;
      sycl::group_barrier(it.get_group());
      local_atomic<int>(own[in[it.get_global_id(0)]]).fetch_add(1);
      ticket[it.get_global_id(0)] = local_atomic<int>(next).fetch_add(1);
      sycl::group_barrier(it.get_group());
      if (i < bins)
        count[it.get_group(0) * bins + i] = own[i];
    });
  }).wait();
  std::printf("nd_range: %s\n", judge(count, ticket, in)); // CHECK: nd_range: right
}
