// Every member of scoped groups and items, on all categories of groups, in 1 to 3 dimensions.
// RUN: %cohortxx -O0 -Wno-deprecated-declarations -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O3 -Wno-deprecated-declarations -I%S/Inputs %s -o %t.O3 %cohort_libs && %each_isa %t.O3
#include "expect.hpp"
using namespace sycl;

/// What a group is, computed by the test alone.
template <int D> struct place {
  range<D> groups, size;         // of the launch
  id<D> group_id, origin;        // in the parent; of the first item in the work-group
  range<D> group_range, extents; // in groups; in items
};

template <int D> std::size_t linear(const id<D> &i, const range<D> &r) {
  std::size_t result = 0;
  for (int d = 0; d < D; ++d)
    result = result * r[d] + i[d];
  return result;
}

/// Counts what is wrong; the number of a line tells what it was.
struct judge {
  int *wrong, *line;
  void operator()(bool ok, int at) const {
    atomic_ref<int, memory_order::relaxed, memory_scope::device> count(wrong[ok]);
    count.fetch_add(1);
    if (!ok)
      *line = at;
  }
};
#define CLAIM(X) claim((X), __LINE__)

template <int D, class Group>
void test_item(const Group &g, const s_item<D> &it, const id<D> &work_group, const place<D> &p, const judge &claim) {
  const range<D> whole = p.groups * p.size;
  const id<D> local = it.get_innermost_local_id();
  const id<D> global = work_group * id<D>(p.size) + p.origin + local;
  CLAIM(it.get_global_range() == whole && it.get_global_linear_range() == whole.size());
  CLAIM(it.get_global_id() == global && it.get_global_linear_id() == linear(global, whole));
  CLAIM(it.get_innermost_local_range() == p.extents && it.get_innermost_local_linear_range() == p.extents.size());
  CLAIM(it.get_innermost_local_linear_id() == linear(local, p.extents));
  CLAIM(it.get_local_id(g) == local && it.get_local_linear_id(g) == linear(local, p.extents));
  CLAIM(it.get_local_range(g) == p.extents && it.get_local_linear_range(g) == p.extents.size());
  CLAIM(g.get_logical_local_id(it) == local && g.get_logical_local_linear_id(it) == linear(local, p.extents));
  CLAIM(g.get_local_id(it) == local && g.get_local_linear_id(it) == linear(local, p.extents));
  for (int d = 0; d < D; ++d) {
    CLAIM(it.get_global_range(d) == whole[d] && it.get_global_id(d) == global[d]);
    CLAIM(it.get_innermost_local_range(d) == p.extents[d] && it.get_innermost_local_id(d) == local[d]);
    CLAIM(local[d] < p.extents[d] && it.get_local_id(g, d) == local[d] && it.get_local_range(g, d) == p.extents[d]);
    CLAIM(g.get_logical_local_id(it, d) == local[d] && g.get_local_id(it, d) == local[d]);
  }
}

template <int D, class Group> void test_group(const Group &g, const place<D> &p, const judge &claim) {
  CLAIM(g.get_group_id() == p.group_id && g.get_group_range() == p.group_range);
  CLAIM(g.get_group_linear_id() == linear(p.group_id, p.group_range) && g.get_group_linear_range() == p.group_range.size());
  CLAIM(g.get_logical_local_range() == p.extents && g.get_logical_local_linear_range() == p.extents.size());
  CLAIM(g.get_local_range() == p.extents && g.get_local_linear_range() == p.extents.size());
  const id<D> physical = g.get_physical_local_id();
  const range<D> physical_range = g.get_physical_local_range();
  CLAIM(g.get_physical_local_linear_id() == linear(physical, physical_range));
  CLAIM(g.get_physical_local_linear_range() == physical_range.size());
  CLAIM(g.leader() == (linear(physical, physical_range) == 0));
  CLAIM(g.get_local_id() == physical && g.get_local_linear_id() == linear(physical, physical_range));
  if (Group::fence_scope == memory_scope::work_item)
    CLAIM(p.extents.size() == 1 && physical_range.size() == 1);
  for (int d = 0; d < D; ++d) {
    CLAIM(g.get_group_id(d) == p.group_id[d] && g[d] == p.group_id[d] && g.get_group_range(d) == p.group_range[d]);
    CLAIM(g.get_logical_local_range(d) == p.extents[d] && g.get_local_range(d) == p.extents[d]);
    CLAIM(g.get_physical_local_id(d) == physical[d] && g.get_physical_local_range(d) == physical_range[d]);
    CLAIM(physical[d] < physical_range[d] && g.get_local_id(d) == physical[d]);
  }
}

/// The group, its items, and its units down to scalar groups.
template <int D, class Group, class WorkGroup>
void test_all(const Group &g, const WorkGroup &w, const place<D> &p, const judge &claim) {
  test_group(g, p, claim);
  const id<D> work_group = w.get_group_id();
  distribute_items(g, [=](s_item<D> it) {
    test_item(g, it, work_group, p, claim);
    // An item of a smaller group knows its place in the larger ones.
    CLAIM(it.get_local_id(w) == p.origin + it.get_innermost_local_id() && it.get_local_range(w) == p.size);
    CLAIM(w.get_logical_local_id(it) == it.get_local_id(w));
  });
  group_barrier(g);
  group_barrier(g, memory_scope::device);
  distribute_groups(g, [=](auto unit) {
    place<D> q = p;
    q.extents = unit.get_logical_local_range();
    q.group_range = p.extents / q.extents;
    q.group_id = unit.get_group_id();
    q.origin = p.origin + q.group_id * id<D>(q.extents);
    CLAIM(linear(q.group_id, q.group_range) < q.group_range.size() && q.group_range * q.extents == p.extents);
    if constexpr (Group::fence_scope == memory_scope::work_item)
      test_group(unit, q, claim);
    else
      test_all<D>(unit, w, q, claim);
  });
  group_barrier(g);
}

/// Local and private memory in all forms, deprecated ones too.
template <int D, class Group> void test_memory(const Group &g, const judge &claim) {
  memory_environment(g, require_local_mem<int>(), require_local_mem<int[3]>(7), require_private_mem<int>(),
                     require_private_mem<short>(short(5)), [&](int &sum, auto &sevens, auto &mine, auto &fives) {
                       distribute_items(g, [&](s_item<D> it) { mine(it) = fives(it) + int(it.get_innermost_local_linear_id()); });
                       const int all = reduce_over_group(g, mine, plus<>());
                       single_item_and_wait(g, [&] { sum = all + sevens[0] + sevens[1] + sevens[2]; });
                       const int n = static_cast<int>(g.get_logical_local_linear_range());
                       CLAIM(sum == n * (n - 1) / 2 + 5 * n + 21);
                       group_barrier(g);
                     });
  local_memory_environment<int[2]>(g, [&](auto &pair) {
    distribute_items_and_wait(g, [&](s_item<D> it) {
      if (it.get_local_linear_id(g) == 0)
        pair[0] = 3;
    });
    single_item(g, [&] { CLAIM(pair[0] == 3); });
  });
  private_memory_environment<int>(g, [&](auto &mine) {
    distribute_items_and_wait(g, [&](s_item<D> it) { mine(it) = 1; });
    distribute_groups_and_wait(g, [&](auto unit) {
      distribute_items(unit, [&](s_item<D> it) { CLAIM(mine(it) == 1); });
    });
  });
}

template <int D> void test(queue &q, range<D> groups, range<D> size) {
  expect::shared<int> counts(q, 3);
  int *wrong = counts.data;
  q.parallel(groups, size, [=](auto g) {
     const judge claim{wrong, wrong + 2};
     const place<D> p{groups, size, g.get_group_id(), id<D>(), groups, size};
     test_all<D>(g, g, p, claim);
     test_memory<D>(g, claim);
     s_private_memory<int, decltype(g)> old(g);
     local_memory<int[4], decltype(g)> words;
     local_memory<int, decltype(g)> word(g);
     distribute_items_and_wait(g, [&](s_item<D> it) { old(it) = 2; });
     single_item_and_wait(g, [&] {
       words[1] = 4;
       word() = 5;
     });
     distribute_items(g, [&](s_item<D> it) { CLAIM(old(it) == 2 && words()[1] == 4 && word() == 5); });
   }).wait();
  expect::equal(wrong[0], 0, "wrong claims, the last in line", wrong[2]);
  expect::is_true(wrong[1] > static_cast<int>(10 * (groups * size).size()), "claims were made");
}

template <int D> class launch_name;

/// All forms of 'parallel': of the queue, after events, with reductions; of the handler.
template <int D> void test_launches(queue &q, range<D> groups, range<D> size) {
  const int n = static_cast<int>((groups * size).size());
  expect::shared<int> counts(q, 2);
  int *c = counts.data;
  const auto count = [=](auto g) {
    distribute_items(g, [=](s_item<D>) {
      atomic_ref<int, memory_order::relaxed, memory_scope::device> at(c[0]);
      at.fetch_add(1);
    });
  };
  const auto sum = reduction(c + 1, plus<>());
  const auto add = [=](auto g, auto &all) { distribute_items(g, [&](s_item<D>) { all += 1; }); };
  const event first = q.parallel(groups, size, count);
  const event second = q.parallel<launch_name<D>>(groups, size, first, count);
  const event third = q.parallel(groups, size, std::vector<event>{first, second}, count);
  const event fourth = q.parallel(groups, size, sum, add);
  const event fifth = q.parallel(groups, size, fourth, sum, add);
  q.parallel(groups, size, std::vector<event>{third, fifth}, sum, add).wait();
  q.submit([&](handler &h) { h.parallel(groups, size, count); }).wait();
  q.submit([&](handler &h) { h.parallel(groups, size, sum, add); }).wait();
  expect::equal(c[0], 4 * n, "launches");
  expect::equal(c[1], 4 * n, "launches with a reduction");
}

int main() {
  queue q;
  test_launches<1>(q, {3}, {5});
  test_launches<2>(q, {2, 1}, {2, 3});
  test_launches<3>(q, {1, 2, 1}, {2, 2, 3});
  test<1>(q, {3}, {24});
  test<2>(q, {2, 3}, {4, 8});
  test<2>(q, {1, 2}, {3, 5});
  test<3>(q, {2, 1, 2}, {2, 4, 4});
  return expect::result();
}
