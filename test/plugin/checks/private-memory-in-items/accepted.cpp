// Private memory that is made outside of distribute_items, and variables of an item inside, are fine.
// RUN: %cohortxx -Wno-unused -Wno-deprecated-declarations -fsyntax-only -Xclang -verify %s
// expected-no-diagnostics
#include <sycl/sycl.hpp>

using item = sycl::s_item<1>;
template <class K> void launch(const K &k) {
  sycl::queue().parallel(sycl::range<1>(8), sycl::range<1>(64), k);
}
template <class G> struct holder {
  sycl::s_private_memory<int, G> mine;
  explicit holder(const G &g) : mine(g) {}
};
template <class G> void helper(const G &g) {
  sycl::s_private_memory<float, G> mine(g);
  sycl::distribute_items(g, [&](item it) { mine(it) = 1; });
}

void all() {
  launch([=](auto g) {
    holder<decltype(g)> h(g);
    sycl::s_private_memory<int, decltype(g)> mine(g);
    for (int i = 0; i < 3; ++i)
      helper(g);
    sycl::private_memory_environment<int[3]>(g, [&](auto &three) {
      sycl::distribute_items(g, [&](item it) {
        int own[3] = {};
        three(it)[0] = own[0] + mine(it) + h.mine(it);
      });
      sycl::distribute_groups(g, [&](auto s) {
        sycl::memory_environment(s, sycl::require_private_mem<int>(1), [&](auto &inner) {
          sycl::distribute_items(s, [&](item it) { inner(it) = three(it)[1]; });
        });
      });
    });
  });
}
