// Particles, points and prices: forces, an iteration, options, deviates
// SPDX-License-Identifier: Apache-2.0

#include "suite.hpp"

namespace suite {

namespace {
struct Atom {
  double v, x, y, z;
};
} // namespace

// Rodinia's way: a group of 128 for each box of 100 particles; loops over
// shares, two static local arrays of structures, int ids, the number of
// particles at run time; double, exp.
static void lavaMd(const LavaMd &p) {
  constexpr int group = 128;
  const int particles = p.particles;
  const int *first = p.first, *near = p.near;
  const Atom *position = reinterpret_cast<const Atom *>(p.position);
  const double *charge = p.charge;
  Atom *out = reinterpret_cast<Atom *>(p.out);
  const double a2 = 2 * p.alpha * p.alpha;
  theQueue()
      .parallel_for(
          sycl::nd_range<1>(std::size_t(p.boxes * group), group),
          [=](sycl::nd_item<1> item) {
            auto &atoms = *sycl::ext::oneapi::group_local_memory_for_overwrite<
                Atom[group]>(item.get_group());
            auto &charges =
                *sycl::ext::oneapi::group_local_memory_for_overwrite<
                    double[group]>(item.get_group());
            const int box = int(item.get_group(0)),
                      tx = int(item.get_local_id(0));
            for (int i = tx; i < particles; i += group)
              out[box * particles + i] = Atom{0, 0, 0, 0};
            for (int k = first[box]; k < first[box + 1]; ++k) {
              const int from = near[k] * particles;
              for (int j = tx; j < particles; j += group) {
                atoms[j] = position[from + j];
                charges[j] = charge[from + j];
              }
              item.barrier(sycl::access::fence_space::local_space);
              for (int i = tx; i < particles; i += group) {
                const Atom own = position[box * particles + i];
                Atom sum = out[box * particles + i];
                for (int j = 0; j < particles; ++j) {
                  const double r2 = own.v + atoms[j].v -
                                    (own.x * atoms[j].x + own.y * atoms[j].y +
                                     own.z * atoms[j].z);
                  const double vij = sycl::exp(-a2 * r2), fs = 2 * vij;
                  sum.v += charges[j] * vij;
                  sum.x += charges[j] * fs * (own.x - atoms[j].x);
                  sum.y += charges[j] * fs * (own.y - atoms[j].y);
                  sum.z += charges[j] * fs * (own.z - atoms[j].z);
                }
                out[box * particles + i] = sum;
              }
              item.barrier(sycl::access::fence_space::local_space);
            }
          })
      .wait();
}

// Scoped and flat, groups of 128: a tile of bodies in local memory, the sums in
// private memory across distributions; float4, size_t.
static void nBody(const NBody &p) {
  constexpr std::size_t T = 128;
  const std::size_t count = p.count;
  const sycl::float4 *position =
      reinterpret_cast<const sycl::float4 *>(p.position);
  sycl::float4 *out = reinterpret_cast<sycl::float4 *>(p.out);
  theQueue()
      .parallel(sycl::range<1>(count / T), sycl::range<1>(T),
                [=](auto group) {
                  using namespace sycl;
                  memory_environment(
                      group, require_local_mem<float4[T]>(),
                      require_private_mem<float4>(),
                      [&](auto &tile, auto &sum) {
                        distribute_items(group, [&](s_item<1> item) {
                          sum(item) = float4(0.0f);
                        });
                        for (std::size_t begin = 0; begin < count; begin += T) {
                          distribute_items_and_wait(group, [&](s_item<1> item) {
                            const std::size_t lid = item.get_local_id(group, 0);
                            tile[lid] = position[begin + lid];
                          });
                          distribute_items_and_wait(group, [&](s_item<1> item) {
                            const float4 own = position[item.get_global_id(0)];
                            float4 a = sum(item);
                            for (std::size_t j = 0; j < T; ++j) {
                              float4 d = tile[j] - own;
                              d.w() = 0;
                              const float r = rsqrt(dot(d, d) + 0.01f);
                              a += d * (tile[j].w() * r * r * r);
                            }
                            sum(item) = a;
                          });
                        }
                        distribute_items(group, [&](s_item<1> item) {
                          out[item.get_global_id(0)] = sum(item);
                        });
                      });
                })
      .wait();
}

// A plain range in two dimensions; double, size_t, a loop that items leave at
// different times.
static void mandelbrot(const Mandelbrot &p) {
  theQueue()
      .parallel_for(sycl::range<2>(p.height, p.width),
                    [=](sycl::item<2> item) {
                      const double cx =
                                       p.left + double(item.get_id(1)) * p.step,
                                   cy = p.top + double(item.get_id(0)) * p.step;
                      double x = 0, y = 0;
                      int n = 0;
                      while (n < p.most && x * x + y * y < 4) {
                        const double next = x * x - y * y + cx;
                        y = 2 * x * y + cy;
                        x = next;
                        ++n;
                      }
                      p.out[item.get_linear_id()] = n;
                    })
      .wait();
}

// particles.cl: an item for each option, groups of 250.
static void blackScholes(const BlackScholes &p) {
  static const sycl::kernel kernel =
      cohort::opencl_kernel(theQueue().get_context(), "black_scholes");
  theQueue()
      .submit([&](sycl::handler &h) {
        h.set_args(p.price, p.strike, p.years, p.rate, p.volatility, p.out,
                   p.out + p.count);
        h.parallel_for(sycl::nd_range<1>(std::size_t(p.count), 250), kernel);
      })
      .wait();
}

static std::uint64_t nextDeviate(std::uint64_t &state) {
  return state = state * 6364136223846793005u + 1442695040888963407u;
}

// A plain range, size_t; ten counters of an item in an array, a condition that
// three in four pass; double, log, sqrt.
static void deviates(const Deviates &p) {
  const std::size_t seeds = p.seeds;
  const int tries = p.tries;
  double *out = p.out;
  theQueue()
      .parallel_for(
          sycl::range<1>(seeds),
          [=](sycl::id<1> id) {
            std::uint64_t state = (id[0] + 1) * 0x9e3779b97f4a7c15u;
            double sumX = 0, sumY = 0;
            int counts[10] = {};
            for (int i = 0; i < tries; ++i) {
              const double x = double(nextDeviate(state) >> 32) * 0x1p-31 - 1,
                           y = double(nextDeviate(state) >> 32) * 0x1p-31 - 1,
                           t = x * x + y * y;
              if (t <= 1 && t > 0) {
                const double f = sycl::sqrt(-2 * sycl::log(t) / t);
                const double gx = x * f, gy = y * f;
                const int l = int(sycl::fmax(sycl::fabs(gx), sycl::fabs(gy)));
                counts[l]++;
                sumX += gx;
                sumY += gy;
              }
            }
            out[id[0]] = sumX;
            out[seeds + id[0]] = sumY;
            for (int l = 0; l < 10; ++l)
              out[std::size_t(2 + l) * seeds + id[0]] = counts[l];
          })
      .wait();
}

static void addLavaMd(std::vector<Case> &cases, Random &random) {
  constexpr int X = 2, Y = 2, Z = 3, boxes = X * Y * Z, particles = 100;
  constexpr std::size_t count = boxes * particles;
  LavaMd p{boxes,
           particles,
           nullptr,
           nullptr,
           nullptr,
           nullptr,
           memory<double>(4 * count),
           0.5};
  std::vector<int> first{0}, near;
  for (int b = 0; b < boxes; ++b) {
    for (int other = 0; other < boxes; ++other)
      if (std::abs(b % X - other % X) <= 1 &&
          std::abs(b / X % Y - other / X % Y) <= 1 &&
          std::abs(b / (X * Y) - other / (X * Y)) <= 1)
        near.push_back(other);
    first.push_back(int(near.size()));
  }
  const std::vector<double> position = random.units<double>(4 * count),
                            charge = random.units<double>(count);
  std::vector<double> expected(4 * count);
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t box = i / particles;
    for (int k = first[box]; k < first[box + 1]; ++k)
      for (int n = 0; n < particles; ++n) {
        const std::size_t j = std::size_t(near[std::size_t(k)] * particles + n);
        const double *own = &position[4 * i], *other = &position[4 * j];
        double dot = 0;
        for (int d = 1; d < 4; ++d)
          dot += own[d] * other[d];
        const double vij =
            std::exp(-2 * p.alpha * p.alpha * (own[0] + other[0] - dot));
        expected[4 * i] += charge[j] * vij;
        for (std::size_t d = 1; d < 4; ++d)
          expected[4 * i + d] += charge[j] * 2 * vij * (own[d] - other[d]);
      }
  }
  p.first = share(first);
  p.near = share(near);
  p.position = share(position);
  p.charge = share(charge);
  add(cases, "lavamd",
      "nd_range 128, static local structures, int, shares of run-time size, "
      "double, exp",
      p, lavaMd, p.out, expected, 1e-10);
}

static void addNBody(std::vector<Case> &cases, Random &random) {
  NBody p{1024, nullptr, memory<float>(4 * 1024)};
  const std::vector<float> position = random.units<float>(4 * p.count);
  std::vector<float> expected;
  for (std::size_t i = 0; i < p.count; ++i) {
    double a[3] = {};
    for (std::size_t j = 0; j < p.count; ++j) {
      double d[3], square = 0.01;
      for (std::size_t k = 0; k < 3; ++k) {
        d[k] = double(position[4 * j + k]) - double(position[4 * i + k]);
        square += d[k] * d[k];
      }
      for (std::size_t k = 0; k < 3; ++k)
        a[k] += d[k] * double(position[4 * j + 3]) / std::pow(square, 1.5);
    }
    expected.insert(expected.end(),
                    {float(a[0]), float(a[1]), float(a[2]), 0.0f});
  }
  p.position = share(position);
  add(cases, "nbody",
      "scoped flat 128, local tile of float4, private sums, size_t", p, nBody,
      p.out, expected, 1e-3);
}

static void addMandelbrot(std::vector<Case> &cases) {
  Mandelbrot p{300, 200, 200, -2.2, -1.1, 0.011, memory<int>(300 * 200)};
  std::vector<int> expected;
  for (std::size_t row = 0; row < p.height; ++row)
    for (std::size_t column = 0; column < p.width; ++column) {
      const double cx = p.left + double(column) * p.step,
                   cy = p.top + double(row) * p.step;
      double x = 0, y = 0;
      int n = 0;
      for (; n < p.most && x * x + y * y < 4; ++n) {
        const double next = x * x - y * y + cx;
        y = 2 * x * y + cy;
        x = next;
      }
      expected.push_back(n);
    }
  // A point on the edge of the set may take another path under contraction.
  Case c{"mandelbrot",
         "range 2-D, double, size_t, a divergent loop",
         [=] { byHand(p); },
         [=] { mandelbrot(p); },
         [=] { std::fill(p.out, p.out + p.width * p.height, 77); },
         [=] {
           std::size_t others = 0;
           for (std::size_t i = 0; i < expected.size(); ++i)
             others += std::size_t(p.out[i] != expected[i]);
           return others <= expected.size() / 100;
         }};
  cases.push_back(c);
}

static void addBlackScholes(std::vector<Case> &cases, Random &random) {
  constexpr int count = 50000;
  BlackScholes p{
      count, nullptr, nullptr, nullptr, 0.02f, 0.3f, memory<float>(2 * count)};
  auto from = [&](float low, float high) {
    return random.many<float>(
        count, [&] { return low + (high - low) * random.unit(); });
  };
  const std::vector<float> price = from(5, 30), strike = from(1, 100),
                           years = from(0.25f, 10);
  std::vector<float> expected(2 * count);
  for (std::size_t i = 0; i < count; ++i) {
    const double s = double(price[i]), k = double(strike[i]),
                 t = double(years[i]), v = double(p.volatility),
                 r = double(p.rate);
    const double d1 = (std::log(s / k) + (r + v * v / 2) * t) /
                      (v * std::sqrt(t)),
                 d2 = d1 - v * std::sqrt(t);
    auto normal = [](double d) { return std::erfc(-d * M_SQRT1_2) / 2; };
    const double call = s * normal(d1) - k * std::exp(-r * t) * normal(d2);
    expected[i] = float(call);
    expected[count + i] = float(call - s + k * std::exp(-r * t));
  }
  p.price = share(price);
  p.strike = share(strike);
  p.years = share(years);
  add(cases, "black_scholes", "OpenCL C, groups of 250, log, exp, sqrt", p,
      blackScholes, p.out, expected, 1e-4);
}

static void addDeviates(std::vector<Case> &cases) {
  Deviates p{2000, 100, memory<double>(12 * 2000)};
  std::vector<double> expected(12 * p.seeds);
  for (std::size_t s = 0; s < p.seeds; ++s) {
    std::uint64_t state = (s + 1) * 0x9e3779b97f4a7c15u;
    for (int i = 0; i < p.tries; ++i) {
      const double x = double(nextDeviate(state) >> 32) * 0x1p-31 - 1,
                   y = double(nextDeviate(state) >> 32) * 0x1p-31 - 1,
                   t = x * x + y * y;
      if (t > 1 || t <= 0)
        continue;
      const double f = std::sqrt(-2 * std::log(t) / t);
      const auto l = std::size_t(std::fmax(std::fabs(x * f), std::fabs(y * f)));
      expected[s] += x * f;
      expected[p.seeds + s] += y * f;
      expected[(2 + l) * p.seeds + s] += 1;
    }
  }
  add(cases, "deviates",
      "range, size_t, an array of counters, double, log, conditions", p,
      deviates, p.out, expected, 1e-10);
}

void addParticles(std::vector<Case> &cases) {
  Random random;
  addLavaMd(cases, random);
  addNBody(cases, random);
  addMandelbrot(cases);
  addBlackScholes(cases, random);
  addDeviates(cases);
}

} // namespace suite
