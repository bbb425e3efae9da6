// Shuffles on scoped sub-groups and scalar groups, of private memory and of what each physical item has.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O3 -I%S/Inputs %s -o %t.O3 %cohort_libs && %each_isa %t.O3
#include "expect.hpp"
using namespace sycl;

struct wide {
  int a;
  long b;
  char c;
};

/// Each item writes what it got, where it is in its group and how large that is.
template <int D, class Group> void shuffles(const Group &g, int *out) {
  memory_environment(g, require_private_mem<wide>(), require_private_mem<id<D>>(), [&](auto &x, auto &from) {
    const range<D> extents = g.get_logical_local_range();
    distribute_items(g, [&](s_item<D> it) {
      const auto i = static_cast<int>(it.get_local_linear_id(g));
      x(it) = wide{i, i * 3l, static_cast<char>(i % 100)};
      from(it) = id<D>(extents) - 1 - it.get_local_id(g);
    });
    auto left = shift_group_left(g, x);
    auto left2 = shift_group_left(g, x, 2);
    auto right = shift_group_right(g, x);
    auto swapped = permute_group_by_xor(g, x, 1);
    auto far = permute_group_by_xor(g, x, 1u << 31);
    auto mirrored = select_from_group(g, x, from);
    distribute_items(g, [&](s_item<D> it) {
      int *o = out + 8 * it.get_global_linear_id();
      auto is = [](const wide &w, int i) { return w.a == i && w.b == i * 3l && w.c == static_cast<char>(i % 100); };
      const auto i = static_cast<int>(it.get_local_linear_id(g)), n = static_cast<int>(extents.size());
      o[0] = i + 1 >= n || is(left(it), i + 1);
      o[1] = i + 2 >= n || is(left2(it), i + 2);
      o[2] = i == 0 || is(right(it), i - 1);
      o[3] = (i ^ 1) >= n || is(swapped(it), i ^ 1);
      o[4] = sizeof(far(it)) == sizeof(wide);
      o[5] = is(mirrored(it), n - 1 - i);
      o[6] += 1;
    });
  });
  // The members that shuffle plain values are physical items.
  const auto own = static_cast<unsigned>(g.get_physical_local_linear_id());
  const auto count = static_cast<unsigned>(g.get_physical_local_linear_range());
  id<D> first;
  const unsigned next = shift_group_left(g, own), selected = select_from_group(g, own, first);
  const unsigned before = shift_group_right(g, own), other = permute_group_by_xor(g, own, 1);
  const bool all = all_of_group(g, selected == 0 && (own + 1 >= count || next == own + 1) && (own == 0 || before == own - 1) && ((own ^ 1) >= count || other == (own ^ 1)));
  distribute_items(g, [&](s_item<D> it) { out[8 * it.get_global_linear_id() + 7] = all; });
}

template <int D> void test(queue &q, range<D> groups, range<D> size) {
  const std::size_t n = (groups * size).size();
  expect::shared<int> out(q, 16 * n);
  int *o = out.data;
  q.parallel(groups, size, [=](auto g) {
     distribute_groups_and_wait(g, [&](auto unit) {
       shuffles<D>(unit, o);
       distribute_groups_and_wait(unit, [&](auto smaller) {
         shuffles<D>(smaller, o + 8 * n);
       });
     });
   }).wait();
  for (std::size_t i = 0; i < 16 * n; ++i)
    expect::equal(o[i], 1, "shuffle", static_cast<long>(i % 8));
}

int main() {
  queue q;
  test<1>(q, {2}, {32});
  test<1>(q, {1}, {5});
  test<2>(q, {1, 2}, {4, 8});
  test<3>(q, {1, 1, 2}, {4, 4, 4});
  return expect::result();
}
