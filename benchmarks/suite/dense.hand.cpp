// Dense linear algebra by hand
// SPDX-License-Identifier: Apache-2.0

#include "hand.hpp"

#include <immintrin.h>

namespace suite::SUITE_ISA {

// Tiles of registers: two vectors of columns, packed once, times as many rows
// as there are registers for.
void hand(const Dgemm &p) {
  constexpr std::size_t V = std::size_t(lanes) / 2, rows = lanes == 16 ? 8 : 4;
  const std::size_t n = p.n;
  std::vector<double> panel(n * 2 * V);
  for (std::size_t j = 0; j < n; j += 2 * V) {
    for (std::size_t k = 0; k < n; ++k)
      std::copy(p.b + k * n + j, p.b + k * n + j + 2 * V,
                panel.data() + k * 2 * V);
    for (std::size_t i = 0; i < n; i += rows) {
      Vector<double> sum[rows][2] = {};
      const double *a = p.a + i * n, *b = panel.data();
      for (std::size_t k = 0; k < n; ++k, b += 2 * V) {
        const Vector<double> b0 = load(b), b1 = load(b + V);
        for (std::size_t r = 0; r < rows; ++r) {
          sum[r][0] += a[r * n + k] * b0;
          sum[r][1] += a[r * n + k] * b1;
        }
      }
      for (std::size_t r = 0; r < rows; ++r) {
        store(p.c + (i + r) * n + j, sum[r][0]);
        store(p.c + (i + r) * n + j + V, sum[r][1]);
      }
    }
  }
}

// Four rows at once: x is read for all of them.
void hand(const Gemv &p) {
  const unsigned columns = p.columns;
  constexpr unsigned V = lanes;
  for (unsigned r = 0; r < p.rows; r += 4) {
    const float *a = p.a + std::size_t(r) * columns;
    Vector<float> sum[4][2] = {};
    unsigned c = 0;
    for (; c + 2 * V <= columns; c += 2 * V) {
      const Vector<float> x0 = load(p.x + c), x1 = load(p.x + c + V);
      for (unsigned i = 0; i < 4; ++i) {
        sum[i][0] += load(a + i * columns + c) * x0;
        sum[i][1] += load(a + i * columns + c + V) * x1;
      }
    }
    for (unsigned i = 0; i < 4; ++i) {
      float all = total(sum[i][0] + sum[i][1]);
      for (unsigned rest = c; rest < columns; ++rest)
        all += a[i * columns + rest] * p.x[rest];
      p.y[r + i] = all;
    }
  }
}

template <int N, int... I>
static Vector<float> evenOf(Vector<float> a, Vector<float> b,
                            std::integer_sequence<int, I...>) {
  return __builtin_shufflevector(a, b, (I % 2 ? N + I / 2 : I / 2)...);
}
template <int N, int... I>
static Vector<float> oddOf(Vector<float> a, Vector<float> b,
                           std::integer_sequence<int, I...>) {
  return __builtin_shufflevector(
      a, b, (I % 2 ? N + N / 2 + I / 2 : N / 2 + I / 2)...);
}

// Squares in registers: vectors are interleaved log2(lanes) times.
void hand(const Transpose &p) {
  constexpr int V = lanes;
  const int n = p.n;
  constexpr std::make_integer_sequence<int, V> all{};
  for (int y = 0; y < n; y += V)
    for (int x = 0; x < n; x += V) {
      Vector<float> row[V], next[V];
      for (int i = 0; i < V; ++i)
        row[i] = load(p.in + (y + i) * n + x);
      for (int step = 1; step < V; step *= 2) {
        for (int i = 0; i < V / 2; ++i) {
          next[2 * i] = evenOf<V>(row[i], row[i + V / 2], all);
          next[2 * i + 1] = oddOf<V>(row[i], row[i + V / 2], all);
        }
        std::copy(next, next + V, row);
      }
      for (int i = 0; i < V; ++i)
        store(p.out + (x + i) * n + y, row[i]);
    }
}

// The matrix in a local array; the rest of a row is a few vectors whose first
// lanes are masked by zeros.
void hand(const Lud &p) {
  for (int g = 0; g < p.count; ++g) {
    float m[32][32];
    std::copy(p.in + g * 1024, p.in + (g + 1) * 1024, &m[0][0]);
    for (int i = 0; i < 31; ++i) {
      float pivot[32];
      for (int c = 0; c < 32; ++c)
        pivot[c] = c > i ? m[i][c] : 0.0f;
      const float diagonal = m[i][i];
      const int first = i / lanes * lanes;
      for (int r = i + 1; r < 32; ++r) {
        const float factor = m[r][i] / diagonal;
        for (int c = first; c < 32; c += lanes)
          store(&m[r][c], load(&m[r][c]) - factor * load(pivot + c));
        m[r][i] = factor;
      }
    }
    std::copy(&m[0][0], &m[0][0] + 1024, p.out + g * 1024);
  }
}

#if defined(__AVX512BW__)
using Pairs = __m512i;
static Pairs times(Pairs a, Pairs b) { return _mm512_madd_epi16(a, b); }
static Pairs spread(std::int32_t x) { return _mm512_set1_epi32(x); }
static Pairs plus(Pairs a, Pairs b) { return _mm512_add_epi32(a, b); }
#elif defined(__AVX2__)
using Pairs = __m256i;
static Pairs times(Pairs a, Pairs b) { return _mm256_madd_epi16(a, b); }
static Pairs spread(std::int32_t x) { return _mm256_set1_epi32(x); }
static Pairs plus(Pairs a, Pairs b) { return _mm256_add_epi32(a, b); }
#else
using Pairs = __m128i;
static Pairs times(Pairs a, Pairs b) { return _mm_madd_epi16(a, b); }
static Pairs spread(std::int32_t x) { return _mm_set1_epi32(x); }
static Pairs plus(Pairs a, Pairs b) { return _mm_add_epi32(a, b); }
#endif

// Pairs of 16 bits, packed once; tiles of registers.
void hand(const Quantised &p) {
  constexpr int V = int(sizeof(Pairs) / 4), rows = 4;
  const int n = p.n, k = p.k;
  std::vector<std::int16_t> a(std::size_t(p.m * k)), b(std::size_t(k * n));
  std::copy(p.a, p.a + p.m * k, a.begin());
  for (int i = 0; i < k; i += 2)
    SUITE_VECTORIZE for (int x = 0; x < n; ++x) {
      b[std::size_t(i * n + 2 * x)] = p.b[i * n + x];
      b[std::size_t(i * n + 2 * x + 1)] = p.b[(i + 1) * n + x];
    }
  for (int y = 0; y < p.m; y += rows)
    for (int x = 0; x < n; x += 2 * V) {
      Pairs sum[rows][2] = {};
      for (int i = 0; i < k; i += 2) {
        Pairs b0, b1;
        __builtin_memcpy(&b0, &b[std::size_t(i * n + 2 * x)], sizeof b0);
        __builtin_memcpy(&b1, &b[std::size_t(i * n + 2 * (x + V))], sizeof b1);
        for (int r = 0; r < rows; ++r) {
          std::int32_t pair;
          __builtin_memcpy(&pair, &a[std::size_t((y + r) * k + i)],
                           sizeof pair);
          sum[r][0] = plus(sum[r][0], times(spread(pair), b0));
          sum[r][1] = plus(sum[r][1], times(spread(pair), b1));
        }
      }
      for (int r = 0; r < rows; ++r)
        __builtin_memcpy(p.c + (y + r) * n + x, sum[r], sizeof sum[r]);
    }
}

} // namespace suite::SUITE_ISA
