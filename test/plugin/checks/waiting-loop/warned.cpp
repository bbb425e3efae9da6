// Loops that only another work-item can end are warned of, whatever the lock is made of; operations that are made of attempts, searches
// and loops that end by themselves are not.
// RUN: %cohortxx -O0 -c -Xclang -verify=expected,lanes %s -o %t.o
// RUN: %cohortxx -O2 -c -Xclang -verify=expected,lanes %s -o %t.o
// RUN: %cohortxx -O2 -fplugin-arg-cohort-progress=independent -c -Xclang -verify %s -o %t.o
// RUN: %cohortxx -O2 -fplugin-arg-cohort-progress=independent -fplugin-arg-cohort-targets=cpu,spirv64 -DFOR_DEVICES -c -Xclang -verify=expected,lanes %s -o %t.o
#include <atomic>
#include <mutex>
#include <sycl/sycl.hpp>

using word = sycl::atomic_ref<int, sycl::memory_order::acq_rel, sycl::memory_scope::device>;
using item = sycl::nd_item<1>;
template <class K> void launch(const K &k) { sycl::queue().parallel_for(sycl::nd_range<1>(1024, 128), k); }

struct spin {
  int *p;
  void lock() {
    int free = 0;
    while (!word(*p).compare_exchange_strong(free, 1)) // lanes-warning {{loop ends only when another work-item stores, which may have to wait for this one; with 'sycl::reqd_sub_group_size(1)' they take turns [cohort-waiting-loop]}}
      free = 0;
  }
  void unlock() { word(*p).store(0); }
};
struct read_first {
  int *p;
  void lock() {
    while (true) {
      while (word(*p).load()) { // lanes-warning {{loop ends only when another work-item stores, which may have to wait for this one; with}}
      }
      if (word(*p).exchange(1) == 0)
        break;
    }
  }
  void unlock() { word(*p).store(0); }
};
struct ticket {
  int *p;
  void lock() {
    const int mine = word(p[0]).fetch_add(1);
    while (word(p[1]).load() != mine) { // lanes-warning {{loop ends only when another work-item stores, which may have to wait for this one; with}}
    }
  }
  void unlock() { word(p[1]).fetch_add(1); }
};
void locks(int *p) {
  launch([=](item) {
    spin s{p};
    std::lock_guard guard(s); // lanes-note {{called from here}}
    ++p[3];
  });
  sycl::queue().parallel_for(1024, [=](sycl::id<1>) {
    spin s{p};
    s.lock(); // the same place, which is named once
    ++p[3];
    s.unlock();
  });
  launch([=](item) {
    read_first s{p};
    s.lock(); // lanes-note {{called from here}}
    s.unlock();
  });
  launch([=](item) {
    ticket s{p};
    s.lock(); // lanes-note {{called from here}}
    s.unlock();
  });
  launch([=](item) [[sycl::reqd_sub_group_size(1)]] {
    spin s{p};
    std::lock_guard guard(s);
    ++p[3];
  });
}
#ifndef FOR_DEVICES
void of_the_host(std::atomic_flag *f, std::mutex *m, int *p) {
  launch([=](item) {
    while (f->test_and_set()) // lanes-warning {{loop ends only when another work-item stores}}
      __builtin_ia32_pause();
    ++p[3];
    f->clear();
  });
  launch([=](item) {
    std::lock_guard guard(*m); // lanes-warning {{'lock_guard' waits for another work-item, which may have to wait for this one; with}}
    ++p[3];
  });
}
#endif
// Whoever sets the flag may come later.
void flags(int *p, volatile int *v) {
  launch([=](item it) {
    if (it.get_global_id(0))
      while (*v == 0) { // expected-warning {{loop ends only when another work-item stores, which may have to wait for this one [cohort-waiting-loop]}}
      }
  });
  launch([=](item it) {
    int pauses = 1;
    while (word(*p).load() == 0) { // expected-warning {{loop ends only when}}
      for (int i = 0; i < pauses; ++i)
        sycl::atomic_fence(sycl::memory_order::acq_rel, sycl::memory_scope::device);
      if (pauses < 16)
        pauses *= 2;
    }
  });
}
void no_waiting(int *p, float *q, int n) {
  launch([=](item it) {
    word r(*p);
    int old = r.load();
    while (!r.compare_exchange_weak(old, old + 1)) {
    }
    do
      old = r.load();
    while (!r.compare_exchange_strong(old, old * 2));
    while (old < n)
      if (r.compare_exchange_strong(old, n))
        break;
    for (int slot = it.get_global_id(0) & 63;; slot = (slot + 1) & 63) {
      int empty = 0;
      if (word(p[slot]).compare_exchange_strong(empty, n) || empty == n)
        break;
    }
    for (int i; (i = word(*p).fetch_add(1)) < n;)
      q[i] = 1;
    for (int i = 0; i < 1000 && !word(*p).load(); ++i) {
    }
    while (word(*p).load() > 0)
      word(*p).fetch_sub(1);
    sycl::atomic_ref<float, sycl::memory_order::relaxed, sycl::memory_scope::device>(*q).fetch_max(2.f);
  });
  launch([=](item it) {
    while (sycl::group_broadcast(it.get_group(), word(*p).load()) == 0)
      sycl::group_barrier(it.get_group());
  });
  sycl::queue().single_task([=] {
    while (word(*p).load() == 0) {
    }
  });
}
