// What '__SYCL_DEVICE_ONLY__' selects for the host is reported where kernels use it, once for each choice, if nothing is compiled twice.
// RUN: %cohortxx -fplugin-arg-cohort-device-compile=never -fsyntax-only -I%cohort_include -Xclang -verify %s
#include <sycl/sycl.hpp>

#ifdef __SYCL_DEVICE_ONLY__ // expected-note {{selected here}}
#define ADD(x, n) sycl::atomic_ref<int, sycl::memory_order::relaxed, sycl::memory_scope::device>(x) += n
#else
#define ADD(x, n) x += n
#endif
#define ADD_ONE(x) ADD(x, 1)

inline int lane() {
#if defined(__SYCL_DEVICE_ONLY__) // expected-note {{selected here}}
  return 1;
#else
  return 2; // expected-warning {{a kernel has code for the host: '__SYCL_DEVICE_ONLY__' is not defined}}
#endif
}

template <class T> void check(T *p) {
#ifndef __SYCL_DEVICE_ONLY__ // expected-note {{selected here}}
  if (!p) // expected-warning {{a kernel has code for the host}}
    *p = 0;
#endif
}

struct sum {
  int n = 0;
#if !defined(__SYCL_DEVICE_ONLY__) && !defined(SOMETHING_ELSE) // expected-note {{selected here}}
  void operator+=(int x) { n += x; } // expected-warning {{a kernel has code for the host}}
#endif
};

void f(sycl::queue &q, int *p) {
  q.parallel_for(8, [=](sycl::id<1>) {
    ADD_ONE(p[0]); // expected-warning {{a kernel has code for the host}}
    ADD(p[1], lane());
    check(p);
    sum s;
    s += 1;
  });
}
