// What C++ has and kernels cannot: the place in the program, and words of the source.
// RUN: rm -rf %t && split-file %s %t && cd %t
// RUN: not %cohortxx -O1 -c group.cpp -o /dev/null 2>&1 | FileCheck group.cpp
// RUN: not %cohortxx -O0 -c group.cpp -o /dev/null 2>&1 | FileCheck group.cpp
// RUN: not %cohortxx -O1 -fplugin-arg-cohort-targets=cpu,spirv64 -c device.cpp -o /dev/null 2>&1 | FileCheck device.cpp
// RUN: %cohortxx -O1 -c device.cpp -o /dev/null
//--- group.cpp
#include <sycl/sycl.hpp>
#include <csetjmp>
#include <cstdarg>
void jump(sycl::queue &q, int *p) {
  q.parallel_for(sycl::nd_range<1>(64, 8), [=](sycl::nd_item<1> it) {
    const void *labels[] = {&&a, &&b};
    // CHECK: group.cpp:[[# @LINE + 1]]:5: error: a kernel cannot run this function, which uses group functions or ids and has a computed goto
    goto *labels[p[it.get_global_id(0)] & 1];
  a:
    sycl::group_barrier(it.get_group());
  b:
    p[0] = 3;
  });
  q.parallel_for(sycl::nd_range<1>(64, 8), [=](sycl::nd_item<1> it) {
    std::jmp_buf place;
    // CHECK: group.cpp:[[# @LINE + 1]]:9: error: a kernel cannot run this function, which uses group functions or ids and calls a function that returns twice, as 'setjmp' does
    if (setjmp(place) == 0)
      sycl::group_barrier(it.get_group());
  });
}
template <class G> int sum(G g, int n, ...) {
  std::va_list list;
  // CHECK: group.cpp:[[# @LINE + 1]]:3: error: a kernel cannot run this function, which uses group functions or ids and has a variable number of arguments
  va_start(list, n);
  int s = va_arg(list, int);
  va_end(list);
  sycl::group_barrier(g);
  return s;
}
void variadic(sycl::queue &q, int *p) {
  q.parallel_for(sycl::nd_range<1>(64, 8), [=](sycl::nd_item<1> it) {
    // CHECK: group.cpp:[[# @LINE + 1]]:12: note: called from here
    p[0] = sum(it.get_group(), 1, 2);
  });
}
//--- device.cpp
#include <sycl/sycl.hpp>
#include <complex>
#include <csetjmp>
#include <cstdarg>
int pick(int i) {
  const void *const labels[] = {&&a, &&b};
  // CHECK: device.cpp:[[# @LINE + 1]]:3: error: a kernel cannot have a computed goto on a device [cohort-host-only]
  goto *labels[i & 1];
a:
  return 1;
b:
  return 2;
}
int sum(int n, ...) {
  std::va_list list;
  va_start(list, n);
  int s = va_arg(list, int);
  va_end(list);
  return s;
}
void run(sycl::queue &q, int *p, std::complex<float> *z) {
  q.parallel_for(64, [=](sycl::id<1> i) {
    // CHECK: device.cpp:[[# @LINE + 1]]:12: note: called from here
    p[i] = pick(i);
    // CHECK: device.cpp:[[# @LINE + 1]]:12: error: a kernel cannot call 'sum', which has a variable number of arguments, on a device
    p[i] = sum(1, 2);
    std::jmp_buf place;
    // CHECK: device.cpp:[[# @LINE + 1]]:9: error: a kernel cannot call 'setjmp' on a device
    if (setjmp(place) == 0)
      p[i] = 3;
    // CHECK: device.cpp:[[# @LINE + 1]]:12: error: a kernel cannot call 'std::exp' of 'std::complex<float>' on a device [cohort-host-only]
    z[i] = std::exp(z[i]);
    // CHECK: device.cpp:[[# @LINE + 1]]:12: error: a kernel cannot call 'std::log' of 'std::complex<float>' on a device, as 'std::pow' does
    z[i] = std::pow(z[i], 2.5f);
  });
}
