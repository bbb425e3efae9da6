// A sub-group size that the CPU cannot have is one error at the kernel, whatever the number of instruction sets.
// RUN: not %cohortxx -O2 -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not %cohortxx -O0 -c %s -o %t.o 2>&1 | FileCheck %s
// CHECK: sub-group-size-errors.cpp:[[@LINE+8]]:{{[0-9]+}}: error: sub-group size 24 of kernel '{{.*}}' is not 1, 2, 4, 8, 16, 32 or 64
// CHECK-NOT: error: sub-group size
// CHECK: 1 error generated.
#include <sycl/sycl.hpp>

int main() {
  sycl::queue q;
  int *out = sycl::malloc_shared<int>(64, q);
  q.parallel_for(sycl::nd_range<1>(64, 64), [=](sycl::nd_item<1> it) [[sycl::reqd_sub_group_size(24)]] {
    out[it.get_global_id(0)] = 1;
  });
}
