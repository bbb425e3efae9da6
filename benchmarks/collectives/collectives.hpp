// Many collectives a launch, on numbers that stay in the cache
// SPDX-License-Identifier: Apache-2.0
#ifndef COHORT_BENCHMARKS_COLLECTIVES_HPP
#define COHORT_BENCHMARKS_COLLECTIVES_HPP

#include "../cases.hpp"

namespace bench {

/// Each item does acc = acc * 5 + f(in[i] ^ r) in each of the rounds r.
struct Rounds {
  static constexpr int items = 4096, rounds = 512, group = 256, lanes = 16;
};

// By hand for sub-groups of 16: a vector of AVX-512 is one.
void handReduceLanes(const int *in, int *out, Threads threads);
void handReduceLanes(const float *in, float *out, Threads threads);
void handInclusiveLanes(const int *in, int *out, Threads threads);
void handExclusiveLanes(const int *in, int *out, Threads threads);
void handBroadcastLanes(const int *in, int *out, Threads threads);
void handXorLanes(const int *in, int *out, Threads threads);
void handShiftLanes(const int *in, int *out, Threads threads);
void handSelectLanes(const int *in, int *out, Threads threads);
void handAnyLanes(const int *in, int *out, Threads threads);

} // namespace bench
#endif
