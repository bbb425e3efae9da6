// A handler is reached by the items whose calls have thrown: a collective there is a finding, one behind it is none.
// RUN: %cohortxx -O0 -c -Xclang -verify %s -o %t.o
// RUN: %cohortxx -O2 -c -Xclang -verify %s -o %t.o
#include <sycl/sycl.hpp>

using item = sycl::nd_item<1>;
template <class K> void launch(const K &k) {
  sycl::queue().parallel_for(sycl::nd_range<1>(1024, 128), k);
}

int parse(int);
inline int check(int x) {
  if (x > 7) // expected-note {{branch depends on 'x > 7'}}
    throw x;
  return x;
}

void defined(int *p) {
  launch([=](item it) {
    const int i = int(it.get_global_id(0)); // expected-note {{'get_global_id' differs between work-items}}
    try {
      p[i] = check(i);
    } catch (int e) {
      sycl::group_barrier(it.get_group()); // expected-warning {{'group_barrier' may be reached by only some work-items of the work-group [cohort-maybe-divergent-collective]}}
      p[i] = e;
    }
    sycl::group_barrier(it.get_group());
  });
}

void unknown(int *p) {
  launch([=](item it) {
    const int i = int(it.get_global_id(0)); // expected-note {{'get_global_id' differs between work-items}}
    try {
      p[i] = parse(i); // expected-note {{branch depends on}}
    } catch (int e) {
      sycl::group_barrier(it.get_group()); // expected-warning {{'group_barrier' may be reached by only some work-items of the work-group [cohort-maybe-divergent-collective]}}
      p[i] = e;
    }
    sycl::group_barrier(it.get_group());
  });
}

// All of them throw, and the same.
void all(int *p) {
  launch([=](item it) {
    const int i = int(it.get_global_id(0));
    try {
      p[i] = 1;
      throw 3;
    } catch (int e) {
      sycl::group_barrier(it.get_group());
      p[i] = e;
    }
    sycl::group_barrier(it.get_group());
  });
}
