// Programs compile as each later version of C++ and print the same: kernels of all kinds, collectives, reductions and command groups.
// RUN: %cohortxx -std=c++20 -Wall -Wextra -Werror %s -o %t %cohort_libs && %t | FileCheck %s
// RUN: %cohortxx -std=c++23 -O2 -Wall -Wextra -Werror %s -o %t %cohort_libs && %t | FileCheck %s
// RUN: %cohortxx -std=c++2c -O1 -Wall -Wextra -Werror %s -o %t %cohort_libs && %t | FileCheck %s
// RUN: %cohortxx -std=gnu++23 -fplugin-arg-cohort-targets=cpu,spirv64,nvptx64 -Wall -Wextra -Werror -c %s -o %t.o
// CHECK: {{^}}64 2016 64 64 8 28 PASS
#include <cstdio>
#include <sycl/sycl.hpp>

int main() {
  sycl::queue q;
  int *d = sycl::malloc_shared<int>(64, q), *r = sycl::malloc_shared<int>(6, q);
  for (int i = 0; i < 6; ++i)
    r[i] = 0;
  q.parallel_for(64, [=](sycl::id<1> i) { d[i] = int(i[0]); }).wait();
  q.parallel_for(64, sycl::reduction(r + 1, sycl::plus<>()), [=](sycl::item<1> i, auto &sum) { sum += d[i]; }).wait();
  q.parallel_for(sycl::nd_range<1>(64, 64), [=](sycl::nd_item<1> it) {
     int n = sycl::reduce_over_group(it.get_group(), 1, sycl::plus<>());
     int s = sycl::reduce_over_group(it.get_sub_group(), 1, sycl::plus<>());
     sycl::atomic_ref<int, sycl::memory_order::relaxed, sycl::memory_scope::device>(r[2]) += s / s;
     if (it.get_group().leader())
       r[0] = n;
   }).wait();
  q.submit([&](sycl::handler &h) {
     h.parallel_for_work_group(sycl::range<1>(8), sycl::range<1>(8), [=](sycl::group<1> g) {
       g.parallel_for_work_item([&](sycl::h_item<1> it) { d[it.get_global_id()] = 1; });
     });
   }).wait();
  for (int i = 0; i < 64; ++i)
    r[3] += d[i];
  q.parallel(sycl::range<1>(1), sycl::range<1>(8), [=](auto g) {
     sycl::memory_environment(g, sycl::require_local_mem<int[8]>(), [&](auto &m) {
       sycl::distribute_items(g, [&](auto it) { m[it.get_local_id(g, 0)] = int(it.get_local_id(g, 0)); });
       sycl::group_barrier(g);
       sycl::single_item(g, [&] {
         r[4] = 8;
         for (int i = 0; i < 8; ++i)
           r[5] += m[i];
       });
     });
   }).wait();
  q.single_task([=] { d[0] = 1; }).wait();
  std::printf("%d %d %d %d %d %d %s\n", r[0], r[1], r[2], r[3], r[4], r[5], d[0] ? "PASS" : "FAIL");
}
