// With the printers for gdb SYCL's types show as programs think of them.
// REQUIRES: gdb
// UNSUPPORTED: forced-sg
// RUN: %cohortxx -O0 -g %s -o %t %cohort_libs
// RUN: taskset -c 0 gdb -nx -batch -ex "source %cohort_source/runtime/gdb/cohort.py" -ex "break shown" -ex run -ex "print place" -ex "print size" -ex "print all" -ex "print vector" -ex "print *numbers" -ex "up" -ex "print it" -ex "info pretty-printer global cohort" %t 2>&1 | FileCheck %s
// CHECK: $1 = {0}
// CHECK: $2 = {4, 8}
// CHECK: $3 = global={4, 8} local={2, 8}{{$}}
// CHECK: $4 = vec<float, 3> = {1, 2.5, 3}
// CHECK: $5 = marray<int, 2> = {7, 9}
// CHECK: $6 = work-item {0} of {16}
// CHECK: vec, marray
#include <sycl/sycl.hpp>

[[gnu::noinline]] void shown(sycl::id<1> place, sycl::range<2> size, sycl::nd_range<2> all, sycl::vec<float, 3> vector, const sycl::marray<int, 2> *numbers) {
  (void)place, (void)size, (void)all, (void)vector, (void)numbers;
}

int main() {
  sycl::queue queue;
  queue.parallel_for(16, [=](sycl::item<1> it) {
    sycl::marray<int, 2> numbers{7, 9};
    shown(it.get_id(), {4, 8}, {{4, 8}, {2, 8}}, {1.f, 2.5f, 3.f}, &numbers);
  }).wait();
}
