// Headers of a program: one that launches what it is given, and one that makes a kernel itself
// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <sycl/sycl.hpp>

template <class K> void launch(const K &k) {
  sycl::queue().single_task(k);
}
inline void in_a_header(int &result) {
  launch([&] { result = 1; });
}
