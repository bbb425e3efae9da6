// Bitonic sort in local memory: two nested loops with a barrier in the inner one, trip counts from the group's size.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
#include <algorithm>
#include <vector>
using namespace sycl;

static void sortGroups(queue &q, std::vector<int> &data, std::size_t groupSize) {
  buffer<int> whole(data);
  q.submit([&](handler &h) {
    accessor x{whole, h, read_write};
    local_accessor<int> part(groupSize, h);
    h.parallel_for(nd_range<1>(data.size(), groupSize), [=](nd_item<1> it) {
      const auto g = it.get_group();
      const std::size_t i = it.get_local_id(0);
      part[i] = x[it.get_global_id(0)];
      for (std::size_t size = 2; size <= it.get_local_range(0); size *= 2)
        for (std::size_t distance = size / 2; distance > 0; distance /= 2) {
          group_barrier(g);
          const std::size_t other = i ^ distance;
          const bool up = (i & size) == 0;
          if (other > i && (part[i] > part[other]) == up) {
            const int kept = part[i];
            part[i] = part[other];
            part[other] = kept;
          }
        }
      group_barrier(g);
      x[it.get_global_id(0)] = part[i];
    });
  });
}

int main() {
  queue q;
  for (std::size_t groupSize : {1, 2, 32, 256}) {
    std::vector<int> data(4 * groupSize);
    for (std::size_t i = 0; i < data.size(); ++i)
      data[i] = static_cast<int>(i * 7919 % 1013) - 500;
    std::vector<int> expected = data;
    for (std::size_t g = 0; g < 4; ++g)
      std::sort(expected.begin() + g * groupSize, expected.begin() + (g + 1) * groupSize);
    sortGroups(q, data, groupSize);
    for (std::size_t i = 0; i < data.size(); ++i)
      expect::equal(data[i], expected[i], "sorted", i);
  }
  return expect::result();
}
