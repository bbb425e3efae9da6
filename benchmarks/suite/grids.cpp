// Grids: heat, ways, a stencil, life, a convolution
// SPDX-License-Identifier: Apache-2.0

#include "suite.hpp"

namespace suite {

// Rodinia's way: 16 x 16 groups, a tile with its border in a local_accessor,
// int ids, sizes at run time.
static void hotspot(const Hotspot &p) {
  constexpr int T = 16;
  const int n = p.n;
  const float *temperature = p.temperature, *power = p.power;
  float *out = p.out;
  theQueue()
      .submit([&](sycl::handler &h) {
        sycl::local_accessor<float, 2> tile({T + 2, T + 2}, h);
        h.parallel_for(
            sycl::nd_range<2>({std::size_t(n), std::size_t(n)}, {T, T}),
            [=](sycl::nd_item<2> item) {
              const int tx = int(item.get_local_id(1)),
                        ty = int(item.get_local_id(0));
              const int x = int(item.get_global_id(1)),
                        y = int(item.get_global_id(0));
              auto at = [=](int r, int c) {
                return temperature[sycl::clamp(r, 0, n - 1) * n +
                                   sycl::clamp(c, 0, n - 1)];
              };
              tile[ty + 1][tx + 1] = at(y, x);
              if (ty == 0)
                tile[0][tx + 1] = at(y - 1, x);
              if (ty == T - 1)
                tile[T + 1][tx + 1] = at(y + 1, x);
              if (tx == 0)
                tile[ty + 1][0] = at(y, x - 1);
              if (tx == T - 1)
                tile[ty + 1][T + 1] = at(y, x + 1);
              item.barrier(sycl::access::fence_space::local_space);
              const float t = tile[ty + 1][tx + 1];
              const float change =
                  power[y * n + x] +
                  (tile[ty][tx + 1] + tile[ty + 2][tx + 1] - 2 * t) * 0.1f +
                  (tile[ty + 1][tx] + tile[ty + 1][tx + 2] - 2 * t) * 0.1f +
                  (80.0f - t) * 0.01f;
              out[y * n + x] = t + 0.5f * change;
            });
      })
      .wait();
}

// Some rows a launch: two rows of costs in local memory, a barrier each, items
// at the border of a group idle more and more.
static void pathfinder(const Pathfinder &p) {
  constexpr int group = 256, steps = 8, inner = group - 2 * steps;
  const int width = p.width, groups = (width + inner - 1) / inner;
  const int *wall = p.wall;
  int *from = p.scratch, *to = p.scratch + width;
  theQueue().memcpy(from, wall, sizeof(int) * std::size_t(width)).wait();
  for (int first = 1; first < p.rows; first += steps) {
    const int count = std::min(steps, p.rows - first);
    if (first + steps >= p.rows)
      to = p.out;
    theQueue().submit([&](sycl::handler &h) {
      sycl::local_accessor<int> previous(group, h), result(group, h);
      h.parallel_for(
          sycl::nd_range<1>(std::size_t(groups * group), group),
          [=](sycl::nd_item<1> item) {
            const int tx = int(item.get_local_id(0)),
                      x = int(item.get_group(0)) * inner - steps + tx;
            const bool inside = x >= 0 && x < width;
            const int west = x <= 0 ? tx : tx - 1,
                      east = x >= width - 1 ? tx : tx + 1;
            if (inside)
              previous[tx] = from[x];
            sycl::group_barrier(item.get_group());
            for (int i = 0; i < count; ++i) {
              const bool computes =
                  inside && tx >= i + 1 && tx <= group - 2 - i;
              if (computes) {
                const int least = sycl::min(
                    sycl::min(previous[west], previous[tx]), previous[east]);
                result[tx] = least + wall[(first + i) * width + x];
              }
              sycl::group_barrier(item.get_group());
              if (computes)
                previous[tx] = result[tx];
              sycl::group_barrier(item.get_group());
            }
            if (inside && tx >= steps && tx < group - steps)
              to[x] = previous[tx];
          });
    });
    std::swap(from, to);
  }
  theQueue().wait();
}

// 32 x 8 columns; each item goes along z and keeps three values; size_t ids.
static void stencil3d(const Stencil3d &p) {
  const std::size_t nx = p.nx, ny = p.ny, nz = p.nz;
  const float *in = p.in;
  float *out = p.out;
  theQueue()
      .parallel_for(
          sycl::nd_range<2>({ny, nx}, {8, 32}),
          [=](sycl::nd_item<2> item) {
            const std::size_t x = item.get_global_id(1),
                              y = item.get_global_id(0), plane = nx * ny;
            std::size_t at = y * nx + x;
            const bool border = x == 0 || y == 0 || x == nx - 1 || y == ny - 1;
            float below = in[at], here = in[at + plane];
            out[at] = below;
            for (std::size_t z = 1; z < nz - 1; ++z) {
              at += plane;
              const float above = in[at + plane];
              out[at] = border ? here
                               : 0.5f * here + 0.1f * (below + above) +
                                     0.075f * (in[at - 1] + in[at + 1] +
                                               in[at - nx] + in[at + nx]);
              below = here;
              here = above;
            }
            out[at + plane] = here;
          })
      .wait();
}

// Scoped, flat, 8 x 64; bytes.
static void life(const Life &p) {
  const int width = p.width, height = p.height;
  const std::uint8_t *in = p.in;
  std::uint8_t *out = p.out;
  theQueue()
      .parallel(
          sycl::range<2>(std::size_t(height) / 8, std::size_t(width) / 64),
          sycl::range<2>(8, 64),
          [=](auto group) {
            sycl::distribute_items(group, [&](sycl::s_item<2> item) {
              const int x = int(item.get_global_id(1)),
                        y = int(item.get_global_id(0));
              int alive = 0;
              for (int dy = -1; dy <= 1; ++dy)
                for (int dx = -1; dx <= 1; ++dx)
                  if (dx != 0 || dy != 0)
                    alive += in[(y + dy + height) % height * width +
                                (x + dx + width) % width];
              out[y * width + x] =
                  alive == 3 || (alive == 2 && in[y * width + x]);
            });
          })
      .wait();
}

// A plain range; half, summed in float; weights in memory.
static void convolution(const Convolution &p) {
  const int width = p.width, pitch = p.width + 4;
  const sycl::half *in = reinterpret_cast<const sycl::half *>(p.in);
  const float *weights = p.weights;
  float *out = p.out;
  theQueue()
      .parallel_for(sycl::range<2>(std::size_t(p.height), std::size_t(width)),
                    [=](sycl::id<2> i) {
                      const int x = int(i[1]), y = int(i[0]);
                      float sum = 0;
                      for (int dy = 0; dy < 5; ++dy)
                        for (int dx = 0; dx < 5; ++dx)
                          sum += weights[dy * 5 + dx] *
                                 float(in[(y + dy) * pitch + x + dx]);
                      out[y * width + x] = sum;
                    })
      .wait();
}

static void addHotspot(std::vector<Case> &cases, Random &random) {
  Hotspot p{1024, nullptr, nullptr, memory<float>(1024 * 1024)};
  const int n = p.n;
  const std::vector<float> temperature =
                               random.units<float>(std::size_t(n * n)),
                           power = random.units<float>(std::size_t(n * n));
  std::vector<float> expected;
  auto at = [&](int y, int x) {
    return temperature[std::size_t(std::clamp(y, 0, n - 1) * n +
                                   std::clamp(x, 0, n - 1))];
  };
  for (int y = 0; y < n; ++y)
    for (int x = 0; x < n; ++x) {
      const float t = at(y, x);
      expected.push_back(t +
                         0.5f * (power[std::size_t(y * n + x)] +
                                 (at(y - 1, x) + at(y + 1, x) - 2 * t) * 0.1f +
                                 (at(y, x - 1) + at(y, x + 1) - 2 * t) * 0.1f +
                                 (80.0f - t) * 0.01f));
    }
  p.temperature = share(temperature);
  p.power = share(power);
  add(cases, "hotspot",
      "nd_range 16x16, 2-D local_accessor, int, run-time size", p, hotspot,
      p.out, expected);
}

static void addPathfinder(std::vector<Case> &cases, Random &random) {
  Pathfinder p{1 << 15, 65, nullptr, memory<int>(1 << 16),
               memory<int>(1 << 15)};
  const std::vector<int> wall =
      random.many<int>(std::size_t(p.width) * std::size_t(p.rows),
                       [&] { return random.below(10); });
  std::vector<int> row(wall.begin(), wall.begin() + p.width), next(row);
  for (int y = 1; y < p.rows; ++y, std::swap(row, next))
    for (int x = 0; x < p.width; ++x) {
      int least = row[std::size_t(x)];
      least = std::min(least, row[std::size_t(std::max(x - 1, 0))]);
      least = std::min(least, row[std::size_t(std::min(x + 1, p.width - 1))]);
      next[std::size_t(x)] = least + wall[std::size_t(y * p.width + x)];
    }
  p.wall = share(wall);
  add(cases, "pathfinder",
      "nd_range 256, two local_accessors, int, barriers in a loop", p,
      pathfinder, p.out, row);
}

static void addStencil3d(std::vector<Case> &cases, Random &random) {
  Stencil3d p{128, 128, 64, nullptr, nullptr};
  const std::size_t count = p.nx * p.ny * p.nz, plane = p.nx * p.ny;
  const std::vector<float> in = random.units<float>(count);
  std::vector<float> expected = in;
  for (std::size_t z = 1; z < p.nz - 1; ++z)
    for (std::size_t y = 1; y < p.ny - 1; ++y)
      for (std::size_t x = 1; x < p.nx - 1; ++x) {
        const std::size_t i = z * plane + y * p.nx + x;
        expected[i] =
            0.5f * in[i] + 0.1f * (in[i - plane] + in[i + plane]) +
            0.075f * (in[i - 1] + in[i + 1] + in[i - p.nx] + in[i + p.nx]);
      }
  p.in = share(in);
  p.out = memory<float>(count);
  add(cases, "stencil3d", "nd_range 8x32, no local memory, size_t", p,
      stencil3d, p.out, expected);
}

static void addLife(std::vector<Case> &cases, Random &random) {
  Life p{1024, 1024, nullptr, nullptr};
  const std::size_t count = 1024 * 1024;
  const auto in =
      random.many<std::uint8_t>(count, [&] { return random.below(2); });
  std::vector<std::uint8_t> expected;
  for (int y = 0; y < p.height; ++y)
    for (int x = 0; x < p.width; ++x) {
      auto at = [&](int dy, int dx) {
        return int(in[std::size_t((y + dy + p.height) % p.height * p.width +
                                  (x + dx + p.width) % p.width)]);
      };
      const int alive = at(-1, -1) + at(-1, 0) + at(-1, 1) + at(0, -1) +
                        at(0, 1) + at(1, -1) + at(1, 0) + at(1, 1);
      expected.push_back(alive == 3 || (alive == 2 && at(0, 0)));
    }
  p.in = share(in);
  p.out = memory<std::uint8_t>(count);
  add(cases, "life", "scoped flat 8x64, bytes, int, remainders", p, life, p.out,
      expected);
}

static void addConvolution(std::vector<Case> &cases, Random &random) {
  Convolution p{1020, 512, nullptr, nullptr, nullptr};
  const int pitch = p.width + 4;
  std::vector<sycl::half> in(std::size_t(pitch * (p.height + 4)));
  for (sycl::half &x : in)
    x = sycl::half(random.unit());
  const std::vector<float> weights = random.units<float>(25);
  std::vector<float> expected;
  for (int y = 0; y < p.height; ++y)
    for (int x = 0; x < p.width; ++x) {
      float sum = 0;
      for (int dy = 0; dy < 5; ++dy)
        for (int dx = 0; dx < 5; ++dx)
          sum += weights[std::size_t(dy * 5 + dx)] *
                 float(in[std::size_t((y + dy) * pitch + x + dx)]);
      expected.push_back(sum);
    }
  p.in = reinterpret_cast<const std::uint16_t *>(share(in));
  p.weights = share(weights);
  p.out = memory<float>(expected.size());
  add(cases, "convolution", "range, half, int, constant loops", p, convolution,
      p.out, expected);
}

void addGrids(std::vector<Case> &cases) {
  Random random;
  addHotspot(cases, random);
  addPathfinder(cases, random);
  addStencil3d(cases, random);
  addLife(cases, random);
  addConvolution(cases, random);
}

} // namespace suite
