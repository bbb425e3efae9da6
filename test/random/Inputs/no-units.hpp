// A fault for scoped-finds-faults.test: units of groups are never run
// SPDX-License-Identifier: Apache-2.0
#include <sycl/sycl.hpp>
namespace sycl {
inline void no_units() {}
} // namespace sycl
#define distribute_groups(...) no_units()
