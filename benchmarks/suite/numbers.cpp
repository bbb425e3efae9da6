// Transforms, random paths, graphs, sparse matrices, strings, rays
// SPDX-License-Identifier: Apache-2.0

#include "suite.hpp"

namespace suite {

// Stockham's transform of 256 points by 128 items, two static local arrays for
// each part; sizes are constants.
static void fft(const Fft &p) {
  constexpr int N = 256, half = N / 2;
  const float *re = p.re, *im = p.im, *rootsRe = p.rootsRe,
              *rootsIm = p.rootsIm;
  float *outRe = p.outRe, *outIm = p.outIm;
  theQueue()
      .parallel_for(
          sycl::nd_range<1>(std::size_t(p.count * half), half),
          [=](sycl::nd_item<1> item) {
            auto &r = *sycl::ext::oneapi::group_local_memory_for_overwrite<
                float[2][N]>(item.get_group());
            auto &i = *sycl::ext::oneapi::group_local_memory_for_overwrite<
                float[2][N]>(item.get_group());
            const int j = int(item.get_local_id(0)),
                      base = int(item.get_group(0)) * N;
            r[0][j] = re[base + j];
            r[0][j + half] = re[base + j + half];
            i[0][j] = im[base + j];
            i[0][j + half] = im[base + j + half];
            int from = 0;
            for (int s = 1; s < N; s *= 2) {
              sycl::group_barrier(item.get_group());
              const int k = j & (s - 1), to = 2 * j - k, root = k * (half / s);
              const float c = rootsRe[root], d = rootsIm[root];
              const float xr = r[from][j + half], xi = i[from][j + half];
              const float tr = c * xr - d * xi, ti = c * xi + d * xr;
              const float ur = r[from][j], ui = i[from][j];
              from ^= 1;
              r[from][to] = ur + tr;
              i[from][to] = ui + ti;
              r[from][to + s] = ur - tr;
              i[from][to + s] = ui - ti;
            }
            sycl::group_barrier(item.get_group());
            outRe[base + j] = r[from][j];
            outRe[base + j + half] = r[from][j + half];
            outIm[base + j] = i[from][j];
            outIm[base + j + half] = i[from][j + half];
          })
      .wait();
}

static std::uint32_t nextRandom(std::uint32_t &state) {
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  return state;
}

// A plain range, double, a loop that paths leave early, exp.
static void monteCarlo(const MonteCarlo &p) {
  theQueue()
      .parallel_for(
          sycl::range<1>(p.paths),
          [=](sycl::id<1> id) {
            std::uint32_t state = std::uint32_t(id[0]) * 2654435761u + 1u;
            double price = p.start;
            for (int s = 0; s < p.steps; ++s) {
              const double a = nextRandom(state) * 0x1p-32,
                           b = nextRandom(state) * 0x1p-32;
              price *= sycl::exp(p.drift + p.volatility * (a + b - 1));
              if (price < p.barrier)
                break;
            }
            p.out[id[0]] =
                price < p.barrier ? 0 : sycl::fmax(price - p.strike, 0.0);
          })
      .wait();
}

// A launch for each node in between; 16 x 16 items, int.
static void floydWarshall(const FloydWarshall &p) {
  const int n = p.n;
  int *d = p.out;
  theQueue().memcpy(d, p.in, sizeof(int) * std::size_t(n * n));
  for (int k = 0; k < n; ++k)
    theQueue().parallel_for(
        sycl::nd_range<2>({std::size_t(n), std::size_t(n)}, {16, 16}),
        [=](sycl::nd_item<2> item) {
          const int x = int(item.get_global_id(1)),
                    y = int(item.get_global_id(0));
          const int way = d[y * n + k] + d[k * n + x];
          if (way < d[y * n + x])
            d[y * n + x] = way;
        });
  theQueue().wait();
}

// Groups of 100; columns that tell the end of a row by their number; double,
// size_t.
static void spmvEll(const SpmvEll &p) {
  const std::size_t rows = p.rows, width = p.width;
  const double *value = p.value, *x = p.x;
  const std::uint32_t *column = p.column;
  double *y = p.y;
  theQueue()
      .parallel_for(sycl::nd_range<1>(rows, 100),
                    [=](sycl::nd_item<1> item) {
                      const std::size_t r = item.get_global_id(0);
                      double sum = 0;
                      for (std::size_t k = 0; k < width; ++k)
                        sum += value[k * rows + r] * x[column[k * rows + r]];
                      y[r] = sum;
                    })
      .wait();
}

// A plain range; a byte and a look-up at a time.
static void crc(const Crc &p) {
  const std::size_t length = p.length;
  const std::uint8_t *data = p.data;
  const std::uint32_t *table = p.table;
  std::uint32_t *out = p.out;
  theQueue()
      .parallel_for(sycl::range<1>(p.messages),
                    [=](sycl::item<1> item) {
                      const std::uint8_t *message =
                          data + item.get_linear_id() * length;
                      std::uint32_t c = ~0u;
                      for (std::size_t i = 0; i < length; ++i)
                        c = table[(c ^ message[i]) & 0xff] ^ (c >> 8);
                      out[item.get_linear_id()] = ~c;
                    })
      .wait();
}

// A plain range over rays, a loop over boxes in a local array of values,
// size_t.
static void rayBox(const RayBox &p) {
  const std::size_t rays = p.rays, boxes = p.boxes;
  const float *origin = p.origin, *direction = p.direction, *box = p.box;
  float *out = p.out;
  theQueue()
      .parallel_for(
          sycl::range<1>(rays),
          [=](sycl::id<1> id) {
            const std::size_t i = id[0];
            float o[3], inverse[3];
            for (std::size_t d = 0; d < 3; ++d) {
              o[d] = origin[d * rays + i];
              inverse[d] = 1.0f / direction[d * rays + i];
            }
            float nearest = 3e38f;
            for (std::size_t b = 0; b < boxes; ++b) {
              float enter = 0, leave = nearest;
              for (std::size_t d = 0; d < 3; ++d) {
                const float low = (box[6 * b + d] - o[d]) * inverse[d],
                            high = (box[6 * b + 3 + d] - o[d]) * inverse[d];
                enter = sycl::fmax(enter, sycl::fmin(low, high));
                leave = sycl::fmin(leave, sycl::fmax(low, high));
              }
              if (enter < leave)
                nearest = enter;
            }
            out[i] = nearest < 3e38f ? nearest : -1.0f;
          })
      .wait();
}

static void addFft(std::vector<Case> &cases, Random &random) {
  Fft p{512, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr};
  const std::size_t N = 256, count = 512 * N;
  std::vector<float> re = random.units<float>(count),
                     im = random.units<float>(count), rootsRe, rootsIm;
  for (std::size_t j = 0; j < N; ++j) {
    rootsRe.push_back(float(std::cos(-2 * M_PI * double(j) / N)));
    rootsIm.push_back(float(std::sin(-2 * M_PI * double(j) / N)));
  }
  std::vector<float> expected(2 * count);
  for (std::size_t g = 0; g < count; g += N)
    for (std::size_t k = 0; k < N; ++k) {
      double r = 0, i = 0;
      for (std::size_t j = 0; j < N; ++j) {
        const double c = double(rootsRe[j * k % N]),
                     d = double(rootsIm[j * k % N]);
        r += double(re[g + j]) * c - double(im[g + j]) * d;
        i += double(re[g + j]) * d + double(im[g + j]) * c;
      }
      expected[g + k] = float(r);
      expected[count + g + k] = float(i);
    }
  p.re = share(re);
  p.im = share(im);
  p.rootsRe = share(rootsRe);
  p.rootsIm = share(rootsIm);
  p.outRe = memory<float>(2 * count);
  p.outIm = p.outRe + count;
  add(cases, "fft",
      "nd_range 128, static local memory, int, constant sizes, halves "
      "exchanged",
      p, fft, p.outRe, expected, 1e-4);
}

static void addMonteCarlo(std::vector<Case> &cases) {
  MonteCarlo p{10000, 40, 0.0005, 0.08, 100, 100, 80, memory<double>(10000)};
  std::vector<double> expected;
  for (std::size_t i = 0; i < p.paths; ++i) {
    std::uint32_t state = std::uint32_t(i) * 2654435761u + 1u;
    double price = p.start;
    for (int s = 0; s < p.steps && !(price < p.barrier); ++s) {
      const double a = nextRandom(state) * 0x1p-32,
                   b = nextRandom(state) * 0x1p-32;
      price *= std::exp(p.drift + p.volatility * (a + b - 1));
    }
    expected.push_back(price < p.barrier ? 0 : std::fmax(price - p.strike, 0));
  }
  add(cases, "monte_carlo", "range, double, a divergent loop, exp", p,
      monteCarlo, p.out, expected, 1e-10);
}

static void addFloydWarshall(std::vector<Case> &cases, Random &random) {
  FloydWarshall p{256, nullptr, memory<int>(256 * 256)};
  const std::vector<int> in =
      random.many<int>(256 * 256, [&] { return random.below(1000) + 1; });
  std::vector<int> expected = in;
  for (std::size_t k = 0; k < 256; ++k)
    for (std::size_t i = 0; i < 256; ++i)
      for (std::size_t j = 0; j < 256; ++j)
        expected[i * 256 + j] =
            std::min(expected[i * 256 + j],
                     expected[i * 256 + k] + expected[k * 256 + j]);
  p.in = share(in);
  add(cases, "floyd_warshall",
      "nd_range 16x16, int, run-time size, many launches", p, floydWarshall,
      p.out, expected);
}

static void addSpmvEll(std::vector<Case> &cases, Random &random) {
  SpmvEll p{20000, 16, nullptr, nullptr, nullptr, memory<double>(20000)};
  const std::vector<double> value = random.units<double>(p.rows * p.width),
                            x = random.units<double>(p.rows);
  const auto column = random.many<std::uint32_t>(
      p.rows * p.width, [&] { return random.below(unsigned(p.rows)); });
  std::vector<double> expected(p.rows);
  for (std::size_t k = 0; k < p.width; ++k)
    for (std::size_t r = 0; r < p.rows; ++r)
      expected[r] += value[k * p.rows + r] * x[column[k * p.rows + r]];
  p.value = share(value);
  p.column = share(column);
  p.x = share(x);
  add(cases, "spmv_ell", "nd_range 100, double, size_t, gathers", p, spmvEll,
      p.y, expected, 1e-12);
}

static void addCrc(std::vector<Case> &cases, Random &random) {
  Crc p{20000, 64, nullptr, nullptr, memory<std::uint32_t>(20000)};
  const auto data = random.many<std::uint8_t>(p.messages * p.length,
                                              [&] { return random.bits(); });
  std::vector<std::uint32_t> table, expected;
  for (std::uint32_t i = 0; i < 256; ++i) {
    std::uint32_t c = i;
    for (int bit = 0; bit < 8; ++bit)
      c = c & 1 ? 0xedb88320u ^ (c >> 1) : c >> 1;
    table.push_back(c);
  }
  for (std::size_t m = 0; m < p.messages; ++m) {
    std::uint32_t c = ~0u;
    for (std::size_t i = 0; i < p.length; ++i)
      c = table[(c ^ data[m * p.length + i]) & 0xff] ^ (c >> 8);
    expected.push_back(~c);
  }
  p.data = share(data);
  p.table = share(table);
  add(cases, "crc", "range, bytes, look-ups, size_t", p, crc, p.out, expected);
}

static void addRayBox(std::vector<Case> &cases, Random &random) {
  RayBox p{20000, 64, nullptr, nullptr, nullptr, memory<float>(20000)};
  const std::vector<float> origin = random.units<float>(3 * p.rays);
  const std::vector<float> direction =
      random.many<float>(3 * p.rays, [&] { return random.unit() + 0.1f; });
  std::vector<float> boxes, expected;
  for (std::size_t b = 0; b < p.boxes; ++b) {
    const float low[3] = {random.unit() * 8, random.unit() * 8,
                          random.unit() * 8};
    boxes.insert(boxes.end(), low, low + 3);
    for (float x : low)
      boxes.push_back(x + 0.5f);
  }
  for (std::size_t i = 0; i < p.rays; ++i) {
    float nearest = 3e38f;
    for (std::size_t b = 0; b < p.boxes; ++b) {
      float enter = 0, leave = nearest;
      for (std::size_t d = 0; d < 3; ++d) {
        const float o = origin[d * p.rays + i],
                    inverse = 1.0f / direction[d * p.rays + i];
        const float low = (boxes[6 * b + d] - o) * inverse,
                    high = (boxes[6 * b + 3 + d] - o) * inverse;
        enter = std::max(enter, std::min(low, high));
        leave = std::min(leave, std::max(low, high));
      }
      nearest = enter < leave ? enter : nearest;
    }
    expected.push_back(nearest < 3e38f ? nearest : -1.0f);
  }
  p.origin = share(origin);
  p.direction = share(direction);
  p.box = share(boxes);
  add(cases, "ray_box", "range, arrays of an item, size_t, conditions", p,
      rayBox, p.out, expected, 1e-4);
}

void addNumbers(std::vector<Case> &cases) {
  Random random;
  addFft(cases, random);
  addMonteCarlo(cases);
  addFloydWarshall(cases, random);
  addSpmvEll(cases, random);
  addCrc(cases, random);
  addRayBox(cases, random);
}

} // namespace suite
