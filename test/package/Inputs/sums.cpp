// A kernel in a file of its own, compiled with the plugin.
// SPDX-License-Identifier: Apache-2.0
#include "sums.hpp"
#include <sycl/sycl.hpp>

#ifndef __COHORT__
#error "this file has to be compiled with the plugin"
#endif

int sum_up_to(int n) {
  sycl::queue queue;
  const int groups = n / 16;
  int *partial = sycl::malloc_shared<int>(groups, queue);
  queue.parallel_for(sycl::nd_range<1>(n, 16), [=](sycl::nd_item<1> item) {
    const int value = static_cast<int>(item.get_global_linear_id()) + 1;
    const int sum = sycl::reduce_over_group(item.get_group(), value, sycl::plus<>());
    if (item.get_local_linear_id() == 0)
      partial[item.get_group_linear_id()] = sum;
  }).wait();
  int sum = 0;
  for (int group = 0; group < groups; ++group)
    sum += partial[group];
  sycl::free(partial, queue);
  return sum;
}
