// What the loops by hand share
// SPDX-License-Identifier: Apache-2.0
#ifndef COHORT_BENCHMARKS_SUITE_HAND_HPP
#define COHORT_BENCHMARKS_SUITE_HAND_HPP

#include "problems.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#ifndef SUITE_ISA
#define SUITE_ISA                                                              \
  native ///< the namespace of this instruction set: native, v3, v2
#endif

/// The iterations of the loop that follows are independent.
#define SUITE_VECTORIZE _Pragma("clang loop vectorize(assume_safety)")

namespace suite {
using HalfBits = _Float16;

/// Lanes of 32 bits in a register.
constexpr int lanes =
#if defined(__AVX512F__)
    16;
#elif defined(__AVX2__)
    8;
#else
    4;
#endif

/// Lanes of 32 bits of a vector function: clang 22 knows libmvec's for SSE and
/// AVX2, and calls one of AVX2 in a loop for SSE if the loop does not say how
/// many lanes it has.
constexpr int mathLanes = lanes < 8 ? lanes : 8;

/// A vector of \p N elements; loads and stores need no alignment.
template <class T, int N> struct VectorOf {
  typedef T Type __attribute__((ext_vector_type(N)));
  typedef T Loose __attribute__((ext_vector_type(N), aligned(alignof(T))));
};
template <class T, int N = lanes * 4 / int(sizeof(T))>
using Vector = typename VectorOf<T, N>::Type;
template <class T, int N = lanes * 4 / int(sizeof(T))>
using LooseVector = typename VectorOf<T, N>::Loose;

template <class T> inline Vector<T> load(const T *from) {
  return *reinterpret_cast<const LooseVector<T> *>(from);
}
template <class T> inline void store(T *to, Vector<T> v) {
  *reinterpret_cast<LooseVector<T> *>(to) = v;
}
inline float total(Vector<float> v) {
  float lane[lanes];
  store(lane, v);
  for (int half = lanes / 2; half > 0; half /= 2)
    for (int i = 0; i < half; ++i)
      lane[i] += lane[i + half];
  return lane[0];
}
} // namespace suite
#endif
