// single_item runs once in its group; barriers and the _and_wait forms order what items do.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O3 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
using namespace sycl;

struct steps {
  int *o;
  template <class P> void operator()(s_group<P> g) const {
    int calls = 0;
    single_item(g, [=]() mutable { o[g[0]] = ++calls + 41; });
  }
};

int main() {
  queue q;
  constexpr std::size_t groups = 9, size = 64;
  expect::shared<int> in(q, groups * size), out(q, groups), runs(q, groups), units(q, groups);
  expect::shared<memory_scope> scope(q, 1);
  *scope.data = memory_scope::device;
  for (std::size_t i = 0; i < groups * size; ++i)
    in[i] = static_cast<int>(i % 17);
  int *x = in.data, *o = out.data, *r = runs.data, *u = units.data;
  const memory_scope *s = scope.data;

  // A tree: each step reads what the one before wrote.
  q.parallel(range<1>(groups), range<1>(size), [=](auto g) {
     memory_environment(g, require_local_mem<int[size]>(), [&](auto &l) {
       distribute_items_and_wait(g, [&](s_item<1> it) { l[it.get_local_id(g, 0)] = x[it.get_global_id(0)]; });
       for (std::size_t step = size / 2; step > 0; step /= 2)
         distribute_items_and_wait(g, [&](s_item<1> it) {
           const std::size_t i = it.get_innermost_local_id(0);
           if (i < step)
             l[i] += l[i + step];
         });
       group_barrier(g, *s);
       single_item_and_wait(g, [&] {
         o[g[0]] = l[0];
         ++r[g[0]];
       });
       single_item(g, [&] { o[g[0]] += 1000; });
       distribute_groups_and_wait(g, [&](auto sub) {
         group_barrier(sub);
         group_barrier(sub, memory_scope::work_group);
         single_item(sub, [&] {
           atomic_ref<int, memory_order::relaxed, memory_scope::work_group>(u[g[0]])++;
         });
         distribute_groups(sub, [&](auto scalar) { group_barrier(scalar); });
       });
       distribute_groups(g, [&](auto sub) {
         single_item(sub, [&] {
           atomic_ref<int, memory_order::relaxed, memory_scope::work_group>(u[g[0]])
               .fetch_sub(static_cast<int>(sub.get_logical_local_range(0) * sub.get_group_linear_range() == size));
         });
       });
     });
   }).wait();
  for (std::size_t g = 0; g < groups; ++g) {
    int sum = 1000;
    for (std::size_t i = 0; i < size; ++i)
      sum += x[g * size + i];
    expect::equal(o[g], sum, "tree", g);
    expect::equal(r[g], 1, "single_item", g);
    expect::equal(u[g], 0, "single_item of each unit", g);
  }

  // The callables may change what they have captured by value, and take s_group by its name.
  q.parallel(range<1>(groups), range<1>(size), steps{o}).wait();
  for (std::size_t g = 0; g < groups; ++g)
    expect::equal(o[g], 42, "function object", g);
  return expect::result();
}
