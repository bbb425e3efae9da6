// Images by hand
// SPDX-License-Identifier: Apache-2.0

#include "hand.hpp"

#include <utility>

namespace suite::SUITE_ISA {

// Two rows of coefficients; differences are computed again.
void hand(const Srad &p) {
  const int columns = p.columns, rows = p.rows;
  std::vector<float> ring(std::size_t(2 * (columns + 1)));
  auto row = [&](int r) {
    return p.in + std::min(std::max(r, 0), rows - 1) * columns;
  };
  auto coefficients = [&](int r) {
    const float *above = row(r - 1), *own = row(r), *below = row(r + 1);
    float *c = ring.data() + r % 2 * (columns + 1);
    const float speckle = p.speckle, factor = 1 / (speckle * (1 + speckle));
    auto point = [=](int x, float west, float east) {
      const float here = own[x], inverse = 1 / here;
      const float n = above[x] - here, s = below[x] - here, w = west - here,
                  e = east - here;
      const float g = (n * n + s * s + w * w + e * e) * (inverse * inverse),
                  l = (n + s + w + e) * inverse, den = 1 + 0.25f * l;
      const float q = (0.5f * g - l * l * (1.0f / 16)) / (den * den);
      const float value = 1 / (1 + (q - speckle) * factor);
      c[x] = value < 0 ? 0 : value > 1 ? 1 : value;
    };
    point(0, own[0], own[1]);
    SUITE_VECTORIZE for (int x = 1; x < columns - 1; ++x)
        point(x, own[x - 1], own[x + 1]);
    point(columns - 1, own[columns - 2], own[columns - 1]);
    c[columns] = c[columns - 1];
  };
  coefficients(0);
  for (int r = 0; r < rows; ++r) {
    if (r + 1 < rows)
      coefficients(r + 1);
    const float *above = row(r - 1), *own = row(r), *below = row(r + 1);
    const float *c = ring.data() + r % 2 * (columns + 1),
                *next =
                    ring.data() + std::min(r + 1, rows - 1) % 2 * (columns + 1);
    float *out = p.out + r * columns;
    const float factor = 0.25f * p.lambda;
    auto point = [=](int x, float west, float east) {
      const float here = own[x];
      out[x] = here + factor * (c[x] * (above[x] - here + west - here) +
                                next[x] * (below[x] - here) +
                                c[x + 1] * (east - here));
    };
    point(0, own[0], own[1]);
    SUITE_VECTORIZE for (int x = 1; x < columns - 1; ++x)
        point(x, own[x - 1], own[x + 1]);
    point(columns - 1, own[columns - 2], own[columns - 1]);
  }
}

// Rows of bytes.
void hand(const Median &p) {
  const int width = p.width;
  auto less = [](std::uint8_t a, std::uint8_t b) { return a < b ? a : b; };
  auto more = [](std::uint8_t a, std::uint8_t b) { return a > b ? a : b; };
  for (int y = 0; y < p.height; ++y) {
    const std::uint8_t *row[3];
    for (int d = 0; d < 3; ++d)
      row[d] = p.in + std::min(std::max(y + d - 1, 0), p.height - 1) * width;
    const std::uint8_t *r0 = row[0], *r1 = row[1], *r2 = row[2];
    std::uint8_t *out = p.out + y * width;
    auto point = [=](int west, int x, int east) {
      // Columns sorted: the least, the middle, the greatest of each.
      std::uint8_t low[3], middle[3], high[3];
      const int at[3] = {west, x, east};
      for (int i = 0; i < 3; ++i) {
        const std::uint8_t a = r0[at[i]], b = r1[at[i]], c = r2[at[i]];
        const std::uint8_t lesser = less(a, b), greater = more(a, b);
        low[i] = less(lesser, c);
        high[i] = more(greater, c);
        middle[i] = more(lesser, less(greater, c));
      }
      const std::uint8_t a = more(more(low[0], low[1]), low[2]),
                         c = less(less(high[0], high[1]), high[2]),
                         b = more(less(middle[0], middle[1]),
                                  less(more(middle[0], middle[1]), middle[2]));
      out[x] = more(less(a, b), less(more(a, b), c));
    };
    point(0, 0, 1);
    SUITE_VECTORIZE for (int x = 1; x < width - 1; ++x) point(x - 1, x, x + 1);
    point(width - 2, width - 1, width - 1);
  }
}

// Four tables, so that equal neighbours do not wait for one another.
void hand(const Histogram &p) {
  unsigned bins[4][256] = {};
  std::size_t i = 0;
  for (; i + 8 <= p.count; i += 8) {
    std::uint64_t bytes;
    __builtin_memcpy(&bytes, p.in + i, 8);
    for (int b = 0; b < 8; ++b)
      ++bins[b % 4][bytes >> (8 * b) & 255];
  }
  for (; i < p.count; ++i)
    ++bins[0][p.in[i]];
  for (int b = 0; b < 256; ++b)
    p.out[b] = bins[0][b] + bins[1][b] + bins[2][b] + bins[3][b];
}

using Sixteen = Vector<float, 16>;
template <int K, int... I>
static inline Sixteen spread(Sixteen v, std::integer_sequence<int, I...>) {
  return __builtin_shufflevector(v, v, (I / 8 * 8 + K)...);
}
template <int... K>
static inline Sixteen rowTimes(Sixteen v, const Sixteen *columns,
                               std::integer_sequence<int, K...>) {
  return ((spread<K>(v, std::make_integer_sequence<int, 16>{}) * columns[K]) +
          ...);
}

// Two blocks at a time, whose rows are halves of vectors.
void hand(const Cosines &p) {
  constexpr std::make_integer_sequence<int, 8> eight{};
  Sixteen transposed[8];
  for (int k = 0; k < 8; ++k)
    for (int j = 0; j < 16; ++j)
      transposed[k][j] = p.basis[j % 8 * 8 + k];
  for (unsigned y = 0; y < p.height; y += 8)
    for (unsigned x = 0; x < p.width; x += 16) {
      Sixteen in[8];
      for (unsigned k = 0; k < 8; ++k)
        __builtin_memcpy(&in[k], p.in + (y + k) * p.width + x, sizeof in[k]);
      for (unsigned i = 0; i < 8; ++i) {
        Sixteen half = p.basis[i * 8] * in[0];
        for (unsigned k = 1; k < 8; ++k)
          half += p.basis[i * 8 + k] * in[k];
        const Sixteen out = rowTimes(half, transposed, eight);
        __builtin_memcpy(p.out + (y + i) * p.width + x, &out, sizeof out);
      }
    }
}

// Rows of 16 points; vectors of the largest change of each square.
void hand(const Jacobi &p) {
  constexpr int V = lanes / 2;
  using Doubles = Vector<double>;
  const int pitch = p.width + 2;
  double *changes = p.out + pitch * (p.height + 2);
  std::vector<double> row(std::size_t(p.width));
  for (int top = 0; top < p.height; top += 16) {
    std::fill(row.begin(), row.end(), 0.0);
    for (int y = top; y < top + 16; ++y)
      for (int x = 0; x < p.width; x += V) {
        const int i = (y + 1) * pitch + x + 1;
        const Doubles here = load(p.in + i),
                      value =
                          0.25 * (load(p.in + i - 1) + load(p.in + i + 1) +
                                  load(p.in + i - pitch) +
                                  load(p.in + i + pitch) - load(p.right + i));
        store(p.out + i, value);
        const Doubles change = __builtin_elementwise_abs(value - here),
                      most = load(row.data() + x);
        store(row.data() + x, change > most ? change : most);
      }
    for (int x = 0; x < p.width; x += 16)
      *changes++ = *std::max_element(row.begin() + x, row.begin() + x + 16);
  }
}

} // namespace suite::SUITE_ISA
