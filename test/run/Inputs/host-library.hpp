// Kernels that a program and a library share
// SPDX-License-Identifier: Apache-2.0
#ifndef TEST_RUN_HOST_LIBRARY_HPP
#define TEST_RUN_HOST_LIBRARY_HPP

#include <sycl/sycl.hpp>

template <int N> class Answer;

template <int N> int answer() {
  sycl::queue q;
  int *p = sycl::malloc_shared<int>(1, q);
  q.single_task<Answer<N>>([=] { *p = N; }).wait();
  int result = *p;
  sycl::free(p, q);
  return result;
}

#endif
