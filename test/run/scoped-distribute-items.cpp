// distribute_items calls its callable once for each logical item, and s_item knows where it is, in 1 to 3 dimensions.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O3 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
using namespace sycl;

template <int D> void test(queue &q, range<D> groups, range<D> size) {
  const range<D> global = groups * size;
  const std::size_t n = global.size();
  constexpr int answers = 7;
  expect::shared<std::size_t> out(q, n * answers), calls(q, n);
  std::size_t *o = out.data, *c = calls.data;
  q.parallel(groups, size, [=](auto g) {
     static_assert(g.dimensions == D && g.fence_scope == memory_scope::work_group);
     distribute_items(g, [&](s_item<D> it) {
       const std::size_t at = it.get_global_linear_id();
       ++c[at];
       const bool ids = it.get_global_id() == g.get_group_id() * id<D>(g.get_logical_local_range()) + it.get_local_id(g) &&
                        it.get_innermost_local_id() == g.get_logical_local_id(it) &&
                        it.get_local_id(g) == g.get_local_id(it) && it.get_global_id(0) == it.get_global_id()[0] &&
                        it.get_local_id(g, D - 1) == it.get_local_id(g)[D - 1];
       const bool ranges = it.get_global_range() == global && it.get_local_range(g) == size &&
                           it.get_innermost_local_range() == size && g.get_logical_local_range() == size &&
                           g.get_group_range() == groups && it.get_global_linear_range() == n &&
                           g.get_group_range(0) == groups[0] && it.get_local_range(g, 0) == size[0] &&
                           g.get_logical_local_linear_range() == size.size() &&
                           g.get_group_linear_range() == groups.size();
       o[at * answers] = ids;
       o[at * answers + 1] = ranges;
       o[at * answers + 2] = it.get_local_linear_id(g);
       o[at * answers + 3] = g.get_group_linear_id();
       o[at * answers + 4] = it.get_innermost_local_linear_id();
       o[at * answers + 5] = g.get_logical_local_linear_id(it) == g.get_local_linear_id(it);
       o[at * answers + 6] = g[0] == g.get_group_id(0);
     });
   }).wait();
  for (std::size_t i = 0; i < n; ++i) {
    id<D> local, group;
    std::size_t rest = i;
    for (int d = D - 1; d >= 0; --d) {
      local[d] = rest % global[d] % size[d];
      group[d] = rest % global[d] / size[d];
      rest /= global[d];
    }
    const std::size_t *a = o + i * answers;
    expect::equal(c[i], 1u, "calls", i);
    expect::equal(a[0], 1u, "ids", i);
    expect::equal(a[1], 1u, "ranges", i);
    expect::equal(a[2], detail::linear_id(local, size), "local linear id", i);
    expect::equal(a[3], detail::linear_id(group, groups), "group linear id", i);
    expect::equal(a[4], detail::linear_id(local, size), "innermost linear id", i);
    expect::equal(a[5] + a[6], 2u, "same by two names", i);
  }
}

int main() {
  queue q;
  test<1>(q, {5}, {128});
  test<1>(q, {3}, {7});
  test<2>(q, {2, 3}, {4, 16});
  test<2>(q, {1, 1}, {5, 3});
  test<3>(q, {2, 1, 2}, {2, 3, 8});
  test<1>(q, {2}, {100000});
  return expect::result();
}
