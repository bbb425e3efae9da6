// A part of a condition that surely differs makes the whole differ surely only if it does so for some values of the other parts. What a
// function returns whose code the check does not see may differ too, and is not said to.
// RUN: %cohortxx -O0 -c -Xclang -verify %s -o %t.o
// RUN: %cohortxx -O2 -c -Xclang -verify %s -o %t.o
#include <sycl/sycl.hpp>

using item = sycl::nd_item<1>;
template <class K> void launch(const K &k) {
  sycl::queue().parallel_for(sycl::nd_range<1>(1024, 128), k);
}

// Uniform if the sum is, whatever the id says.
void whole(int *p) {
  launch([=](item it) {
    const int i = int(it.get_local_id(0)); // expected-note {{'get_local_id' differs}}
    const int sum = p[i];
    if ((i % 2 > 0 || sum > 2) && (i % 2 <= 0 || sum > 2)) // expected-note {{branch depends on}}
      sycl::group_barrier(it.get_group()); // expected-warning {{'group_barrier' may be reached by only some work-items of the work-group}}
  });
}

// Uniform if the flag is: the id only takes part where it makes no difference.
void contradiction(int *p) {
  launch([=](item it) {
    const int i = int(it.get_local_id(0)); // expected-note {{'get_local_id' differs}}
    if (p[i] || (i % 3 != 1 && i % 3 == 1)) // expected-note {{branch depends on}}
      sycl::group_barrier(it.get_group()); // expected-warning {{'group_barrier' may be reached by only some work-items of the work-group}}
  });
}

// A group where the other part allows it has items of both kinds. In the last case others may reach it by the other part.
void both(int *p, int n) {
  launch([=](item it) {
    const int i = int(it.get_local_id(0)); // expected-note 3 {{'get_local_id' differs}}
    if (i % 2 && n > 2) // expected-note {{branch depends on}}
      sycl::group_barrier(it.get_group()); // expected-error {{'group_barrier' is reached by only some work-items of the work-group}}
    if (n > 2 && i % 2) // expected-note {{branch depends on}}
      sycl::group_barrier(it.get_group()); // expected-error {{'group_barrier' is reached by only some work-items of the work-group}}
    if (i % 2 || p[i]) // expected-note {{branch depends on}}
      sycl::group_barrier(it.get_group()); // expected-warning {{'group_barrier' may be reached by only some work-items of the work-group}}
  });
}

// Each part differs, and no item fulfils both.
void neither() {
  launch([=](item it) {
    const int i = int(it.get_local_id(0));
    if (i < 4 && i >= 8)
      sycl::group_barrier(it.get_group());
  });
}
