// Learning: clusters, softmax, layer norm, a layer of a network in OpenCL C
// SPDX-License-Identifier: Apache-2.0

#include "suite.hpp"

namespace suite {

// A plain range; loops over clusters and features of sizes at run time;
// unsigned.
static void kMeans(const KMeans &p) {
  const unsigned points = p.points, clusters = p.clusters,
                 features = p.features;
  const float *feature = p.feature, *centre = p.centre;
  int *nearest = p.nearest;
  theQueue()
      .parallel_for(sycl::range<1>(points),
                    [=](sycl::id<1> id) {
                      const unsigned i = unsigned(id[0]);
                      float least = 3e38f;
                      int index = 0;
                      for (unsigned c = 0; c < clusters; ++c) {
                        float distance = 0;
                        for (unsigned f = 0; f < features; ++f) {
                          const float d = feature[f * points + i] -
                                          centre[c * features + f];
                          distance += d * d;
                        }
                        if (distance < least) {
                          least = distance;
                          index = int(c);
                        }
                      }
                      nearest[i] = index;
                    })
      .wait();
}

// A row for each group of 1000; the greatest and the sum over the group.
static void softmax(const Softmax &p) {
  const float *in = p.in;
  float *out = p.out;
  const std::size_t columns = std::size_t(p.columns);
  theQueue()
      .parallel_for(sycl::nd_range<1>(std::size_t(p.rows) * columns, columns),
                    [=](sycl::nd_item<1> item) {
                      const std::size_t i = item.get_global_id(0);
                      const float x = in[i];
                      const float greatest = sycl::reduce_over_group(
                          item.get_group(), x, sycl::maximum<float>());
                      const float e = sycl::exp(x - greatest);
                      out[i] = e / sycl::reduce_over_group(item.get_group(), e,
                                                           sycl::plus<float>());
                    })
      .wait();
}

// Scoped and nested: work-groups, sub-groups, items; four elements of private
// memory an item; sums of sub-groups in local memory.
static void layerNorm(const LayerNorm &p) {
  const float *in = p.in;
  float *out = p.out;
  theQueue()
      .parallel(
          sycl::range<1>(p.rows), sycl::range<1>(256),
          [=](auto group) {
            using namespace sycl;
            memory_environment(
                group, require_local_mem<float[257]>(),
                require_local_mem<float[257]>(), require_private_mem<float>(),
                require_private_mem<float>(),
                [&](auto &sums, auto &squares, auto &sum, auto &square) {
                  const std::size_t row = group.get_group_id(0) * 1024;
                  distribute_groups_and_wait(group, [&](auto part) {
                    distribute_items(part, [&](s_item<1> item) {
                      float s = 0, q = 0;
                      for (std::size_t k = 0; k < 4; ++k) {
                        const float x =
                            in[row + k * 256 + item.get_local_id(group, 0)];
                        s += x;
                        q += x * x;
                      }
                      sum(item) = s;
                      square(item) = q;
                    });
                    const float s = reduce_over_group(part, sum, plus<float>()),
                                q = reduce_over_group(part, square,
                                                      plus<float>());
                    single_item(part, [&] {
                      sums[part.get_group_linear_id()] = s;
                      squares[part.get_group_linear_id()] = q;
                    });
                    if (part.get_group_linear_id() == 0)
                      single_item(part, [&] {
                        squares[256] = float(part.get_group_linear_range());
                      });
                  });
                  float s = 0, q = 0;
                  for (int i = 0, parts = int(squares[256]); i < parts; ++i) {
                    s += sums[i];
                    q += squares[i];
                  }
                  const float mean = s / 1024,
                              scale =
                                  sycl::rsqrt(q / 1024 - mean * mean + 1e-5f);
                  distribute_groups(group, [&](auto part) {
                    distribute_items(part, [&](s_item<1> item) {
                      for (std::size_t k = 0; k < 4; ++k) {
                        const std::size_t i =
                            row + k * 256 + item.get_local_id(group, 0);
                        out[i] = (in[i] - mean) * scale;
                      }
                    });
                  });
                });
          })
      .wait();
}

// learning.cl: 16 x 16 items, the size by attribute, a tree over the inputs in
// local memory.
static void backprop(const Backprop &p) {
  static const sycl::kernel kernel =
      cohort::opencl_kernel(theQueue().get_context(), "backprop");
  theQueue()
      .submit([&](sycl::handler &h) {
        h.set_args(p.input, p.weight, p.partial, p.hidden);
        h.parallel_for(
            sycl::nd_range<2>({std::size_t(p.inputs), std::size_t(p.hidden)},
                              {16, 16}),
            kernel);
      })
      .wait();
}

static void addKMeans(std::vector<Case> &cases, Random &random) {
  KMeans p{20000, 8, 16, nullptr, nullptr, memory<int>(20000)};
  const std::vector<float> feature = random.units<float>(p.points * p.features),
                           centre =
                               random.units<float>(p.clusters * p.features);
  std::vector<int> expected;
  for (unsigned i = 0; i < p.points; ++i) {
    double least = 1e300;
    int index = 0;
    for (unsigned c = 0; c < p.clusters; ++c) {
      double distance = 0;
      for (unsigned f = 0; f < p.features; ++f)
        distance += std::pow(double(feature[f * p.points + i]) -
                                 double(centre[c * p.features + f]),
                             2);
      if (distance < least) {
        least = distance;
        index = int(c);
      }
    }
    expected.push_back(index);
  }
  p.feature = share(feature);
  p.centre = share(centre);
  add(cases, "kmeans", "range, unsigned, loops of run-time size", p, kMeans,
      p.nearest, expected);
}

static void addSoftmax(std::vector<Case> &cases, Random &random) {
  Softmax p{256, 1000, nullptr, memory<float>(256 * 1000)};
  const std::vector<float> in = random.units<float>(256 * 1000);
  std::vector<float> expected;
  for (std::size_t row = 0; row < in.size(); row += 1000) {
    double sum = 0;
    for (std::size_t i = row; i < row + 1000; ++i)
      sum += std::exp(double(in[i]));
    for (std::size_t i = row; i < row + 1000; ++i)
      expected.push_back(float(std::exp(double(in[i])) / sum));
  }
  p.in = share(in);
  add(cases, "softmax", "nd_range 1000, reduce_over_group, exp", p, softmax,
      p.out, expected);
}

static void addLayerNorm(std::vector<Case> &cases, Random &random) {
  LayerNorm p{256, nullptr, memory<float>(256 * 1024)};
  const std::vector<float> in = random.units<float>(256 * 1024);
  std::vector<float> expected;
  for (std::size_t row = 0; row < in.size(); row += 1024) {
    double sum = 0, squares = 0;
    for (std::size_t i = row; i < row + 1024; ++i) {
      sum += double(in[i]);
      squares += double(in[i]) * double(in[i]);
    }
    const double mean = sum / 1024,
                 scale = 1 / std::sqrt(squares / 1024 - mean * mean + 1e-5);
    for (std::size_t i = row; i < row + 1024; ++i)
      expected.push_back(float((double(in[i]) - mean) * scale));
  }
  p.in = share(in);
  add(cases, "layer_norm",
      "scoped nested 256, private and local memory, reductions of parts", p,
      layerNorm, p.out, expected, 1e-4);
}

static void addBackprop(std::vector<Case> &cases, Random &random) {
  Backprop p{16384, 64, nullptr, nullptr, memory<float>(1024 * 64)};
  const std::vector<float> input = random.units<float>(16384),
                           weight = random.units<float>(16384 * 64);
  std::vector<float> expected(1024 * 64);
  for (std::size_t i = 0; i < 16384; ++i)
    for (std::size_t j = 0; j < 64; ++j)
      expected[i / 16 * 64 + j] += input[i] * weight[i * 64 + j];
  p.input = share(input);
  p.weight = share(weight);
  add(cases, "backprop",
      "OpenCL C, 16x16 by attribute, local memory, a tree along y", p, backprop,
      p.partial, expected);
}

void addLearning(std::vector<Case> &cases) {
  Random random;
  addKMeans(cases, random);
  addSoftmax(cases, random);
  addLayerNorm(cases, random);
  addBackprop(cases, random);
}

} // namespace suite
