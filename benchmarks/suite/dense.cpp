// Dense linear algebra: products, a transposition, a factorization
// SPDX-License-Identifier: Apache-2.0

#include "suite.hpp"

namespace suite {

// Tiles of 16 x 16 in two-dimensional local_accessors, size_t ids, sizes at run
// time; double.
static void dgemm(const Dgemm &p) {
  constexpr std::size_t T = 16;
  const std::size_t n = p.n;
  const double *a = p.a, *b = p.b;
  double *c = p.c;
  theQueue()
      .submit([&](sycl::handler &h) {
        sycl::local_accessor<double, 2> tileA({T, T}, h), tileB({T, T}, h);
        h.parallel_for(sycl::nd_range<2>({n, n}, {T, T}),
                       [=](sycl::nd_item<2> item) {
                         const std::size_t y = item.get_local_id(0),
                                           x = item.get_local_id(1);
                         const std::size_t row = item.get_global_id(0),
                                           column = item.get_global_id(1);
                         double sum = 0;
                         for (std::size_t t = 0; t < n; t += T) {
                           tileA[y][x] = a[row * n + t + x];
                           tileB[y][x] = b[(t + y) * n + column];
                           sycl::group_barrier(item.get_group());
                           for (std::size_t k = 0; k < T; ++k)
                             sum += tileA[y][k] * tileB[k][x];
                           sycl::group_barrier(item.get_group());
                         }
                         c[row * n + column] = sum;
                       });
      })
      .wait();
}

// A group of 96 for each row, strided loop, reduce_over_group; unsigned.
static void gemv(const Gemv &p) {
  const unsigned columns = p.columns;
  const float *a = p.a, *x = p.x;
  float *y = p.y;
  theQueue()
      .parallel_for(sycl::nd_range<1>(p.rows * 96, 96),
                    [=](sycl::nd_item<1> item) {
                      const unsigned row = unsigned(item.get_group(0)),
                                     lid = unsigned(item.get_local_id(0));
                      float sum = 0;
                      for (unsigned c = lid; c < columns; c += 96)
                        sum += a[row * columns + c] * x[c];
                      sum = sycl::reduce_over_group(item.get_group(), sum,
                                                    sycl::plus<float>());
                      if (lid == 0)
                        y[row] = sum;
                    })
      .wait();
}

// 8 x 32 items, four elements each, a tile of 32 x 33 of static local memory;
// the size of groups by attribute.
static void transpose(const Transpose &p) {
  const int n = p.n;
  const float *in = p.in;
  float *out = p.out;
  theQueue()
      .parallel_for(
          sycl::nd_range<2>({std::size_t(n) / 4, std::size_t(n)}, {8, 32}),
          [=](sycl::nd_item<2> item) [[sycl::reqd_work_group_size(8, 32)]] {
            auto &tile = *sycl::ext::oneapi::group_local_memory_for_overwrite<
                float[32][33]>(item.get_group());
            const int tx = int(item.get_local_id(1)),
                      ty = int(item.get_local_id(0));
            const int bx = int(item.get_group(1)) * 32,
                      by = int(item.get_group(0)) * 32;
            for (int j = 0; j < 32; j += 8)
              tile[ty + j][tx] = in[(by + ty + j) * n + bx + tx];
            sycl::group_barrier(item.get_group());
            for (int j = 0; j < 32; j += 8)
              out[(bx + ty + j) * n + by + tx] = tile[tx][ty + j];
          })
      .wait();
}

// A matrix for each group of 32 in static local memory, an item for each row;
// barriers in a loop whose length falls.
static void lud(const Lud &p) {
  const float *in = p.in;
  float *out = p.out;
  theQueue()
      .parallel_for(sycl::nd_range<1>(std::size_t(p.count) * 32, 32),
                    [=](sycl::nd_item<1> item) {
                      auto &m =
                          *sycl::ext::oneapi::group_local_memory_for_overwrite<
                              float[32][32]>(item.get_group());
                      const int tx = int(item.get_local_id(0));
                      const std::size_t base = item.get_group(0) * 1024;
                      for (int i = 0; i < 32; ++i)
                        m[i][tx] = in[base + std::size_t(i * 32 + tx)];
                      sycl::group_barrier(item.get_group());
                      for (int i = 0; i < 31; ++i) {
                        if (tx > i)
                          m[tx][i] /= m[i][i];
                        sycl::group_barrier(item.get_group());
                        if (tx > i)
                          for (int r = i + 1; r < 32; ++r)
                            m[r][tx] -= m[r][i] * m[i][tx];
                        sycl::group_barrier(item.get_group());
                      }
                      for (int i = 0; i < 32; ++i)
                        out[base + std::size_t(i * 32 + tx)] = m[i][tx];
                    })
      .wait();
}

// An item for each element, rows of 64 items; bytes.
static void quantised(const Quantised &p) {
  const int n = p.n, k = p.k;
  const std::int8_t *a = p.a, *b = p.b;
  std::int32_t *c = p.c;
  theQueue()
      .parallel_for(
          sycl::nd_range<2>({std::size_t(p.m), std::size_t(n)}, {1, 64}),
          [=](sycl::nd_item<2> item) {
            const int x = int(item.get_global_id(1)),
                      y = int(item.get_global_id(0));
            int sum = 0;
            for (int i = 0; i < k; ++i)
              sum += int(a[y * k + i]) * int(b[i * n + x]);
            c[y * n + x] = sum;
          })
      .wait();
}

static void addDgemm(std::vector<Case> &cases, Random &random) {
  Dgemm p{256, nullptr, nullptr, memory<double>(256 * 256)};
  const std::vector<double> a = random.units<double>(p.n * p.n),
                            b = random.units<double>(p.n * p.n);
  std::vector<double> expected(p.n * p.n);
  for (std::size_t i = 0; i < p.n; ++i)
    for (std::size_t k = 0; k < p.n; ++k)
      for (std::size_t j = 0; j < p.n; ++j)
        expected[i * p.n + j] += a[i * p.n + k] * b[k * p.n + j];
  p.a = share(a);
  p.b = share(b);
  add(cases, "dgemm",
      "nd_range 16x16, 2-D local_accessors, double, size_t, run-time size", p,
      dgemm, p.c, expected, 1e-12);
}

static void addGemv(std::vector<Case> &cases, Random &random) {
  Gemv p{1000, 1000, nullptr, nullptr, memory<float>(1000)};
  const std::vector<float> a = random.units<float>(p.rows * p.columns),
                           x = random.units<float>(p.columns);
  std::vector<float> expected;
  for (unsigned r = 0; r < p.rows; ++r) {
    double sum = 0;
    for (unsigned c = 0; c < p.columns; ++c)
      sum += double(a[r * p.columns + c]) * double(x[c]);
    expected.push_back(float(sum));
  }
  p.a = share(a);
  p.x = share(x);
  add(cases, "gemv", "nd_range 96, reduce_over_group, unsigned", p, gemv, p.y,
      expected, 1e-4);
}

static void addTranspose(std::vector<Case> &cases, Random &random) {
  Transpose p{992, nullptr, memory<float>(992 * 992)};
  const std::size_t n = std::size_t(p.n);
  const std::vector<float> in = random.units<float>(n * n);
  std::vector<float> expected(n * n);
  for (std::size_t y = 0; y < n; ++y)
    for (std::size_t x = 0; x < n; ++x)
      expected[x * n + y] = in[y * n + x];
  p.in = share(in);
  add(cases, "transpose",
      "nd_range 8x32 by attribute, static local memory, int", p, transpose,
      p.out, expected);
}

static void addLud(std::vector<Case> &cases, Random &random) {
  Lud p{256, nullptr, memory<float>(256 * 1024)};
  std::vector<float> in = random.units<float>(256 * 1024);
  for (std::size_t i = 0; i < in.size(); ++i)
    in[i] += i % 1024 % 33 == 0 ? 32.0f : 0.0f; // a large diagonal
  std::vector<float> expected = in;
  for (std::size_t g = 0; g < expected.size(); g += 1024) {
    float *m = &expected[g];
    for (int i = 0; i < 31; ++i)
      for (int r = i + 1; r < 32; ++r) {
        m[r * 32 + i] /= m[i * 32 + i];
        for (int c = i + 1; c < 32; ++c)
          m[r * 32 + c] -= m[r * 32 + i] * m[i * 32 + c];
      }
  }
  p.in = share(in);
  add(cases, "lud", "nd_range 32, static local memory, int, barriers in a loop",
      p, lud, p.out, expected, 1e-4);
}

static void addQuantised(std::vector<Case> &cases, Random &random) {
  Quantised p{128, 256, 256, nullptr, nullptr, memory<std::int32_t>(128 * 256)};
  auto bytes = [&](int count) {
    return random.many<std::int8_t>(
        std::size_t(count), [&] { return int(random.below(255)) - 127; });
  };
  const std::vector<std::int8_t> a = bytes(p.m * p.k), b = bytes(p.k * p.n);
  std::vector<std::int32_t> expected(std::size_t(p.m * p.n));
  for (int y = 0; y < p.m; ++y)
    for (int i = 0; i < p.k; ++i)
      for (int x = 0; x < p.n; ++x)
        expected[std::size_t(y * p.n + x)] +=
            int(a[std::size_t(y * p.k + i)]) * int(b[std::size_t(i * p.n + x)]);
  p.a = share(a);
  p.b = share(b);
  add(cases, "quantised", "nd_range 1x64, bytes, int, run-time size", p,
      quantised, p.c, expected);
}

void addDense(std::vector<Case> &cases) {
  Random random;
  addDgemm(cases, random);
  addGemv(cases, random);
  addTranspose(cases, random);
  addLud(cases, random);
  addQuantised(cases, random);
}

} // namespace suite
