// Three-dimensional groups of sizes one, prime and odd exchange values through local memory along each dimension.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
using namespace sycl;

static void exchange(queue &q, range<3> local, range<3> groups) {
  const range<3> whole = local * groups;
  expect::shared<int> result(q, whole.size() * 3);
  int *out = result.data;
  q.submit([&](handler &h) {
     local_accessor<int, 3> box(local, h);
     h.parallel_for(nd_range<3>(whole, local), [=](nd_item<3> it) {
       const id<3> me = it.get_local_id();
       box[me] = static_cast<int>(it.get_global_linear_id());
       group_barrier(it.get_group());
       for (int d = 0; d < 3; ++d) { // the neighbour in this dimension, around the edge
         id<3> other = me;
         other[d] = (me[d] + 1) % it.get_local_range(d);
         out[it.get_global_linear_id() * 3 + d] = box[other[0]][other[1]][other[2]];
       }
     });
   }).wait();
  for (std::size_t z = 0; z < whole[0]; ++z)
    for (std::size_t y = 0; y < whole[1]; ++y)
      for (std::size_t x = 0; x < whole[2]; ++x)
        for (int d = 0; d < 3; ++d) {
          std::size_t at[3] = {z, y, x};
          const std::size_t first = at[d] / local[d] * local[d];
          at[d] = first + (at[d] - first + 1) % local[d];
          const std::size_t me = (z * whole[1] + y) * whole[2] + x;
          const std::size_t wanted = (at[0] * whole[1] + at[1]) * whole[2] + at[2];
          expect::equal(out[me * 3 + d], static_cast<int>(wanted), "neighbour", me * 3 + d);
        }
}

int main() {
  queue q;
  exchange(q, {2, 3, 4}, {2, 1, 2});
  exchange(q, {1, 1, 13}, {1, 3, 1});
  exchange(q, {7, 1, 1}, {1, 2, 2});
  exchange(q, {1, 1, 1}, {3, 2, 1});
  exchange(q, {3, 5, 7}, {1, 1, 1});
  return expect::result();
}
