// A collective function inside distribute_items is refused, directly or through whatever is called there.
// RUN: %cohortxx -Wno-unused -fsyntax-only -Xclang -verify %s
#include <sycl/sycl.hpp>

using item = sycl::s_item<1>;
template <class K> void launch(const K &k) {
  sycl::queue().parallel(sycl::range<1>(8), sycl::range<1>(64), k);
}

void plain() {
  launch([=](auto g) {
    sycl::distribute_items(g, [&](item) { // expected-note {{this 'distribute_items' is around it}}
      sycl::group_barrier(g); // expected-error {{'group_barrier' is called inside 'distribute_items' [cohort-collective-in-items]}}
    });
  });
}

void every_kind() {
  launch([=](auto g) {
    sycl::distribute_items_and_wait(g, [&](item) { // expected-note 6 {{this 'distribute_items_and_wait' is around it}}
      sycl::distribute_items(g, [](item) {}); // expected-error {{'distribute_items' is called inside 'distribute_items_and_wait'}}
      sycl::distribute_items_and_wait(g, [](item) {}); // expected-error {{'distribute_items_and_wait' is called inside}}
      sycl::distribute_groups(g, [](auto) {}); // expected-error {{'distribute_groups' is called inside}}
      sycl::distribute_groups_and_wait(g, [](auto) {}); // expected-error {{'distribute_groups_and_wait' is called inside}}
      sycl::single_item(g, [] {}); // expected-error {{'single_item' is called inside}}
      sycl::single_item_and_wait(g, [] {}); // expected-error {{'single_item_and_wait' is called inside}}
    });
  });
}

template <class G> void helper(const G &g) {
  sycl::group_barrier(g); // expected-error {{'group_barrier' is called inside 'distribute_items'}}
}
template <class G> struct wrapper {
  G g;
  void wait() const {
    helper(g); // expected-note {{called from here}}
  }
};
void through_members() {
  launch([=](auto g) {
    wrapper<decltype(g)> w{g};
    helper(g);
    sycl::distribute_items(g, [&](item) { // expected-note {{this 'distribute_items' is around it}}
      w.wait(); // expected-note {{called from here}}
    });
  });
}

template <int N, class G> void recurse(const G &g) {
  if constexpr (N == 0)
    sycl::group_barrier(g); // expected-error {{'group_barrier' is called inside 'distribute_items'}}
  else
    recurse<N - 1>(g); // expected-note 2 {{called from here}}
}
void through_templates() {
  launch([=](auto g) {
    sycl::distribute_items(g, [&](item) { // expected-note {{this 'distribute_items' is around it}}
      recurse<2>(g); // expected-note {{called from here}}
    });
  });
}

void in_control_flow() {
  launch([=](auto g) {
    for (int i = 0; i < 3; ++i)
      sycl::distribute_items(g, [&](item it) { // expected-note 2 {{this 'distribute_items' is around it}}
        switch (it.get_global_id(0)) {
        case 1:
          while (i)
            sycl::group_barrier(g); // expected-error {{'group_barrier' is called inside 'distribute_items'}}
          break;
        default:
          it.get_global_id(0) ? sycl::single_item(g, [] {}) : (void)0; // expected-error {{'single_item' is called inside 'distribute_items'}}
        }
      });
  });
}

void lambda_in_lambda() {
  launch([=](auto g) {
    auto wait = [&] {
      [&] { sycl::group_barrier(g); }(); // expected-error {{'group_barrier' is called inside 'distribute_items'}} expected-note {{called from here}}
    };
    wait();
    sycl::distribute_items(g, [&](item) { // expected-note {{this 'distribute_items' is around it}}
      wait(); // expected-note {{called from here}}
    });
  });
}

#define WAIT(group) sycl::group_barrier(group)
void in_a_macro() {
  launch([=](auto g) {
    sycl::distribute_items(g, [&](item) { // expected-note {{this 'distribute_items' is around it}}
      WAIT(g); // expected-error {{'group_barrier' is called inside 'distribute_items'}}
    });
  });
}

void in_a_unit() {
  launch([=](auto g) {
    sycl::distribute_groups(g, [&](auto s) {
      sycl::distribute_items(s, [&](item) { // expected-note {{this 'distribute_items' is around it}}
        sycl::group_barrier(s); // expected-error {{'group_barrier' is called inside 'distribute_items'}}
      });
    });
  });
}

struct functor {
  template <class P> void operator()(sycl::s_group<P> g) const {
    sycl::distribute_items(g, body<P>{g}); // expected-note {{this 'distribute_items' is around it}}
  }
  template <class P> struct body {
    sycl::s_group<P> g;
    void operator()(item) const {
      sycl::group_barrier(g); // expected-error {{'group_barrier' is called inside 'distribute_items'}}
    }
  };
};
void functors() { launch(functor()); }

void memory() {
  launch([=](auto g) {
    sycl::distribute_items(g, [&](item) { // expected-note {{this 'distribute_items' is around it}}
      // Fills it on all physical items, and waits for them.
      sycl::memory_environment(g, sycl::require_local_mem<int>(1), [](int &) {}); // expected-error {{'memory_environment' is called inside 'distribute_items'}}
    });
  });
}

void values() {
  launch([=](auto g) {
    sycl::memory_environment(g, sycl::require_private_mem<int>(1), [&](auto &mine) {
      sycl::distribute_items(g, [&](item it) { // expected-note {{this 'distribute_items' is around it}}
        mine(it) = sycl::reduce_over_group(g, mine, sycl::plus<>()); // expected-error {{'reduce_over_group' is called inside 'distribute_items'}}
      });
    });
  });
}
