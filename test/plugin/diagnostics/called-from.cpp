// What a pass refuses is one error of clang's at its place, with a note for each call on the way from the kernel.
// RUN: %cohortxx -I%S/../../Inputs -Wno-vla-cxx-extension -O0 -c -Xclang -verify %s -o %t.o
// RUN: %cohortxx -I%S/../../Inputs -Wno-vla-cxx-extension -O2 -c -Xclang -verify %s -o %t.o
// RUN: %cohortxx -I%S/../../Inputs -Wno-vla-cxx-extension -g -O2 -c -Xclang -verify %s -o %t.o
#include "mock_sycl.hpp"

inline int inner(sycl::nd_item<1> it, int n) {
  int a[n]; // expected-error {{variable-length array is not supported in a kernel with barriers or group functions}}
  a[it.get_local_id(0)] = n;
  sycl::group_barrier(it);
  return a[0];
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
    int a[*p]; // expected-error {{variable-length array is not supported in a kernel with barriers or group functions}}
    a[it.get_local_id(0)] = 1;
    sycl::group_barrier(it);
    *p = a[0];
  });
}
