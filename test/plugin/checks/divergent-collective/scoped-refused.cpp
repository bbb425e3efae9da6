// A scoped function that only some physical items reach is refused. What meets the eye is found without code generation
// (eye), the rest by the analysis of IR (flow), at every level alike.
// RUN: %cohortxx -Wno-unused -fsyntax-only -DEYE -Xclang -verify=eye %s
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
#endif
