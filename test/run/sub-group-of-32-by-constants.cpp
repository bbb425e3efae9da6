// Kernels for sub-groups of 32 that do not ask for them get them where constants name the lanes, at all levels.
// RUN: %cohortxx -O0 %s -o %t.0 %cohort_libs && %t.0 | FileCheck %s
// RUN: %cohortxx -O2 %s -o %t %cohort_libs && %t | FileCheck %s
#include <sycl/sycl.hpp>
#include <cstdio>

constexpr int n = 1 << 10;
static int wrong(const int *out) {
  int count = 0;
  for (int i = 0; i < n; ++i)
    count += out[i] != 32 * (i / 32 * 32) + 496;
  return count;
}

int main() {
  sycl::queue q;
  int *out = sycl::malloc_shared<int>(n, q);
  q.parallel_for(sycl::nd_range<1>(n, 128), [=](sycl::nd_item<1> it) {
     auto sg = it.get_sub_group();
     int x = it.get_global_id(0);
     for (int mask = 16; mask > 0; mask >>= 1)
       x += sycl::permute_group_by_xor(sg, x, mask);
     out[it.get_global_id(0)] = x;
   }).wait();
  // CHECK: sums: 0 wrong
  std::printf("sums: %d wrong\n", wrong(out));
  q.parallel_for(sycl::nd_range<1>(n, 128), [=](sycl::nd_item<1> it) {
     auto sg = it.get_sub_group();
     int x = it.get_global_id(0);
     for (unsigned delta = 1; delta < 32; delta *= 2) {
       const int y = sycl::shift_group_right(sg, x, delta);
       x += it.get_local_id(0) % 32 >= delta ? y : 0;
     }
     out[it.get_global_id(0)] = sycl::group_broadcast(sg, x, 31);
   }).wait();
  // CHECK: scans: 0 wrong
  std::printf("scans: %d wrong\n", wrong(out));
  sycl::free(out, q);
}
