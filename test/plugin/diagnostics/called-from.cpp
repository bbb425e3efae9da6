// What a pass refuses is one error of clang's at its place, with a note for each call on the way from the kernel.
// RUN: %cohortxx -I%S/../../Inputs -O0 -c -Xclang -verify %s -o %t.o
// RUN: %cohortxx -I%S/../../Inputs -O2 -c -Xclang -verify %s -o %t.o
// RUN: %cohortxx -I%S/../../Inputs -g -O2 -c -Xclang -verify %s -o %t.o
#include "mock_sycl.hpp"

inline int inner(sycl::nd_item<1> it, int n) {
  asm goto("# %0" : : : : other); // expected-error {{inline assembly that jumps is not supported in a kernel}}
  sycl::group_barrier(it);
other:
  return n;
}
inline int outer(sycl::nd_item<1> it, int n) {
  return inner(it, n); // expected-note {{called from here}}
}
void through_functions(int *p) {
  sycl::parallel_for<1>([=](sycl::nd_item<1> it) {
    *p = outer(it, *p); // expected-note {{called from here}}
  });
}
// In the kernel itself there is no way to tell.
void directly(int *p) {
  sycl::parallel_for<1>([=](sycl::nd_item<1> it) {
    asm goto("# %0" : : : : other); // expected-error {{inline assembly that jumps is not supported in a kernel}}
    sycl::group_barrier(it);
  other:
    *p = 1;
  });
}
