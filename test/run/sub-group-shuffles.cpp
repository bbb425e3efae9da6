// Shuffles move values between work-items of a sub-group; an id that is not there gives any value and no fault.
// RUN: %cohortxx -O0 -fplugin-arg-cohort-checks=missing-lane:off -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -fplugin-arg-cohort-checks=missing-lane:off -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
using namespace sycl;

struct pair {
  long key;
  short tag;
};

int main() {
  queue q;
  constexpr unsigned n = 96;
  expect::shared<unsigned> out(q, 8 * n);
  unsigned *o = out.data;
  q.parallel_for(nd_range<1>(n, 48), [=](nd_item<1> it) {
     auto sg = it.get_sub_group();
     const unsigned i = static_cast<unsigned>(it.get_global_id(0));
     const unsigned lane = sg.get_local_linear_id(), size = sg.get_local_linear_range();
     o[i] = shift_group_left(sg, i);
     o[n + i] = shift_group_right(sg, i, 1u);
     o[2 * n + i] = permute_group_by_xor(sg, i, 1);
     o[3 * n + i] = select_from_group(sg, i, id<1>(size - 1 - lane));
     const pair p = select_from_group(sg, pair{i * 3l, static_cast<short>(i)}, (lane + 1) % size);
     o[4 * n + i] = p.key == p.tag * 3l ? static_cast<unsigned>(p.tag) : ~0u;
     o[5 * n + i] = static_cast<unsigned>(select_from_group(sg, static_cast<double>(i), lane));
     // Beyond the end: whatever comes, it comes.
     volatile unsigned sink = shift_group_left(sg, i, 1000) + shift_group_right(sg, i, 1u << 31) +
                              permute_group_by_xor(sg, i, 1u << 31) + select_from_group(sg, i, 4000);
     (void)sink;
     o[6 * n + i] = lane;
     o[7 * n + i] = size;
   }).wait();
  for (unsigned i = 0; i < n; ++i) {
    const unsigned lane = o[6 * n + i], size = o[7 * n + i], first = i - lane;
    expect::is_true(lane < size && size > 0, "lanes", i);
    if (lane + 1 < size)
      expect::equal(o[i], i + 1, "shift_group_left", i);
    if (lane > 0)
      expect::equal(o[n + i], i - 1, "shift_group_right", i);
    if ((lane ^ 1) < size)
      expect::equal(o[2 * n + i], first + (lane ^ 1), "permute_group_by_xor", i);
    expect::equal(o[3 * n + i], first + size - 1 - lane, "select_from_group", i);
    expect::equal(o[4 * n + i], first + (lane + 1) % size, "struct", i);
    expect::equal(o[5 * n + i], i, "double", i);
  }
  return expect::result();
}
