// The header as a header unit of C++20, imported by two files of a program.
// UNSUPPORTED: sanitized-tools, built-with-address, built-with-thread
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: %clangxx --config=%cohort_cfg -std=c++20 -O1 -Wno-experimental-header-units -xc++-system-header --precompile -fmodule-header=system sycl/sycl.hpp -o sycl.pcm
// RUN: %clangxx --config=%cohort_cfg -std=c++20 -O1 -Wno-experimental-header-units -fmodule-file=sycl.pcm -c %s -o main.o
// RUN: %clangxx --config=%cohort_cfg -std=c++20 -O1 -Wno-experimental-header-units -fmodule-file=sycl.pcm -DKERNEL -c %s -o kernel.o
// RUN: %clangxx --config=%cohort_cfg main.o kernel.o -o program && ./program | FileCheck %s
// CHECK: {{^}}16 120{{$}}
import <sycl/sycl.hpp>;
#include <cstdio>

int sum_of(sycl::queue &q, int *p, int n);
#ifdef KERNEL
int sum_of(sycl::queue &q, int *p, int n) {
  q.single_task([=] {
     for (int i = 1; i < n; ++i)
       p[0] += p[i];
   }).wait();
  return p[0];
}
#else
int main() {
  sycl::queue q;
  int *p = sycl::malloc_shared<int>(16, q);
  q.parallel_for(sycl::nd_range<1>(16, 16), [=](sycl::nd_item<1> it) { p[it.get_global_id(0)] = sycl::reduce_over_group(it.get_group(), 1, sycl::plus<>()); }).wait();
  int first = p[3];
  q.parallel_for(16, [=](sycl::id<1> i) { p[i] = int(i[0]); }).wait();
  std::printf("%d %d\n", first, sum_of(q, p, 16));
  sycl::free(p, q);
}
#endif
