// Hand-written loops: the same work as the kernels, no plugin
// SPDX-License-Identifier: Apache-2.0

#include "cases.hpp"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

namespace bench {

/// Calls \p group for 0 ... count-1, spread over the cores or not.
template <class F>
static void forGroups(std::size_t count, Threads threads, const F &group) {
  if (threads == Threads::One) {
    for (std::size_t g = 0; g < count; ++g)
      group(g);
    return;
  }
  tbb::parallel_for(tbb::blocked_range<std::size_t>(0, count),
                    [&](const tbb::blocked_range<std::size_t> &part) {
                      for (std::size_t g = part.begin(); g < part.end(); ++g)
                        group(g);
                    });
}

void handTree(const float *in, float *out, Threads threads) {
  forGroups(treeCount / treeGroup, threads, [=](std::size_t g) {
    float partial[treeGroup];
    for (std::size_t i = 0; i < treeGroup; ++i)
      partial[i] = in[g * treeGroup + i];
    for (std::size_t half = treeGroup / 2; half > 0; half /= 2)
      for (std::size_t i = 0; i < half; ++i)
        partial[i] += partial[i + half];
    out[g] = partial[0];
  });
}

void handReduce(const std::uint32_t *in, std::uint32_t *out, Threads threads) {
  forGroups(reduceCount / reduceGroup, threads, [=](std::size_t g) {
    const std::uint32_t *from = in + g * reduceGroup;
    std::uint32_t *to = out + g * reduceGroup;
    std::uint32_t sum = 0;
    for (std::size_t i = 0; i < reduceGroup; ++i)
      sum += from[i];
    for (std::size_t i = 0; i < reduceGroup; ++i)
      to[i] = from[i] - sum;
  });
}

void handSgemm(const float *a, const float *b, float *c, Threads threads) {
  constexpr std::size_t n = matrixSize, t = tileSize;
  forGroups((n / t) * (n / t), threads, [=](std::size_t g) {
    const std::size_t row = g / (n / t) * t, column = g % (n / t) * t;
    float tileA[t][t], tileB[t][t], sum[t][t] = {};
    for (std::size_t k0 = 0; k0 < n; k0 += t) {
      for (std::size_t y = 0; y < t; ++y)
        for (std::size_t x = 0; x < t; ++x) {
          tileA[y][x] = a[(row + y) * n + k0 + x];
          tileB[y][x] = b[(k0 + y) * n + column + x];
        }
      for (std::size_t y = 0; y < t; ++y)
        for (std::size_t k = 0; k < t; ++k)
          for (std::size_t x = 0; x < t; ++x)
            sum[y][x] += tileA[y][k] * tileB[k][x];
    }
    for (std::size_t y = 0; y < t; ++y)
      for (std::size_t x = 0; x < t; ++x)
        c[(row + y) * n + column + x] = sum[y][x];
  });
}

} // namespace bench
