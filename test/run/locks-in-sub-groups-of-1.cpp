// In sub-groups of 1 work-items take turns: locks that they take and give back between two barriers work, at all levels.
// RUN: %cohortxx -O2 %s -o %t %cohort_libs && %t | FileCheck %s
// RUN: %cohortxx -O0 %s -o %t.0 %cohort_libs && %t.0 | FileCheck %s
// RUN: %cohortxx -O2 -DOPEN -fplugin-arg-cohort-progress=independent %s -o %t.1 %cohort_libs && %t.1 | FileCheck %s
#include <sycl/sycl.hpp>
#include <cstdio>
#include <mutex>

#ifdef OPEN
#define TAKE_TURNS
#else
#define TAKE_TURNS [[sycl::reqd_sub_group_size(1)]]
#endif

using word = sycl::atomic_ref<int, sycl::memory_order::acq_rel, sycl::memory_scope::device>;
struct spin {
  int *p;
  void lock() {
    int free = 0;
    while (!word(*p).compare_exchange_strong(free, 1))
      free = 0;
  }
  void unlock() { word(*p).store(0); }
};
struct ticket {
  int *p;
  void lock() {
    const int mine = word(p[0]).fetch_add(1);
    while (word(p[1]).load() != mine) {
    }
  }
  void unlock() { word(p[1]).fetch_add(1); }
};

int main() {
  constexpr int n = 1 << 12;
  sycl::queue q;
  int *p = sycl::malloc_shared<int>(8, q);
  std::fill_n(p, 8, 0);
  auto *mutex = new std::mutex;
  const sycl::nd_range<1> items(n, 64);
  q.parallel_for(items, [=](sycl::nd_item<1>) TAKE_TURNS {
     spin lock{p};
     std::lock_guard guard(lock);
     p[4] = p[4] + 1;
   }).wait();
  q.parallel_for(items, [=](sycl::nd_item<1> it) TAKE_TURNS {
     ticket lock{p + 1};
     {
       std::lock_guard guard(lock);
       p[5] = p[5] + 1;
     }
     sycl::group_barrier(it.get_group());
     std::lock_guard guard(lock);
     p[5] = p[5] + 1;
   }).wait();
  q.parallel_for(items, [=](sycl::nd_item<1>) TAKE_TURNS {
     std::lock_guard guard(*mutex);
     p[6] = p[6] + 1;
   }).wait();
  q.parallel(sycl::range<1>(n / 64), sycl::range<1>(64), [=](auto g) TAKE_TURNS {
     sycl::distribute_items(g, [&](sycl::s_item<1>) {
       spin lock{p};
       std::lock_guard guard(lock);
       p[7] = p[7] + 1;
     });
   }).wait();
  // CHECK: {{^}}4096 8192 4096 4096
  std::printf("%d %d %d %d\n", p[4], p[5], p[6], p[7]);
  delete mutex;
  sycl::free(p, q);
}
