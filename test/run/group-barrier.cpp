// group_barrier orders local and global memory between the work-items of a group, at any scope.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
using namespace sycl;

int main() {
  queue q;
  constexpr int n = 256, size = 64;
  expect::shared<int> out(q, n), between(q, n);
  expect::shared<memory_scope> wide(q, 1);
  int *o = out.data, *b = between.data;
  memory_scope *scope = wide.data;

  // Local memory: each work-item reads what another wrote, several rounds.
  q.submit([&](handler &h) {
     local_accessor<int> l(size, h);
     h.parallel_for(nd_range<1>(n, size), [=](nd_item<1> it) {
       const int i = static_cast<int>(it.get_local_id(0));
       int x = static_cast<int>(it.get_global_id(0));
       for (int round = 1; round < size; round *= 2) {
         l[i] = x;
         group_barrier(it.get_group());
         x = l[(i + round) % size];
         group_barrier(it.get_group());
       }
       o[it.get_global_id(0)] = x;
     });
   }).wait();
  for (int i = 0; i < n; ++i)
    expect::equal(o[i], i / size * size + (i + size - 1) % size, "rounds in local memory", i);

  // Global memory, with scopes known and not known at compile time.
  for (memory_scope s : {memory_scope::work_group, memory_scope::device, memory_scope::system}) {
    *scope = s;
    q.parallel_for(nd_range<1>(n, size), [=](nd_item<1> it) {
       const int i = static_cast<int>(it.get_global_id(0));
       const int other = i / size * size + (size - 1 - i % size);
       const int next = i / size * size + (i + 1) % size;
       b[i] = i * 5;
       group_barrier(it.get_group(), *scope);
       o[i] = b[other];
       group_barrier(it.get_group(), memory_scope::device);
       b[i] = o[next] + 1;
       it.barrier(access::fence_space::global_space);
       it.get_group().mem_fence(access::fence_space::global_space); // deprecated; a fence more changes nothing
       o[i] = b[other];
     }).wait();
    for (int i = 0; i < n; ++i)
      expect::equal(o[i], (i / size * size + (size + i % size - 1) % size) * 5 + 1, "scopes", i);
  }

  // Sub-groups: neighbours in the same sub-group exchange through memory.
  q.parallel_for(nd_range<1>(n, size), [=](nd_item<1> it) {
     sub_group sg = it.get_sub_group();
     const unsigned i = static_cast<unsigned>(it.get_global_id(0));
     const unsigned first = i - sg.get_local_linear_id();
     b[i] = static_cast<int>(i);
     group_barrier(sg);
     o[i] = b[first + sg.get_local_linear_range() - 1 - sg.get_local_linear_id()] + b[i];
     group_barrier(sg, memory_scope::work_group);
     b[i] = static_cast<int>(2 * first + sg.get_local_linear_range() - 1);
   }).wait();
  for (int i = 0; i < n; ++i)
    expect::equal(o[i], b[i], "sub-groups", i);
  return expect::result();
}
