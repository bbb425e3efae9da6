// Sorting and searching by hand
// SPDX-License-Identifier: Apache-2.0

#include "hand.hpp"

#include <utility>
#if defined(__AVX512F__)
#include <immintrin.h>
#endif

namespace suite::SUITE_ISA {

using Words = Vector<unsigned>;
constexpr std::make_integer_sequence<int, lanes> everyLane{};

template <int D, int... I>
static inline Words exchanged(Words v, std::integer_sequence<int, I...>) {
  return __builtin_shufflevector(v, v, (I ^ D)...);
}
/// All ones in lanes whose number has none of \p Bits.
template <int Bits, int... I>
static constexpr Words without(std::integer_sequence<int, I...>) {
  return Words{(I & Bits ? 0u : ~0u)...};
}

namespace {
/// Keys alone.
struct Keys {
  Words key;
  static void sort(Keys &low, Keys &high) {
    const Words a = low.key, b = high.key;
    low.key = a < b ? a : b;
    high.key = a < b ? b : a;
  }
  /// Sorts pairs of lanes of distance \p D: the lesser first in lanes \p up.
  template <int D> void sortLanes(Words up) {
    const Words other = exchanged<D>(key, everyLane),
                least = key < other ? key : other,
                most = key < other ? other : key;
    key = (least & up) | (most & ~up);
  }
};
/// Keys with their values.
struct Pairs {
  Words key, value;
  static void sort(Pairs &low, Pairs &high) {
    const Pairs a = low, b = high;
    low.key = a.key < b.key ? a.key : b.key;
    high.key = a.key < b.key ? b.key : a.key;
    const auto same = low.key == a.key;
    low.value = same ? a.value : b.value;
    high.value = same ? b.value : a.value;
  }
  template <int D> void sortLanes(Words up) {
    const Words own = key, other = exchanged<D>(key, everyLane),
                otherValue = exchanged<D>(value, everyLane),
                least = own < other ? own : other,
                most = own < other ? other : own;
    key = (least & up) | (most & ~up);
    value = key == own ? value : otherValue;
  }
};
} // namespace

/// Sorts pairs at distances \p D and less within vectors. \p up: in which lanes
/// order rises.
template <int D, class T> static inline void lanesOf(T &v, Words up) {
  if constexpr (D > 0) {
    constexpr Words first = without<D>(everyLane);
    v.template sortLanes<D>(~(first ^ up));
    lanesOf<D / 2>(v, up);
  }
}
template <int Size, class T> static inline void sortInLanes(T &v, bool rises) {
  if constexpr (Size <= lanes) {
    constexpr Words up = without<Size>(everyLane);
    if constexpr (Size < lanes)
      lanesOf<Size / 2>(v, up);
    else
      lanesOf<Size / 2>(v, rises ? Words(~0u) : Words(0u));
    sortInLanes<2 * Size>(v, rises);
  }
}

/// A bitonic network over N vectors; short distances within vectors.
template <int N, class T> static void sortBlock(T *v) {
  for (int i = 0; i < N; ++i)
    sortInLanes<2>(v[i], i % 2 == 0);
  for (int size = 2; size <= N; size *= 2) {
    for (int stride = size / 2; stride > 0; stride /= 2)
      for (int i = 0; i < N; i += 2 * stride)
        for (int j = i; j < i + stride; ++j)
          i &size ? T::sort(v[j + stride], v[j]) : T::sort(v[j], v[j + stride]);
    for (int i = 0; i < N; ++i)
      lanesOf<lanes / 2>(v[i], i & size ? Words(0u) : Words(~0u));
  }
}

void hand(const MergeSort &p) {
  constexpr unsigned N = 512 / lanes;
  for (unsigned g = 0; g < p.count; g += 512) {
    Keys v[N];
    __builtin_memcpy(v, p.in + g, sizeof v);
    sortBlock<N>(v);
    __builtin_memcpy(p.out + g, v, sizeof v);
  }
}

void hand(const BitonicSort &p) {
  constexpr unsigned N = 512 / lanes;
  for (unsigned g = 0; g < p.count; g += 512) {
    Pairs v[N];
    for (unsigned i = 0; i < N; ++i)
      v[i] = {load(p.key + g + i * lanes), load(p.value + g + i * lanes)};
    sortBlock<N>(v);
    for (unsigned i = 0; i < N; ++i) {
      store(p.out + g + i * lanes, v[i].key);
      store(p.out + p.count + g + i * lanes, v[i].value);
    }
  }
}

// Compacted in a register where there is an instruction, else one by one
// without a branch; a block is copied when it is known how long it is.
void hand(const Compact &p) {
  for (std::size_t g = 0; g < p.count; g += 1024) {
    int block[1024 + lanes];
    std::size_t n = 0;
#if defined(__AVX512F__)
    const __m512i limit = _mm512_set1_epi32(p.limit);
    for (std::size_t i = g; i < g + 1024; i += lanes) {
      const __m512i x = _mm512_loadu_si512(p.in + i);
      const __mmask16 keep = _mm512_cmpgt_epi32_mask(x, limit);
      _mm512_storeu_si512(block + n, _mm512_maskz_compress_epi32(keep, x));
      n += std::size_t(__builtin_popcount(keep));
    }
#else
    for (std::size_t i = g; i < g + 1024; ++i) {
      block[n] = p.in[i];
      n += p.in[i] > p.limit;
    }
#endif
    std::copy(block, block + n, p.out + g);
    p.out[p.count + g / 1024] = int(n);
  }
}

// Vectors of places; each character of the pattern is compared with all.
void hand(const StringMatch &p) {
  constexpr std::size_t V = lanes * 4;
  using Bytes = Vector<char>;
  std::size_t i = 0;
  for (; i + V <= p.count; i += V) {
    auto equal = load(p.text + i) == p.pattern[0];
    for (std::size_t k = 1; k < p.length; ++k)
      equal &= load(p.text + i + k) == p.pattern[k];
    store(reinterpret_cast<char *>(p.out) + i, Bytes(equal & 1));
  }
  for (; i < p.count; ++i)
    p.out[i] = std::equal(p.pattern, p.pattern + p.length, p.text + i);
}

/// \p v moved up by \p By lanes, with zeros below.
template <int By, int... I>
static inline Words movedUp(Words v, std::integer_sequence<int, I...>) {
  return __builtin_shufflevector(Words{}, v, (I < By ? I : lanes + I - By)...);
}
template <int By = 1> static inline Words scanned(Words v) {
  if constexpr (By < lanes)
    return scanned<2 * By>(v + movedUp<By>(v, everyLane));
  else
    return v;
}

// Vectors scanned in registers; the sum so far is a vector.
void hand(const TreeScan &p) {
  for (unsigned g = 0; g < p.count; g += p.block) {
    Words carry = {};
    for (unsigned i = g; i < g + p.block; i += lanes) {
      const Words v = load(p.in + i), sums = scanned(v);
      store(p.out + i, carry + sums - v);
      carry += Words(sums[lanes - 1]);
    }
  }
}

} // namespace suite::SUITE_ISA
