// Every member of group and sub_group and every group function, on both kinds of groups, in 1 to 3 dimensions.
// RUN: %cohortxx -O0 -Wno-deprecated-declarations -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O3 -Wno-deprecated-declarations -I%S/Inputs %s -o %t.O3 %cohort_libs && %each_isa %t.O3
#include "expect.hpp"
using namespace sycl;

template <int D> std::size_t linear(const id<D> &i, const range<D> &r) {
  std::size_t result = 0;
  for (int d = 0; d < D; ++d)
    result = result * r[d] + i[d];
  return result;
}

/// Each work-item writes whether its claims hold, and the line of the last that doesn't.
struct judge {
  int *line;
  void operator()(bool ok, int at) const {
    if (!ok)
      *line = at;
  }
};
#define CLAIM(X) claim((X), __LINE__)

template <int D> void test_ids(const nd_item<D> &it, const judge &claim) {
  const group<D> g = it.get_group();
  const sub_group sg = it.get_sub_group();
  const range<D> size = it.get_local_range(), groups = it.get_group_range();
  const id<D> local = it.get_local_id();
  CLAIM(g.get_group_range() == groups && g.get_group_linear_range() == groups.size());
  CLAIM(g.get_local_range() == size && g.get_local_linear_range() == size.size() && g.get_max_local_range() == size);
  CLAIM(g.get_local_id() == local && g.get_local_linear_id() == linear(local, size));
  CLAIM(g.get_group_linear_id() == linear(g.get_group_id(), groups) && g.get_linear_id() == g.get_group_linear_id());
  CLAIM(g.get_id() == g.get_group_id() && g.get_global_range() == groups * size);
  CLAIM(g.leader() == (linear(local, size) == 0));
  for (int d = 0; d < D; ++d) {
    CLAIM(g.get_group_id(d) == it.get_group(d) && g[d] == it.get_group(d) && g.get_id(d) == it.get_group(d));
    CLAIM(g.get_group_range(d) == groups[d] && g.get_local_range(d) == size[d] && g.get_local_id(d) == local[d]);
    CLAIM(g.get_global_range(d) == groups[d] * size[d]);
  }
  // Sub-groups are cut along the linear id.
  const std::size_t width = sg.get_max_local_range()[0], own = linear(local, size), first = own / width * width;
  CLAIM(sg.get_group_id()[0] == own / width && sg.get_group_linear_id() == own / width);
  CLAIM(sg.get_group_range()[0] == (size.size() + width - 1) / width && sg.get_group_linear_range() == sg.get_group_range()[0]);
  CLAIM(sg.get_local_id()[0] == own - first && sg.get_local_linear_id() == own - first);
  CLAIM(sg.get_local_linear_range() == (size.size() - first < width ? size.size() - first : width));
  CLAIM(sg.get_local_range()[0] == sg.get_local_linear_range() && sg.leader() == (own == first));
  g.template mem_fence<>();
}

/// All functions on a value that is the position in the group.
template <class Group> void test_values(const Group &g, const judge &claim) {
  const int own = static_cast<int>(g.get_local_linear_id()), n = static_cast<int>(g.get_local_linear_range());
  const auto sum_to = [](int k) { return k * (k - 1) / 2; };
  const auto add = plus<int>();
  CLAIM(reduce_over_group(g, own, add) == sum_to(n) && reduce_over_group(g, own, 7, add) == sum_to(n) + 7);
  CLAIM(exclusive_scan_over_group(g, own, add) == sum_to(own));
  CLAIM(exclusive_scan_over_group(g, own, 7, add) == sum_to(own) + 7);
  CLAIM(inclusive_scan_over_group(g, own, add) == sum_to(own + 1));
  CLAIM(inclusive_scan_over_group(g, own, add, 7) == sum_to(own + 1) + 7);
  const auto is_last = [=](int v) { return v == n - 1; };
  const auto is_there = [=](int v) { return v >= 0 && v < n; };
  CLAIM(any_of_group(g, own == n - 1) && any_of_group(g, own, is_last) && !any_of_group(g, own, [=](int v) { return v == n; }));
  CLAIM(all_of_group(g, own < n) && all_of_group(g, own, is_there) && all_of_group(g, own, is_last) == (n == 1));
  CLAIM(none_of_group(g, own == n) && none_of_group(g, own, [=](int v) { return v == n; }) && !none_of_group(g, own, is_last));
  CLAIM(group_broadcast(g, own + 3) == 3);
  CLAIM(group_broadcast(g, own, typename Group::linear_id_type(n - 1)) == n - 1);
  typename Group::id_type last;
  for (int d = 0; d < Group::dimensions; ++d)
    last[d] = g.get_local_range()[d] - 1;
  CLAIM(group_broadcast(g, own, last) == n - 1);
  group_barrier(g);
  group_barrier(g, memory_scope::device);
}

/// All functions on ranges; \p x has the positions in the group, \p y room for as many numbers.
template <class Group> void test_ranges(const Group &g, const int *x, int *y, const judge &claim) {
  const int own = static_cast<int>(g.get_local_linear_id()), n = static_cast<int>(g.get_local_linear_range());
  const auto sum_to = [](int k) { return k * (k - 1) / 2; };
  const auto add = plus<int>();
  const auto is_last = [=](int v) { return v == n - 1; };
  const auto is_there = [=](int v) { return v >= 0 && v < n; };
  CLAIM(joint_reduce(g, x, x + n, add) == sum_to(n) && joint_reduce(g, x, x + n, 7, add) == sum_to(n) + 7);
  CLAIM(joint_any_of(g, x, x + n, is_last) && joint_all_of(g, x, x + n, is_there) && !joint_none_of(g, x, x + n, is_last));
  CLAIM(joint_exclusive_scan(g, x, x + n, y, add) == y + n && y[own] == sum_to(own));
  group_barrier(g);
  CLAIM(joint_exclusive_scan(g, x, x + n, y, 7, add) == y + n && y[own] == sum_to(own) + 7);
  group_barrier(g);
  CLAIM(joint_inclusive_scan(g, x, x + n, y, add) == y + n && y[own] == sum_to(own + 1));
  group_barrier(g);
  CLAIM(joint_inclusive_scan(g, x, x + n, y, add, 7) == y + n && y[own] == sum_to(own + 1) + 7);
  group_barrier(g);
}

void test_sub_group(const sub_group &sg, const judge &claim) {
  const int own = static_cast<int>(sg.get_local_linear_id()), n = static_cast<int>(sg.get_local_linear_range());
  const int left = shift_group_left(sg, own), left2 = shift_group_left(sg, own, 2), right = shift_group_right(sg, own);
  const int other = permute_group_by_xor(sg, own, 1), back = select_from_group(sg, own, id<1>(n - 1 - own));
  CLAIM((own + 1 >= n || left == own + 1) && (own + 2 >= n || left2 == own + 2) && (own == 0 || right == own - 1));
  CLAIM(((own ^ 1) >= n || other == (own ^ 1)) && back == n - 1 - own);
  // The older members.
  const auto sum_to = [](int k) { return k * (k - 1) / 2; };
  const auto add = plus<int>();
  CLAIM(sg.broadcast(own, id<1>(n - 1)) == n - 1 && sg.any(own == n - 1) && sg.all(own < n));
  CLAIM(sg.reduce(own, add) == sum_to(n) && sg.reduce(own, 7, add) == sum_to(n) + 7);
  CLAIM(sg.exclusive_scan(own, add) == sum_to(own));
  CLAIM(sg.exclusive_scan(own, 7, add) == sum_to(own) + 7);
  CLAIM(sg.inclusive_scan(own, add) == sum_to(own + 1));
  CLAIM(sg.inclusive_scan(own, add, 7) == sum_to(own + 1) + 7);
  sg.barrier();
}

/// Copies a part of global memory to local memory and back, in all forms.
template <int D> void test_copies(const group<D> &g, const int *in, int *out, const local_accessor<int, 1> &room, const judge &claim) {
  const std::size_t n = g.get_local_linear_range(), own = g.get_local_linear_id();
  const global_ptr<const int> from(in);
  const global_ptr<int> to(out);
  const local_ptr<int> local(room);
  const device_event e = async_work_group_copy(g, local, from, n);
  wait_for(g, e);
  CLAIM(room[own] == in[own]);
  group_barrier(g);
  g.wait_for(g.async_work_group_copy(local, from, n / 2, 2));
  g.wait_for(g.async_work_group_copy(to, local, n / 2, 2));
  CLAIM(own % 2 != 0 || own / 2 >= n / 2 || out[own] == in[own]);
  group_barrier(g);
  async_work_group_copy(g, local, from, n / 2, std::size_t(2)).wait();
  CLAIM(own >= n / 2 || room[own] == in[2 * own]);
  group_barrier(g);
  g.wait_for(g.async_work_group_copy(local, from, n));
  g.wait_for(g.async_work_group_copy(to, local, n));
  CLAIM(out[own] == in[own]);
  group_barrier(g);
}

// Several kernels: Intel's compiler writes to memory that it has freed where many values live across many barriers.
template <int D> void test(queue &q, range<D> groups, range<D> size) {
  const std::size_t n = size.size(), all = n * groups.size();
  expect::shared<int> in(q, n), out(q, 2 * all), lines(q, all);
  for (std::size_t i = 0; i < n; ++i)
    in[i] = static_cast<int>(i);
  int *x = in.data, *o = out.data, *l = lines.data;
  const nd_range<D> items(groups * size, size);
  q.parallel_for(items, [=](nd_item<D> it) {
     const judge claim{l + it.get_global_linear_id()};
     test_ids(it, claim);
     test_values(it.get_group(), claim);
   }).wait();
  q.parallel_for(items, [=](nd_item<D> it) {
     const judge claim{l + it.get_global_linear_id()};
     test_values(it.get_sub_group(), claim);
     test_sub_group(it.get_sub_group(), claim);
   }).wait();
  q.parallel_for(items, [=](nd_item<D> it) {
     const group<D> g = it.get_group();
     test_ranges(g, x, o + g.get_group_linear_id() * n, judge{l + it.get_global_linear_id()});
   }).wait();
  q.parallel_for(items, [=](nd_item<D> it) {
     const sub_group sg = it.get_sub_group();
     int *y = o + all + it.get_group().get_group_linear_id() * n;
     test_ranges(sg, x, y + sg.get_group_linear_id() * sg.get_max_local_range()[0], judge{l + it.get_global_linear_id()});
   }).wait();
  q.submit([&](handler &h) {
     local_accessor<int, 1> room(range<1>(n), h);
     h.parallel_for(items, [=](nd_item<D> it) {
       const group<D> g = it.get_group();
       test_copies(g, x, o + g.get_group_linear_id() * n, room, judge{l + it.get_global_linear_id()});
     });
   }).wait();
  for (std::size_t i = 0; i < all; ++i)
    expect::equal(l[i], 0, "claims hold; line", static_cast<long>(i));
}

int main() {
  queue q;
  test<1>(q, {3}, {40});
  test<1>(q, {2}, {1});
  test<2>(q, {2, 1}, {5, 7});
  test<3>(q, {1, 2, 2}, {3, 2, 4});
  return expect::result();
}
