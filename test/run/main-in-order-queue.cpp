// On an in-order queue each command sees what the one before it did: kernels of all kinds, copies and fills, without a wait.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
#include <vector>
using namespace sycl;

constexpr std::size_t n = 300;

int main() {
  queue q{property::queue::in_order()};
  expect::is_true(q.is_in_order(), "in order");
  int *a = malloc_device<int>(n, q), *b = malloc_device<int>(n, q);
  std::vector<int> result(n);

  q.fill(a, 1, n);
  for (int round = 0; round < 20; ++round) {
    q.parallel_for(range<1>(n), [=](id<1> i) { a[i] += static_cast<int>(i[0]); });
    q.memcpy(b, a, n * sizeof(int));
    q.parallel_for(nd_range<1>(n, 30), [=](nd_item<1> it) {
      const std::size_t i = it.get_global_id(0);
      a[i] = b[i] + (b[n - 1 - i] & 1);
    });
    q.single_task([=] { a[0] = 2 * a[0] % 1000; });
    q.parallel(range<1>(n / 30), range<1>(30), [=](auto group) {
      distribute_items(group, [&](s_item<1> it) { a[it.get_global_id(0)] += round; });
    });
  }
  q.copy(a, result.data(), n);
  q.wait();

  std::vector<int> x(n, 1), y(n);
  for (int round = 0; round < 20; ++round) {
    for (std::size_t i = 0; i < n; ++i)
      x[i] += static_cast<int>(i);
    y = x;
    for (std::size_t i = 0; i < n; ++i)
      x[i] = y[i] + (y[n - 1 - i] & 1);
    x[0] = 2 * x[0] % 1000;
    for (std::size_t i = 0; i < n; ++i)
      x[i] += round;
  }
  for (std::size_t i = 0; i < n; ++i)
    expect::equal(result[i], x[i], "after 20 rounds", i);
  free(a, q);
  free(b, q);
  return expect::result();
}
