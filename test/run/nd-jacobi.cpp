// An iteration until the change is small enough: a kernel and a reduction in each round, the host decides.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
#include <cstdlib>
#include <vector>
using namespace sycl;

constexpr std::size_t n = 128, size = 16;

int main() {
  queue q;
  expect::shared<int> memory(q, 2 * n + 1);
  int *x = memory.data, *y = x + n, *change = y + n;
  std::vector<int> a(n), b(n);
  for (std::size_t i = 0; i < n; ++i)
    a[i] = x[i] = static_cast<int>(i * 7919 % 10007);

  int rounds = 0;
  do {
    *change = 0;
    q.submit([&](handler &h) {
       local_accessor<int> near(size + 2, h);
       h.parallel_for(nd_range<1>(n, size), [=](nd_item<1> it) {
         const std::size_t i = it.get_global_id(0), l = it.get_local_id(0) + 1;
         near[l] = x[i];
         if (l == 1)
           near[0] = i == 0 ? 0 : x[i - 1];
         if (l == size)
           near[size + 1] = i == n - 1 ? 0 : x[i + 1];
         group_barrier(it.get_group());
         y[i] = (near[l - 1] + 2 * near[l] + near[l + 1]) / 4;
         const int difference = sycl::abs(y[i] - x[i]);
         const int most = reduce_over_group(it.get_group(), difference, maximum<>());
         if (it.get_group().leader())
           atomic_ref<int, memory_order::relaxed, memory_scope::device>(*change).fetch_max(most);
       });
     }).wait();
    q.copy(y, x, n).wait();
    int most = 0;
    for (std::size_t i = 0; i < n; ++i) {
      b[i] = ((i == 0 ? 0 : a[i - 1]) + 2 * a[i] + (i == n - 1 ? 0 : a[i + 1])) / 4;
      most = std::max(most, std::abs(b[i] - a[i]));
    }
    a = b;
    expect::equal(*change, most, "change", rounds);
    ++rounds;
  } while (*change > 20 && rounds < 500);
  expect::is_true(rounds > 10 && rounds < 500, "rounds", rounds);
  for (std::size_t i = 0; i < n; ++i)
    expect::equal(x[i], a[i], "number", i);
  return expect::result();
}
