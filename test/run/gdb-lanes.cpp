// From -O1 on gdb shows a variable of a work-item as the vector of all lanes, where it has a value; ids and what is constant too.
// REQUIRES: gdb
// UNSUPPORTED: forced-sg
// RUN: %cohortxx -O2 -g -fplugin-arg-cohort-cpu=x86-64-v3 %s -o %t %cohort_libs
// RUN: taskset -c 0 gdb -nx -batch -ex "break stop_here" -ex run -ex up -ex "print x" -ex "ptype x" -ex "print x[3] + 1" -ex "info locals" -ex "print i[3] * 2" %t 2>&1 | FileCheck %s
// CHECK: $1 = {0, 3, 6, 9, 12, 15, 18, 21}
// CHECK: type = int __attribute__ ((vector_size(8)))
// CHECK: $2 = 10
// CHECK-DAG: {{^}}i = {0, 1, 2, 3, 4, 5, 6, 7}
// CHECK-DAG: {{^}}x = {0, 3, 6, 9, 12, 15, 18, 21}
// CHECK-DAG: {{^}}y = {7, 7, 7, 7, 7, 7, 7, 7}
// CHECK-NOT: {{^}}x =
// CHECK: $3 = 6
#include <sycl/sycl.hpp>

extern "C" [[gnu::noinline]] void stop_here() { asm volatile(""); }

int main(int argc, char **) {
  sycl::queue queue;
  int *p = sycl::malloc_shared<int>(64, queue);
  for (int i = 0; i < 64; ++i)
    p[i] = 3 * i;
  // Of a size that is known the loop over the items may keep no counter, from which ids come.
  queue.parallel_for(sycl::nd_range<1>(64, argc * 64), [=](sycl::nd_item<1> it) {
    const auto i = it.get_global_id(0);
    const int x = p[i];
    int y = 7;
    if (sycl::any_of_group(it.get_sub_group(), x == 0))
      stop_here();
    if (x > 9)
      y = x;
    p[i] = x * x + y + int(i);
  }).wait();
  sycl::free(p, queue);
}
