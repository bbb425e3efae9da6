// A collective under a condition that may differ between the items of its group gets a warning, with the branch and
// where the difference comes from, at every level alike.
// RUN: %cohortxx -O0 -c -Xclang -verify %s -o %t.o
// RUN: %cohortxx -O2 -c -Xclang -verify %s -o %t.o
// RUN: %cohortxx -O0 -g -c -Xclang -verify %s -o %t.o
#include <sycl/sycl.hpp>

using item = sycl::nd_item<1>;
template <class K> void launch(const K &k) {
  sycl::queue().parallel_for(sycl::nd_range<1>(1024, 128), k);
}

void early_return(int n) {
  launch([=](item it) {
    const size_t i = it.get_global_id(0); // expected-note {{'get_global_id' differs between work-items}}
    if (i >= n) // expected-note {{branch depends on 'i'}}
      return;
    sycl::group_barrier(it.get_group()); // expected-warning {{'group_barrier' may be reached by only some work-items of the work-group [cohort-maybe-divergent-collective]}}
  });
}

void limit(int n) {
  launch([=](item it) {
    int i = it.get_local_id(0); // expected-note {{'get_local_id' differs between work-items}}
    if (i < n) // expected-note {{branch depends on 'i'}}
      sycl::reduce_over_group(it.get_group(), i, sycl::plus<>()); // expected-warning {{'reduce_over_group' may be reached by only some work-items of the work-group}}
  });
}

void loop(int *p, int n) {
  launch([=](item it) {
    for (int i = it.get_local_id(0); i < n; i += 128) { // expected-note {{branch depends on 'i'}} expected-note {{'get_local_id' differs}}
      p[i] = 1;
      it.barrier(); // expected-warning {{'barrier' may be reached by only some work-items of the work-group}}
    }
  });
}

void leaving_a_loop(int *p) {
  launch([=](item it) {
    const int i = it.get_global_id(0); // expected-note {{'get_global_id' differs}}
    for (int k = 0; k < 10; ++k) {
      if (p[i] == k) // expected-note {{branch depends on 'i'}}
        break;
      sycl::group_barrier(it.get_group()); // expected-warning {{'group_barrier' may be reached by only some}}
    }
  });
}

void data(const int *p) {
  launch([=](item it) {
    if (p[it.get_global_id(0)]) // expected-note {{branch depends on 'p[it.get_global_id(0)]'}} expected-note {{'get_global_id' differs}}
      sycl::group_barrier(it.get_group()); // expected-warning {{'group_barrier' may be reached by only some}}
  });
}

void atomic(int *p) {
  launch([=](item it) {
    sycl::atomic_ref<int, sycl::memory_order::relaxed, sycl::memory_scope::device> counter(*p);
    const int ticket = counter.fetch_add(1); // expected-note {{the result of 'fetch_add' differs between work-items}}
    if (ticket < 10) // expected-note {{branch depends on 'ticket'}}
      sycl::group_barrier(it.get_group()); // expected-warning {{'group_barrier' may be reached by only some}}
  });
}

void scan(int x) {
  launch([=](item it) {
    int before = sycl::exclusive_scan_over_group(it.get_group(), x, sycl::plus<>()); // expected-note {{'exclusive_scan_over_group' differs}}
    if (before > 3) // expected-note {{branch depends on 'before'}}
      sycl::group_barrier(it.get_group()); // expected-warning {{'group_barrier' may be reached by only some}}
  });
}

inline bool active(int i, int n) {
  return i < n;
}
inline void step(item it) {
  sycl::group_barrier(it.get_group()); // expected-warning {{'group_barrier' may be reached by only some}}
}
inline void steps(item it, bool on) {
  if (on) // expected-note {{branch depends on 'on'}}
    step(it); // expected-note {{called from here}}
}
void through_functions(int n) {
  launch([=](item it) {
    steps(it, active(it.get_global_id(0), n)); // expected-note {{called from here}} expected-note {{'get_global_id' differs}}
  });
}

void private_memory(int n) {
  launch([=](item it) {
    int table[4] = {1, 2, 3, 4};
    table[n & 3] = it.get_local_id(0); // expected-note {{'get_local_id' differs}}
    if (table[n & 1] == 2) // expected-note {{branch depends on 'table[n & 1] == 2'}}
      sycl::group_barrier(it.get_group()); // expected-warning {{'group_barrier' may be reached by only some}}
  });
}

void by_control(int n) {
  launch([=](item it) {
    bool found = false;
    if (it.get_local_id(0) == n) // expected-note {{'get_local_id' differs}}
      found = true;
    if (found) // expected-note {{branch depends on 'found'}}
      sycl::group_barrier(it.get_group()); // expected-warning {{'group_barrier' may be reached by only some}}
  });
}

void in_a_switch(int n) {
  launch([=](item it) {
    switch (it.get_local_id(0) + n) { // expected-note {{branch depends on 'it.get_local_id(0) + n'}} expected-note {{'get_local_id' differs}}
    case 3:
      sycl::group_barrier(it.get_group()); // expected-warning {{'group_barrier' may be reached by only some}}
    }
  });
}

void sub_group(int n) {
  launch([=](item it) {
    auto sg = it.get_sub_group();
    if (sg.get_local_id()[0] < n) // expected-note {{branch depends on 'sg.get_local_id()[0] < n'}} expected-note {{'get_local_id' differs}}
      sycl::reduce_over_group(sg, n, sycl::plus<>()); // expected-warning {{'reduce_over_group' may be reached by only some work-items of the sub-group}}
  });
}
void shuffle(int n) {
  launch([=](item it) {
    const size_t i = it.get_global_id(0); // expected-note {{'get_global_id' differs}}
    if (i < n) // expected-note {{branch depends on 'i'}}
      sycl::shift_group_left(it.get_sub_group(), n); // expected-warning {{'shift_group_left' may be reached by only some work-items of the sub-group}}
  });
}

#define SYNC(it) sycl::group_barrier((it).get_group())
void lambdas_and_macros(int n) {
  launch([=](item it) {
    const bool on = it.get_local_id(0) > n; // expected-note {{'get_local_id' differs}}
    auto maybe = [&](int k) {
      if (on && k == n) // expected-note {{branch depends on 'on'}}
        SYNC(it); // expected-warning {{'group_barrier' may be reached by only some}}
    };
    maybe(1); // expected-note {{called from here}}
  });
}
