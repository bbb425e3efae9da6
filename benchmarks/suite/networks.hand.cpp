// Networks by hand
// SPDX-License-Identifier: Apache-2.0

#include "hand.hpp"

namespace suite::SUITE_ISA {

// Four queries at a time: each vector of keys, transposed once, and each vector
// of values serves all four.
void hand(const Attention &p) {
  constexpr unsigned D = 64, V = lanes, Q = 4;
  const unsigned keys = p.keys;
  std::vector<float> transposed(D * keys), score(Q * keys);
  for (unsigned j = 0; j < keys; ++j)
    for (unsigned d = 0; d < D; ++d)
      transposed[d * keys + j] = p.k[j * D + d];
  for (unsigned i = 0; i < p.queries; i += Q) {
    const float *q = p.q + i * D;
    for (unsigned j = 0; j < keys; j += 2 * V) {
      Vector<float> dot[Q][2] = {};
      for (unsigned d = 0; d < D; ++d) {
        const Vector<float> k0 = load(&transposed[d * keys + j]),
                            k1 = load(&transposed[d * keys + j + V]);
        for (unsigned r = 0; r < Q; ++r) {
          dot[r][0] += q[r * D + d] * k0;
          dot[r][1] += q[r * D + d] * k1;
        }
      }
      for (unsigned r = 0; r < Q; ++r) {
        store(&score[r * keys + j], dot[r][0] * 0.125f);
        store(&score[r * keys + j + V], dot[r][1] * 0.125f);
      }
    }
    float factor[Q];
    for (unsigned r = 0; r < Q; ++r) {
      float *s = &score[r * keys], sum = 0;
      Vector<float> most = load(s);
      for (unsigned j = V; j < keys; j += V)
        most = load(s + j) > most ? load(s + j) : most;
      float greatest = most[0];
      for (unsigned l = 1; l < V; ++l)
        greatest = std::max(greatest, most[l]);
#pragma omp simd reduction(+ : sum) simdlen(mathLanes)
      for (unsigned j = 0; j < keys; ++j)
        sum += s[j] = std::exp(s[j] - greatest);
      factor[r] = 1 / sum;
    }
    for (unsigned d = 0; d < D; d += 2 * V) {
      Vector<float> sum[Q][2] = {};
      for (unsigned j = 0; j < keys; ++j) {
        const Vector<float> v0 = load(p.v + j * D + d),
                            v1 = load(p.v + j * D + d + V);
        for (unsigned r = 0; r < Q; ++r) {
          sum[r][0] += score[r * keys + j] * v0;
          sum[r][1] += score[r * keys + j] * v1;
        }
      }
      for (unsigned r = 0; r < Q; ++r) {
        store(p.out + (i + r) * D + d, sum[r][0] * factor[r]);
        store(p.out + (i + r) * D + d + V, sum[r][1] * factor[r]);
      }
    }
  }
}

// Numbers become floats once; tiles of registers as for other products.
void hand(const Hgemm &p) {
  constexpr unsigned V = lanes, rows = lanes == 16 ? 8 : 4;
  const unsigned n = p.n;
  const HalfBits *halvesA = reinterpret_cast<const HalfBits *>(p.a),
                 *halvesB = reinterpret_cast<const HalfBits *>(p.b);
  HalfBits *c = reinterpret_cast<HalfBits *>(p.c);
  std::vector<float> floats(n * n), panel(n * 2 * V);
  SUITE_VECTORIZE for (unsigned i = 0; i < n * n; ++i) floats[i] =
      float(halvesA[i]);
  for (unsigned j = 0; j < n; j += 2 * V) {
    for (unsigned k = 0; k < n; ++k)
      SUITE_VECTORIZE for (unsigned x = 0; x < 2 * V; ++x)
          panel[k * 2 * V + x] = float(halvesB[k * n + j + x]);
    for (unsigned i = 0; i < n; i += rows) {
      Vector<float> sum[rows][2] = {};
      const float *a = floats.data() + i * n, *b = panel.data();
      for (unsigned k = 0; k < n; ++k, b += 2 * V) {
        const Vector<float> b0 = load(b), b1 = load(b + V);
        for (unsigned r = 0; r < rows; ++r) {
          sum[r][0] += a[r * n + k] * b0;
          sum[r][1] += a[r * n + k] * b1;
        }
      }
      for (unsigned r = 0; r < rows; ++r) {
        float row[2 * V];
        store(row, sum[r][0]);
        store(row + V, sum[r][1]);
        SUITE_VECTORIZE for (unsigned x = 0; x < 2 * V; ++x)
            c[(i + r) * n + j + x] = HalfBits(row[x]);
      }
    }
  }
}

// Four outputs and a vector of columns at a time; a vector of the input serves
// all four.
void hand(const ConvLayer &p) {
  constexpr int V = lanes, O = 4;
  const int width = p.width, height = p.height, pitch = width + 2;
  const Vector<float> zero = {};
  for (int o = 0; o < p.outputs; o += O)
    for (int y = 0; y < height; ++y) {
      auto some = [&](int x) {
        Vector<float> sum[O];
        for (int r = 0; r < O; ++r)
          sum[r] = Vector<float>(p.bias[o + r]);
        for (int c = 0; c < p.inputs; ++c) {
          const float *in = p.in + (c * (height + 2) + y) * pitch + x,
                      *weight = p.weight + (o * p.inputs + c) * 9;
          for (int dy = 0; dy < 3; ++dy)
            for (int dx = 0; dx < 3; ++dx) {
              const Vector<float> v = load(in + dy * pitch + dx);
              for (int r = 0; r < O; ++r)
                sum[r] += weight[r * p.inputs * 9 + dy * 3 + dx] * v;
            }
        }
        for (int r = 0; r < O; ++r)
          store(p.out + ((o + r) * height + y) * width + x,
                sum[r] > zero ? sum[r] : zero);
      };
      for (int x = 0; x + V <= width; x += V)
        some(x);
      if (width % V != 0)
        some(width - V); // some columns again
    }
}

} // namespace suite::SUITE_ISA
