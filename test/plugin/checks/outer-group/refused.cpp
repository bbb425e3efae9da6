// A scoped function on a group that is not the closest one is refused, however the group came there.
// RUN: %cohortxx -Wno-unused -fsyntax-only -Xclang -verify %s
#include <sycl/sycl.hpp>

using item = sycl::s_item<1>;
template <class K> void launch(const K &k) {
  sycl::queue().parallel(sycl::range<1>(8), sycl::range<1>(64), k);
}

void plain() {
  launch([=](auto g) {
    sycl::distribute_groups(g, [&](auto s) { // expected-note {{this 'distribute_groups' makes the closest group}}
      sycl::distribute_items(g, [](item) {}); // expected-error {{'distribute_items' is not called on the closest group; the closest one is 's' [cohort-outer-group]}}
    });
  });
}

void alias() {
  launch([=](auto g) {
    auto copy = g;
    const auto &reference = copy;
    auto *pointer = &reference;
    sycl::distribute_groups_and_wait(g, [&](auto s) { // expected-note 3 {{this 'distribute_groups_and_wait' makes the closest group}}
      sycl::group_barrier(copy); // expected-error {{'group_barrier' is not called on the closest group}}
      sycl::group_barrier(reference); // expected-error {{'group_barrier' is not called on the closest group}}
      sycl::group_barrier(*pointer); // expected-error {{'group_barrier' is not called on the closest group}}
    });
  });
}

void capture() {
  launch([=](auto g) {
    auto barrier = [other = g] { sycl::group_barrier(other); }; // expected-error {{'group_barrier' is not called on the closest group}}
    sycl::distribute_groups(g, [&](auto s) { // expected-note {{this 'distribute_groups' makes the closest group}}
      barrier(); // expected-note {{called from here}}
    });
  });
}

template <class G> void helper(const G &g) {
  sycl::single_item(g, [] {}); // expected-error {{'single_item' is not called on the closest group}}
}
template <class G> void helper_of_helper(G g) {
  helper(g); // expected-note {{called from here}}
}
void through_helpers() {
  launch([=](auto g) {
    sycl::distribute_groups(g, [&](auto s) { // expected-note {{this 'distribute_groups' makes the closest group}}
      helper_of_helper(s);
      helper_of_helper(g); // expected-note {{called from here}}
    });
  });
}

struct functor {
  template <class P> void operator()(sycl::s_group<P> g) const {
    auto generic = [](auto group) {
      sycl::distribute_groups(group, [](auto) {}); // expected-error {{'distribute_groups' is not called on the closest group}}
    };
    sycl::distribute_groups(g, [&](auto s) { // expected-note {{this 'distribute_groups' makes the closest group}}
      generic(g); // expected-note {{called from here}}
    });
  }
};
void generic_lambda() { launch(functor()); }

template <int Depth, class Outer, class G> void recurse(const Outer &outer, const G &g) {
  if constexpr (Depth == 0)
    sycl::distribute_items(outer, [](item) {}); // expected-error {{'distribute_items' is not called on the closest group}}
  else
    sycl::distribute_groups(g, [&](auto s) { // expected-note {{this 'distribute_groups' makes the closest group}}
      recurse<Depth - 1>(outer, s); // expected-note {{called from here}}
    });
}
void template_recursion() {
  launch([=](auto g) { recurse<1>(g, g); });
}
void scalar_groups_have_one_type() {
  launch([=](auto g) {
    sycl::distribute_groups(g, [&](auto s) {
      sycl::distribute_groups(s, [&](auto outer) {
        sycl::distribute_groups(outer, [&](auto inner) { // expected-note {{this 'distribute_groups' makes the closest group}}
          sycl::distribute_items(inner, [](item) {});
          sycl::distribute_items(outer, [](item) {}); // expected-error {{'distribute_items' is not called on the closest group; the closest one is 'inner'}}
        });
      });
    });
  });
}

void in_a_loop() {
  launch([=](auto g) {
    for (int i = 0; i < 4; ++i)
      sycl::distribute_groups(g, [&](auto s) { // expected-note {{this 'distribute_groups' makes the closest group}}
        for (int j = 0; j < i; ++j)
          sycl::group_barrier(g, sycl::memory_scope::device); // expected-error {{'group_barrier' is not called on the closest group}}
      });
  });
}

#define EACH(group, it) sycl::distribute_items(group, [&](item it) {})
void in_a_macro() {
  launch([=](auto g) {
    sycl::distribute_groups(g, [&](auto s) { // expected-note {{this 'distribute_groups' makes the closest group}}
      EACH(s, i);
      EACH(g, i); // expected-error {{'distribute_items' is not called on the closest group}}
    });
  });
}

void left() {
  launch([=](auto g) {
    auto barrier = [](const auto &group) {
      sycl::group_barrier(group); // expected-error {{'group_barrier' is not called on the closest group}}
    };
    sycl::distribute_groups(g, [&](auto s) {
      barrier(s);
      sycl::distribute_groups(s, [&](auto t) { // expected-note {{this 'distribute_groups' makes the closest group}}
        barrier(s); // expected-note {{called from here}}
      });
      barrier(s);
    });
    barrier(g);
  });
}

void values() {
  launch([=](auto g) {
    sycl::memory_environment(g, sycl::require_private_mem<int>(1), [&](auto &mine) {
      sycl::distribute_groups(g, [&](auto s) { // expected-note {{this 'distribute_groups' makes the closest group}}
        int sum = sycl::reduce_over_group(g, mine, sycl::plus<>()); // expected-error {{'reduce_over_group' is not called on the closest group}}
      });
    });
  });
}
