// AddressSanitizer and UndefinedBehaviorSanitizer find mistakes in kernels, with the place in the source.
// REQUIRES: asan
// RUN: %cohortxx -O1 -g -fsanitize=address,undefined %s -o %t %cohort_libs
// RUN: not %t 0 2>&1 | FileCheck --check-prefix=BEYOND %s
// RUN: %t 1 2>&1 | FileCheck --check-prefix=OVERFLOW %s
// RUN: not %t 2 2>&1 | FileCheck --check-prefix=ITEMS %s
#include <climits>
#include <cstdlib>
#include <memory>
#include <sycl/sycl.hpp>

constexpr std::size_t size = 16;

int main(int, char **argv) {
  sycl::queue queue;
  std::unique_ptr<int[]> numbers(new int[size]());
  int *data = numbers.get();
  switch (std::atoi(argv[1])) {
  case 0:
    queue.parallel_for(sycl::nd_range<1>(size, 8), [=](sycl::nd_item<1> item) {
      data[item.get_global_id(0)] = 1;
      sycl::group_barrier(item.get_group());
      data[item.get_global_id(0) + 1] = 2; // BEYOND: heap-buffer-overflow
      // BEYOND: #0 {{.*}}main-sanitizer-finds.cpp:[[@LINE-1]]
    });
    break;
  case 1:
    queue.single_task([=] {
      data[0] = INT_MAX;
      // OVERFLOW: main-sanitizer-finds.cpp:[[@LINE+1]]:{{.*}} signed integer overflow: 2147483647 + 1
      data[0] += 1;
    });
    break;
  default:
    queue.parallel(sycl::range<1>(1), sycl::range<1>(size), [=](auto group) {
      sycl::distribute_items(group, [&](sycl::s_item<1> item) {
        data[item.get_global_id(0) + 1] = 3; // ITEMS: heap-buffer-overflow
        // ITEMS: #0 {{.*}}main-sanitizer-finds.cpp:[[@LINE-1]]
      });
    });
  }
  queue.wait_and_throw();
}
