// Sequences by hand
// SPDX-License-Identifier: Apache-2.0

#include "hand.hpp"

#include <utility>

namespace suite::SUITE_ISA {

/// \p v moved up by \p By lanes, with zeros below.
template <int By, int... I>
static Vector<int> movedUp(Vector<int> v, std::integer_sequence<int, I...>) {
  return __builtin_shufflevector(Vector<int>{}, v,
                                 (I < By ? I : lanes + I - By)...);
}
template <int By = 1> static Vector<int> scanned(Vector<int> v) {
  if constexpr (By < lanes)
    return scanned<2 * By>(
        v + movedUp<By>(v, std::make_integer_sequence<int, lanes>{}));
  else
    return v;
}

// Vectors scanned in registers; the sum so far is a vector.
void hand(const BlockScan &p) {
  for (int g = 0; g < p.count; g += 1024) {
    Vector<int> carry = {};
    for (int i = g; i < g + 1024; i += lanes) {
      const Vector<int> v = load(p.in + i), sums = scanned(v);
      store(p.out + i, carry + sums - v);
      carry += Vector<int>(sums[lanes - 1]);
    }
  }
}

// Two passes of eight bits over a block, with tables of counts.
void hand(const RadixSort &p) {
  for (unsigned g = 0; g < p.count; g += 256) {
    unsigned middle[256];
    auto pass = [](const unsigned *from, unsigned *to, unsigned shift) {
      unsigned places[257] = {};
      for (unsigned i = 0; i < 256; ++i)
        ++places[(from[i] >> shift & 255) + 1];
      for (unsigned i = 0; i < 256; ++i)
        places[i + 1] += places[i];
      for (unsigned i = 0; i < 256; ++i)
        to[places[from[i] >> shift & 255]++] = from[i];
    };
    pass(p.in + g, middle, 0);
    pass(middle, p.out + g, 8);
  }
}

void hand(const ReduceByKey &p) {
  std::fill(p.out, p.out + p.keys, 0);
  std::uint32_t key = p.key[0];
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < p.count; ++i) {
    if (p.key[i] != key) {
      p.out[key] = sum;
      key = p.key[i];
      sum = 0;
    }
    sum += p.value[i];
  }
  p.out[key] = sum;
}

// Row by row: what does not depend on the west is vectorized, then max(west -
// penalty, .) is a scan of maxima of score + x * penalty.
void hand(const Needleman &p) {
  const int n = p.n, pitch = n + 1;
  for (int x = 0; x <= n; ++x)
    p.score[x] = -x * p.penalty;
  std::vector<int> best(static_cast<std::size_t>(n));
  for (int y = 1; y <= n; ++y) {
    const int *above = p.score + (y - 1) * pitch,
              *similar = p.similarity + (y - 1) * n;
    int *row = p.score + y * pitch, *b = best.data();
    SUITE_VECTORIZE for (int x = 0; x < n; ++x) b[x] =
        std::max(above[x] + similar[x], above[x + 1] - p.penalty) +
        (x + 1) * p.penalty;
    int west = row[0] = -y * p.penalty;
    for (int x = 0; x < n; ++x) {
      west = std::max(west, b[x]);
      row[x + 1] = west - (x + 1) * p.penalty;
    }
  }
}

} // namespace suite::SUITE_ISA
