// Networks: attention, a matrix product of half precision, a layer of
// convolutions
// SPDX-License-Identifier: Apache-2.0

#include "suite.hpp"

namespace suite {

// A group of 64 for each query: scores in a local_accessor, the greatest and
// the sum over the group, an item for each number of the result; unsigned, the
// number of keys at run time.
static void attention(const Attention &p) {
  constexpr unsigned D = 64;
  const unsigned keys = p.keys;
  const float *q = p.q, *k = p.k, *v = p.v;
  float *out = p.out;
  theQueue()
      .submit([&](sycl::handler &h) {
        sycl::local_accessor<float> query(D, h), score(keys, h);
        h.parallel_for(
            sycl::nd_range<1>(p.queries * D, D), [=](sycl::nd_item<1> item) {
              const auto group = item.get_group();
              const unsigned lid = unsigned(item.get_local_id(0)),
                             row = unsigned(item.get_group(0));
              query[lid] = q[row * D + lid];
              sycl::group_barrier(group);
              float greatest = -3e38f;
              for (unsigned j = lid; j < keys; j += D) {
                float dot = 0;
                for (unsigned d = 0; d < D; ++d)
                  dot += query[d] * k[j * D + d];
                score[j] = dot * 0.125f;
                greatest = sycl::fmax(greatest, dot * 0.125f);
              }
              greatest = sycl::reduce_over_group(group, greatest,
                                                 sycl::maximum<float>());
              float sum = 0;
              for (unsigned j = lid; j < keys; j += D) {
                score[j] = sycl::exp(score[j] - greatest);
                sum += score[j];
              }
              sum = sycl::reduce_over_group(group, sum, sycl::plus<float>());
              sycl::group_barrier(group);
              float result = 0;
              for (unsigned j = 0; j < keys; ++j)
                result += score[j] * v[j * D + lid];
              out[row * D + lid] = result / sum;
            });
      })
      .wait();
}

// Tiles of 16 x 16 halves in static local memory, the size of groups by
// attribute, unsigned; sums are floats.
static void hgemm(const Hgemm &p) {
  constexpr unsigned T = 16;
  const unsigned n = p.n;
  const sycl::half *a = reinterpret_cast<const sycl::half *>(p.a),
                   *b = reinterpret_cast<const sycl::half *>(p.b);
  sycl::half *c = reinterpret_cast<sycl::half *>(p.c);
  theQueue()
      .parallel_for(
          sycl::nd_range<2>({n, n}, {T, T}),
          [=](sycl::nd_item<2> item) [[sycl::reqd_work_group_size(16, 16)]] {
            auto &tileA = *sycl::ext::oneapi::group_local_memory_for_overwrite<
                sycl::half[T][T]>(item.get_group());
            auto &tileB = *sycl::ext::oneapi::group_local_memory_for_overwrite<
                sycl::half[T][T]>(item.get_group());
            const unsigned x = unsigned(item.get_local_id(1)),
                           y = unsigned(item.get_local_id(0)),
                           column = unsigned(item.get_global_id(1)),
                           row = unsigned(item.get_global_id(0));
            float sum = 0;
            for (unsigned t = 0; t < n; t += T) {
              tileA[y][x] = a[row * n + t + x];
              tileB[y][x] = b[(t + y) * n + column];
              sycl::group_barrier(item.get_group());
              for (unsigned k = 0; k < T; ++k)
                sum += float(tileA[y][k]) * float(tileB[k][x]);
              sycl::group_barrier(item.get_group());
            }
            c[row * n + column] = sycl::half(sum);
          })
      .wait();
}

// A plain range in three dimensions: channels, rows, columns; int, sizes at
// run time.
static void convLayer(const ConvLayer &p) {
  const int inputs = p.inputs, height = p.height, width = p.width;
  const float *in = p.in, *weight = p.weight, *bias = p.bias;
  float *out = p.out;
  theQueue()
      .parallel_for(
          sycl::range<3>(std::size_t(p.outputs), std::size_t(height),
                         std::size_t(width)),
          [=](sycl::item<3> item) {
            const int o = int(item.get_id(0)), y = int(item.get_id(1)),
                      x = int(item.get_id(2));
            const int pitch = width + 2;
            float sum = bias[o];
            for (int c = 0; c < inputs; ++c)
              for (int dy = 0; dy < 3; ++dy)
                for (int dx = 0; dx < 3; ++dx)
                  sum += weight[((o * inputs + c) * 3 + dy) * 3 + dx] *
                         in[(c * (height + 2) + y + dy) * pitch + x + dx];
            out[(o * height + y) * width + x] = sycl::fmax(sum, 0.0f);
          })
      .wait();
}

static void addAttention(std::vector<Case> &cases, Random &random) {
  constexpr std::size_t queries = 128, keys = 256, D = 64;
  Attention p{queries, keys,    nullptr,
              nullptr, nullptr, memory<float>(queries * D)};
  const std::vector<float> q = random.units<float>(queries * D),
                           k = random.units<float>(keys * D),
                           v = random.units<float>(keys * D);
  std::vector<float> expected;
  for (std::size_t i = 0; i < queries; ++i) {
    std::vector<double> result(D);
    double sum = 0;
    for (std::size_t j = 0; j < keys; ++j) {
      double dot = 0;
      for (std::size_t d = 0; d < D; ++d)
        dot += double(q[i * D + d]) * double(k[j * D + d]);
      const double e = std::exp(dot / 8);
      sum += e;
      for (std::size_t d = 0; d < D; ++d)
        result[d] += e * double(v[j * D + d]);
    }
    for (double r : result)
      expected.push_back(float(r / sum));
  }
  p.q = share(q);
  p.k = share(k);
  p.v = share(v);
  add(cases, "attention",
      "nd_range 64, local_accessors, reduce_over_group, exp, unsigned", p,
      attention, p.out, expected, 1e-4);
}

static void addHgemm(std::vector<Case> &cases, Random &random) {
  Hgemm p{256, nullptr, nullptr, nullptr};
  const std::size_t n = p.n;
  auto halves = [&] {
    std::vector<sycl::half> all(n * n);
    for (sycl::half &x : all)
      x = sycl::half(random.unit() * 0.1f);
    return all;
  };
  const std::vector<sycl::half> a = halves(), b = halves();
  std::vector<float> sums(n * n);
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t k = 0; k < n; ++k)
      for (std::size_t j = 0; j < n; ++j)
        sums[i * n + j] += float(a[i * n + k]) * float(b[k * n + j]);
  std::vector<sycl::half> expected(n * n);
  for (std::size_t i = 0; i < n * n; ++i)
    expected[i] = sycl::half(sums[i]);
  sycl::half *c = memory<sycl::half>(n * n);
  p.a = reinterpret_cast<const std::uint16_t *>(share(a));
  p.b = reinterpret_cast<const std::uint16_t *>(share(b));
  p.c = reinterpret_cast<std::uint16_t *>(c);
  add(cases, "hgemm",
      "nd_range 16x16 by attribute, static local memory, half, unsigned", p,
      hgemm, c, expected, 2e-3);
}

static void addConvLayer(std::vector<Case> &cases, Random &random) {
  ConvLayer p{8, 16, 60, 80, nullptr, nullptr, nullptr, nullptr};
  const std::size_t pitch = std::size_t(p.width) + 2,
                    plane = pitch * (std::size_t(p.height) + 2);
  const std::vector<float> in = random.units<float>(8 * plane),
                           weight = random.many<float>(
                               16 * 8 * 9,
                               [&] { return random.unit() - 0.5f; }),
                           bias = random.units<float>(16);
  std::vector<float> expected;
  for (std::size_t o = 0; o < 16; ++o)
    for (std::size_t y = 0; y < std::size_t(p.height); ++y)
      for (std::size_t x = 0; x < std::size_t(p.width); ++x) {
        double sum = double(bias[o]);
        for (std::size_t c = 0; c < 8; ++c)
          for (std::size_t d = 0; d < 9; ++d)
            sum += double(weight[(o * 8 + c) * 9 + d]) *
                   double(in[c * plane + (y + d / 3) * pitch + x + d % 3]);
        expected.push_back(std::max(float(sum), 0.0f));
      }
  p.in = share(in);
  p.weight = share(weight);
  p.bias = share(bias);
  p.out = memory<float>(expected.size());
  add(cases, "conv_layer", "range 3-D, int, loops of run-time size", p,
      convLayer, p.out, expected, 1e-4);
}

void addNetworks(std::vector<Case> &cases) {
  Random random;
  addAttention(cases, random);
  addHgemm(cases, random);
  addConvLayer(cases, random);
}

} // namespace suite
