// A scoped function that only some physical items reach is refused. What meets the eye is found without code generation
// (eye), the rest by the analysis of IR (flow), at every level alike.
// RUN: %cohortxx -Wno-unused -fsyntax-only -ferror-limit=0 -DEYE -Xclang -verify=eye %s
// RUN: %cohortxx -Wno-unused -O0 -c -DFLOW -Xclang -verify=flow %s -o %t.o
// RUN: %cohortxx -Wno-unused -O2 -c -DFLOW -Xclang -verify=flow %s -o %t.o
#include <sycl/sycl.hpp>

using item = sycl::s_item<1>;
template <class K> void launch(const K &k) {
  sycl::queue().parallel(sycl::range<1>(8), sycl::range<1>(64), k);
}

#ifdef EYE
void leader() {
  launch([=](auto g) {
    if (g.leader()) // eye-note {{branch depends on 'g.leader()'}}
      sycl::group_barrier(g); // eye-error {{'group_barrier' is reached by only some physical items of the group [cohort-divergent-collective]}}
  });
}
void physical_id() {
  launch([=](auto g) {
    if (g.get_physical_local_id(0) < 4) {
    } else {
      sycl::distribute_items(g, [](item) {}); // eye-error {{'distribute_items' is reached by only some physical items}}
    }
  }); // eye-note@-4 {{branch depends on 'g.get_physical_local_id(0) < 4'}}
}
void variable() {
  launch([=](auto g) {
    const auto id = g.get_physical_local_linear_id();
    const bool first = id == 0;
    if (first && true) // eye-note {{branch depends on 'first && true'}}
      sycl::distribute_groups(g, [](auto) {}); // eye-error {{'distribute_groups' is reached by only some physical items}}
  });
}
void after_return() {
  launch([=](auto g) {
    if (!g.leader()) // eye-note {{branch depends on '!g.leader()'}}
      return;
    sycl::single_item(g, [] {}); // eye-error {{'single_item' is reached by only some physical items}}
  });
}
void loop() {
  launch([=](auto g) {
    for (size_t i = 0; i < g.get_physical_local_id(0); ++i) // eye-note {{branch depends on 'i < g.get_physical_local_id(0)'}}
      sycl::group_barrier(g); // eye-error {{'group_barrier' is reached by only some physical items}}
  });
}
template <class G> void helper(const G &g) {
  sycl::group_barrier(g); // eye-error {{'group_barrier' is reached by only some physical items}}
}
void through_a_helper() {
  launch([=](auto g) {
    helper(g);
    while (g.leader()) // eye-note {{branch depends on 'g.leader()'}}
      helper(g); // eye-note {{called from here}}
  });
}
void in_single_item() {
  launch([=](auto g) {
    sycl::single_item(g, [&] { // eye-note {{this 'single_item' runs it on one physical item}}
      sycl::distribute_items(g, [](item) {}); // eye-error {{'distribute_items' is reached by only some physical items}}
    });
  });
}
template <bool All, class G> void maybe_all(const G &g) {
  if (All || g.leader()) // eye-note {{branch depends on 'All || g.leader()'}}
    sycl::group_barrier(g); // eye-error {{'group_barrier' is reached by only some physical items}}
}
void in_a_template() {
  launch([=](auto g) { maybe_all<false>(g); });
}
void in_a_lambda() {
  launch([=](auto g) {
    auto wait = [&] { sycl::group_barrier(g); }; // eye-error {{'group_barrier' is reached by only some physical items}}
    if (g.leader()) // eye-note {{branch depends on 'g.leader()'}}
      [&] { wait(); }(); // eye-note 2 {{called from here}}
  });
}
#define ON_LEADER(g, what) if (g.leader()) what
void in_a_macro() {
  launch([=](auto g) {
    ON_LEADER(g, sycl::group_barrier(g)); // eye-error {{'group_barrier' is reached by only some physical items}} eye-note {{branch depends on this condition}}
  });
}
void in_a_unit() {
  launch([=](auto g) {
    sycl::distribute_groups(g, [&](auto s) {
      if (s.leader()) // eye-note {{branch depends on 's.leader()'}}
        sycl::group_barrier(s); // eye-error {{'group_barrier' is reached by only some physical items}}
    });
  });
}
// How many physical items a group has is the target's choice: one, as scalar groups have, is no excuse.
template <class Body> void in_scalar_groups(const Body &body) {
  launch([=](auto g) {
    sycl::distribute_groups(g, [&](auto sub_group) {
      sycl::distribute_groups(sub_group, [&](auto four) {
        sycl::distribute_groups(four, [&](auto two) {
          sycl::distribute_groups(two, body);
        });
      });
    });
  });
}
void in_a_scalar_group() {
  in_scalar_groups([](auto one) {
    static_assert(decltype(one)::fence_scope == sycl::memory_scope::work_item);
    if (one.leader()) // eye-note {{branch depends on 'one.leader()'}}
      sycl::distribute_items(one, [](item) {}); // eye-error {{'distribute_items' is reached by only some physical items of the group [cohort-divergent-collective]}}
  });
}
template <class G> void distribute_on_leader(G g) {
  if (g.leader()) // eye-note {{branch depends on 'g.leader()'}}
    sycl::distribute_groups(g, [](auto) {}); // eye-error {{'distribute_groups' is reached by only some physical items}}
}
void in_a_scalar_group_by_a_helper() {
  in_scalar_groups([](auto one) { distribute_on_leader(one); });
}
template <class G, bool (*First)(const G &)> void on_first(const G &g) {
  if (First(g)) // eye-note {{branch depends on 'First(g)'}}
    sycl::group_barrier(g); // eye-error {{'group_barrier' is reached by only some physical items}}
}
template <class G> bool is_leader(const G &g) { return g.leader(); }
void in_a_scalar_group_by_a_template_parameter() {
  in_scalar_groups([](const auto &one) {
    using G = std::decay_t<decltype(one)>;
    on_first<G, is_leader<G>>(one);
  });
}
void in_single_item_of_a_scalar_group() {
  in_scalar_groups([](auto one) {
    sycl::single_item(one, [&] { // eye-note {{this 'single_item' runs it on one physical item}}
      sycl::group_barrier(one); // eye-error {{'group_barrier' is reached by only some physical items}}
    });
  });
}
void on_the_level_above_scalar_groups() {
  launch([=](auto g) {
    sycl::distribute_groups(g, [&](auto sub_group) {
      sycl::distribute_groups(sub_group, [&](auto four) {
        if (four.get_physical_local_id(0) == 0) // eye-note {{branch depends on 'four.get_physical_local_id(0) == 0'}}
          sycl::any_of_group(four, true); // eye-error {{'any_of_group' is reached by only some physical items}}
        sycl::distribute_groups(four, [&](auto two) {
          if (g.leader()) // eye-note {{branch depends on 'g.leader()'}}
            sycl::distribute_items(two, [](item) {}); // eye-error {{'distribute_items' is reached by only some physical items}}
        });
      });
    });
  });
}
void through_a_result() {
  launch([=](auto g) {
    auto first = [&] { return is_leader(g) && true; };
    const bool go = first();
    if (go) // eye-note {{branch depends on 'go'}}
      sycl::group_barrier(g); // eye-error {{'group_barrier' is reached by only some physical items}}
  });
}
void other_statements(int n) {
  launch([=](auto g) {
    switch (g.get_physical_local_linear_id()) { // eye-note {{branch depends on 'g.get_physical_local_linear_id()'}}
    case 0:
      sycl::group_barrier(g); // eye-error {{'group_barrier' is reached by only some physical items}}
    }
    do
      sycl::single_item(g, [] {}); // eye-error {{'single_item' is reached by only some physical items}}
    while (g.leader()); // eye-note {{branch depends on 'g.leader()'}}
    g.leader() ? sycl::group_barrier(g) : void(); // eye-error {{'group_barrier' is reached by only some physical items}} eye-note {{branch depends on 'g.leader()'}}
    n > 3 && g.leader() && sycl::all_of_group(g, true); // eye-error {{'all_of_group' is reached by only some physical items}} eye-note {{branch depends on 'n > 3 && g.leader()'}}
  });
}
#endif

#ifdef FLOW
void through_a_variable() {
  launch([=](auto g) {
    size_t id = 7;
    id = g.get_physical_local_id(0); // flow-note {{'get_physical_local_id' differs between physical items}}
    if (id > 3) // flow-note {{branch depends on 'id > 3'}}
      sycl::group_barrier(g); // flow-error {{'group_barrier' is reached by only some physical items of the group [cohort-divergent-collective]}}
  });
}
inline bool is_first(size_t id) { return id == 0; }
void through_a_function() {
  launch([=](auto g) {
    size_t id = 0;
    id += g.get_physical_local_id(0); // flow-note {{'get_physical_local_id' differs between physical items}}
    if (!is_first(id)) // flow-note {{branch depends on '!is_first(id)'}}
      return;
    sycl::distribute_items(g, [](item) {}); // flow-error {{'distribute_items' is reached by only some physical items of the group}}
  });
}
void in_a_scalar_group() {
  launch([=](auto g) {
    sycl::distribute_groups(g, [&](auto a) { // flow-note {{called from here}}
      sycl::distribute_groups(a, [&](auto b) { // flow-note {{called from here}}
        sycl::distribute_groups(b, [&](auto c) { // flow-note {{called from here}}
          sycl::distribute_groups(c, [&](auto one) { // flow-note {{called from here}}
            size_t id = 7;
            id = one.get_physical_local_id(0); // flow-note {{'get_physical_local_id' differs between physical items}}
            if (id < 1) // flow-note {{branch depends on 'id < 1'}}
              sycl::distribute_items(one, [](item) {}); // flow-error {{'distribute_items' is reached by only some physical items of the group}}
          });
        });
      });
    });
  });
}
void on_one_of_two_ways(int n) {
  launch([=](auto g) {
    bool go = true;
    if (n > 3)
      go = g.leader(); // flow-note {{'leader' differs between physical items}}
    if (go) // flow-note {{branch depends on 'go'}}
      sycl::group_barrier(g); // flow-error {{'group_barrier' is reached by only some physical items of the group}}
  });
}
void left_a_loop() {
  launch([=](auto g) {
    for (int i = 0; i < 8; ++i) {
      if (g.leader()) // flow-note {{branch depends on 'g.leader()'}} flow-note {{'leader' differs between physical items}}
        break;
      sycl::group_barrier(g); // flow-error {{'group_barrier' is reached by only some physical items of the group}}
    }
  });
}
#endif
