// The units of distribute_groups partition their parent, at every level down to scalar groups.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O3 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
using namespace sycl;

/// Counts, for each logical item, how often it was met at each level; and failed claims.
template <int D> struct record {
  int *met, *wrong;
  void claim(bool ok) const {
    if (!ok)
      ++*wrong;
  }
};

constexpr int deepest = 5;

template <int Level, int D, class Parent, class Outer>
void visit(const Parent &parent, const Outer &work_group, const record<D> &r, std::size_t n) {
  static_assert(Parent::dimensions == D);
  distribute_items(parent, [&](s_item<D> it) {
    ++r.met[Level * n + it.get_global_linear_id()];
    r.claim(it.get_local_id(parent) == it.get_innermost_local_id());
    r.claim(it.get_local_range(parent) == it.get_innermost_local_range());
    r.claim(it.get_global_id() ==
            work_group.get_group_id() * id<D>(work_group.get_logical_local_range()) + it.get_local_id(work_group));
    for (int d = 0; d < D; ++d)
      r.claim(it.get_local_id(parent, d) < parent.get_logical_local_range(d));
  });
  if constexpr (Level < deepest) {
    std::size_t items = 0, units = 0, ids = 0;
    range<D> unit_range;
    distribute_groups(parent, [&](auto unit) {
      static_assert(unit.fence_scope <= Parent::fence_scope);
      // All physical items of the unit come here; one of them counts.
      if (unit.leader()) {
        items += unit.get_logical_local_linear_range();
        units += 1;
        ids += unit.get_group_linear_id();
        unit_range = unit.get_group_range();
      }
      r.claim(unit.get_group_id(D - 1) < unit.get_group_range(D - 1));
      r.claim(unit.get_group_range() * unit.get_logical_local_range() == parent.get_logical_local_range());
      if constexpr (unit.fence_scope == memory_scope::work_item)
        r.claim(unit.get_logical_local_linear_range() == 1);
      visit<Level + 1, D>(unit, work_group, r, n);
    });
    // One physical item on the CPU: it has met all units.
    if (parent.get_physical_local_linear_range() == 1) {
      r.claim(items == parent.get_logical_local_linear_range());
      r.claim(units == unit_range.size());
      r.claim(ids == units * (units - 1) / 2);
    }
  }
}

template <int D> void test(queue &q, range<D> groups, range<D> size) {
  const std::size_t n = (groups * size).size();
  expect::shared<int> met(q, (deepest + 1) * n), wrong(q, groups.size());
  int *m = met.data, *w = wrong.data;
  q.parallel(groups, size, [=](auto g) {
     visit<0, D>(g, g, record<D>{m, w + g.get_group_linear_id()}, n);
   }).wait();
  for (std::size_t i = 0; i < (deepest + 1) * n; ++i)
    expect::equal(m[i], 1, "items met", i);
  for (std::size_t i = 0; i < groups.size(); ++i)
    expect::equal(w[i], 0, "wrong claims", i);
}

int main() {
  queue q;
  test<1>(q, {3}, {128});
  test<1>(q, {2}, {6});
  test<1>(q, {2}, {1});
  test<2>(q, {2, 2}, {8, 16});
  test<2>(q, {1, 2}, {3, 5});
  test<3>(q, {1, 2, 1}, {2, 4, 8});
  return expect::result();
}
