// A function whose code macros of single devices choose has nothing to return in code for all of them, which nobody would see: a warning, as clang's own.
// RUN: %cohortxx -O1 -c -I%cohort_include -Xclang -verify %s -o %t.o
// RUN: %cohortxx -O1 -fsyntax-only -I%cohort_include -Xclang -verify %s
// RUN: %cohortxx -O1 -c -w -I%cohort_include %s -o %t.o 2>&1 | FileCheck %s --allow-empty --check-prefix=SILENT
// RUN: %cohortxx -O1 -c -Wno-return-type -I%cohort_include %s -o %t.o 2>&1 | FileCheck %s --allow-empty --check-prefix=SILENT
// SILENT-NOT: warning
// RUN: not %cohortxx -O1 -c -Werror=return-type -I%cohort_include %s -o %t.o 2>&1 | FileCheck %s
// CHECK: missing-return.cpp:[[@LINE+15]]:1: error: non-void function does not return a value where '__SYCL_DEVICE_ONLY__' is defined, and no macro of a device [-Werror,-Wreturn-type]
// CHECK: 1 error generated.
#include <sycl/sycl.hpp>

inline int shuffled(int x) {
#ifdef __SYCL_DEVICE_ONLY__
#if defined(__SPIR__)
  return x + 1;
#elif defined(__NVPTX__)
  return x + 2;
#endif
#else
  return x;
#endif
  // expected-warning@+1 {{non-void function does not return a value where '__SYCL_DEVICE_ONLY__' is defined, and no macro of a device}}
}

void f(sycl::queue &q, int *p) {
  q.parallel_for(64, [=](sycl::id<1> i) { p[i] = shuffled(p[i]); });
}
