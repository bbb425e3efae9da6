// A thread for each logical item: collectives on private memory are those of the threads' values, without a flag for each value.
// RUN: rm -rf %t && mkdir %t
// RUN: %cohortxx -O2 -fplugin-arg-cohort-ptxas=none -fplugin-arg-cohort-targets=cpu,nvptx64:sm_80 -c %s -o %t/k.o
// RUN: %cohort_extract -o %t %t/k.o
// RUN: FileCheck %s --input-file=%t/k.o.0.ptx
#include <sycl/sycl.hpp>

template <class Use> static void onItems(sycl::queue &q, int *p, Use use) {
  q.parallel(sycl::range<1>(8), sycl::range<1>(256), [=](auto g) {
    sycl::memory_environment(g, sycl::require_private_mem<int>(), [&](auto &own) {
      sycl::distribute_items(g, [&](sycl::s_item<1> it) { own(it) = p[it.get_global_id(0)]; });
      use(g, own);
    });
  });
}

// Sub-groups of a scoped group have no version of their own for this.
// CHECK-LABEL: .entry cohort_kernel_0(
// CHECK-COUNT-1: shfl.sync.idx.b32
// CHECK-NOT:     shfl
// CHECK:         ret;
void shift(sycl::queue &q, int *p) {
  q.parallel(sycl::range<1>(8), sycl::range<1>(256), [=](auto g) {
    sycl::distribute_groups(g, [&](auto s) {
      sycl::memory_environment(s, sycl::require_private_mem<int>(), [&](auto &own) {
        sycl::distribute_items(s, [&](sycl::s_item<1> it) { own(it) = p[it.get_global_id(0)]; });
        auto other = sycl::shift_group_left(s, own, 1);
        sycl::distribute_items(s, [&](sycl::s_item<1> it) { p[it.get_global_id(0)] = other(it); });
      });
    });
  });
}

// CHECK-LABEL: .entry cohort_kernel_1_whole(
// CHECK-COUNT-5: shfl.sync.up.b32
// CHECK-NOT:     shfl.sync.idx
// CHECK:         redux.sync.add.s32
// CHECK:         st.global.b32
// CHECK:         ret;
void scan(sycl::queue &q, int *p) {
  onItems(q, p, [=](auto g, auto &own) {
    auto sums = sycl::inclusive_scan_over_group(g, own, sycl::plus<>());
    sycl::distribute_items(g, [&](sycl::s_item<1> it) { p[it.get_global_id(0)] = sums(it); });
  });
}

// CHECK-LABEL: .entry cohort_kernel_2_whole(
// CHECK-NOT:     shfl
// CHECK-COUNT-2: redux.sync.or.b32
// CHECK:         ret;
void broadcast(sycl::queue &q, int *p) {
  onItems(q, p, [=](auto g, auto &own) {
    const int x = sycl::group_broadcast(g, own, 37);
    sycl::distribute_items(g, [&](sycl::s_item<1> it) { p[it.get_global_id(0)] = x; });
  });
}
