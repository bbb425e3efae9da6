// Learning by hand
// SPDX-License-Identifier: Apache-2.0

#include "hand.hpp"

namespace suite::SUITE_ISA {

// Two vectors of points; their distances to a cluster are two accumulators.
void hand(const KMeans &p) {
  constexpr unsigned V = lanes;
  auto some = [&](unsigned i) {
    Vector<float> least[2] = {Vector<float>(3e38f), Vector<float>(3e38f)};
    Vector<int> index[2] = {};
    for (unsigned c = 0; c < p.clusters; ++c) {
      Vector<float> distance[2] = {};
      for (unsigned f = 0; f < p.features; ++f)
        for (unsigned v = 0; v < 2; ++v) {
          const Vector<float> d = load(p.feature + f * p.points + i + v * V) -
                                  p.centre[c * p.features + f];
          distance[v] += d * d;
        }
      for (unsigned v = 0; v < 2; ++v) {
        const auto nearer = distance[v] < least[v];
        least[v] = nearer ? distance[v] : least[v];
        index[v] = nearer ? Vector<int>(int(c)) : index[v];
      }
    }
    for (unsigned v = 0; v < 2; ++v)
      store(p.nearest + i + v * V, index[v]);
  };
  for (unsigned i = 0; i + 2 * V <= p.points; i += 2 * V)
    some(i);
  if (p.points % (2 * V) != 0)
    some(p.points - 2 * V); // some points again
}

void hand(const Softmax &p) {
  const int n = p.columns;
  for (int r = 0; r < p.rows; ++r) {
    const float *in = p.in + r * n;
    float *out = p.out + r * n;
    Vector<float> most = load(in + n - lanes);
    for (int i = 0; i + lanes <= n; i += lanes) {
      const Vector<float> x = load(in + i);
      most = x > most ? x : most;
    }
    float greatest = most[0], sum = 0;
    for (int i = 1; i < lanes; ++i)
      greatest = std::max(greatest, most[i]);
#pragma omp simd reduction(+ : sum) simdlen(mathLanes)
    for (int i = 0; i < n; ++i)
      sum += out[i] = std::exp(in[i] - greatest);
    const float factor = 1 / sum;
#pragma omp simd simdlen(mathLanes)
    for (int i = 0; i < n; ++i)
      out[i] *= factor;
  }
}

void hand(const LayerNorm &p) {
  for (std::size_t r = 0; r < p.rows; ++r) {
    const float *in = p.in + r * 1024;
    float *out = p.out + r * 1024;
    Vector<float> sum[4] = {}, square[4] = {};
    for (int i = 0; i < 1024; i += 4 * lanes)
      for (int v = 0; v < 4; ++v) {
        const Vector<float> x = load(in + i + v * lanes);
        sum[v] += x;
        square[v] += x * x;
      }
    const float mean = total(sum[0] + sum[1] + sum[2] + sum[3]) / 1024;
    const float scale =
        1 /
        std::sqrt(total(square[0] + square[1] + square[2] + square[3]) / 1024 -
                  mean * mean + 1e-5f);
    for (int i = 0; i < 1024; i += lanes)
      store(out + i, (load(in + i) - mean) * scale);
  }
}

void hand(const Backprop &p) {
  for (int block = 0; block < p.inputs / 16; ++block)
    for (int j = 0; j < p.hidden; j += 2 * lanes) {
      Vector<float> sum[2] = {};
      const float *weight = p.weight + block * 16 * p.hidden + j;
      for (int i = 0; i < 16; ++i, weight += p.hidden) {
        sum[0] += p.input[block * 16 + i] * load(weight);
        sum[1] += p.input[block * 16 + i] * load(weight + lanes);
      }
      store(p.partial + block * p.hidden + j, sum[0]);
      store(p.partial + block * p.hidden + j + lanes, sum[1]);
    }
}

} // namespace suite::SUITE_ISA
