//===- Rows.cpp - Marks of neighbouring cells -----------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Rows.h"
#include <algorithm>
#include <features.h>

// The library is for every processor of its kind.
#if defined(__x86_64__) && defined(__GLIBC__)
#define COHORT_FOR_VECTORS [[gnu::target_clones("avx512vl", "avx2", "default")]]
#else
#define COHORT_FOR_VECTORS
#endif

// Builds without optimisation, and with sanitizers, leave the loops as they
// are.
#pragma clang diagnostic ignored "-Wpass-failed"

namespace cohort::rt::checked {

namespace {

inline uint32_t equals(uint32_t A, uint32_t B) { return A == B; }
inline uint32_t isBelow(uint32_t A, uint32_t B) { return A < B; }

} // namespace

COHORT_FOR_VECTORS
uint32_t lookAtReads(const Row &R, const uint32_t *Write, const uint32_t *Read0,
                     const uint32_t *Read1, uint32_t Oldest) {
  const Quiet Q = R.Q;
  const uint32_t Shift = R.Shift, Stamp = R.Stamp, N = R.Cells;
  uint32_t Found = 0;
#pragma clang loop vectorize(enable) interleave(disable)
  for (uint32_t I = 0; I < N; ++I) {
    const uint32_t New = Stamp + (I >> Shift);
    const uint32_t W = Write[I], R0 = Read0[I], R1 = Read1[I];
    const uint32_t Written =
        equals(W, New) | (Q.has(W) & (1 ^ isBelow(W, Oldest)));
    const uint32_t Own = equals(R0, New);
    const uint32_t Into0 = Own | Q.has(R0);
    const uint32_t Into1 = equals(R1, New) | Q.has(R1);
    Found |= (1 ^ Written) * Unreadable | (1 ^ Into0) * FirstTaken |
             (Into0 | Into1) * Untaken | (1 ^ Own) * Unmarked;
  }
  return Found;
}

COHORT_FOR_VECTORS
bool allowsWrites(const Row &R, const uint32_t *Write, const uint32_t *Read0,
                  const uint32_t *Read1) {
  const Quiet Q = R.Q;
  const uint32_t Shift = R.Shift, Stamp = R.Stamp, N = R.Cells;
  uint32_t Bad = 0;
#pragma clang loop vectorize(enable) interleave(disable)
  for (uint32_t I = 0; I < N; ++I) {
    const uint32_t New = Stamp + (I >> Shift);
    const uint32_t W = Write[I], R0 = Read0[I], R1 = Read1[I];
    Bad |= (1 ^ (equals(W, New) | Q.has(W))) |
           (1 ^ (equals(R0, New) | Q.has(R0))) |
           (1 ^ (equals(R1, New) | Q.has(R1)));
  }
  return !Bad;
}

COHORT_FOR_VECTORS
void putMarks(const Row &R, uint32_t *Stamps, uint32_t *Sites) {
  const uint32_t Shift = R.Shift, Stamp = R.Stamp, Site = R.Site, N = R.Cells;
#pragma clang loop vectorize(assume_safety) interleave(disable)
  for (uint32_t I = 0; I < N; ++I) {
    Stamps[I] = Stamp + (I >> Shift);
    Sites[I] = Site;
  }
}

COHORT_FOR_VECTORS
void putReads(const Row &R, uint32_t *Stamps0, uint32_t *Sites0,
              uint32_t *Stamps1, uint32_t *Sites1) {
  const Quiet Q = R.Q;
  const uint32_t Shift = R.Shift, Stamp = R.Stamp, Site = R.Site, N = R.Cells;
#pragma clang loop vectorize(assume_safety) interleave(disable)
  for (uint32_t I = 0; I < N; ++I) {
    const uint32_t New = Stamp + (I >> Shift);
    const uint32_t S0 = Stamps0[I], S1 = Stamps1[I];
    const uint32_t Into0 = equals(S0, New) | Q.has(S0);
    const uint32_t Into1 = (1 ^ Into0) & (equals(S1, New) | Q.has(S1));
    Stamps0[I] = Into0 ? New : S0;
    Sites0[I] = Into0 ? Site : Sites0[I];
    Stamps1[I] = Into1 ? New : S1;
    Sites1[I] = Into1 ? Site : Sites1[I];
  }
}

} // namespace cohort::rt::checked
