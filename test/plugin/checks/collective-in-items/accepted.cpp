// What an item may do: ask its groups, call functions that use no group, and use memory that is there.
// RUN: %cohortxx -Wno-unused -fsyntax-only -Xclang -verify %s
// expected-no-diagnostics
#include <sycl/sycl.hpp>

using item = sycl::s_item<1>;
template <class K> void launch(const K &k) {
  sycl::queue().parallel(sycl::range<1>(8), sycl::range<1>(64), k);
}
template <class G> void helper(const G &g) { sycl::group_barrier(g); }
template <bool Wait, class G> void maybe_wait(const G &g) {
  if constexpr (Wait)
    sycl::group_barrier(g);
}
inline int square(int x) { return x * x; }

void all(int *p) {
  launch([=](auto g) {
    auto wait = [&] { [&] { sycl::group_barrier(g); }(); };
    sycl::memory_environment(g, sycl::require_private_mem<int>(1), [&](auto &mine) {
      sycl::distribute_items(g, [&](item it) {
        mine(it) = square(it.get_local_id(g, 0)) + g.get_group_id(0);
        maybe_wait<false>(g);
        auto never_called = [&] { sycl::group_barrier(g); };
        sycl::atomic_ref<int, sycl::memory_order::relaxed, sycl::memory_scope::device>(*p).fetch_add(1);
      });
    });
    wait();
    helper(g);
    maybe_wait<true>(g);
    sycl::distribute_groups(g, [&](auto s) {
      sycl::distribute_items(s, [&](item it) { ++p[it.get_global_id(0)]; });
      sycl::group_barrier(s);
    });
    sycl::group_barrier(g);
  });
}
