// Conditions that are uniform over the physical items of the group, and what
// physical items do by themselves.
// RUN: %cohortxx -Wno-unused -O0 -c -Xclang -verify %s -o %t.o
// RUN: %cohortxx -Wno-unused -O2 -c -Xclang -verify %s -o %t.o
// expected-no-diagnostics
#include <sycl/sycl.hpp>

using item = sycl::s_item<1>;
template <class K> void launch(const K &k) {
  sycl::queue().parallel(sycl::range<1>(8), sycl::range<1>(64), k);
}
template <class G> void helper(const G &g) { sycl::group_barrier(g); }

void all(int *p, int n) {
  launch([=](auto g) {
    if (g.get_group_id(0) == 0)
      sycl::group_barrier(g);
    if (n > 3 && p[g.get_group_linear_id()])
      helper(g);
    for (size_t i = 0; i < g.get_physical_local_range(0); ++i)
      sycl::distribute_items(g, [](item) {});
    if (g.leader())
      p[0] = 1;
    for (size_t i = g.get_physical_local_id(0); i < 64; i += g.get_physical_local_range(0))
      p[i] = 2;
    sycl::single_item_and_wait(g, [&] { p[1] = 2; });
    sycl::memory_environment(g, sycl::require_local_mem<int>(3), sycl::require_private_mem<int>(1),
                             [&](int &shared, auto &mine) {
      sycl::single_item(g, [&] { shared = p[2]; });
      sycl::group_barrier(g);
      if (shared)
        sycl::distribute_items(g, [&](item it) { mine(it) = shared; });
      if (sycl::reduce_over_group(g, mine, sycl::plus<>()) > 3)
        helper(g);
    });
    sycl::distribute_groups(g, [&](auto s) {
      if (s.get_group_id(0) == 1)
        sycl::group_barrier(s);
      sycl::distribute_groups(s, [&](auto pair) {
        if (pair.leader())
          p[3] = 1;
        sycl::distribute_groups(pair, [&](auto two) {
          sycl::distribute_groups(two, [&](auto one) {
            if (one.get_group_id(0) == 1 && n > 3)
              sycl::distribute_items(one, [](item) {});
            if (sycl::any_of_group(one, n > 3) && one.leader())
              p[4] = 1;
            sycl::single_item_and_wait(one, [&] { p[5] = 1; });
          });
        });
      });
    });
    // The condition itself is computed by all.
    if (sycl::any_of_group(g, n > 3) && g.leader())
      p[6] = 1;
    p[7] = sycl::any_of_group(g, n > 3) && g.leader() ? 1 : 2;
    switch (sycl::reduce_over_group(g, n, sycl::plus<>()) + int(g.get_physical_local_id(0))) {
    case 1:
      p[8] = 1;
    }
    size_t rounds = 0;
    for (size_t s = g.get_logical_local_range(0) / 2; s > 0; s /= 2, ++rounds)
      sycl::distribute_items_and_wait(g, [&](item it) {
        if (it.get_local_id(g, 0) < s)
          ++p[it.get_global_id(0)];
      });
    if (rounds == 6)
      sycl::group_barrier(g);
  });
}
