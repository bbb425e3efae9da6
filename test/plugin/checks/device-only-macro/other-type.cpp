// A lambda expression more, and all others have other symbols: a kernel is not taken for another one.
// RUN: %cohortxx -O1 -c -I%cohort_include -Xclang -verify %s -o %t.o
#include <sycl/sycl.hpp>

inline int where() {
#ifdef __SYCL_DEVICE_ONLY__
  return 1;
#else
  return 2;
#endif
}

void f(sycl::queue &q, int *p) {
#ifdef __SYCL_DEVICE_ONLY__
  q.single_task([=] { p[5] = 7; });
#endif
  q.single_task([=] { p[0] = where(); }); // expected-warning {{a kernel has code for the host: with '__SYCL_DEVICE_ONLY__' it is of another type}}
  q.single_task<class named>([=] { p[1] = where(); }); // expected-warning {{a kernel has code for the host: with '__SYCL_DEVICE_ONLY__' it is of another type}}
}
