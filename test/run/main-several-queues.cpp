// Several queues that depend on each other through buffers and events, and do not wait otherwise.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
#include <vector>
using namespace sycl;

constexpr std::size_t n = 512;

int main() {
  std::vector<queue> queues;
  queues.emplace_back();
  queues.emplace_back(property::queue::in_order());
  queues.emplace_back(cpu_selector_v);

  // A chain through one buffer: each queue multiplies and adds in turn.
  std::vector<long> values(n, 1);
  {
    buffer<long> chain(values.data(), n);
    for (int step = 0; step < 12; ++step)
      queues[step % 3].submit([&](handler &h) {
        accessor x{chain, h, read_write};
        h.parallel_for(n, [=](id<1> i) { x[i] = x[i] * 3 + step; });
      });
  }
  long expected = 1;
  for (int step = 0; step < 12; ++step)
    expected = expected * 3 + step;
  for (std::size_t i = 0; i < n; ++i)
    expect::equal(values[i], expected, "chain", i);

  // A diamond of events over all queues.
  expect::shared<int> memory(queues[0], 4 * n);
  int *a = memory.data, *b = a + n, *c = b + n, *d = c + n;
  event top = queues[0].parallel_for(range<1>(n), [=](id<1> i) { a[i] = static_cast<int>(i[0]); });
  event left = queues[1].parallel_for(range<1>(n), top, [=](id<1> i) { b[i] = a[i] + 1; });
  event right = queues[2].parallel_for(nd_range<1>(n, 32), top, [=](nd_item<1> it) {
    c[it.get_global_id(0)] = a[it.get_global_id(0)] * 2;
  });
  queues[0].parallel_for(range<1>(n), {left, right}, [=](id<1> i) { d[i] = b[i] + c[i]; }).wait();
  for (std::size_t i = 0; i < n; ++i)
    expect::equal(d[i], static_cast<int>(3 * i + 1), "diamond", i);
  for (queue &q : queues)
    q.wait_and_throw();
  return expect::result();
}
