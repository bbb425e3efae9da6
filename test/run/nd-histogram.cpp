// A histogram: atomics on local memory, then one atomic a bin on global memory; and the same with global atomics alone.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
#include <cstdint>
#include <vector>
using namespace sycl;

constexpr std::size_t n = 20000, groupSize = 50, bins = 64;

template <access::address_space Space>
using counter = atomic_ref<std::uint32_t, memory_order::relaxed, memory_scope::device, Space>;

int main() {
  std::vector<unsigned char> data(n);
  std::vector<std::uint32_t> expected(bins);
  std::uint32_t state = 7;
  for (auto &x : data) {
    state = state * 1103515245u + 12345u;
    x = static_cast<unsigned char>((state >> 16) % bins);
    ++expected[x];
  }

  queue q;
  expect::shared<std::uint32_t> local(q, bins), global(q, bins);
  std::uint32_t *localBins = local.data, *globalBins = global.data;
  buffer<unsigned char> input(data.data(), n);
  q.submit([&](handler &h) {
    accessor in{input, h, read_only};
    local_accessor<std::uint32_t> mine(bins, h);
    h.parallel_for(nd_range<1>(n, groupSize), [=](nd_item<1> it) {
      const auto g = it.get_group();
      for (std::size_t b = it.get_local_id(0); b < bins; b += groupSize)
        mine[b] = 0;
      group_barrier(g);
      counter<access::address_space::local_space>(mine[in[it.get_global_id(0)]]).fetch_add(1);
      group_barrier(g);
      for (std::size_t b = it.get_local_id(0); b < bins; b += groupSize)
        if (mine[b] != 0)
          counter<access::address_space::global_space>(localBins[b]).fetch_add(mine[b]);
    });
  });
  q.submit([&](handler &h) {
    accessor in{input, h, read_only};
    h.parallel_for(range<1>(n), [=](id<1> i) { counter<access::address_space::generic_space>(globalBins[in[i]])++; });
  });
  q.wait();
  for (std::size_t b = 0; b < bins; ++b) {
    expect::equal(local[b], expected[b], "local bins", b);
    expect::equal(global[b], expected[b], "global bins", b);
  }
  return expect::result();
}
