// An operator that throws out of a group function leaves it on some items only: a finding at the call. What it catches itself is none, nor is what nothing catches.
// RUN: %cohortxx -O0 -c -Xclang -verify %s -o %t.o
// RUN: %cohortxx -O2 -c -Xclang -verify %s -o %t.o
#include <sycl/sycl.hpp>

using item = sycl::nd_item<1>;
template <class K> void launch(const K &k) {
  sycl::queue().parallel_for(sycl::nd_range<1>(1024, 128), k);
}

struct throws {
  int operator()(int a, int b) const {
    if (a < 0) // expected-note {{branch depends on 'a < 0'}}
      throw 7;
    return a + b;
  }
};
struct catches {
  int operator()(int a, int b) const {
    try {
      if (a < 0)
        throw 7;
      return a + b;
    } catch (int n) {
      return n;
    }
  }
};

void caught_around(int *p) {
  launch([=](item it) {
    const int l = int(it.get_local_id(0));
    try {
      // expected-warning@+2 {{'inclusive_scan_over_group' may be reached by only some work-items of the sub-group}}
      // expected-warning@+1 {{'inclusive_scan_over_group' may be reached by only some work-items of the work-group}}
      p[l] = inclusive_scan_over_group(it.get_group(), p[l], throws());
    } catch (int n) {
      p[l] = n;
    }
  });
}

void caught_inside(int *p) {
  launch([=](item it) {
    const int l = int(it.get_local_id(0));
    p[l] = inclusive_scan_over_group(it.get_group(), p[l], catches());
  });
}

void caught_nowhere(int *p) {
  launch([=](item it) {
    const int l = int(it.get_local_id(0));
    p[l] = inclusive_scan_over_group(it.get_group(), p[l], throws());
  });
}
