// Groups that return early, in front of barriers and between them, by conditions on group ids, arguments and collectives.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
using namespace sycl;

constexpr std::size_t n = 96, size = 12;

/// What a work-item leaves behind: how far it came, and a neighbour's number.
static int wanted(int group, int local, int limit) {
  if (group >= limit)
    return 1;
  const int sum = group * (11 * 12 / 2);
  if (sum % 5 == 3)
    return 2;
  int seen = 0;
  for (int round = 0; round < 4; ++round) {
    if (group == 1 && round == 2)
      return 100 + seen;
    seen += (local + 1) % 12 + round;
  }
  return 1000 + seen;
}

int main() {
  queue q;
  expect::shared<int> memory(q, n);
  int *out = memory.data;
  for (int limit : {0, 1, 5, 8}) {
    q.memset(out, 0, n * sizeof(int)).wait();
    q.submit([&](handler &h) {
       local_accessor<int> tile(size, h);
       h.parallel_for(nd_range<1>(n, size), [=](nd_item<1> it) {
         const auto g = it.get_group();
         const int group = static_cast<int>(it.get_group(0)), local = static_cast<int>(it.get_local_id(0));
         int &mine = out[it.get_global_id(0)];
         if (group >= limit) {
           mine = 1;
           return;
         }
         if (reduce_over_group(g, group * local, plus<>()) % 5 == 3) {
           mine = 2;
           return;
         }
         int seen = 0;
         for (int round = 0; round < 4; ++round) {
           if (group == 1 && round == 2) {
             mine = 100 + seen;
             return;
           }
           tile[local] = local + round;
           group_barrier(g);
           seen += tile[(local + 1) % size];
           group_barrier(g);
         }
         mine = 1000 + seen;
       });
     }).wait();
    for (std::size_t i = 0; i < n; ++i) {
      const int group = static_cast<int>(i / size), local = static_cast<int>(i % size);
      expect::equal(out[i], wanted(group, local, limit), "early return", i);
    }
  }
  return expect::result();
}
