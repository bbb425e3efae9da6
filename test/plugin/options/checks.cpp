// Each check can be turned off, and made a warning or an error: on the command line, with clang's own switches for
// warnings, and at one place in the source.
// RUN: not %cohortxx -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=RULES --implicit-check-not=single_item
// RUN: not %cohortxx -fplugin-arg-cohort-checks=maybe-divergent-collective:off,divergent-collective:warning,outer-group:warning -DIR -c %s -o %t.o -Werror 2>&1 | FileCheck %s --check-prefix=WERROR
// RUN: %cohortxx -fplugin-arg-cohort-checks=divergent-collective:warning -DIR -c %s -o %t.o 2>&1 | FileCheck %s --check-prefixes=MAYBE-WARNING,SURE-WARNING
// RUN: not %cohortxx -fplugin-arg-cohort-checks=divergent-collective:off,cohort-maybe-divergent-collective:error -DIR -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=MAYBE-ERROR
// RUN: %cohortxx -fplugin-arg-cohort-checks=all:off -DIR -c %s -o %t.o 2>&1 | count 0
// RUN: %cohortxx -fplugin-arg-cohort-checks=all:warning -DIR -w -c %s -o %t.o 2>&1 | count 0
// RUN: not %cohortxx -fplugin-arg-cohort-checks=outer-grop:off -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not %cohortxx -fplugin-arg-cohort-checks=outer-group:on -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=LEVEL
// RUN: not %cohortxx -fplugin-arg-cohort-checks=outer-group -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=LEVEL
// UNKNOWN: error: unknown check 'outer-grop'; available: 'all', 'outer-group', {{.*}}'maybe-varying-argument'
// LEVEL: error: check 'outer-group' needs a level: 'outer-group:off', 'outer-group:warning' or 'outer-group:error'
#include <sycl/sycl.hpp>

#ifdef IR
void divergent(int n) {
  sycl::queue().parallel_for(sycl::nd_range<1>(1024, 128), [=](sycl::nd_item<1> it) {
    // MAYBE-WARNING: :[[@LINE+4]]:7: warning: 'group_barrier' may be reached {{.*}} [cohort-maybe-divergent-collective] [-Wnonportable-sycl]
    // MAYBE-ERROR: :[[@LINE+3]]:7: error: 'group_barrier' may be reached {{.*}} [cohort-maybe-divergent-collective]
    // MAYBE-ERROR-NOT: is reached by only some
    if (it.get_global_id(0) < n)
      sycl::group_barrier(it.get_group());
    // SURE-WARNING: :[[@LINE+4]]:7: warning: 'group_barrier' is reached {{.*}} [cohort-divergent-collective] [-Wnonportable-sycl]
    // WERROR-NOT: may be reached
    // WERROR: :[[@LINE+2]]:7: error: 'group_barrier' is reached {{.*}} [cohort-divergent-collective] [-Werror,-Wnonportable-sycl]
    if (it.get_local_id(0) == 0)
      sycl::group_barrier(it.get_group());
    if (it.get_local_id(0) == 0) {
      [[gsl::suppress("cohort-divergent-collective")]] sycl::group_barrier(it.get_group());
      [[gsl::suppress("cohort-divergent-collective")]] const int silenced = sycl::group_broadcast(it.get_group(), n);
    }
  });
}
#else
void rules() {
  sycl::queue().parallel(sycl::range<1>(8), sycl::range<1>(64), [](auto g) {
    sycl::distribute_groups(g, [&](auto s) {
      // RULES: :[[@LINE+1]]:7: error: 'group_barrier' is not called on the closest group
      sycl::group_barrier(g);
      [[gsl::suppress("cohort-outer-group")]] sycl::single_item(g, [] { });
    });
    if (g.leader())
      // RULES: :[[@LINE+1]]:7: error: 'group_barrier' is reached by only some
      sycl::group_barrier(g);
    sycl::distribute_items(g, [&](auto) {
      // RULES: :[[@LINE+1]]:7: error: 'group_barrier' is called inside 'distribute_items' [cohort-collective-in-items]
      sycl::group_barrier(g);
    });
  });
}
#endif
