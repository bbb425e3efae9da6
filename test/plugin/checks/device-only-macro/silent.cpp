// Choices of '__SYCL_DEVICE_ONLY__' that kernels do not see, that are the same for both, or that have no code; and the switches. With code
// generation there is nothing to report: kernels have the device's.
// RUN: %cohortxx -c -I%cohort_include -Xclang -verify -DSILENT -DCHOICE %s -o %t.o
// RUN: %cohortxx -fplugin-arg-cohort-device-compile=never -fsyntax-only -I%cohort_include -Xclang -verify -DSILENT %s
// RUN: %cohortxx -fplugin-arg-cohort-device-compile=never -fsyntax-only -I%cohort_include -Xclang -verify -DSILENT -DCHOICE -Wno-nonportable-sycl %s
// RUN: %cohortxx -fplugin-arg-cohort-device-compile=never -fsyntax-only -I%cohort_include -Xclang -verify -DSILENT -DCHOICE -fplugin-arg-cohort-checks=device-only-macro:off %s
// RUN: %cohortxx -fplugin-arg-cohort-device-compile=never -fsyntax-only -I%cohort_include -Xclang -verify -DSILENT -DCHOICE -D__SYCL_DEVICE_ONLY__ %s
// RUN: not %cohortxx -fplugin-arg-cohort-device-compile=never -fsyntax-only -I%cohort_include -DCHOICE -fplugin-arg-cohort-checks=device-only-macro:error %s 2>&1 | FileCheck %s
// CHECK: silent.cpp:[[@LINE+31]]:5: error: a kernel has code for the host: {{.*}} [cohort-device-only-macro]
// expected-no-diagnostics
#include <sycl/sycl.hpp>

#ifdef __SYCL_DEVICE_ONLY__
#define CONSTANT __attribute__((opencl_constant))
#else
#define CONSTANT
#endif

#if defined(__SYCL_DEVICE_ONLY__) || defined(__COHORT__)
inline int both() { return 1; }
#endif

inline int of_the_host() {
#ifndef __SYCL_DEVICE_ONLY__
  return 1;
#else
  return 2;
#endif
}

void f(sycl::queue &q, int *p) {
  p[1] = of_the_host();
  q.single_task([=] {
    static const CONSTANT char text[] = "%d";
    p[0] = both() + text[0];
  });
#ifdef CHOICE
  q.single_task([=] {
#ifndef __SYCL_DEVICE_ONLY__
    p[0] = 1;
#endif
    p[2] = 1; // captured in both
  });
#endif
  q.single_task([=] {
#ifndef __SYCL_DEVICE_ONLY__
    [[gsl::suppress("cohort-device-only-macro")]] p[0] = 1;
#endif
    p[2] = 1;
  });
}
