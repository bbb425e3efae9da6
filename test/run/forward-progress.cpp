// What docs/support.md says of forward progress: on a GPU of work-items of one sub-group, of sub-groups and of work-groups that have begun; on the CPU
// of work-groups that have begun.
// RUN: %cohortxx -O2 -w %s -o %t %cohort_libs && env COHORT_NUM_THREADS=2 %t | FileCheck %s
#include <sycl/sycl.hpp>
#include <cstdio>

template <sycl::memory_scope Scope> using word = sycl::atomic_ref<int, sycl::memory_order::acq_rel, Scope>;
using of_group = word<sycl::memory_scope::work_group>;
using of_device = word<sycl::memory_scope::device>;

// Each work-item takes the lock and gives it back.
static int take_turns(sycl::queue &q, int *p, int groups, int items) {
  std::fill_n(p, 2, 0);
  q.parallel_for(sycl::nd_range<1>(groups * items, items), [=](sycl::nd_item<1>) {
     int free = 0;
     while (!of_device(p[0]).compare_exchange_strong(free, 1))
       free = 0;
     p[1] = p[1] + 1;
     of_device(p[0]).store(0);
   }).wait();
  return p[1] == groups * items;
}

// One work-item waits for what another one stores.
static int wait_for(sycl::queue &q, int *p, int first, int other, int items) {
  std::fill_n(p, 2, 0);
  q.parallel_for(sycl::nd_range<1>(items, items), [=](sycl::nd_item<1> it) {
     const int i = it.get_local_id(0);
     if (i == first) {
       while (of_group(p[0]).load() == 0) {
       }
       p[1] = p[0] + 1;
     } else if (i == other) {
       of_group(p[0]).store(41);
     }
   }).wait();
  return p[1] == 42;
}

// Two work-groups wait for each other: as many as there are threads.
static int meet(sycl::queue &q, int *p) {
  std::fill_n(p, 3, 0);
  q.parallel_for(sycl::nd_range<1>(128, 64), [=](sycl::nd_item<1> it) {
     if (it.get_local_id(0) == 0) {
       of_device(p[0]).fetch_add(1);
       while (of_device(p[0]).load() != 2) {
       }
     }
     sycl::group_barrier(it.get_group());
     if (it.get_local_id(0) == 63)
       of_device(p[1]).fetch_add(1);
   }).wait();
  return p[1] == 2;
}

int main() {
  sycl::queue q;
  int *p = sycl::malloc_shared<int>(4, q);
  int asked = 1, held = meet(q, p);
  if (q.get_device().is_gpu()) {
    asked += 8;
    held += take_turns(q, p, 1, 32) + take_turns(q, p, 1, 256) + take_turns(q, p, 64, 64);
    held += wait_for(q, p, 0, 1, 32) + wait_for(q, p, 31, 30, 64) + wait_for(q, p, 0, 255, 256);
    held += wait_for(q, p, 255, 0, 256) + wait_for(q, p, 5, 70, 96);
  }
  // CHECK: {{^}}as promised{{$}}
  std::puts(held == asked ? "as promised" : "not as promised");
  sycl::free(p, q);
  return held != asked;
}
