// What the three files of kernels give to the program
// SPDX-License-Identifier: Apache-2.0
#pragma once
#include "cases.hpp"
#include <functional>
#include <sycl/sycl.hpp>
#include <vector>

namespace spellings {

struct Case {
  const char *name;
  std::function<void(sycl::queue &)> launch;
};
/// As people write SYCL: local accessors, std::size_t, no attributes.
std::vector<Case> asWritten(const Memory &m);
/// With a required size, local memory of a static size, and int.
std::vector<Case> withAttributes(const Memory &m);
/// Scoped parallelism.
std::vector<Case> scoped(const Memory &m);

} // namespace spellings
