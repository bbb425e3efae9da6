// sycl_ext_oneapi_local_memory: objects of the work-group, constructed or not, several and in a loop.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
using namespace sycl;

struct pair_of {
  int first;
  double second;
};

struct counted {
  int value = 7;
};

// Nobody constructs it; a kernel uses one member after the other.
union either {
  counted first;
  int second[4];
};

int main() {
  queue q;
  constexpr std::size_t size = 24, groups = 3;
  expect::shared<int> reversed(q, size * groups), sums(q, size * groups);
  int *r = reversed.data, *s = sums.data;
  q.parallel_for(nd_range<1>(size * groups, size), [=](nd_item<1> it) {
     const auto g = it.get_group();
     const int me = static_cast<int>(it.get_local_id(0)), which = static_cast<int>(g[0]);
     auto &line = *ext::oneapi::group_local_memory_for_overwrite<int[size]>(g);
     line[me] = 10 * which + me;
     group_barrier(g);
     r[it.get_global_id(0)] = line[size - 1 - me];
     auto &counts = *ext::oneapi::group_local_memory_for_overwrite<counted[2]>(g);
     int sum = counts[0].value + counts[1].value - 14;
     either &shared = *ext::oneapi::group_local_memory_for_overwrite<either>(g);
     group_barrier(g);
     if (me == 0)
       shared.second[1] = which;
     group_barrier(g);
     sum += shared.second[1] - which;
     for (int round = 0; round < 3; ++round) {
       multi_ptr<pair_of, access::address_space::local_space> made =
           ext::oneapi::group_local_memory<pair_of>(g, round + which, 0.5);
       auto zero = ext::oneapi::group_local_memory<int>(g);
       sum += made->first + static_cast<int>(made->second * 2) + *zero;
       group_barrier(g);
       if (me == round)
         made->first = 1000, *zero = 1000;
     }
     s[it.get_global_id(0)] = sum;
   }).wait_and_throw();
  for (std::size_t i = 0; i < size * groups; ++i) {
    const int which = static_cast<int>(i / size), me = static_cast<int>(i % size);
    expect::equal(r[i], 10 * which + static_cast<int>(size) - 1 - me, "an element of another work-item", i);
    expect::equal(s[i], 3 + 3 * which + 3, "constructed objects", i);
  }
  return expect::result();
}
