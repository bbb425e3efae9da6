// Group functions and barriers of a work-group, directly and through functions, in kernels over a range.
// RUN: %cohortxx -O2 -c -Xclang -verify %s -o %t.o
// RUN: %cohortxx -O0 -c -Xclang -verify %s -o %t.o
#include <sycl/sycl.hpp>

namespace own = sycl::ext::oneapi::this_work_item;

static void wait() {
  sycl::group_barrier(own::get_work_group<2>()); // expected-error {{'group_barrier' needs a work-group, and a kernel over a range has none; one over an 'nd_range' has [cohort-collective-in-range]}}
}

void refused(sycl::queue &q, int *p) {
  q.parallel_for(sycl::range<1>(128), [=](sycl::id<1> i) {
    p[i] = sycl::reduce_over_group(own::get_work_group<1>(), p[i], sycl::plus<>()); // expected-error {{'reduce_over_group' needs a work-group, and a kernel over a range has none; one over an 'nd_range' has [cohort-collective-in-range]}}
  });
  q.parallel_for(sycl::range<2>(8, 8), [=](sycl::item<2> i) {
    p[i.get_linear_id()] = 1;
    wait(); // expected-note {{called from here}}
  });
}

// What a range has: sub-groups are those of the device, reductions are the runtime's, atomics and fences need no group.
void accepted(sycl::queue &q, int *p) {
  q.parallel_for(sycl::range<1>(128), sycl::reduction(p, sycl::plus<>()), [=](sycl::id<1> i, auto &sum) { sum += int(i[0]); });
  q.parallel_for(sycl::range<1>(128), [=](sycl::id<1> i) {
    sycl::atomic_ref<int, sycl::memory_order::relaxed, sycl::memory_scope::device>(p[0]) += 1;
    sycl::atomic_fence(sycl::memory_order::acq_rel, sycl::memory_scope::work_group);
    p[i] += 1;
  });
  q.parallel_for(sycl::nd_range<1>(128, 64), [=](sycl::nd_item<1>) { p[0] = sycl::reduce_over_group(own::get_work_group<1>(), 1, sycl::plus<>()); });
}
