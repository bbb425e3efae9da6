// In scoped kernels each physical item has a variable of the group's code of its own: what logical items write there differs, perhaps.
// RUN: %cohortxx -fsyntax-only -Xclang -verify %s
// RUN: %cohortxx -O2 -c -fplugin-arg-cohort-targets=cpu,spirv64 -Xclang -verify %s -o %t.o
// RUN: not %cohortxx -fsyntax-only -fplugin-arg-cohort-checks=maybe-divergent-collective:error %s 2>&1 | FileCheck %s
// CHECK: error: 'distribute_items' may be reached by only some physical items of the group [cohort-maybe-divergent-collective]
#include <sycl/sycl.hpp>

void flags(sycl::queue &q, int *p) {
  q.parallel(sycl::range<1>(4), sycl::range<1>(16), [=](auto g) {
    int first = 0, sum = 0, steps = 0;
    bool copied = false;
    sycl::distribute_items_and_wait(g, [&](auto it) {
      first = it.get_local_id(g, 0) == 0;
      sum += p[it.get_global_id(0)];
      int own = 0;
      own += first;
      p[it.get_global_id(0)] = own;
    });
    if (first) // expected-note {{branch depends on 'first', on what logical items write: each physical item has a variable of its own}}
      sycl::distribute_items(g, [&](auto it) { p[it.get_global_id(0)] = 1; }); // expected-warning {{'distribute_items' may be reached by only some physical items of the group}}
    const bool some = sum > 3;
    while (some && steps < 3) { // expected-note {{branch depends on 'some && steps < 3'}}
      sycl::group_barrier(g); // expected-warning {{'group_barrier' may be reached by only some physical items of the group}}
      ++steps;
    }
    // Variables that the group alone writes.
    copied = steps != 0;
    if (copied)
      sycl::group_barrier(g);
  });
}

// In a loop the condition stands in front of the write; the ids of physical items are certain.
void loop(sycl::queue &q, int *p) {
  q.parallel(sycl::range<1>(4), sycl::range<1>(16), [=](auto g) {
    int more = 1;
    while (more) { // expected-note {{branch depends on 'more'}}
      sycl::distribute_items(g, [&](auto it) { // expected-warning {{'distribute_items' may be reached by only some physical items of the group}}
        more -= p[it.get_global_id(0)];
      });
    }
  });
}

// Local memory is the group's.
void local(sycl::queue &q, int *p) {
  q.parallel(sycl::range<1>(4), sycl::range<1>(16), [=](auto g) {
    sycl::memory_environment(g, sycl::require_local_mem<int>(), [&](auto &shared) {
      sycl::distribute_items_and_wait(g, [&](auto it) {
        if (it.get_local_id(g, 0) == 0)
          shared = p[0];
      });
      if (shared > 3)
        sycl::distribute_items(g, [&](auto it) { p[it.get_global_id(0)] = 1; });
    });
  });
}
