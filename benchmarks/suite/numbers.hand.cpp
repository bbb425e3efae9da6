// Transforms, random paths, graphs, sparse matrices, strings and rays by hand
// SPDX-License-Identifier: Apache-2.0

#include "hand.hpp"

#include <cstring>

namespace suite::SUITE_ISA {

using Sixteen = Vector<float, 16>;

/// exp(-2 pi i k / 16).
constexpr float cosines[8] = {1, 0.92387953f,  0.70710678f,  0.38268343f,
                              0, -0.38268343f, -0.70710678f, -0.92387953f};
constexpr float sines[8] = {0,  -0.38268343f, -0.70710678f, -0.92387953f,
                            -1, -0.92387953f, -0.70710678f, -0.38268343f};

/// A step of Stockham's transform of 16 points, in each lane.
template <int S> static inline void step(Sixteen *re, Sixteen *im) {
  Sixteen r[16], i[16];
#pragma clang loop unroll(full)
  for (int j = 0; j < 8; ++j) {
    const int k = j & (S - 1), to = 2 * j - k;
    const float c = cosines[k * (8 / S)], d = sines[k * (8 / S)];
    const Sixteen tr = c * re[j + 8] - d * im[j + 8],
                  ti = c * im[j + 8] + d * re[j + 8];
    r[to] = re[j] + tr;
    i[to] = im[j] + ti;
    r[to + S] = re[j] - tr;
    i[to + S] = im[j] - ti;
  }
  std::copy(r, r + 16, re);
  std::copy(i, i + 16, im);
}
static inline void transform(Sixteen *re, Sixteen *im) {
  step<1>(re, im);
  step<2>(re, im);
  step<4>(re, im);
  step<8>(re, im);
}
static inline void transpose(Sixteen *m) {
  Sixteen next[16];
#pragma clang loop unroll(full)
  for (int s = 0; s < 4; ++s) {
#pragma clang loop unroll(full)
    for (int i = 0; i < 8; ++i) {
      next[2 * i] = __builtin_shufflevector(m[i], m[i + 8], 0, 16, 1, 17, 2, 18,
                                            3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
      next[2 * i + 1] =
          __builtin_shufflevector(m[i], m[i + 8], 8, 24, 9, 25, 10, 26, 11, 27,
                                  12, 28, 13, 29, 14, 30, 15, 31);
    }
    std::copy(next, next + 16, m);
  }
}

// 16 x 16: transforms of the columns, roots, a transposition, transforms of the
// columns.
void hand(const Fft &p) {
  Sixteen rootsRe[16], rootsIm[16];
  for (int k = 0; k < 16; ++k)
    for (int j = 0; j < 16; ++j) {
      rootsRe[k][j] = p.rootsRe[k * j];
      rootsIm[k][j] = p.rootsIm[k * j];
    }
  for (int g = 0; g < p.count * 256; g += 256) {
    Sixteen re[16], im[16];
    std::memcpy(re, p.re + g, sizeof re);
    std::memcpy(im, p.im + g, sizeof im);
    transform(re, im);
    for (int k = 0; k < 16; ++k) {
      const Sixteen r = re[k];
      re[k] = r * rootsRe[k] - im[k] * rootsIm[k];
      im[k] = r * rootsIm[k] + im[k] * rootsRe[k];
    }
    transpose(re);
    transpose(im);
    transform(re, im);
    std::memcpy(p.outRe + g, re, sizeof re);
    std::memcpy(p.outIm + g, im, sizeof im);
  }
}

// 64 paths at once, all to the end.
void hand(const MonteCarlo &p) {
  constexpr std::size_t some = 64;
  for (std::size_t first = 0; first < p.paths; first += some) {
    const int n = int(std::min(some, p.paths - first));
    std::uint32_t state[some];
    double price[some];
    double least[some];
    for (int i = 0; i < n; ++i) {
      state[i] = std::uint32_t(first + std::size_t(i)) * 2654435761u + 1u;
      price[i] = least[i] = p.start;
    }
    auto next = [](std::uint32_t s) {
      s ^= s << 13;
      s ^= s >> 17;
      return s ^ s << 5;
    };
    for (int s = 0; s < p.steps; ++s)
#pragma omp simd simdlen(mathLanes / 2)
      for (int i = 0; i < n; ++i) {
        const std::uint32_t a = next(state[i]), b = next(a);
        state[i] = b;
        price[i] *=
            std::exp(p.drift + p.volatility * (double(a) * 0x1p-32 +
                                               double(b) * 0x1p-32 - 1));
        least[i] = price[i] < least[i] ? price[i] : least[i];
      }
#pragma omp simd simdlen(mathLanes / 2)
    for (int i = 0; i < n; ++i)
      p.out[first + std::size_t(i)] =
          least[i] < p.barrier || price[i] < p.strike ? 0 : price[i] - p.strike;
  }
}

void hand(const FloydWarshall &p) {
  const int n = p.n;
  std::copy(p.in, p.in + n * n, p.out);
  for (int k = 0; k < n; ++k) {
    const int *row = p.out + k * n;
    for (int i = 0; i < n; ++i) {
      int *own = p.out + i * n;
      const int d = own[k];
      SUITE_VECTORIZE for (int j = 0; j < n; ++j) own[j] =
          std::min(own[j], d + row[j]);
    }
  }
}

// Blocks of 32 rows, whose sums stay in registers.
void hand(const SpmvEll &p) {
  constexpr std::size_t block = 32;
  for (std::size_t r = 0; r < p.rows; r += block) {
    double sum[block] = {};
    for (std::size_t k = 0; k < p.width; ++k) {
      const double *value = p.value + k * p.rows + r;
      const std::uint32_t *column = p.column + k * p.rows + r;
      SUITE_VECTORIZE for (std::size_t i = 0; i < block; ++i) sum[i] +=
          value[i] * p.x[column[i]];
    }
    std::copy(sum, sum + block, p.y + r);
  }
}

// Eight bytes at a time, with eight tables.
void hand(const Crc &p) {
  std::uint32_t table[8][256];
  std::copy(p.table, p.table + 256, table[0]);
  for (int t = 1; t < 8; ++t)
    for (int i = 0; i < 256; ++i)
      table[t][i] = table[t - 1][i] >> 8 ^ table[0][table[t - 1][i] & 255];
  for (std::size_t m = 0; m < p.messages; ++m) {
    const std::uint8_t *data = p.data + m * p.length;
    std::uint32_t c = ~0u;
    std::size_t i = 0;
    for (; i + 8 <= p.length; i += 8) {
      std::uint32_t low, high;
      std::memcpy(&low, data + i, 4);
      std::memcpy(&high, data + i + 4, 4);
      low ^= c;
      c = table[7][low & 255] ^ table[6][low >> 8 & 255] ^
          table[5][low >> 16 & 255] ^ table[4][low >> 24] ^
          table[3][high & 255] ^ table[2][high >> 8 & 255] ^
          table[1][high >> 16 & 255] ^ table[0][high >> 24];
    }
    for (; i < p.length; ++i)
      c = table[0][(c ^ data[i]) & 255] ^ c >> 8;
    p.out[m] = ~c;
  }
}

// Two vectors of rays.
void hand(const RayBox &p) {
  constexpr std::size_t V = lanes;
  auto lesser = [](Vector<float> a, Vector<float> b) { return a < b ? a : b; };
  auto greater = [](Vector<float> a, Vector<float> b) { return a > b ? a : b; };
  for (std::size_t i = 0; i < p.rays; i += 2 * V) {
    Vector<float> o[2][3], inverse[2][3],
        nearest[2] = {Vector<float>(3e38f), Vector<float>(3e38f)};
    for (std::size_t v = 0; v < 2; ++v)
      for (std::size_t d = 0; d < 3; ++d) {
        o[v][d] = load(p.origin + d * p.rays + i + v * V);
        inverse[v][d] = 1.0f / load(p.direction + d * p.rays + i + v * V);
      }
    for (std::size_t b = 0; b < p.boxes; ++b)
      for (std::size_t v = 0; v < 2; ++v) {
        Vector<float> enter = {}, leave = nearest[v];
        for (std::size_t d = 0; d < 3; ++d) {
          const Vector<float> low =
              (p.box[6 * b + d] - o[v][d]) * inverse[v][d];
          const Vector<float> high =
              (p.box[6 * b + 3 + d] - o[v][d]) * inverse[v][d];
          enter = greater(enter, lesser(low, high));
          leave = lesser(leave, greater(low, high));
        }
        nearest[v] = enter < leave ? enter : nearest[v];
      }
    for (std::size_t v = 0; v < 2; ++v)
      store(p.out + i + v * V,
            nearest[v] < 3e38f ? nearest[v] : Vector<float>(-1.0f));
  }
}

} // namespace suite::SUITE_ISA
