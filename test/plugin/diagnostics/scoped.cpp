// What a scoped kernel does in vain is told as well, at every level; records of optimisations have it too.
// RUN: %cohortxx -O2 -c -Rpass-analysis=cohort -Xclang -verify %s -o %t.o
// RUN: %cohortxx -O0 -c -Rpass-analysis=cohort -Xclang -verify %s -o %t.o
// RUN: %cohortxx -O2 -c -Xclang -verify=silent -foptimization-record-file=%t.yaml -foptimization-record-passes=cohort %s -o %t.o
// RUN: FileCheck %s --input-file=%t.yaml
// RUN: %cohortxx -O2 -c -foptimization-record-file=%t.inline.yaml -foptimization-record-passes=inline %s -o %t.o
// RUN: not grep cohort$ %t.inline.yaml
// silent-no-diagnostics
#include <sycl/sycl.hpp>

// CHECK: Pass: cohort
// CHECK-NEXT: Name: Performance
// CHECK-NEXT: DebugLoc: { File: '{{.*}}scoped.cpp', Line: [[@LINE+8]],
// CHECK: Function: {{.*}}chain
// CHECK-NEXT: Args:
// CHECK-NEXT: distribute_items_and_wait
void chain(sycl::queue &q, const int *a, int *b) {
  q.parallel(sycl::range<1>(16), sycl::range<1>(64), [=](auto g) {
    sycl::memory_environment(g, sycl::require_local_mem<int[64]>(), sycl::require_local_mem<int[64]>(), [&](auto &t, auto &u) {
      // expected-remark@+1 {{'distribute_items_and_wait' waits for nothing: no work-item uses what another has written before it}}
      sycl::distribute_items_and_wait(g, [&](sycl::s_item<1> it) {
        t[it.get_local_id(g, 0)] = a[it.get_global_id(0)]; // expected-remark {{local memory is never shared: each logical item uses its own element alone, as it would private memory}}
      });
      sycl::distribute_items(g, [&](sycl::s_item<1> it) {
        const int l = it.get_local_id(g, 0);
        u[l] = 2 * t[l];
      });
      sycl::group_barrier(g);
      sycl::distribute_items(g, [&](sycl::s_item<1> it) {
        b[it.get_global_id(0)] = u[63 - it.get_local_id(g, 0)];
      });
      sycl::group_barrier(g); // expected-remark {{'group_barrier' waits for nothing}}
    });
  });
}

// A barrier of the units orders nothing between them, and one of the group all.
void units(sycl::queue &q, const float *a, float *b) {
  q.parallel(sycl::range<2>(16, 16), sycl::range<2>(16, 16), [=](auto g) {
    sycl::distribute_groups(g, [&](auto unit) {
      sycl::group_barrier(unit); // expected-remark {{'group_barrier' waits for nothing}}
      sycl::distribute_items(unit, [&](sycl::s_item<2> it) {
        b[it.get_global_id(0) * 256 + it.get_global_id(1)] = a[it.get_global_id(1) * 256 + it.get_global_id(0)]; // expected-remark {{neighbouring work-items are far apart in memory here}}
      });
    });
  });
  q.parallel(sycl::range<1>(16), sycl::range<1>(256), [=](auto g) {
    sycl::memory_environment(g, sycl::require_local_mem<float[256]>(), [&](auto &t) {
      sycl::distribute_groups_and_wait(g, [&](auto unit) {
        sycl::distribute_items(unit, [&](sycl::s_item<1> it) {
          t[it.get_innermost_local_id(0)] = a[it.get_global_id(0)];
        });
        sycl::group_barrier(unit);
        sycl::distribute_items(unit, [&](sycl::s_item<1> it) {
          b[it.get_global_id(0)] = t[it.get_innermost_local_id(0) ^ 1];
        });
      });
      sycl::single_item(g, [&] { b[0] = t[0]; });
    });
  });
}

// Nor is anything said of what a function of the headers does: here initial values and a reduction.
void headers(sycl::queue &q, const float *a, float *b) {
  q.parallel(sycl::range<1>(16), sycl::range<1>(64), [=](auto g) {
    sycl::memory_environment(g, sycl::require_local_mem<int>(0), sycl::require_private_mem<float>(), [&](int &n, auto &p) {
      sycl::distribute_items_and_wait(g, [&](sycl::s_item<1> it) {
        p(it) = a[it.get_global_id(0)];
        sycl::atomic_ref<int, sycl::memory_order::relaxed, sycl::memory_scope::work_group>(n)++;
      });
      const float sum = sycl::reduce_over_group(g, p, sycl::plus<float>());
      sycl::single_item(g, [&] { b[0] = sum + n; });
    });
  });
}
