// Particles, points and prices by hand
// SPDX-License-Identifier: Apache-2.0

#include "hand.hpp"

namespace suite::SUITE_ISA {

// Boxes as arrays of coordinates; a vector of neighbours at a time.
void hand(const LavaMd &p) {
  const int n = p.particles;
  const double a2 = 2 * p.alpha * p.alpha;
  const std::size_t count = std::size_t(p.boxes * n);
  std::vector<double> all(4 * count);
  double *v = all.data(), *x = v + count, *y = x + count, *z = y + count;
  for (std::size_t i = 0; i < count; ++i) {
    v[i] = p.position[4 * i];
    x[i] = p.position[4 * i + 1];
    y[i] = p.position[4 * i + 2];
    z[i] = p.position[4 * i + 3];
  }
  for (int box = 0; box < p.boxes; ++box)
    for (int i = box * n; i < (box + 1) * n; ++i) {
      const double ov = v[i], ox = x[i], oy = y[i], oz = z[i];
      double sv = 0, sx = 0, sy = 0, sz = 0;
      for (int k = p.first[box]; k < p.first[box + 1]; ++k) {
        const int from = p.near[k] * n;
#pragma omp simd reduction(+ : sv, sx, sy, sz) simdlen(mathLanes / 2)
        for (int j = from; j < from + n; ++j) {
          const double f =
              p.charge[j] *
              std::exp(a2 * (ox * x[j] + oy * y[j] + oz * z[j] - ov - v[j]));
          sv += f;
          sx += f * (ox - x[j]);
          sy += f * (oy - y[j]);
          sz += f * (oz - z[j]);
        }
      }
      p.out[4 * i] = sv;
      p.out[4 * i + 1] = 2 * sx;
      p.out[4 * i + 2] = 2 * sy;
      p.out[4 * i + 3] = 2 * sz;
    }
}

// Two vectors of bodies; each other body serves both.
void hand(const NBody &p) {
  constexpr std::size_t V = lanes;
  std::vector<float> all(3 * p.count);
  for (std::size_t i = 0; i < p.count; ++i)
    for (std::size_t d = 0; d < 3; ++d)
      all[d * p.count + i] = p.position[4 * i + d];
  for (std::size_t i = 0; i < p.count; i += 2 * V) {
    Vector<float> own[2][3], sum[2][3] = {};
    for (std::size_t v = 0; v < 2; ++v)
      for (std::size_t d = 0; d < 3; ++d)
        own[v][d] = load(&all[d * p.count + i + v * V]);
    for (std::size_t j = 0; j < p.count; ++j) {
      const float *other = p.position + 4 * j;
      for (std::size_t v = 0; v < 2; ++v) {
        const Vector<float> x = other[0] - own[v][0], y = other[1] - own[v][1],
                            z = other[2] - own[v][2];
        const Vector<float> r = 1.0f / __builtin_elementwise_sqrt(
                                           x * x + y * y + z * z + 0.01f),
                            s = other[3] * r * r * r;
        sum[v][0] += x * s;
        sum[v][1] += y * s;
        sum[v][2] += z * s;
      }
    }
    for (std::size_t v = 0; v < 2; ++v)
      for (std::size_t l = 0; l < V; ++l) {
        float *out = p.out + 4 * (i + v * V + l);
        for (std::size_t d = 0; d < 3; ++d)
          out[d] = sum[v][d][l];
        out[3] = 0;
      }
  }
}

// As many vectors of points in flight as there are registers for.
void hand(const Mandelbrot &p) {
  constexpr int V = lanes / 2, N = lanes < 8 ? 3 : 2;
  using Doubles = Vector<double>;
  using Longs = Vector<std::int64_t>;
  const std::size_t count = p.width * p.height;
  for (std::size_t first = 0; first < count; first += N * V) {
    Doubles cx[N], cy[N], x[N] = {}, y[N] = {};
    Longs n[N] = {};
    for (std::size_t v = 0; v < N; ++v)
      for (std::size_t l = 0; l < V; ++l) {
        const std::size_t i = std::min(first + v * V + l, count - 1);
        cx[v][l] = p.left + double(i % p.width) * p.step;
        cy[v][l] = p.top + double(i / p.width) * p.step;
      }
    for (int step = 0; step < p.most; ++step) {
      Longs any = {};
      for (int v = 0; v < N; ++v) {
        const Doubles xx = x[v] * x[v], yy = y[v] * y[v];
        const Longs inside = xx + yy < 4.0; // -1 or 0; no way back inside
        n[v] -= inside;
        any |= inside;
        y[v] = 2.0 * x[v] * y[v] + cy[v];
        x[v] = xx - yy + cx[v];
      }
      if (!__builtin_reduce_or(any))
        break;
    }
    for (std::size_t v = 0; v < N; ++v)
      for (std::size_t l = 0; l < V; ++l)
        if (first + v * V + l < count)
          p.out[first + v * V + l] = int(n[v][l]);
  }
}

static inline float normal(float d) {
  const float k = 1.0f / (1.0f + 0.2316419f * std::fabs(d));
  const float tail =
      0.39894228f * std::exp(-0.5f * d * d) *
      (k * (0.31938153f +
            k * (-0.356563782f +
                 k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f)))));
  return d > 0 ? 1.0f - tail : tail;
}

void hand(const BlackScholes &p) {
  float *call = p.out, *put = p.out + p.count;
#pragma omp simd simdlen(mathLanes)
  for (int i = 0; i < p.count; ++i) {
    const float s = p.price[i], k = p.strike[i], t = p.years[i];
    const float root = p.volatility * std::sqrt(t);
    const float d1 =
        (std::log(s / k) + (p.rate + 0.5f * p.volatility * p.volatility) * t) /
        root;
    const float n1 = normal(d1), n2 = normal(d1 - root),
                discount = k * std::exp(-p.rate * t);
    call[i] = s * n1 - discount * n2;
    put[i] = discount * (1.0f - n2) - s * (1.0f - n1);
  }
}

// 64 seeds at once; what a try makes goes through arrays, and the counters are
// incremented one by one.
void hand(const Deviates &p) {
  constexpr std::size_t some = 64;
  for (std::size_t first = 0; first < p.seeds; first += some) {
    const int n = int(std::min(some, p.seeds - first));
    std::uint64_t state[some];
    double sumX[some] = {}, sumY[some] = {};
    std::int64_t place[some];
    int counts[11][some] = {}; // the last row: rejected
    for (int i = 0; i < n; ++i)
      state[i] =
          (first + std::size_t(i) + 1) * std::uint64_t(0x9e3779b97f4a7c15u);
    auto next = [](std::uint64_t s) {
      return s * 6364136223846793005u + 1442695040888963407u;
    };
    for (int t = 0; t < p.tries; ++t) {
#pragma omp simd simdlen(mathLanes / 2)
      for (int i = 0; i < n; ++i) {
        const std::uint64_t a = next(state[i]), b = next(a);
        state[i] = b;
        const double x = double(std::uint32_t(a >> 32)) * 0x1p-31 - 1,
                     y = double(std::uint32_t(b >> 32)) * 0x1p-31 - 1,
                     square = x * x + y * y;
        const bool taken = square <= 1 && square > 0;
        const double safe = taken ? square : 1;
        const double f = std::sqrt(-2 * std::log(safe) / safe);
        const double gx = taken ? x * f : 0, gy = taken ? y * f : 0;
        const double ax = std::fabs(gx), ay = std::fabs(gy);
        place[i] = taken ? int(ax > ay ? ax : ay) : 10;
        sumX[i] += gx;
        sumY[i] += gy;
      }
      for (int i = 0; i < n; ++i)
        ++counts[place[i]][i];
    }
    for (int i = 0; i < n; ++i) {
      double *out = p.out + first + std::size_t(i);
      out[0] = sumX[i];
      out[p.seeds] = sumY[i];
      for (std::size_t l = 0; l < 10; ++l)
        out[(2 + l) * p.seeds] = counts[l][i];
    }
  }
}

} // namespace suite::SUITE_ISA
