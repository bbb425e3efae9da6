// AddressSanitizer sees accesses behind the local memory of a work-group, though its block is used again and again.
// REQUIRES: asan
// RUN: %cohortxx -O1 -g -fsanitize=address %s -o %t %cohort_libs
// RUN: env ASAN_OPTIONS=detect_leaks=0 %t 64
// RUN: not env ASAN_OPTIONS=detect_leaks=0 %t 65 2>&1 | FileCheck %s
// CHECK: ERROR: AddressSanitizer: use-after-poison
// CHECK: WRITE of size 4
//
// Nor does it miss those between two objects, whose memory is behind one another, with any size.
// RUN: env ASAN_OPTIONS=detect_leaks=0 %t 64 0 16 0
// RUN: not env ASAN_OPTIONS=detect_leaks=0 %t 64 16 16 0 2>&1 | FileCheck %s
// RUN: not env ASAN_OPTIONS=detect_leaks=0 %t 64 -1 16 1 2>&1 | FileCheck %s
// RUN: env ASAN_OPTIONS=detect_leaks=0 %t 64 12 13 0
// RUN: not env ASAN_OPTIONS=detect_leaks=0 %t 64 13 13 0 2>&1 | FileCheck %s
// RUN: not env ASAN_OPTIONS=detect_leaks=0 %t 64 16 16 1 2>&1 | FileCheck %s
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

/// Writes to place \p at of the first or the second of two objects of \p size elements.
static void between(sycl::queue &q, int at, std::size_t size, bool second) {
  q.submit([&](sycl::handler &h) {
     sycl::local_accessor<int> a(size, h), b(size, h);
     h.parallel_for(sycl::nd_range<1>(4, 4), [=](sycl::nd_item<1> it) {
       for (std::size_t i = it.get_local_id(0); i < size; i += 4)
         a[i] = b[i] = 1;
       (second ? &b[0] : &a[0])[at] = 2;
     });
   }).wait();
}

int main(int count, char **args) {
  sycl::queue q;
  fill(q, 1000, 1000);
  fill(q, 64, static_cast<std::size_t>(std::atoi(args[1])));
  if (count == 5)
    between(q, std::atoi(args[2]), static_cast<std::size_t>(std::atoi(args[3])), std::atoi(args[4]));
}
