// AddressSanitizer sees accesses behind the local memory of a work-group, though its block is used again and again.
// REQUIRES: asan
// RUN: %cohortxx -O1 -g -fsanitize=address %s -o %t %cohort_libs
// RUN: env ASAN_OPTIONS=detect_leaks=0 %t 64
// RUN: not env ASAN_OPTIONS=detect_leaks=0 %t 65 2>&1 | FileCheck %s
// CHECK: ERROR: AddressSanitizer: use-after-poison
// CHECK: WRITE of size 4
#include <cstdlib>
#include <sycl/sycl.hpp>

static void fill(sycl::queue &q, std::size_t size, std::size_t used) {
  q.submit([&](sycl::handler &h) {
     sycl::local_accessor<int> local(size, h);
     h.parallel_for(sycl::nd_range<1>(4, 4), [=](sycl::nd_item<1> it) {
       for (std::size_t i = it.get_local_id(0); i < used; i += 4)
         local[i] = 1;
     });
   }).wait();
}

int main(int, char **args) {
  sycl::queue q;
  fill(q, 1000, 1000);
  fill(q, 64, static_cast<std::size_t>(std::atoi(args[1])));
}
