// The kernels by hand: vectors of AVX-512
// SPDX-License-Identifier: Apache-2.0
//
// Those of collectives keep the kernel's algorithm; the stencil and the bodies
// drop the local tile, the histogram has four private copies.

#include "kernels.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <immintrin.h>
#include <mutex>
#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

namespace bench {

bool hasHandKernels() { return __builtin_cpu_supports("x86-64-v4"); }

/// Calls \p body for 0, step, ... below count, spread over the cores or not.
template <class F>
static void forEach(int count, int step, Threads threads, const F &body) {
  if (threads == Threads::One) {
    for (int i = 0; i < count; i += step)
      body(i);
    return;
  }
  tbb::parallel_for(0, count, step, body);
}

static __m512i timesFive(__m512i a) {
  return _mm512_add_epi32(a, _mm512_slli_epi32(a, 2));
}

/// Inclusive scan of 16 lanes.
static __m512i scanLanes(__m512i v) {
  const __m512i zero = _mm512_setzero_si512();
  v = _mm512_add_epi32(v, _mm512_alignr_epi32(v, zero, 15));
  v = _mm512_add_epi32(v, _mm512_alignr_epi32(v, zero, 14));
  v = _mm512_add_epi32(v, _mm512_alignr_epi32(v, zero, 12));
  return _mm512_add_epi32(v, _mm512_alignr_epi32(v, zero, 8));
}

template <class F>
static void collective(const int *in, int *out, Threads threads, F f) {
  using C = Collective;
  forEach(C::items, 16, threads, [=](int i) {
    __m512i acc = _mm512_setzero_si512();
    for (int r = 0; r < C::rounds; ++r)
      for (int k = 0; k < C::k; ++k) {
        const __m512i v = _mm512_xor_si512(
            _mm512_loadu_si512(in + k * C::items + i), _mm512_set1_epi32(r));
        acc = _mm512_add_epi32(timesFive(acc), f(v, k));
      }
    _mm512_storeu_si512(out + i, acc);
  });
}

void handSubGroupReduce(const int *in, int *out, Threads threads) {
  collective(in, out, threads, [](__m512i v, int) {
    return _mm512_xor_si512(_mm512_set1_epi32(_mm512_reduce_add_epi32(v)), v);
  });
}

void handSubGroupScan(const int *in, int *out, Threads threads) {
  collective(in, out, threads, [](__m512i v, int) { return scanLanes(v); });
}

void handSubGroupShuffle(const int *in, int *out, Threads threads) {
  collective(in, out, threads, [](__m512i v, int k) {
    __m512i t = _mm512_shuffle_epi32(v, _MM_PERM_CDAB);
    v = _mm512_mask_sub_epi32(_mm512_add_epi32(t, v), 0xAAAA, t, v);
    t = _mm512_shuffle_epi32(v, _MM_PERM_BADC);
    v = _mm512_mask_sub_epi32(_mm512_add_epi32(t, v), 0xCCCC, t, v);
    t = _mm512_shuffle_i32x4(v, v, _MM_SHUFFLE(2, 3, 0, 1));
    v = _mm512_mask_sub_epi32(_mm512_add_epi32(t, v), 0xF0F0, t, v);
    t = _mm512_shuffle_i32x4(v, v, _MM_SHUFFLE(1, 0, 3, 2));
    v = _mm512_mask_sub_epi32(_mm512_add_epi32(t, v), 0xFF00, t, v);
    return _mm512_xor_si512(
        v, _mm512_permutexvar_epi32(_mm512_set1_epi32(k & 15), v));
  });
}

/// A group of 256 is 16 vectors.
template <bool Scan>
static void groupCollective(const int *in, int *out, Threads threads) {
  using C = Collective;
  forEach(C::items, C::group, threads, [=](int b) {
    __m512i acc[16];
    for (auto &a : acc)
      a = _mm512_setzero_si512();
    for (int r = 0; r < C::rounds; ++r)
      for (int k = 0; k < C::k; ++k) {
        const int *p = in + k * C::items + b;
        const __m512i round = _mm512_set1_epi32(r);
        __m512i sum = _mm512_setzero_si512();
#pragma clang loop unroll(full)
        for (int i = 0; i < 16; ++i) {
          const __m512i v =
              _mm512_xor_si512(_mm512_loadu_si512(p + 16 * i), round);
          if (!Scan) {
            sum = _mm512_add_epi32(sum, v);
            continue;
          }
          const __m512i scan = scanLanes(v);
          acc[i] =
              _mm512_add_epi32(timesFive(acc[i]), _mm512_add_epi32(scan, sum));
          sum = _mm512_add_epi32(
              sum, _mm512_permutexvar_epi32(_mm512_set1_epi32(15), scan));
        }
        if (Scan)
          continue;
        const __m512i all = _mm512_set1_epi32(_mm512_reduce_add_epi32(sum));
#pragma clang loop unroll(full)
        for (int i = 0; i < 16; ++i) {
          const __m512i v =
              _mm512_xor_si512(_mm512_loadu_si512(p + 16 * i), round);
          acc[i] =
              _mm512_add_epi32(timesFive(acc[i]), _mm512_xor_si512(all, v));
        }
      }
    for (int i = 0; i < 16; ++i)
      _mm512_storeu_si512(out + b + 16 * i, acc[i]);
  });
}

void handGroupReduce(const int *in, int *out, Threads threads) {
  groupCollective<false>(in, out, threads);
}
void handGroupScan(const int *in, int *out, Threads threads) {
  groupCollective<true>(in, out, threads);
}

void handCompact(const int *in, int *out, int *counts, Threads threads) {
  forEach(Compact::subGroups, 1, threads, [=](int s) {
    const int *p = in + std::size_t(s) * Compact::each * 16;
    int *to = out + std::size_t(s) * Compact::each * 16, count = 0;
    for (int i = 0; i < Compact::each; ++i) {
      const __m512i v = _mm512_loadu_si512(p + i * 16);
      const __mmask16 positive =
          _mm512_cmpgt_epi32_mask(v, _mm512_setzero_si512());
      const int more = __builtin_popcount(positive);
      _mm512_mask_storeu_epi32(to + count, __mmask16((1u << more) - 1),
                               _mm512_maskz_compress_epi32(positive, v));
      count += more;
    }
    counts[s] = count;
  });
}

void handCsr(const int *begin, const int *column, const float *value,
             const float *x, float *y, Threads threads) {
  forEach(Csr::rows, 1, threads, [=](int row) {
    __m512 sum = _mm512_setzero_ps();
    int j = begin[row];
    const int end = begin[row + 1];
    for (; j + 16 <= end; j += 16)
      sum = _mm512_fmadd_ps(
          _mm512_loadu_ps(value + j),
          _mm512_i32gather_ps(_mm512_loadu_si512(column + j), x, 4), sum);
    if (j < end) {
      const __mmask16 rest = __mmask16((1u << (end - j)) - 1);
      const __m512i index = _mm512_maskz_loadu_epi32(rest, column + j);
      sum = _mm512_fmadd_ps(
          _mm512_maskz_loadu_ps(rest, value + j),
          _mm512_mask_i32gather_ps(_mm512_setzero_ps(), rest, index, x, 4),
          sum);
    }
    y[row] = _mm512_reduce_add_ps(sum);
  });
}

void handStencil(const float *in, const float *weight, float *out,
                 Threads threads) {
  constexpr int width = Stencil::width, height = Stencil::height,
                radius = Stencil::radius;
  forEach(height, 1, threads, [=](int y) {
    const float *row[5];
    for (int j = 0; j < 5; ++j)
      row[j] = in + std::clamp(y + j - radius, 0, height - 1) * width;
    float *to = out + y * width;
    auto edge = [&](int x) {
      float sum = 0;
      for (int j = 0; j < 5; ++j)
        for (int i = 0; i < 5; ++i)
          sum += weight[j * 5 + i] *
                 row[j][std::clamp(x + i - radius, 0, width - 1)];
      to[x] = sum;
    };
    const float *a = row[0], *b = row[1], *c = row[2], *d = row[3], *e = row[4];
    for (int x = 0; x < radius; ++x)
      edge(x);
#pragma clang loop vectorize(assume_safety)
    for (int x = radius; x < width - radius; ++x) {
      float sum = 0;
      for (int i = 0; i < 5; ++i)
        sum += weight[i] * a[x + i - 2] + weight[5 + i] * b[x + i - 2] +
               weight[10 + i] * c[x + i - 2] + weight[15 + i] * d[x + i - 2] +
               weight[20 + i] * e[x + i - 2];
      to[x] = sum;
    }
    for (int x = width - radius; x < width; ++x)
      edge(x);
  });
}

void handMandelbrot(int *out, Threads threads) {
  constexpr int width = Mandelbrot::width, height = Mandelbrot::height;
  constexpr float stepX = 3.0f / width, stepY = 2.0f / height;
  forEach(height, 1, threads, [=](int py) {
    const __m512 lanes =
        _mm512_setr_ps(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    for (int px = 0; px < width; px += 16) {
      const __m512 cy = _mm512_set1_ps(-1.0f + float(py) * stepY);
      const __m512 cx = _mm512_add_ps(
          _mm512_set1_ps(-2.0f),
          _mm512_mul_ps(_mm512_add_ps(_mm512_set1_ps(float(px)), lanes),
                        _mm512_set1_ps(stepX)));
      __m512 x = cx, y = cy;
      __m512i count = _mm512_setzero_si512();
      __mmask16 in = 0xFFFF;
      for (int i = 0; i < Mandelbrot::most; ++i) {
        const __m512 xx = _mm512_mul_ps(x, x), yy = _mm512_mul_ps(y, y);
        in = _mm512_mask_cmp_ps_mask(in, _mm512_add_ps(xx, yy),
                                     _mm512_set1_ps(4.0f), _CMP_LE_OQ);
        if (!in)
          break;
        count = _mm512_mask_add_epi32(count, in, count, _mm512_set1_epi32(1));
        y = _mm512_fmadd_ps(_mm512_add_ps(x, x), y, cy);
        x = _mm512_add_ps(_mm512_sub_ps(xx, yy), cx);
      }
      _mm512_storeu_si512(out + py * width + px, count);
    }
  });
}

void handBodies(const float *position, float *acceleration, Threads threads) {
  constexpr int n = Bodies::count;
  forEach(n, 64, threads, [=](int i) {
    __m512 px[4], py[4], pz[4], ax[4], ay[4], az[4];
    const __m512i index = _mm512_setr_epi32(0, 4, 8, 12, 16, 20, 24, 28, 32, 36,
                                            40, 44, 48, 52, 56, 60);
    for (int u = 0; u < 4; ++u) {
      const float *b = position + 4 * (i + 16 * u);
      px[u] = _mm512_i32gather_ps(index, b, 4);
      py[u] = _mm512_i32gather_ps(index, b + 1, 4);
      pz[u] = _mm512_i32gather_ps(index, b + 2, 4);
      ax[u] = ay[u] = az[u] = _mm512_setzero_ps();
    }
    for (int j = 0; j < n; ++j) {
      const float *q = position + 4 * j;
      const __m512 qx = _mm512_set1_ps(q[0]), qy = _mm512_set1_ps(q[1]),
                   qz = _mm512_set1_ps(q[2]), mass = _mm512_set1_ps(q[3]);
#pragma clang loop unroll(full)
      for (int u = 0; u < 4; ++u) {
        const __m512 dx = _mm512_sub_ps(qx, px[u]),
                     dy = _mm512_sub_ps(qy, py[u]),
                     dz = _mm512_sub_ps(qz, pz[u]);
        const __m512 r = _mm512_fmadd_ps(
            dz, dz,
            _mm512_fmadd_ps(dy, dy,
                            _mm512_fmadd_ps(dx, dx, _mm512_set1_ps(0.01f))));
        __m512 h = _mm512_rsqrt14_ps(r); // and one step of Newton's method
        h = _mm512_mul_ps(
            h, _mm512_fnmadd_ps(_mm512_mul_ps(r, _mm512_set1_ps(0.5f)),
                                _mm512_mul_ps(h, h), _mm512_set1_ps(1.5f)));
        const __m512 s =
            _mm512_mul_ps(_mm512_mul_ps(mass, h), _mm512_mul_ps(h, h));
        ax[u] = _mm512_fmadd_ps(s, dx, ax[u]);
        ay[u] = _mm512_fmadd_ps(s, dy, ay[u]);
        az[u] = _mm512_fmadd_ps(s, dz, az[u]);
      }
    }
    for (int u = 0; u < 4; ++u) {
      float *to = acceleration + 4 * (i + 16 * u);
      _mm512_i32scatter_ps(to, index, ax[u], 4);
      _mm512_i32scatter_ps(to + 1, index, ay[u], 4);
      _mm512_i32scatter_ps(to + 2, index, az[u], 4);
    }
  });
}

void handHistogram(const unsigned *in, unsigned *bins, Threads threads) {
  static std::mutex merging;
  constexpr int part = Histogram::group * Histogram::each;
  std::memset(bins, 0, 256 * sizeof(unsigned));
  forEach(Histogram::count, part, threads, [=](int begin) {
    unsigned own[4][256] = {};
    for (int i = begin; i < begin + part; i += 4)
      for (int k = 0; k < 4; ++k)
        ++own[k][in[i + k] & 255];
    std::lock_guard<std::mutex> lock(merging);
    for (int b = 0; b < 256; ++b)
      bins[b] += own[0][b] + own[1][b] + own[2][b] + own[3][b];
  });
}

void handBitonic(const unsigned *in, unsigned *out, Threads threads) {
  const __m512i lane =
      _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
  forEach(Bitonic::count, 512, threads, [=](int block) {
    alignas(64) unsigned s[512];
    std::memcpy(s, in + block, sizeof s);
    for (int k = 2; k <= 512; k <<= 1)
      for (int j = k >> 1; j > 0; j >>= 1) {
        if (j >= 16) {
          for (int i = 0; i < 512; i += 2 * j)
            for (int q = i; q < i + j; q += 16) {
              const __m512i x = _mm512_load_si512(s + q),
                            y = _mm512_load_si512(s + q + j);
              const __m512i low = _mm512_min_epu32(x, y),
                            high = _mm512_max_epu32(x, y);
              const bool up = !(q & k);
              _mm512_store_si512(s + q, up ? low : high);
              _mm512_store_si512(s + q + j, up ? high : low);
            }
          continue;
        }
        const __m512i index = _mm512_xor_si512(lane, _mm512_set1_epi32(j));
        const __mmask16 upper =
            _mm512_test_epi32_mask(lane, _mm512_set1_epi32(j));
        for (int i = 0; i < 512; i += 16) {
          const __m512i x = _mm512_load_si512(s + i),
                        y = _mm512_permutexvar_epi32(index, x);
          const __mmask16 down =
              k >= 16 ? (i & k ? 0xFFFF : 0)
                      : _mm512_test_epi32_mask(lane, _mm512_set1_epi32(k));
          _mm512_store_si512(s + i,
                             _mm512_mask_blend_epi32(__mmask16(upper ^ down),
                                                     _mm512_min_epu32(x, y),
                                                     _mm512_max_epu32(x, y)));
        }
      }
    std::memcpy(out + block, s, sizeof s);
  });
}

void handSaxpy(float a, const float *x, float *y, Threads threads) {
  forEach(Saxpy::count, 4096, threads, [=](int begin) {
#pragma clang loop vectorize(assume_safety)
    for (int i = begin; i < begin + 4096; ++i)
      y[i] = a * x[i] + y[i];
  });
}

/// The distribution function of the normal distribution, after Abramowitz and
/// Stegun 26.2.17.
static float normal(float x) {
  const float k = 1 / (1 + 0.2316419f * std::fabs(x));
  const float p =
      k * (0.319381530f +
           k * (-0.356563782f +
                k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f))));
  const float tail = 0.39894228f * std::exp(-0.5f * x * x) * p;
  return x < 0 ? tail : 1 - tail;
}

void handOptions(const float *price, const float *strike, const float *years,
                 float *call, Threads threads) {
  forEach(Options::count, 4096, threads, [=](int begin) {
#pragma clang loop vectorize(assume_safety)
    for (int i = begin; i < begin + 4096; ++i) {
      const float root = Options::volatility * std::sqrt(years[i]);
      const float d =
          (std::log(price[i] / strike[i]) +
           (Options::rate + 0.5f * Options::volatility * Options::volatility) *
               years[i]) /
          root;
      call[i] = price[i] * normal(d) - strike[i] *
                                           std::exp(-Options::rate * years[i]) *
                                           normal(d - root);
    }
  });
}

} // namespace bench
