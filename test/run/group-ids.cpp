// nd_item, group and sub_group answer as the standard's formulas do, in 1 to 3 dimensions.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
using namespace sycl;

template <int D> struct shape {
  range<D> global, local;
};

enum { global_id, local_id, group_id, global_linear, local_linear, group_linear, sub_group_parts, group_members, items_equal, num_answers };

template <int D> void test(queue &q, shape<D> s) {
  const std::size_t n = s.global.size();
  expect::shared<std::size_t> out(q, n * num_answers);
  std::size_t *o = out.data;
  q.parallel_for(nd_range<D>(s.global, s.local), [=](nd_item<D> it) {
     const group<D> g = it.get_group();
     const sub_group sg = it.get_sub_group();
     const std::size_t at = it.get_global_linear_id();
     std::size_t ids[num_answers] = {};
     for (int d = 0; d < D; ++d) {
       ids[global_id] = ids[global_id] * 1000 + it.get_global_id(d);
       ids[local_id] = ids[local_id] * 1000 + it.get_local_id()[d];
       ids[group_id] = ids[group_id] * 1000 + g[d];
     }
     ids[global_linear] = at;
     ids[local_linear] = it.get_local_linear_id();
     ids[group_linear] = g.get_group_linear_id();
     ids[sub_group_parts] = sg.get_local_linear_id() < sg.get_local_linear_range() &&
                            sg.get_local_linear_range() <= sg.get_max_local_range()[0] &&
                            sg.get_group_linear_id() < sg.get_group_linear_range() &&
                            sg.get_group_linear_id() * sg.get_max_local_range()[0] + sg.get_local_linear_id() ==
                                it.get_local_linear_id() &&
                            sg.leader() == (sg.get_local_id()[0] == 0);
     ids[group_members] = g.get_local_range() == it.get_local_range() && g.get_local_id() == it.get_local_id() &&
                          g.get_group_id() == id<D>(it.get_global_id() / id<D>(it.get_local_range())) &&
                          g.get_group_linear_range() == g.get_group_range().size() &&
                          g.get_local_linear_range() == it.get_local_range().size() &&
                          g.get_max_local_range() == it.get_local_range() && g.leader() == (it.get_local_linear_id() == 0) &&
                          it.get_group_range() == it.get_global_range() / it.get_local_range() &&
                          it.get_group_linear_id() == g.get_group_linear_id() &&
                          it.get_nd_range() == nd_range<D>(it.get_global_range(), it.get_local_range());
     ids[items_equal] = it == it && g == it.get_group() && sg == it.get_sub_group() && !(it != it);
     for (int i = 0; i < num_answers; ++i)
       o[at * num_answers + i] = ids[i];
   }).wait();

  const range<D> groups = s.global / s.local;
  for (std::size_t i = 0; i < n; ++i) {
    id<D> gid, lid, wid;
    std::size_t rest = i, packed_g = 0, packed_l = 0, packed_w = 0;
    for (int d = D - 1; d >= 0; --d) {
      gid[d] = rest % s.global[d];
      rest /= s.global[d];
      lid[d] = gid[d] % s.local[d];
      wid[d] = gid[d] / s.local[d];
    }
    for (int d = 0; d < D; ++d) {
      packed_g = packed_g * 1000 + gid[d];
      packed_l = packed_l * 1000 + lid[d];
      packed_w = packed_w * 1000 + wid[d];
    }
    const std::size_t *a = o + i * num_answers;
    expect::equal(a[global_id], packed_g, "global id", i);
    expect::equal(a[local_id], packed_l, "local id", i);
    expect::equal(a[group_id], packed_w, "group id", i);
    expect::equal(a[global_linear], i, "global linear id", i);
    expect::equal(a[local_linear], detail::linear_id(lid, s.local), "local linear id", i);
    expect::equal(a[group_linear], detail::linear_id(wid, groups), "group linear id", i);
    expect::equal(a[sub_group_parts], 1u, "sub-group", i);
    expect::equal(a[group_members], 1u, "group", i);
    expect::equal(a[items_equal], 1u, "equality", i);
  }
}

int main() {
  queue q;
  test<1>(q, {{64}, {16}});
  test<1>(q, {{21}, {7}});
  test<2>(q, {{6, 20}, {3, 5}});
  test<3>(q, {{2, 6, 8}, {2, 3, 4}});
  test<3>(q, {{4, 4, 1}, {1, 2, 1}});
  return expect::result();
}
