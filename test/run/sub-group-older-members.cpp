// The shuffles, loads and stores of the sub_group proposal: through pointers and multi_ptr, one element and several.
// RUN: %cohortxx -O0 -Wno-deprecated-declarations -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O3 -Wno-deprecated-declarations -I%S/Inputs %s -o %t.O3 %cohort_libs && %each_isa %t.O3
#include "expect.hpp"
using namespace sycl;

constexpr int n = 64;

int main() {
  queue q;
  expect::shared<int> out(q, 7 * n), copied(q, 4 * n), in(q, 4 * n), size(q, 1);
  for (int i = 0; i < 4 * n; ++i)
    in[i] = i * 3;
  const int *from = in.data;
  int *to = copied.data, *o = out.data, *width = size.data;
  q.parallel_for(nd_range<1>(n, n), [=](nd_item<1> it) {
     sub_group sg = it.get_sub_group();
     const int id = int(it.get_global_id(0)), lanes = int(sg.get_max_local_range()[0]);
     *width = lanes;
     o[id] = sg.shuffle(id, lanes - 1 - sg.get_local_id()[0]);
     o[n + id] = sg.shuffle_xor(id, 1);
     o[2 * n + id] = sg.shuffle_down(id, 1);
     o[3 * n + id] = sg.shuffle_up(id, 1);
     const int first = id - int(sg.get_local_id()[0]);
     o[4 * n + id] = sg.load(from + first);
     auto pointer = address_space_cast<access::address_space::global_space, access::decorated::no>(to + 4 * first);
     auto four = sg.load<4>(from + 4 * first);
     if (id < n / 2)
       sg.store(pointer, four * 2);
     else
       sg.store(to + 4 * first, four * 2);
     sg.store(address_space_cast<access::address_space::global_space, access::decorated::no>(o + 6 * n + first), id);
     sg.store(o + 5 * n + first, sg.load(address_space_cast<access::address_space::global_space, access::decorated::yes>(from + first)) + 1);
   }).wait();
  const int lanes = size[0];
  for (int i = 0; i < n; ++i) {
    const int lane = i % lanes;
    expect::equal(out[i], i - lane + lanes - 1 - lane, "shuffle", i);
    if (lanes > 1)
      expect::equal(out[n + i], i ^ 1, "shuffle_xor", i);
    if (lane + 1 < lanes)
      expect::equal(out[2 * n + i], i + 1, "shuffle_down", i);
    if (lane > 0)
      expect::equal(out[3 * n + i], i - 1, "shuffle_up", i);
    expect::equal(out[4 * n + i], i * 3, "load", i);
    expect::equal(out[5 * n + i], i * 3 + 1, "store", i);
    expect::equal(out[6 * n + i], i, "store through a multi_ptr", i);
  }
  for (int i = 0; i < 4 * n; ++i)
    expect::equal(copied[i], i * 6, "four elements", i);
  return expect::result();
}
