// The collectives of sub-groups by hand: vectors of AVX-512
// SPDX-License-Identifier: Apache-2.0

#include "collectives.hpp"

#include <immintrin.h>
#include <tbb/parallel_for.h>

namespace bench {

using R = Rounds;

template <class F> static void eachVector(Threads threads, const F &body) {
  if (threads == Threads::All)
    return tbb::parallel_for(0, R::items, R::lanes, body);
  for (int i = 0; i < R::items; i += R::lanes)
    body(i);
}

template <int Chains, class F>
static void collective(const int *in, int *out, Threads threads, F f) {
  eachVector(threads, [=](int i) {
    const __m512i start = _mm512_loadu_si512(in + i);
    __m512i x[Chains], acc = _mm512_setzero_si512();
    for (int c = 0; c < Chains; ++c)
      x[c] = _mm512_xor_si512(start, _mm512_set1_epi32(startOf(0, c)));
    for (int r = 0; r < R::rounds / Chains; ++r)
      for (int c = 0; c < Chains; ++c)
        x[c] = _mm512_add_epi32(
            _mm512_add_epi32(x[c], _mm512_slli_epi32(x[c], 2)), f(x[c], r));
    for (int c = 0; c < Chains; ++c)
      acc = _mm512_xor_si512(acc, x[c]);
    _mm512_storeu_si512(out + i, acc);
  });
}

template <int Chains>
void handReduceLanes(const int *in, int *out, Threads threads) {
  collective<Chains>(in, out, threads, [](__m512i v, int) {
    return _mm512_set1_epi32(_mm512_reduce_add_epi32(v));
  });
}

template <int Chains>
void handReduceLanes(const float *in, float *out, Threads threads) {
  eachVector(threads, [=](int i) {
    __m512 x[Chains], acc = _mm512_setzero_ps();
    for (int c = 0; c < Chains; ++c)
      x[c] = _mm512_mul_ps(_mm512_loadu_ps(in + i),
                           _mm512_set1_ps(startOf(1.0f, c)));
    for (int r = 0; r < R::rounds / Chains; ++r)
      for (int c = 0; c < Chains; ++c)
        x[c] = _mm512_fmadd_ps(
            x[c], _mm512_set1_ps(0.5f),
            _mm512_set1_ps(_mm512_reduce_add_ps(x[c]) * (0.5f / R::lanes)));
    for (int c = 0; c < Chains; ++c)
      acc = _mm512_add_ps(acc, x[c]);
    _mm512_storeu_ps(out + i, acc);
  });
}

/// Inclusive scan of 16 lanes.
static __m512i scanned(__m512i v) {
  const __m512i zero = _mm512_setzero_si512();
  v = _mm512_add_epi32(v, _mm512_alignr_epi32(v, zero, 15));
  v = _mm512_add_epi32(v, _mm512_alignr_epi32(v, zero, 14));
  v = _mm512_add_epi32(v, _mm512_alignr_epi32(v, zero, 12));
  return _mm512_add_epi32(v, _mm512_alignr_epi32(v, zero, 8));
}

template <int Chains>
void handInclusiveLanes(const int *in, int *out, Threads threads) {
  collective<Chains>(in, out, threads,
                     [](__m512i v, int) { return scanned(v); });
}

template <int Chains>
void handExclusiveLanes(const int *in, int *out, Threads threads) {
  collective<Chains>(in, out, threads, [](__m512i v, int) {
    return _mm512_sub_epi32(scanned(v), v);
  });
}

template <int Chains>
void handBroadcastLanes(const int *in, int *out, Threads threads) {
  collective<Chains>(in, out, threads, [](__m512i v, int r) {
    return _mm512_permutexvar_epi32(_mm512_set1_epi32(r & 15), v);
  });
}

template <int Chains>
void handXorLanes(const int *in, int *out, Threads threads) {
  collective<Chains>(in, out, threads, [](__m512i v, int) {
    return _mm512_shuffle_i32x4(v, v, _MM_SHUFFLE(2, 3, 0, 1));
  });
}

template <int Chains>
void handShiftLanes(const int *in, int *out, Threads threads) {
  collective<Chains>(in, out, threads, [](__m512i v, int) {
    return _mm512_alignr_epi32(v, v, 1);
  });
}

template <int Chains>
void handSelectLanes(const int *in, int *out, Threads threads) {
  collective<Chains>(in, out, threads, [](__m512i v, int) {
    return _mm512_permutexvar_epi32(_mm512_and_si512(v, _mm512_set1_epi32(15)),
                                    v);
  });
}

template <int Chains>
void handAnyLanes(const int *in, int *out, Threads threads) {
  collective<Chains>(in, out, threads, [](__m512i v, int) {
    return _mm512_set1_epi32(
        _mm512_test_epi32_mask(v, _mm512_set1_epi32(0xffff)) == 0xffff);
  });
}

#define COLLECTIVE(NAME, T)                                                    \
  template void NAME<OneChain>(const T *, T *, Threads);                       \
  template void NAME<EightChains>(const T *, T *, Threads);
COLLECTIVE(handReduceLanes, int)
COLLECTIVE(handReduceLanes, float)
COLLECTIVE(handInclusiveLanes, int)
COLLECTIVE(handExclusiveLanes, int)
COLLECTIVE(handBroadcastLanes, int)
COLLECTIVE(handXorLanes, int)
COLLECTIVE(handShiftLanes, int)
COLLECTIVE(handSelectLanes, int)
COLLECTIVE(handAnyLanes, int)

} // namespace bench
