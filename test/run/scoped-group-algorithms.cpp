// Group functions on scoped groups: on objects in private memory, on ranges, at every level, in the order of the linear id.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O3 %for_one_isa -I%S/Inputs %s -o %t.O3 %cohort_libs && %t.O3
#include "expect.hpp"
#include <vector>
using namespace sycl;

/// Not commutative: keeps the first digit of the left and the last of the right, and counts.
struct ends {
  int operator()(int a, int b) const { return (a / 1000 + b / 1000) * 1000 + a % 1000 / 10 * 10 + b % 10; }
};
int value_of(std::size_t i) { return static_cast<int>(1000 + i * 7 % 10 * 10 + i * 3 % 10); }

struct results {
  int sum, reduced, with_init, first, last, any, all, none;
  float product;
  int elements[2][2];
};

/// A function for any group; of a scoped one, the members are physical items.
template <class Group> int count_members(Group g) {
  static_assert(is_group_v<Group>);
  group_barrier(g);
  const int all = reduce_over_group(g, 1, plus<>());
  const int last = inclusive_scan_over_group(g, 1, [](int a, int b) { return a + b; });
  const bool right = group_broadcast(g, all) == all && any_of_group(g, last == all) &&
                     all_of_group(g, exclusive_scan_over_group(g, 1, plus<int>()) == last - 1) &&
                     none_of_group(g, last > all);
  return right ? all : -1;
}

/// All of a group's logical items; 'item' tells them apart in the whole space.
template <int D, class Group> void test_level(const Group &g, results *r, int *scans, std::size_t n, int *members) {
  memory_environment(
      g, require_private_mem<int>(), require_private_mem<short[2][2]>(), require_private_mem<bool>(true),
      [&](auto &x, auto &pairs, auto &yes) {
        distribute_items_and_wait(g, [&](s_item<D> it) {
          x(it) = value_of(g.get_logical_local_linear_id(it));
          for (int i = 0; i < 4; ++i)
            pairs(it)[i / 2][i % 2] = static_cast<short>(i);
        });
        const std::size_t last = g.get_logical_local_linear_range() - 1;
        results here;
        here.sum = reduce_over_group(g, x, plus<>());
        here.reduced = reduce_over_group(g, x, ends());
        here.with_init = reduce_over_group(g, x, 98, ends());
        here.first = group_broadcast(g, x);
        here.last = group_broadcast(g, x, last) + group_broadcast(g, x, g.get_logical_local_range() - 1);
        here.any = any_of_group(g, x, [=](int v) { return v == value_of(last); });
        here.all = all_of_group(g, yes) && all_of_group(g, x, [](int v) { return v >= 1000; });
        here.none = none_of_group(g, yes) || none_of_group(g, x, [](int v) { return v > 1000; });
        const auto sums = reduce_over_group(g, pairs, plus<short>());
        for (int i = 0; i < 4; ++i)
          here.elements[i / 2][i % 2] = sums[i / 2][i % 2];
        auto upto = inclusive_scan_over_group(g, x, ends());
        auto upto_init = inclusive_scan_over_group(g, x, ends(), 98);
        auto before = exclusive_scan_over_group(g, x, plus<int>());
        auto before_init = exclusive_scan_over_group(g, x, 98, ends());
        auto indices = exclusive_scan_over_group(g, pairs, plus<short>());
        distribute_items_and_wait(g, [&](s_item<D> it) {
          const std::size_t i = it.get_global_linear_id();
          scans[i] = upto(it);
          scans[n + i] = upto_init(it);
          scans[2 * n + i] = before(it);
          scans[3 * n + i] = before_init(it);
          scans[4 * n + i] = indices(it)[1][1] / 3;
          r[i] = here;
        });
      });
  single_item(g, [&] { *members = 0; });
  const int count = count_members(g);
  single_item_and_wait(g, [&] { *members = count == static_cast<int>(g.get_physical_local_linear_range()); });
}

struct tally {
  results r{};
  std::vector<int> upto, upto_init, before, before_init;
  explicit tally(std::size_t n) : upto(n), upto_init(n), before(n), before_init(n) {
    int before_here = 0, in_front = 98;
    for (std::size_t i = 0; i < n; ++i) {
      const int v = value_of(i);
      before[i] = before_here;
      before_init[i] = in_front;
      before_here += v;
      in_front = ends()(in_front, v);
      r.reduced = i == 0 ? v : ends()(r.reduced, v);
      upto[i] = r.reduced;
      upto_init[i] = in_front;
    }
    r.sum = before_here;
    r.with_init = in_front;
    r.first = value_of(0);
    r.last = 2 * value_of(n - 1);
  }
};

void check(const results &got, const int *scans, std::size_t stride, std::size_t items, std::size_t at,
           const char *what, long where) {
  const tally t(items);
  expect::equal(got.sum, t.r.sum, what, where);
  expect::equal(got.reduced, t.r.reduced, what, where);
  expect::equal(got.with_init, t.r.with_init, what, where);
  expect::equal(got.first, t.r.first, what, where);
  expect::equal(got.last, t.r.last, what, where);
  expect::equal(got.any, 1, what, where);
  expect::equal(got.all, 1, what, where);
  for (int i = 0; i < 4; ++i)
    expect::equal(got.elements[i / 2][i % 2], i * static_cast<int>(items), what, where);
  expect::equal(scans[0], t.upto[at], what, where);
  expect::equal(scans[stride], t.upto_init[at], what, where);
  expect::equal(scans[2 * stride], t.before[at], what, where);
  expect::equal(scans[3 * stride], t.before_init[at], what, where);
  expect::equal(scans[4 * stride], static_cast<int>(at), what, where);
}

/// Level 0: the work-group. Level 1: sub-groups. Level 9: scalar groups.
template <int Level, int D> void test(queue &q, range<D> groups, range<D> size) {
  const std::size_t n = (groups * size).size();
  expect::shared<results> out(q, n);
  expect::shared<int> scans(q, 5 * n), position(q, 2 * n), members(q, 1);
  results *r = out.data;
  int *s = scans.data, *p = position.data, *m = members.data;
  q.parallel(groups, size, [=](auto g) {
     auto here = [&](const auto &unit) {
       test_level<D>(unit, r, s, n, m);
       distribute_items(unit, [&](s_item<D> it) {
         p[it.get_global_linear_id()] = static_cast<int>(it.get_innermost_local_linear_id());
         p[n + it.get_global_linear_id()] = static_cast<int>(it.get_innermost_local_linear_range());
       });
     };
     auto scalar = [&](const auto &unit, const auto &self) -> void {
       if constexpr (std::decay_t<decltype(unit)>::fence_scope == memory_scope::work_item)
         here(unit);
       else
         distribute_groups(unit, [&](auto smaller) { self(smaller, self); });
     };
     if constexpr (Level == 0)
       here(g);
     else if constexpr (Level == 1)
       distribute_groups(g, here);
     else
       scalar(g, scalar);
   }).wait();
  expect::equal(*m, 1, "members", Level);
  for (std::size_t i = 0; i < n; ++i)
    check(r[i], s + i, n, p[n + i], p[i], "level", Level * 1000 + static_cast<long>(i));
}

void test_joint(queue &q, std::size_t n) {
  expect::shared<int> in(q, n + 1), out(q, 8), scans(q, 3 * n + 3);
  for (std::size_t i = 0; i < n; ++i)
    in[i] = value_of(i);
  int *x = in.data, *o = out.data, *s = scans.data;
  q.parallel(range<1>(1), range<1>(32), [=](auto g) {
     auto joint = [&](const auto &group, int *result) {
       const int sum = joint_reduce(group, x, x + n, plus<>());
       const int both = joint_reduce(group, x, x + n, 98, ends());
       const bool any = joint_any_of(group, x, x + n, [=](int v) { return v == value_of(3); });
       const bool all = joint_all_of(group, x, x + n, [](int v) { return v >= 1000; });
       const bool none = joint_none_of(group, x, x + n, [](int v) { return v < 1000; });
       int *const end = joint_inclusive_scan(group, x, x + n, s, ends());
       joint_exclusive_scan(group, x, x + n, s + n, plus<>());
       joint_exclusive_scan(group, x, x + n, s + 2 * n, 98, ends());
       single_item_and_wait(group, [&] {
         result[0] = sum;
         result[1] = both;
         result[2] = any + 2 * all + 4 * none + 8 * (end == s + n);
       });
     };
     joint(g, o);
     distribute_groups_and_wait(g, [&](auto sub_group) {
       joint(sub_group, o + 3);
     });
   }).wait();
  const tally t(n);
  for (int level : {0, 3}) {
    expect::equal(o[level], t.r.sum, "joint_reduce", level);
    expect::equal(o[level + 1], n ? t.r.with_init : 98, "joint_reduce in order", level);
    expect::equal(o[level + 2], 14 + (n > 3), "joint votes", level);
  }
  for (std::size_t i = 0; i < n; ++i) {
    expect::equal(s[i], t.upto[i], "joint_inclusive_scan", i);
    expect::equal(s[n + i], t.before[i], "joint_exclusive_scan", i);
    expect::equal(s[2 * n + i], t.before_init[i], "joint_exclusive_scan with init", i);
  }
}

int main() {
  queue q;
  test<0>(q, range<1>(2), range<1>(48));
  test<0>(q, range<2>(2, 1), range<2>(3, 5));
  test<0>(q, range<3>(1, 2, 1), range<3>(2, 3, 4));
  test<1>(q, range<1>(2), range<1>(48));
  test<1>(q, range<2>(1, 2), range<2>(4, 8));
  test<1>(q, range<3>(1, 1, 2), range<3>(4, 4, 4));
  test<9>(q, range<1>(1), range<1>(24));
  test<9>(q, range<3>(1, 1, 1), range<3>(2, 2, 2));
  for (std::size_t n : {0, 1, 7, 100})
    test_joint(q, n);
  return expect::result();
}
