// A prefix sum over several kernels: scans of groups, a scan of their sums, and the sums added; by group functions and by hand.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
#include <vector>
using namespace sycl;

constexpr std::size_t n = 4096, groupSize = 64, groups = n / groupSize;

int main() {
  queue q{property::queue::in_order()};
  expect::shared<long> data(q, n), out(q, n), sums(q, groups), byHand(q, n);
  for (std::size_t i = 0; i < n; ++i)
    data[i] = static_cast<long>(i * 31 % 17) - 8;
  const long *in = data.data;
  long *scanned = out.data, *total = sums.data, *steps = byHand.data;

  q.parallel_for(nd_range<1>(n, groupSize), [=](nd_item<1> it) {
    const std::size_t i = it.get_global_id(0);
    const long sum = inclusive_scan_over_group(it.get_group(), in[i], plus<>());
    scanned[i] = sum;
    if (it.get_local_id(0) == groupSize - 1)
      total[it.get_group(0)] = sum;
  });
  q.parallel_for(nd_range<1>(groups, groups), [=](nd_item<1> it) {
    const std::size_t i = it.get_local_id(0);
    total[i] = exclusive_scan_over_group(it.get_group(), total[i], plus<>());
  });
  q.parallel_for(nd_range<1>(n, groupSize), [=](nd_item<1> it) { scanned[it.get_global_id(0)] += total[it.get_group(0)]; });

  // In steps of 1, 2, 4, ... between two halves of local memory that change places.
  q.submit([&](handler &h) {
    local_accessor<long, 2> half(range<2>(2, groupSize), h);
    h.parallel_for(nd_range<1>(n, groupSize), [=](nd_item<1> it) {
      const auto g = it.get_group();
      const std::size_t i = it.get_local_id(0);
      int from = 0;
      half[from][i] = in[it.get_global_id(0)];
      group_barrier(g);
      for (std::size_t distance = 1; distance < groupSize; distance *= 2) {
        half[1 - from][i] = half[from][i] + (i >= distance ? half[from][i - distance] : 0);
        from = 1 - from;
        group_barrier(g);
      }
      steps[it.get_global_id(0)] = half[from][i];
    });
  });
  q.wait();
  long running = 0, inGroup = 0;
  for (std::size_t i = 0; i < n; ++i) {
    if (i % groupSize == 0)
      inGroup = 0;
    expect::equal(out[i], running += data[i], "prefix sum", i);
    expect::equal(byHand[i], inGroup += data[i], "scan of a group by hand", i);
  }
  return expect::result();
}
