// Images: speckles, a median, a histogram, cosine transforms, Jacobi's method
// SPDX-License-Identifier: Apache-2.0

#include "suite.hpp"

namespace suite {

// Rodinia's way: two kernels with an item for each point, groups of 200, row
// and column by division, neighbours from arrays of indices; int, sizes at run
// time.
static void srad(const Srad &p) {
  const int columns = p.columns, count = p.rows * p.columns;
  const float *in = p.in;
  const int *north = p.north, *south = p.south, *west = p.west, *east = p.east;
  const float speckle = p.speckle, lambda = p.lambda;
  float *dN = p.scratch, *dS = dN + count, *dW = dS + count, *dE = dW + count,
        *c = dE + count, *out = p.out;
  const sycl::nd_range<1> range(std::size_t(count), 200);
  theQueue().parallel_for(range, [=](sycl::nd_item<1> item) {
    const int i = int(item.get_global_id(0));
    const int row = i / columns, column = i % columns;
    const float here = in[i];
    const float n = in[north[row] * columns + column] - here,
                s = in[south[row] * columns + column] - here,
                w = in[row * columns + west[column]] - here,
                e = in[row * columns + east[column]] - here;
    const float g = (n * n + s * s + w * w + e * e) / (here * here),
                l = (n + s + w + e) / here;
    const float num = 0.5f * g - (1.0f / 16.0f) * (l * l), den = 1 + 0.25f * l;
    const float q = num / (den * den);
    float value = 1.0f / (1.0f + (q - speckle) / (speckle * (1 + speckle)));
    if (value < 0)
      value = 0;
    else if (value > 1)
      value = 1;
    c[i] = value;
    dN[i] = n;
    dS[i] = s;
    dW[i] = w;
    dE[i] = e;
  });
  theQueue()
      .parallel_for(range,
                    [=](sycl::nd_item<1> item) {
                      const int i = int(item.get_global_id(0));
                      const int row = i / columns, column = i % columns;
                      const float cN = c[i],
                                  cS = c[south[row] * columns + column],
                                  cE = c[row * columns + east[column]];
                      const float d =
                          cN * dN[i] + cS * dS[i] + cN * dW[i] + cE * dE[i];
                      out[i] = in[i] + 0.25f * lambda * d;
                    })
      .wait();
}

// images.cl: bytes, 100 x 2 items, a sorting network.
static void median(const Median &p) {
  static const sycl::kernel kernel =
      cohort::opencl_kernel(theQueue().get_context(), "median3x3");
  theQueue()
      .submit([&](sycl::handler &h) {
        h.set_args(p.in, p.out, p.width, p.height);
        h.parallel_for(
            sycl::nd_range<2>({std::size_t(p.height), std::size_t(p.width)},
                              {2, 100}),
            kernel);
      })
      .wait();
}

// 32 groups of 256, a strided loop over bytes, counts in a local_accessor with
// atomics, added to those in memory; unsigned, size_t.
static void histogram(const Histogram &p) {
  const std::size_t count = p.count;
  const std::uint8_t *in = p.in;
  unsigned *out = p.out;
  theQueue().memset(out, 0, 256 * sizeof(unsigned));
  theQueue()
      .submit([&](sycl::handler &h) {
        sycl::local_accessor<unsigned> bins(256, h);
        h.parallel_for(
            sycl::nd_range<1>(32 * 256, 256), [=](sycl::nd_item<1> item) {
              using namespace sycl;
              const std::size_t lid = item.get_local_id(0);
              bins[lid] = 0;
              group_barrier(item.get_group());
              for (std::size_t i = item.get_global_id(0); i < count;
                   i += item.get_global_range(0))
                atomic_ref<unsigned, memory_order::relaxed,
                           memory_scope::work_group,
                           access::address_space::local_space>(bins[in[i]])
                    .fetch_add(1);
              group_barrier(item.get_group());
              atomic_ref<unsigned, memory_order::relaxed, memory_scope::device,
                         access::address_space::global_space>(out[lid])
                  .fetch_add(bins[lid]);
            });
      })
      .wait();
}

// 8 x 8 items for each block, two static local tiles, unsigned.
static void cosines(const Cosines &p) {
  const unsigned width = p.width;
  const float *in = p.in, *basis = p.basis;
  float *out = p.out;
  theQueue()
      .parallel_for(
          sycl::nd_range<2>({p.height, p.width}, {8, 8}),
          [=](sycl::nd_item<2> item) {
            auto &tile = *sycl::ext::oneapi::group_local_memory_for_overwrite<
                float[8][8]>(item.get_group());
            auto &half = *sycl::ext::oneapi::group_local_memory_for_overwrite<
                float[8][8]>(item.get_group());
            const unsigned x = unsigned(item.get_local_id(1)),
                           y = unsigned(item.get_local_id(0));
            const unsigned i = unsigned(item.get_global_id(0)) * width +
                               unsigned(item.get_global_id(1));
            tile[y][x] = in[i];
            sycl::group_barrier(item.get_group());
            float sum = 0;
            for (unsigned k = 0; k < 8; ++k)
              sum += basis[y * 8 + k] * tile[k][x];
            half[y][x] = sum;
            sycl::group_barrier(item.get_group());
            sum = 0;
            for (unsigned k = 0; k < 8; ++k)
              sum += half[y][k] * basis[x * 8 + k];
            out[i] = sum;
          })
      .wait();
}

// Scoped and nested, 16 x 16: sub-groups find their largest change from private
// memory, the group that of its sub-groups from local memory; double, int.
static void jacobi(const Jacobi &p) {
  const int pitch = p.width + 2;
  const double *in = p.in, *right = p.right;
  double *out = p.out, *changes = p.out + pitch * (p.height + 2);
  theQueue()
      .parallel(
          sycl::range<2>(std::size_t(p.height) / 16, std::size_t(p.width) / 16),
          sycl::range<2>(16, 16),
          [=](auto group) {
            using namespace sycl;
            memory_environment(
                group, require_local_mem<double[256]>(),
                require_local_mem<int>(), require_private_mem<double>(),
                [&](auto &largest, auto &parts, auto &change) {
                  distribute_groups_and_wait(group, [&](auto part) {
                    distribute_items(part, [&](s_item<2> item) {
                      const int i = (int(item.get_global_id(0)) + 1) * pitch +
                                    int(item.get_global_id(1)) + 1;
                      const double value =
                          0.25 * (in[i - 1] + in[i + 1] + in[i - pitch] +
                                  in[i + pitch] - right[i]);
                      out[i] = value;
                      change(item) = fabs(value - in[i]);
                    });
                    const double most =
                        reduce_over_group(part, change, maximum<double>());
                    single_item(part, [&] {
                      largest[part.get_group_linear_id()] = most;
                      if (part.get_group_linear_id() == 0)
                        parts = int(part.get_group_linear_range());
                    });
                  });
                  single_item(group, [&] {
                    double most = 0;
                    for (int i = 0; i < parts; ++i)
                      most = fmax(most, largest[i]);
                    changes[group.get_group_linear_id()] = most;
                  });
                });
          })
      .wait();
}

static void addSrad(std::vector<Case> &cases, Random &random) {
  constexpr int rows = 400, columns = 500;
  constexpr std::size_t count = rows * columns;
  Srad p{rows,
         columns,
         nullptr,
         nullptr,
         nullptr,
         nullptr,
         nullptr,
         0.05f,
         0.5f,
         memory<float>(5 * count),
         memory<float>(count)};
  std::vector<float> in = random.units<float>(count);
  for (float &x : in)
    x = std::exp(x);
  std::vector<int> north, south, west, east;
  for (int r = 0; r < rows; ++r) {
    north.push_back(std::max(r - 1, 0));
    south.push_back(std::min(r + 1, rows - 1));
  }
  for (int c = 0; c < columns; ++c) {
    west.push_back(std::max(c - 1, 0));
    east.push_back(std::min(c + 1, columns - 1));
  }
  std::vector<double> coefficient;
  auto at = [&](int r, int c) {
    return double(in[std::size_t(std::clamp(r, 0, rows - 1) * columns +
                                 std::clamp(c, 0, columns - 1))]);
  };
  for (int r = 0; r < rows; ++r)
    for (int c = 0; c < columns; ++c) {
      const double here = at(r, c), n = at(r - 1, c) - here,
                   s = at(r + 1, c) - here, w = at(r, c - 1) - here,
                   e = at(r, c + 1) - here;
      const double g = (n * n + s * s + w * w + e * e) / (here * here),
                   l = (n + s + w + e) / here, den = 1 + 0.25 * l,
                   q = (0.5 * g - l * l / 16) / (den * den), q0 = 0.05f;
      coefficient.push_back(
          std::clamp(1 / (1 + (q - q0) / (q0 * (1 + q0))), 0.0, 1.0));
    }
  std::vector<float> expected;
  auto factor = [&](int r, int c) {
    return coefficient[std::size_t(std::min(r, rows - 1) * columns +
                                   std::min(c, columns - 1))];
  };
  for (int r = 0; r < rows; ++r)
    for (int c = 0; c < columns; ++c) {
      const double here = at(r, c);
      const double d = factor(r, c) * (at(r - 1, c) - here) +
                       factor(r + 1, c) * (at(r + 1, c) - here) +
                       factor(r, c) * (at(r, c - 1) - here) +
                       factor(r, c + 1) * (at(r, c + 1) - here);
      expected.push_back(float(here + 0.25 * double(p.lambda) * d));
    }
  p.in = share(in);
  p.north = share(north);
  p.south = share(south);
  p.west = share(west);
  p.east = share(east);
  add(cases, "srad",
      "nd_range 200, two kernels, int, division, neighbours from arrays", p,
      srad, p.out, expected, 1e-4);
}

static void addMedian(std::vector<Case> &cases, Random &random) {
  Median p{1000, 400, nullptr, memory<std::uint8_t>(1000 * 400)};
  const auto in =
      random.many<std::uint8_t>(1000 * 400, [&] { return random.bits(); });
  std::vector<std::uint8_t> expected;
  for (int y = 0; y < p.height; ++y)
    for (int x = 0; x < p.width; ++x) {
      std::vector<std::uint8_t> near;
      for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx)
          near.push_back(
              in[std::size_t(std::clamp(y + dy, 0, p.height - 1) * p.width +
                             std::clamp(x + dx, 0, p.width - 1))]);
      std::sort(near.begin(), near.end());
      expected.push_back(near[4]);
    }
  p.in = share(in);
  add(cases, "median", "OpenCL C, 100x2, bytes, an array sorted by a network",
      p, median, p.out, expected);
}

static void addHistogram(std::vector<Case> &cases, Random &random) {
  Histogram p{500000, nullptr, memory<unsigned>(256)};
  const auto in = random.many<std::uint8_t>(p.count, [&] {
    return random.below(16) * random.below(16); // some are frequent
  });
  std::vector<unsigned> expected(256);
  for (std::uint8_t x : in)
    ++expected[x];
  p.in = share(in);
  add(cases, "histogram",
      "nd_range 256, local_accessor, atomics, bytes, size_t, a strided loop", p,
      histogram, p.out, expected);
}

static void addCosines(std::vector<Case> &cases, Random &random) {
  Cosines p{512, 256, nullptr, nullptr, memory<float>(512 * 256)};
  const std::vector<float> in = random.units<float>(512 * 256);
  std::vector<float> basis;
  for (int i = 0; i < 8; ++i)
    for (int j = 0; j < 8; ++j)
      basis.push_back(float((i ? 0.5 : std::sqrt(0.125)) *
                            std::cos((2 * j + 1) * i * M_PI / 16)));
  std::vector<float> expected(512 * 256);
  for (std::size_t y = 0; y < p.height; ++y)
    for (std::size_t x = 0; x < p.width; ++x) {
      double sum = 0;
      for (std::size_t k = 0; k < 8; ++k)
        for (std::size_t l = 0; l < 8; ++l)
          sum += double(basis[y % 8 * 8 + k]) * double(basis[x % 8 * 8 + l]) *
                 double(in[(y / 8 * 8 + k) * p.width + x / 8 * 8 + l]);
      expected[y * p.width + x] = float(sum);
    }
  p.in = share(in);
  p.basis = share(basis);
  add(cases, "cosines",
      "nd_range 8x8, static local memory, unsigned, constant loops", p, cosines,
      p.out, expected, 1e-4);
}

static void addJacobi(std::vector<Case> &cases, Random &random) {
  Jacobi p{512, 256, nullptr, nullptr, nullptr};
  const int pitch = p.width + 2;
  const std::size_t count = std::size_t(pitch * (p.height + 2)),
                    squares = std::size_t(p.width * p.height / 256);
  const std::vector<double> in = random.units<double>(count),
                            right = random.units<double>(count);
  // The border stays as the harness made it.
  std::vector<double> expected(count, 77);
  expected.resize(count + squares);
  for (int y = 0; y < p.height; ++y)
    for (int x = 0; x < p.width; ++x) {
      const std::size_t i = std::size_t((y + 1) * pitch + x + 1),
                        down = std::size_t(pitch);
      expected[i] = 0.25 * (in[i - 1] + in[i + 1] + in[i - down] +
                            in[i + down] - right[i]);
      double &most =
          expected[count + std::size_t(y / 16 * (p.width / 16) + x / 16)];
      most = std::max(most, std::fabs(expected[i] - in[i]));
    }
  p.in = share(in);
  p.right = share(right);
  p.out = memory<double>(count + squares);
  add(cases, "jacobi",
      "scoped nested 16x16, private and local memory, a maximum, double, int",
      p, jacobi, p.out, expected, 1e-12);
}

void addImages(std::vector<Case> &cases) {
  Random random;
  addSrad(cases, random);
  addMedian(cases, random);
  addHistogram(cases, random);
  addCosines(cases, random);
  addJacobi(cases, random);
}

} // namespace suite
