// Checks look at the kernels that the second compile makes, and at no code that they have for the host.
// RUN: %cohortxx -O1 -c -fplugin-arg-cohort-targets=cpu,spirv64 -I%cohort_include -Xclang -verify %s -o %t.o
// RUN: %cohortxx -O1 -fsyntax-only -fplugin-arg-cohort-targets=cpu,spirv64 -I%cohort_include -Xclang -verify %s
// RUN: not %cohortxx -O1 -c -w -DFAULTS -fplugin-arg-cohort-targets=cpu,spirv64 -I%cohort_include %s -o %t.o 2>&1 | FileCheck %s
// RUN: not %cohortxx -O1 -fsyntax-only -DFAULTS -fplugin-arg-cohort-targets=cpu,spirv64 -I%cohort_include %s 2>&1 | FileCheck %s
// RUN: not %cohortxx -O1 -c -Werror=nonportable-sycl -DWARNED -I%cohort_include %s -o %t.o 2>&1 | FileCheck %s --check-prefix=WARNED
// RUN: %cohortxx -O1 -c -DSUPPRESSED -I%cohort_include -Xclang -verify %s -o %t.o
// expected-no-diagnostics
#include <sycl/sycl.hpp>
#include <string>

inline void check(int x) {
#ifdef __SYCL_DEVICE_ONLY__
  (void)x;
#else
  std::string text(x, 'a');
  if (text.size() == 3)
    throw 1;
#endif
}

#define MAKE(x) new int(x)
inline int made(int n) {
#ifdef __SYCL_DEVICE_ONLY__
  return *MAKE(n);
#endif
  return 1;
}

void f(sycl::queue &q, int *p) {
  q.parallel_for(64, [=](sycl::id<1> i) {
    check(p[i]);
    p[i] = 1;
  });
#ifdef FAULTS
  // CHECK: checked.cpp:[[@LINE-11]]:11: error: a kernel cannot allocate memory on a device [cohort-host-only]
  // CHECK: checked.cpp:[[@LINE+1]]:50: note: called from here
  q.parallel_for(64, [=](sycl::id<1> i) { p[i] = made(1); });
  // CHECK: 1 error generated.
#endif
#ifdef WARNED
  // WARNED: checked.cpp:[[@LINE+5]]:5: error: {{.*}} [cohort-maybe-divergent-collective] [-Werror,-Wnonportable-sycl]
  q.parallel_for(sycl::nd_range<1>(64, 64), [=](sycl::nd_item<1> item) {
#ifdef __SYCL_DEVICE_ONLY__
    if (p[item.get_local_id(0)] > 0)
#endif
    sycl::group_barrier(item.get_group());
    p[item.get_local_id(0)] = 2;
  });
#endif
#ifdef SUPPRESSED
  q.parallel_for(sycl::nd_range<1>(64, 64), [=](sycl::nd_item<1> item) {
#ifdef __SYCL_DEVICE_ONLY__
    if (p[item.get_local_id(0)] > 0)
#endif
      [[gsl::suppress("cohort-maybe-divergent-collective")]] sycl::group_barrier(item.get_group());
    p[item.get_local_id(0)] = 2;
  });
#endif
}
