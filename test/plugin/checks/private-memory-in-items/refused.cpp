// Private memory of logical items belongs outside of distribute_items.
// RUN: %cohortxx -Wno-unused -Wno-deprecated-declarations -fsyntax-only -Xclang -verify %s
#include <sycl/sycl.hpp>

using item = sycl::s_item<1>;
template <class K> void launch(const K &k) {
  sycl::queue().parallel(sycl::range<1>(8), sycl::range<1>(64), k);
}

void by_name() {
  launch([=](auto g) {
    sycl::distribute_items(g, [&](item) { // expected-note {{this 'distribute_items' is around it}}
      sycl::s_private_memory<int, decltype(g)> mine(g); // expected-error {{private memory of logical items is made inside 'distribute_items' [cohort-private-memory-in-items]}}
    });
  });
}
void requested() {
  launch([=](auto g) {
    sycl::distribute_items_and_wait(g, [&](item) { // expected-note 3 {{this 'distribute_items_and_wait' is around it}}
      sycl::memory_environment(g, sycl::require_private_mem<int>(), [](auto &) {}); // expected-error {{private memory of logical items is made inside}}
      sycl::memory_environment(g, sycl::require_private_mem<int>(3), [](auto &) {}); // expected-error {{private memory of logical items is made inside}}
      sycl::private_memory_environment<int>(g, [](auto &) {}); // expected-error {{private memory of logical items is made inside}}
    });
  });
}
template <class G> void helper(const G &g) {
  sycl::s_private_memory<float, G> mine(g); // expected-error {{private memory of logical items is made inside}}
}
void through_a_helper() {
  launch([=](auto g) {
    helper(g);
    sycl::distribute_items(g, [&](item) { // expected-note {{this 'distribute_items' is around it}}
      helper(g); // expected-note {{called from here}}
    });
  });
}
template <class G> struct holder {
  sycl::s_private_memory<int, G> mine;
  explicit holder(const G &g) : mine(g) {} // expected-error {{private memory of logical items is made inside}}
};
void in_a_class() {
  launch([=](auto g) {
    sycl::distribute_items(g, [&](item) { // expected-note {{this 'distribute_items' is around it}}
      holder<decltype(g)> h(g); // expected-note {{called from here}}
    });
  });
}
template <int N, class G> void recurse(const G &g) {
  if constexpr (N == 0)
    sycl::private_memory_environment<int>(g, [](auto &) {}); // expected-error {{private memory of logical items is made inside}}
  else
    recurse<N - 1>(g); // expected-note {{called from here}}
}
void through_templates() {
  launch([=](auto g) {
    sycl::distribute_items(g, [&](item) { // expected-note {{this 'distribute_items' is around it}}
      recurse<1>(g); // expected-note {{called from here}}
    });
  });
}
void in_a_loop() {
  launch([=](auto g) {
    sycl::distribute_items(g, [&](item it) { // expected-note {{this 'distribute_items' is around it}}
      for (size_t i = 0; i < it.get_global_id(0); ++i)
        if (i & 1)
          sycl::s_private_memory<int, decltype(g)> mine(g); // expected-error {{private memory of logical items is made inside}}
    });
  });
}
void lambda_in_lambda() {
  launch([=](auto g) {
    sycl::distribute_items(g, [&](item) { // expected-note {{this 'distribute_items' is around it}}
      auto make = [](auto group) {
        sycl::s_private_memory<int, decltype(group)> mine(group); // expected-error {{private memory of logical items is made inside}}
      };
      [&] { make(g); }(); // expected-note 2 {{called from here}}
    });
  });
}
#define PRIVATE(T, group, name) sycl::s_private_memory<T, decltype(group)> name(group)
void in_a_macro() {
  launch([=](auto g) {
    sycl::distribute_items(g, [&](item) { // expected-note {{this 'distribute_items' is around it}}
      PRIVATE(int, g, mine); // expected-error {{private memory of logical items is made inside}}
    });
  });
}
void in_a_unit() {
  launch([=](auto g) {
    sycl::distribute_groups(g, [&](auto s) {
      sycl::distribute_items(s, [&](item) { // expected-note {{this 'distribute_items' is around it}}
        sycl::private_memory_environment<int[3]>(s, [](auto &) {}); // expected-error {{private memory of logical items is made inside}}
      });
    });
  });
}
struct functor {
  template <class P> void operator()(sycl::s_group<P> g) const {
    sycl::distribute_items(g, [&](item) { // expected-note {{this 'distribute_items' is around it}}
      sycl::s_private_memory<int, sycl::s_group<P>> mine(g); // expected-error {{private memory of logical items is made inside}}
    });
  }
};
void functors() { launch(functor()); }
