// A collective on a path on which the program ends, whatever comes then, is one that some items reach.
// RUN: %cohortxx -O0 -c -Xclang -verify %s -o %t.o
// RUN: %cohortxx -O2 -c -Xclang -verify %s -o %t.o
#include <cstdlib>
#include <sycl/sycl.hpp>

void ends(int *p, int n) {
  sycl::queue().parallel_for(sycl::nd_range<1>(1024, 128), [=](sycl::nd_item<1> it) {
    const int i = int(it.get_global_id(0)); // expected-note {{'get_global_id' differs between work-items}}
    if (i > n) { // expected-note {{branch depends on 'i'}}
      sycl::group_barrier(it.get_group()); // expected-warning {{'group_barrier' may be reached by only some work-items of the work-group [cohort-maybe-divergent-collective]}}
      if (p[i])
        std::abort();
      std::exit(1);
    }
    p[i] = 1;
  });
}
