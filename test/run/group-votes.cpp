// any_of_group, all_of_group and none_of_group, with a bool and with a predicate.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
using namespace sycl;

int main() {
  queue q;
  constexpr int n = 120, size = 24;
  expect::shared<int> in(q, n), out(q, 3 * n), lanes(q, 2 * n);
  int *x = in.data, *o = out.data, *l = lanes.data;
  // Group 0: none; 1: all; 2: the last; 3: all but the first; 4: some.
  for (int i = 0; i < n; ++i) {
    const int g = i / size, k = i % size;
    x[i] = g == 0 ? 0 : g == 1 ? 1 : g == 2 ? k == size - 1 : g == 3 ? k != 0 : k % 3 == 1;
  }
  q.parallel_for(nd_range<1>(n, size), [=](nd_item<1> it) {
     const auto i = it.get_global_id(0);
     auto g = it.get_group();
     auto sg = it.get_sub_group();
     auto odd = [](int v) { return v % 2 != 0; };
     const bool b = x[i] != 0;
     o[i] = any_of_group(g, b) | all_of_group(g, b) << 1 | none_of_group(g, b) << 2;
     o[n + i] = any_of_group(g, x[i] + 2, odd) | all_of_group(g, x[i] + 2, odd) << 1 | none_of_group(g, x[i] + 2, odd) << 2;
     o[2 * n + i] = any_of_group(sg, b) | all_of_group(sg, b) << 1 | none_of_group(sg, b) << 2;
     l[i] = static_cast<int>(sg.get_local_linear_id());
     l[n + i] = static_cast<int>(sg.get_local_linear_range());
   }).wait();
  auto vote = [&](int first, int count) {
    int set = 0;
    for (int i = first; i < first + count; ++i)
      set += x[i];
    return (set > 0) | (set == count) << 1 | (set == 0) << 2;
  };
  for (int i = 0; i < n; ++i) {
    expect::equal(o[i], vote(i / size * size, size), "work-group", i);
    expect::equal(o[n + i], vote(i / size * size, size), "predicate", i);
    expect::equal(o[2 * n + i], vote(i - l[i], l[n + i]), "sub-group", i);
  }
  return expect::result();
}
