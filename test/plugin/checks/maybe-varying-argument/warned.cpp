// An argument that has to be the same on all items of the group and may differ gets a warning; a range that all have
// in common, and a scope that is computed alike, do not.
// RUN: %cohortxx -O0 -c -Xclang -verify %s -o %t.o
// RUN: %cohortxx -O2 -c -Xclang -verify %s -o %t.o
#include <sycl/sycl.hpp>

using item = sycl::nd_item<1>;
template <class K> void launch(const K &k) {
  sycl::queue().parallel_for(sycl::nd_range<1>(1024, 128), k);
}
void range(const int *p, int n) {
  launch([=](item it) {
    auto g = it.get_group();
    const int *first = p + it.get_global_id(0); // expected-note {{'get_global_id' differs between work-items}}
    sycl::joint_reduce(g, first, first + n, sycl::plus<>()); // expected-warning {{an argument of 'joint_reduce' may differ between the work-items of the work-group [cohort-maybe-varying-argument]}}
    sycl::joint_reduce(g, p + g.get_group_id(0), p + n, sycl::plus<>());
  });
}
void end(const int *p, int *out) {
  launch([=](item it) {
    const int n = p[it.get_global_id(0)]; // expected-note 2 {{'get_global_id' differs}}
    sycl::joint_inclusive_scan(it.get_group(), p, p + n, out, sycl::plus<>()); // expected-warning {{an argument of 'joint_inclusive_scan' may differ}} expected-warning {{'joint_inclusive_scan' may be reached by only some work-items}}
  });
}
void scope(int n) {
  launch([=](item it) {
    const bool wide = it.get_global_id(0) > n; // expected-note {{'get_global_id' differs}}
    sycl::group_barrier(it.get_group(), wide ? sycl::memory_scope::device : sycl::memory_scope::work_group); // expected-warning {{an argument of 'group_barrier' may differ}}
    sycl::group_barrier(it.get_group(), n ? sycl::memory_scope::device : sycl::memory_scope::work_group);
  });
}
void broadcast(const int *p) {
  launch([=](item it) {
    const int from = p[it.get_global_id(0)]; // expected-note {{'get_global_id' differs}}
    sycl::group_broadcast(it.get_group(), 1, from); // expected-warning {{an argument of 'group_broadcast' may differ}}
    sycl::group_broadcast(it.get_group(), 1, p[3]);
  });
}
