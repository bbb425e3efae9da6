// What two translation units share
// SPDX-License-Identifier: Apache-2.0
#pragma once
#include <sycl/sycl.hpp>
using namespace sycl;

inline constexpr specialization_id<int> shared_by_both(3);

/// Launches a kernel that writes the other translation unit's own constants, and the shared one.
void read_in_other(handler &h, int *out);
