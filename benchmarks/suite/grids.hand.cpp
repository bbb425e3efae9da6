// Grids by hand
// SPDX-License-Identifier: Apache-2.0

#include "hand.hpp"

namespace suite::SUITE_ISA {

/// A row of hotspot; \p above and \p below are the neighbouring rows.
static void hotspotRow(int n, const float *above, const float *row,
                       const float *below, const float *power, float *out) {
  auto point = [=](int x, float west, float east) {
    const float t = row[x];
    const float change = power[x] + (above[x] + below[x] - 2 * t) * 0.1f +
                         (west + east - 2 * t) * 0.1f + (80.0f - t) * 0.01f;
    out[x] = t + 0.5f * change;
  };
  point(0, row[0], row[1]);
  SUITE_VECTORIZE for (int x = 1; x < n - 1; ++x)
      point(x, row[x - 1], row[x + 1]);
  point(n - 1, row[n - 2], row[n - 1]);
}

void hand(const Hotspot &p) {
  const int n = p.n;
  for (int y = 0; y < n; ++y)
    hotspotRow(n, p.temperature + std::max(y - 1, 0) * n, p.temperature + y * n,
               p.temperature + std::min(y + 1, n - 1) * n, p.power + y * n,
               p.out + y * n);
}

// Blocks of columns, eight rows at a time: the row of costs stays in the
// first-level cache.
void hand(const Pathfinder &p) {
  constexpr int block = 2048, steps = 8;
  const int width = p.width;
  int *from = p.scratch, *to = p.scratch + width;
  std::copy(p.wall, p.wall + width, from);
  for (int first = 1; first < p.rows; first += steps) {
    const int count = std::min(steps, p.rows - first);
    if (first + steps >= p.rows)
      to = p.out;
    for (int left = 0; left < width; left += block) {
      int rows[2][block + 2 * steps + 2];
      const int low = std::max(left - count, 0),
                high = std::min(left + block + count, width), n = high - low;
      int *previous = rows[0] + 1, *next = rows[1] + 1;
      std::copy(from + low, from + high, previous);
      for (int i = 0; i < count; ++i) {
        previous[-1] = previous[0]; // outside is as cheap as the border
        previous[n] = previous[n - 1];
        const int *wall = p.wall + (first + i) * width + low;
        SUITE_VECTORIZE for (int x = 0; x < n; ++x) next[x] =
            std::min(std::min(previous[x - 1], previous[x]), previous[x + 1]) +
            wall[x];
        std::swap(previous, next);
      }
      std::copy(previous + (left - low),
                previous + (std::min(left + block, width) - low), to + left);
    }
    std::swap(from, to);
  }
}

void hand(const Stencil3d &p) {
  const std::size_t nx = p.nx, ny = p.ny, nz = p.nz, plane = nx * ny;
  std::copy(p.in, p.in + plane, p.out);
  for (std::size_t z = 1; z < nz - 1; ++z)
    for (std::size_t y = 0; y < ny; ++y) {
      const float *in = p.in + z * plane + y * nx;
      float *out = p.out + z * plane + y * nx;
      if (y == 0 || y == ny - 1) {
        std::copy(in, in + nx, out);
        continue;
      }
      out[0] = in[0];
      SUITE_VECTORIZE for (std::size_t x = 1; x < nx - 1; ++x) out[x] =
          0.5f * in[x] + 0.1f * (in[x - plane] + in[x + plane]) +
          0.075f * (in[x - 1] + in[x + 1] + in[x - nx] + in[x + nx]);
      out[nx - 1] = in[nx - 1];
    }
  std::copy(p.in + (nz - 1) * plane, p.in + nz * plane,
            p.out + (nz - 1) * plane);
}

void hand(const Life &p) {
  const int width = p.width, height = p.height;
  for (int y = 0; y < height; ++y) {
    const std::uint8_t *above = p.in + (y + height - 1) % height * width,
                       *row = p.in + y * width,
                       *below = p.in + (y + 1) % height * width;
    std::uint8_t *out = p.out + y * width;
    auto point = [=](int west, int x, int east) {
      const std::uint8_t alive =
          std::uint8_t(above[west] + above[x] + above[east] + row[west] +
                       row[east] + below[west] + below[x] + below[east]);
      out[x] = std::uint8_t((alive | row[x]) == 3);
    };
    point(width - 1, 0, 1);
    SUITE_VECTORIZE for (int x = 1; x < width - 1; ++x) point(x - 1, x, x + 1);
    point(width - 2, width - 1, 0);
  }
}

// Rows of the image become float once, five at a time in a ring.
void hand(const Convolution &p) {
  const int width = p.width, pitch = width + 4;
  std::vector<float> ring(std::size_t(5 * pitch));
  float w[25];
  std::copy(p.weights, p.weights + 25, w);
  auto convert = [&](int y) {
    const HalfBits *in = reinterpret_cast<const HalfBits *>(p.in) + y * pitch;
    float *row = ring.data() + y % 5 * pitch;
    SUITE_VECTORIZE for (int x = 0; x < pitch; ++x) row[x] = float(in[x]);
  };
  for (int y = 0; y < 4; ++y)
    convert(y);
  for (int y = 0; y < p.height; ++y) {
    convert(y + 4);
    const float *r0 = ring.data() + y % 5 * pitch,
                *r1 = ring.data() + (y + 1) % 5 * pitch,
                *r2 = ring.data() + (y + 2) % 5 * pitch,
                *r3 = ring.data() + (y + 3) % 5 * pitch,
                *r4 = ring.data() + (y + 4) % 5 * pitch;
    float *out = p.out + y * width;
    SUITE_VECTORIZE for (int x = 0; x < width; ++x) {
      float sum = 0;
      for (int d = 0; d < 5; ++d)
        sum += w[d] * r0[x + d] + w[5 + d] * r1[x + d] + w[10 + d] * r2[x + d] +
               w[15 + d] * r3[x + d] + w[20 + d] * r4[x + d];
      out[x] = sum;
    }
  }
}

} // namespace suite::SUITE_ISA
