// Scoped functions on the closest group, and whatever only asks another group, are accepted without a word.
// RUN: %cohortxx -Wno-unused -Wno-deprecated-declarations -fsyntax-only -Xclang -verify %s
// expected-no-diagnostics
#include <sycl/sycl.hpp>

using item = sycl::s_item<1>;
template <class K> void launch(const K &k) {
  sycl::queue().parallel(sycl::range<1>(8), sycl::range<1>(64), k);
}
template <class G> void helper(const G &g) { sycl::single_item(g, [] {}); }
template <class G> void helper_of_helper(G g) { helper(g); }
template <int Depth, class G> void recurse(const G &g) {
  if constexpr (Depth != 0)
    sycl::distribute_groups(g, [&](auto s) { recurse<Depth - 1>(s); });
  sycl::distribute_items_and_wait(g, [](item) {});
}
struct functor {
  template <class P> void operator()(sycl::s_group<P> g) const {
    auto generic = [](auto group) { sycl::distribute_groups(group, [](auto) {}); };
    sycl::distribute_groups(g, [&](auto s) { generic(s); });
    generic(g);
  }
};
#define EACH(group, it) sycl::distribute_items(group, [&](item it) {})

void all() {
  launch(functor());
  launch([=](auto g) {
    auto copy = g;
    const auto &reference = copy;
    auto barrier = [other = g] { sycl::group_barrier(other); };
    barrier();
    sycl::distribute_groups(copy, [&](auto s) {
      auto own = s;
      auto &alias = own;
      sycl::group_barrier(alias);
      helper_of_helper(own);
      EACH(alias, i);
      sycl::distribute_items(s, [&](item it) {
        it.get_local_id(g);
        g.get_group_id();
      });
      for (int i = 0; i < 3; ++i)
        sycl::distribute_groups_and_wait(s, [&](auto t) { sycl::group_barrier(t); });
      sycl::distribute_groups(s, [&](auto outer) {
        sycl::distribute_groups(outer, [&](auto inner) {
          auto again = inner;
          sycl::distribute_items(again, [](item) {});
        });
        sycl::distribute_items(outer, [](item) {});
      });
    });
    barrier();
    helper_of_helper(reference);
    recurse<4>(g);
    // Local memory of another group is made for that group.
    sycl::distribute_groups(g, [&](auto s) {
      sycl::memory_environment(g, sycl::require_local_mem<int>(), [&](int &) {});
    });
    sycl::memory_environment(g, sycl::require_private_mem<int>(1), [&](auto &mine) {
      sycl::reduce_over_group(g, mine, sycl::plus<>());
      sycl::distribute_groups(g, [&](auto s) { sycl::reduce_over_group(s, mine, sycl::plus<>()); });
    });
  });
}
