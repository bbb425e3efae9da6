// A kernel that asks for one dimension only runs for the work-items of all of them.
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t %cohort_libs && %each_isa %t
#include "expect.hpp"
using namespace sycl;

int main() {
  queue q;
  const range<3> globals[] = {{1, 1, 64}, {1, 4, 64}, {2, 4, 64}, {1, 2, 66}, {2, 1, 32}, {1, 1, 3}, {1, 8, 64}};
  const range<3> locals[] = {{1, 1, 32}, {1, 4, 32}, {1, 2, 16}, {1, 2, 33}, {2, 1, 32}, {1, 1, 3}, {1, 1, 32}};
  for (int n = 0; n < 7; ++n) {
    expect::shared<int> count(q, 66), lanes(q, 66);
    for (std::size_t i = 0; i < 66; ++i)
      count[i] = lanes[i] = 0;
    int *counts = count.data, *all = lanes.data;
    q.parallel_for(nd_range<3>(globals[n], locals[n]), [=](nd_item<3> item) {
       const std::size_t i = item.get_global_id(2);
       atomic_ref<int, memory_order::relaxed, memory_scope::device>(counts[i]) += 1;
       atomic_ref<int, memory_order::relaxed, memory_scope::device>(all[i]) +=
           int(reduce_over_group(item.get_group(), 1, plus<>()));
     }).wait();
    const int rows = int(globals[n][0] * globals[n][1]);
    for (std::size_t i = 0; i < 66; ++i) {
      const bool in = i < globals[n][2];
      expect::equal(count[i], in ? rows : 0, "work-items", n);
      expect::equal(lanes[i], in ? rows * int(locals[n].size()) : 0, "their group's", n);
    }
  }
  return expect::result();
}
