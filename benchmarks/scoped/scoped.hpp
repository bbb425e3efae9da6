// Scoped kernels, kernels over an nd_range and loop nests for the same work
// SPDX-License-Identifier: Apache-2.0
#ifndef COHORT_BENCHMARKS_SCOPED_HPP
#define COHORT_BENCHMARKS_SCOPED_HPP

#include "../cases.hpp"

namespace bench {

/// Ten steps on one number an item, with a barrier after each: x = x * 1.5 +
/// the next item's.
struct Chain {
  static constexpr int count = 1 << 18, group = 256, steps = 10;
};
void handChain(const float *in, float *out, Threads threads);

/// Five points, from a tile with its border in local memory.
struct Halo {
  static constexpr int width = 1024, height = 512, tileX = 32, tileY = 8;
};
void handHalo(const float *in, float *out, Threads threads);

/// Inclusive scan of each group.
struct GroupScan {
  static constexpr int count = 1 << 18, group = 256;
};
void handScan(const int *in, int *out, Threads threads);

} // namespace bench
#endif
