// A program that does not compile with the macro is compiled without; one that is to be compiled twice in any case is refused.
// RUN: %cohortxx -O1 -c -I%cohort_include -Xclang -verify %s -o %t.o
// RUN: not %cohortxx -O1 -c -I%cohort_include -fplugin-arg-cohort-device-compile=always %s -o %t.o 2>&1 | FileCheck %s
// CHECK: error: with '__SYCL_DEVICE_ONLY__' the program does not compile: {{.*}}does-not-compile.cpp:[[@LINE+6]]:10: use of undeclared identifier 'time_of_the_device'
// CHECK-NOT: error:
#include <sycl/sycl.hpp>

inline long time_now() {
#ifdef __SYCL_DEVICE_ONLY__ // expected-note {{selected here}}
  return time_of_the_device();
#else
  return 0; // expected-warning {{a kernel has code for the host: with '__SYCL_DEVICE_ONLY__' the program does not compile: }}
#endif
}

void f(sycl::queue &q, long *p) {
  q.single_task([=] { p[0] = time_now(); });
}
