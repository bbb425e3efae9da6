// Kernels as people write SYCL: local accessors, std::size_t, no attributes
// SPDX-License-Identifier: Apache-2.0
#include "sycl.hpp"
using namespace sycl;

namespace spellings {

template <class T, class F>
static void reduceInSubGroups(queue &q, const T *in, T *out) {
  q.parallel_for<F>(nd_range<1>(count, group), [=](nd_item<1> it) {
    sub_group sg = it.get_sub_group();
    std::size_t i = it.get_global_id(0);
    T sum = reduce_over_group(sg, in[i], plus<>());
    if (sg.leader())
      out[i / sg.get_max_local_range()[0]] = sum;
  });
}

static void stencil(queue &q, const float *in, float *out, std::size_t tile) {
  q.submit([&](handler &h) {
    local_accessor<float, 2> own({tile + 2, tile + 2}, h);
    h.parallel_for(
        nd_range<2>({image, image}, {tile, tile}), [=](nd_item<2> it) {
          std::size_t gy = it.get_global_id(0), gx = it.get_global_id(1);
          std::size_t y = it.get_local_id(0) + 1, x = it.get_local_id(1) + 1,
                      last = it.get_local_range(0);
          own[y][x] = in[gy * image + gx];
          if (y == 1)
            own[0][x] = gy > 0 ? in[(gy - 1) * image + gx] : 0;
          if (y == last)
            own[y + 1][x] = gy + 1 < image ? in[(gy + 1) * image + gx] : 0;
          if (x == 1)
            own[y][0] = gx > 0 ? in[gy * image + gx - 1] : 0;
          if (x == last)
            own[y][x + 1] = gx + 1 < image ? in[gy * image + gx + 1] : 0;
          group_barrier(it.get_group());
          out[gy * image + gx] =
              0.5f * own[y][x] + 0.125f * (own[y][x - 1] + own[y][x + 1] +
                                           own[y - 1][x] + own[y + 1][x]);
        });
  });
}

static void sgemm(queue &q, const float *a, const float *b, float *c) {
  constexpr std::size_t tile = 32;
  q.submit([&](handler &h) {
    local_accessor<float, 2> tileA({tile, tile}, h), tileB({tile, tile}, h);
    h.parallel_for(
        nd_range<2>({matrix, matrix}, {tile, tile}), [=](nd_item<2> it) {
          std::size_t row = it.get_global_id(0), column = it.get_global_id(1);
          std::size_t y = it.get_local_id(0), x = it.get_local_id(1);
          float sum = 0;
          for (std::size_t k0 = 0; k0 < matrix; k0 += tile) {
            tileA[y][x] = a[row * matrix + k0 + x];
            tileB[y][x] = b[(k0 + y) * matrix + column];
            group_barrier(it.get_group());
            for (std::size_t k = 0; k < tile; ++k)
              sum += tileA[y][k] * tileB[k][x];
            group_barrier(it.get_group());
          }
          c[row * matrix + column] = sum;
        });
  });
}

static void nBody(queue &q, const float *positions, float *out) {
  q.submit([&](handler &h) {
    local_accessor<float4> tile(group, h);
    auto *all = reinterpret_cast<const float4 *>(positions);
    h.parallel_for(nd_range<1>(bodies, group), [=](nd_item<1> it) {
      std::size_t i = it.get_global_id(0), me = it.get_local_id(0),
                  size = it.get_local_range(0);
      float4 mine = all[i];
      float x = 0, y = 0, z = 0;
      for (std::size_t first = 0; first < bodies; first += size) {
        tile[me] = all[first + me];
        group_barrier(it.get_group());
        for (std::size_t j = 0; j < size; ++j) {
          float dx = tile[j].x() - mine.x(), dy = tile[j].y() - mine.y(),
                dz = tile[j].z() - mine.z();
          float r = sycl::rsqrt(dx * dx + dy * dy + dz * dz + 0.01f),
                f = tile[j].w() * r * r * r;
          x += dx * f;
          y += dy * f;
          z += dz * f;
        }
        group_barrier(it.get_group());
      }
      out[i] = x + y + z;
    });
  });
}

static void tree(queue &q, const float *in, float *out) {
  q.submit([&](handler &h) {
    local_accessor<float> own(group, h);
    h.parallel_for(nd_range<1>(count, group), [=](nd_item<1> it) {
      std::size_t me = it.get_local_id(0);
      own[me] = in[it.get_global_id(0)];
      group_barrier(it.get_group());
      for (std::size_t half = it.get_local_range(0) / 2; half > 0; half /= 2) {
        if (me < half)
          own[me] += own[me + half];
        group_barrier(it.get_group());
      }
      if (me == 0)
        out[it.get_group(0)] = own[0];
    });
  });
}

static void histogram(queue &q, const unsigned char *bytes, int *counts) {
  q.submit([&](handler &h) {
    local_accessor<int> own(bins, h);
    h.parallel_for(
        nd_range<1>(histogramGroups * group, group), [=](nd_item<1> it) {
          std::size_t me = it.get_local_id(0);
          own[me] = 0;
          group_barrier(it.get_group());
          for (std::size_t i = it.get_global_id(0); i < count;
               i += it.get_global_range(0))
            atomic_ref<int, memory_order::relaxed, memory_scope::work_group>(
                own[bytes[i]])
                .fetch_add(1);
          group_barrier(it.get_group());
          atomic_ref<int, memory_order::relaxed, memory_scope::device>(
              counts[me])
              .fetch_add(own[me]);
        });
  });
}

static void bitonic(queue &q, const int *in, int *out) {
  q.submit([&](handler &h) {
    local_accessor<int> keys(sorted, h);
    h.parallel_for(nd_range<1>(count, sorted), [=](nd_item<1> it) {
      std::size_t me = it.get_local_id(0);
      keys[me] = in[it.get_global_id(0)];
      group_barrier(it.get_group());
      for (std::size_t k = 2; k <= sorted; k *= 2)
        for (std::size_t j = k / 2; j > 0; j /= 2) {
          std::size_t other = me ^ j;
          if (other > me && (keys[me] > keys[other]) == ((me & k) == 0)) {
            int kept = keys[me];
            keys[me] = keys[other];
            keys[other] = kept;
          }
          group_barrier(it.get_group());
        }
      out[it.get_global_id(0)] = keys[me];
    });
  });
}

static void mandelbrot(queue &q, int *out) {
  q.parallel_for(nd_range<2>({matrix, matrix}, {8, 32}), [=](nd_item<2> it) {
    std::size_t y = it.get_global_id(0), x = it.get_global_id(1);
    float cx = -2 + 2.5f * x / matrix, cy = -1.25f + 2.5f * y / matrix, zx = 0,
          zy = 0;
    int i = 0;
    for (; i < 256 && zx * zx + zy * zy < 4; ++i) {
      float next = zx * zx - zy * zy + cx;
      zy = 2 * zx * zy + cy;
      zx = next;
    }
    out[y * matrix + x] = i;
  });
}

static void csr(queue &q, const Memory &m) {
  auto *a = m.a, *b = m.b, *c = m.c;
  auto *columns = m.columns;
  q.parallel_for(nd_range<1>(rows * 32, group), [=](nd_item<1> it) {
    sub_group sg = it.get_sub_group();
    std::size_t row = it.get_global_id(0) / 32, lane = sg.get_local_id()[0];
    float sum = 0;
    for (std::size_t i = row * perRow + lane; i < (row + 1) * perRow; i += 32)
      sum += a[i] * b[columns[i]];
    sum = reduce_over_group(sg, sum, plus<>());
    if (lane == 0)
      c[row] = sum;
  });
}

std::vector<Case> asWritten(const Memory &m) {
  return {
      {"warp-reduce-int",
       [=](queue &q) {
         reduceInSubGroups<int, class OfInts>(q, m.ints, m.numbers);
       }},
      {"warp-reduce-float",
       [=](queue &q) {
         reduceInSubGroups<float, class OfFloats>(q, m.a, m.c);
       }},
      {"warp-scan",
       [=](queue &q) {
         q.parallel_for(nd_range<1>(count, group), [a = m.a,
                                                    c = m.c](nd_item<1> it) {
           std::size_t i = it.get_global_id(0);
           c[i] = inclusive_scan_over_group(it.get_sub_group(), a[i], plus<>());
         });
       }},
      {"block-reduce",
       [=](queue &q) {
         q.parallel_for(nd_range<1>(count, group),
                        [a = m.a, c = m.c](nd_item<1> it) {
                          float sum = reduce_over_group(
                              it.get_group(), a[it.get_global_id(0)], plus<>());
                          if (it.get_local_id(0) == 0)
                            c[it.get_group(0)] = sum;
                        });
       }},
      {"block-scan",
       [=](queue &q) {
         q.parallel_for(nd_range<1>(count, group), [a = m.ints, c = m.numbers](
                                                       nd_item<1> it) {
           std::size_t i = it.get_global_id(0);
           c[i] = inclusive_scan_over_group(it.get_group(), a[i], plus<>());
         });
       }},
      {"device-reduce",
       [=](queue &q) {
         q.parallel_for(
             range<1>(count),
             reduction(m.c, 0.0f, plus<>(),
                       property::reduction::initialize_to_identity{}),
             [a = m.a](id<1> i, auto &sum) { sum += a[i]; });
       }},
      {"tree", [=](queue &q) { tree(q, m.a, m.c); }},
      {"csr", [=](queue &q) { csr(q, m); }},
      {"sgemm-32", [=](queue &q) { sgemm(q, m.a, m.b, m.c); }},
      {"stencil-16", [=](queue &q) { stencil(q, m.a, m.c, 16); }},
      {"stencil-32", [=](queue &q) { stencil(q, m.a, m.c, 32); }},
      {"n-body", [=](queue &q) { nBody(q, m.positions, m.c); }},
      {"mandelbrot", [=](queue &q) { mandelbrot(q, m.numbers); }},
      {"histogram",
       [=](queue &q) {
         q.memset(m.counts, 0, bins * sizeof(int));
         histogram(q, m.bytes, m.counts);
       }},
      {"bitonic", [=](queue &q) { bitonic(q, m.ints, m.numbers); }},
      {"launches",
       [=](queue &q) {
         for (int i = 0; i < 1000; ++i)
           q.parallel_for(nd_range<1>(group, group), [=](nd_item<1>) {});
       }},
  };
}

} // namespace spellings
