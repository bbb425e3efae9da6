// assume_uniform gives its argument; a program that is compiled with COHORT_CHECKED and promised too much says so.
// RUN: %cohortxx -O2 %s -o %t %cohort_libs
// RUN: %t | FileCheck %s
// RUN: %cohortxx -O2 -DCOHORT_CHECKED %s -o %t.checked %cohort_libs
// RUN: %t.checked | FileCheck %s
// RUN: not --crash %t.checked wrong 2>&1 | FileCheck %s --check-prefix=WRONG
#include <cstdio>
#include <sycl/sycl.hpp>

int main(int argc, char **) {
  sycl::queue q;
  int *p = sycl::malloc_shared<int>(64, q);
  for (int i = 0; i < 64; ++i)
    p[i] = i / 16;
  if (argc > 1)
    p[17] = 5;
  q.parallel_for(sycl::nd_range<1>(64, 16), [=](sycl::nd_item<1> it) {
     const auto i = it.get_global_id(0);
     // WRONG: assume-uniform.cpp:[[@LINE+1]]: the argument of 'assume_uniform' differs between work-items
     const int group = cohort::assume_uniform(it.get_group(), p[i]);
     if (group == 2)
       p[i] = sycl::reduce_over_group(it.get_group(), 1, sycl::plus<>());
   }).wait();
  // CHECK: {{^}}0 1 16 3
  std::printf("%d %d %d %d\n", p[0], p[16], p[32], p[48]);
  sycl::free(p, q);
}
