// Memory and a queue for the kernels of a benchmark
// SPDX-License-Identifier: Apache-2.0
#ifndef COHORT_BENCHMARKS_SHARED_HPP
#define COHORT_BENCHMARKS_SHARED_HPP

#include "cases.hpp"

#include <algorithm>
#include <memory>
#include <sycl/sycl.hpp>

namespace bench {

inline sycl::queue &theQueue() {
  static sycl::queue queue{sycl::property::queue::in_order()};
  return queue;
}

/// Shared memory that lives until the program ends.
template <class T> T *share(const std::vector<T> &contents) {
  T *data = sycl::malloc_shared<T>(contents.size(), theQueue());
  std::copy(contents.begin(), contents.end(), data);
  return data;
}

/// Whether \p data holds \p expected; clears it for the next way to compute it.
template <class T> bool holds(T *data, const std::vector<T> &expected) {
  const bool same = std::equal(expected.begin(), expected.end(), data);
  std::fill(data, data + expected.size(), T(77));
  return same;
}

} // namespace bench
#endif
