// Many collectives a launch, on numbers that stay in the cache
// SPDX-License-Identifier: Apache-2.0
#ifndef COHORT_BENCHMARKS_COLLECTIVES_HPP
#define COHORT_BENCHMARKS_COLLECTIVES_HPP

#include "../cases.hpp"

namespace bench {

/// Each item does x = x * 5 + f(x), so that every collective depends on the one
/// before: a chain, whose time is the latency of a collective. With eight of
/// them, independent, it is the throughput. (Of f(in[i] ^ r) compilers move
/// what is the same in each round r out of the loop, the shuffles among it:
/// that would not be the time of a collective.)
///
/// What the loop of a sub-group's kernel must contain for each chain and round,
/// for x86-64-v4: the shift and the two additions of x * 5 + result, and
///   reduce     four steps of a shuffle and an addition, or three and an
///   addition of halves, then a broadcast of a lane inclusive, exclusive  four
///   shifts of lanes (valignd or vpermd with zeros) and additions broadcast
///   vpermd with an index made of r, or a load of a broadcast element any a
///   test into a mask register, a test of that (kortest or kmov), and a value
///   made of it xor, shift, select  one shuffle: vshufi32x4 or vpermq; valignd
///   or vpermd; vpermd
/// A loop with fewer instructions than that measures nothing. (Looked at with
/// objdump -d on the kernels' entries.)
struct Rounds {
  static constexpr int items = 4096, rounds = 512, group = 256, lanes = 16;
};

constexpr int OneChain = 1, EightChains = 8;

/// Where chain \p c begins.
inline int startOf(int x, int c) { return x ^ c * 0x01010101; }
inline float startOf(float x, int c) { return x * float(c + 1); }

// By hand for sub-groups of 16: a vector of AVX-512 is one. Chains is OneChain
// or EightChains.
template <int Chains>
void handReduceLanes(const int *in, int *out, Threads threads);
template <int Chains>
void handReduceLanes(const float *in, float *out, Threads threads);
template <int Chains>
void handInclusiveLanes(const int *in, int *out, Threads threads);
template <int Chains>
void handExclusiveLanes(const int *in, int *out, Threads threads);
template <int Chains>
void handBroadcastLanes(const int *in, int *out, Threads threads);
template <int Chains>
void handXorLanes(const int *in, int *out, Threads threads);
template <int Chains>
void handShiftLanes(const int *in, int *out, Threads threads);
template <int Chains>
void handSelectLanes(const int *in, int *out, Threads threads);
template <int Chains>
void handAnyLanes(const int *in, int *out, Threads threads);

} // namespace bench
#endif
