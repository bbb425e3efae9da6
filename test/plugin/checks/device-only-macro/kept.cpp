// Kernels that cannot have the device's code keep the host's, each for its reason.
// RUN: %cohortxx -O1 -c -I%cohort_include -Xclang -verify %s -o %t.o
// RUN: %cohortxx -O0 -c -I%cohort_include -Xclang -verify %s -o %t.o
#include <sycl/sycl.hpp>

// Not of the vocabulary, and nothing defines it.
SYCL_EXTERNAL unsigned long __spirv_ReadClockKHR(int scope);

inline unsigned long clock_of_the_device() {
#ifdef __SYCL_DEVICE_ONLY__
  return __spirv_ReadClockKHR(1);
#else
  return 0;
#endif
}

inline void synchronize() {
#ifdef __SYCL_DEVICE_ONLY__
  asm volatile("bar.sync 0;");
#endif
}

inline int more() {
#ifdef __SYCL_DEVICE_ONLY__
  auto first = [] { return 1; }; // moves the numbers of lambda expressions behind
  return first();
#else
  return 2;
#endif
}

void f(sycl::queue &q, int *p, unsigned long *time) {
  q.single_task([=] { time[0] = clock_of_the_device(); }); // expected-warning {{a kernel has code for the host: with '__SYCL_DEVICE_ONLY__' it calls '__spirv_ReadClockKHR(int)', which only devices have}}
  q.parallel_for(4, [=](sycl::id<1> i) { // expected-warning {{a kernel has code for the host: with '__SYCL_DEVICE_ONLY__' it has inline assembly}}
    synchronize();
    p[i] = 1;
  });
  int taken = 5;
  q.single_task([=] { // expected-warning {{a kernel has code for the host: with '__SYCL_DEVICE_ONLY__' it captures something else}}
#ifdef __SYCL_DEVICE_ONLY__
    p[1] = taken;
#endif
    p[0] = more();
  });
}
