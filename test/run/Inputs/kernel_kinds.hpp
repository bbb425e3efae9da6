// A function of an index in a kernel of each kind over work-items
// SPDX-License-Identifier: Apache-2.0
#ifndef TEST_RUN_KERNEL_KINDS_HPP
#define TEST_RUN_KERNEL_KINDS_HPP

#include "expect.hpp"

namespace expect {

/// f(i) is the same in kernels over a range, in groups of `local` and in scoped groups of as many as on the host, for three groups.
template <class F> void same_in_all_kinds(sycl::queue &q, std::size_t local, F f, const char *what) {
  const std::size_t size = 3 * local;
  shared<int> out(q, 3 * size);
  int *p = out.data;
  q.parallel_for(sycl::range<1>(size), [=](sycl::id<1> i) { p[i] = f(int(i)); });
  q.parallel_for(sycl::nd_range<1>(size, local), [=](sycl::nd_item<1> it) {
    const std::size_t i = it.get_global_id(0);
    p[size + i] = f(int(i));
  });
  q.parallel(sycl::range<1>(3), sycl::range<1>(local), [=](auto group) {
    distribute_items(group, [&](sycl::s_item<1> it) {
      const std::size_t i = it.get_global_id(0);
      p[2 * size + i] = f(int(i));
    });
  });
  q.wait_and_throw();
  for (std::size_t i = 0; i < 3 * size; ++i)
    equal(out[i], f(int(i % size)), what, long(i));
}

} // namespace expect
#endif
