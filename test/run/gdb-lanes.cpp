// From -O1 on gdb shows a variable of a work-item as the vector of all lanes, where it has a value.
// REQUIRES: gdb
// UNSUPPORTED: forced-sg
// RUN: %cohortxx -O2 -g -fplugin-arg-cohort-cpu=x86-64-v3 %s -o %t %cohort_libs
// RUN: taskset -c 0 gdb -nx -batch -ex "break stop_here" -ex run -ex up -ex "print x" -ex "ptype x" -ex "print x[3] + 1" -ex "info locals" %t 2>&1 | FileCheck %s
// CHECK: $1 = {0, 3, 6, 9, 12, 15, 18, 21}
// CHECK: type = int __attribute__ ((vector_size(8)))
// CHECK: $2 = 10
// CHECK: {{^}}x = {0, 3, 6, 9, 12, 15, 18, 21}
// CHECK-NOT: {{^}}x =
#include <sycl/sycl.hpp>

extern "C" [[gnu::noinline]] void stop_here() { asm volatile(""); }

int main() {
  sycl::queue queue;
  int *p = sycl::malloc_shared<int>(64, queue);
  for (int i = 0; i < 64; ++i)
    p[i] = 3 * i;
  queue.parallel_for(sycl::nd_range<1>(64, 64), [=](sycl::nd_item<1> it) {
    const int x = p[it.get_global_id(0)];
    if (sycl::any_of_group(it.get_sub_group(), x == 0))
      stop_here();
    p[it.get_global_id(0)] = x * x;
  }).wait();
  sycl::free(p, queue);
}
