// The deprecated classes and members of scoped parallelism work.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O3 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
#include "expect.hpp"
using namespace sycl;

int main() {
  queue q;
  constexpr std::size_t groups = 4, size = 32;
  expect::shared<int> out(q, groups * size);
  int *o = out.data;
  q.parallel(range<1>(groups), range<1>(size), [=](auto g) {
     using group_type = decltype(g);
     s_private_memory<int, group_type> p(g);
     local_memory<int[size], group_type> l;
     local_memory<int, group_type> total(g);
     static_assert(std::is_same_v<typename local_memory<int[4], group_type>::scalar_type, int>);
     single_item_and_wait(g, [&] { total() = 0; });
     distribute_items_and_wait(g, [&](s_item<1> it) {
       p(it) = static_cast<int>(it.get_local_id(g, 0));
       l[it.get_local_id(g, 0)] = p(it) * 2;
     });
     single_item_and_wait(g, [&] {
       for (std::size_t i = 0; i < size; ++i)
         total() += l()[i];
     });
     distribute_items(g, [&](s_item<1> it) { o[it.get_global_id(0)] = total() + p(it); });
     // One physical item or many: these are its position and the logical size.
     if (g.get_local_id() != g.get_physical_local_id() || g.get_local_id(0) != g.get_physical_local_id(0) ||
         g.get_local_linear_id() != g.get_physical_local_linear_id() || g.get_local_range()[0] != size ||
         g.get_local_range(0) != size || g.get_local_linear_range() != size)
       o[0] = -1;
   }).wait();
  for (std::size_t i = 0; i < groups * size; ++i)
    expect::equal(o[i], static_cast<int>(size * (size - 1) + i % size), "private and local memory", i);
  return expect::result();
}
