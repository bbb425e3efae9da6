// Loops with collectives whose end some work-items leave out, as before the first round: LLVM makes one block of both.
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t %cohort_libs && %each_isa %t
#include "expect.hpp"
using namespace sycl;

static void loops(queue &q, int local) {
  const int groups = 3, n = groups * local;
  expect::shared<unsigned> in(q, 256), out(q, n);
  unsigned *a = in.data, *o = out.data;
  for (unsigned i = 0; i < 256; ++i)
    a[i] = i * 2654435761u;
  q.parallel_for(nd_range<1>(n, local), [=](nd_item<1> it) {
     const auto g = it.get_group();
     const int me = int(it.get_local_linear_id());
     const unsigned y = a[me + 1];
     unsigned x = a[me];
     int left = int(it.get_global_id(0)) & 3;
     short before = short(it.get_group(0)); // of the first round: LLVM puts that in front of the loop
     while (any_of_group(g, left > 0)) {
       left = left - (left > 0);
       switch (me % 4) {
       case 0:
         x = (a[y % 256u] - y) % 5u;
         break;
       }
       before = short((before - (before + 0)) % 1024);
     }
     for (unsigned i = 0; i < 3u + it.get_group(0); ++i) {
       if (me % 3 == 1)
         x = a[(x + i) % 256u] / 3u;
       group_barrier(g);
     }
     o[it.get_global_id(0)] = x + before;
   }).wait();
  for (int i = 0; i < n; ++i) {
    const int me = i % local, group = i / local;
    int rounds = 0;
    for (int j = group * local; j < (group + 1) * local; ++j)
      rounds = std::max(rounds, j & 3);
    const unsigned y = a[me + 1];
    unsigned x = a[me];
    for (int r = 0; r < rounds; ++r)
      if (me % 4 == 0)
        x = (a[y % 256u] - y) % 5u;
    for (unsigned r = 0; r < 3u + unsigned(group); ++r)
      if (me % 3 == 1)
        x = a[(x + r) % 256u] / 3u;
    expect::equal(o[i], x + (rounds ? 0 : group), "work-item", i);
  }
}

int main() {
  queue q;
  for (int local : {1, 27, 32, 96})
    loops(q, local);
  return expect::result();
}
