// Kernels with a required size, local memory of a static size, and int
// SPDX-License-Identifier: Apache-2.0
#include "sycl.hpp"
using namespace sycl;
namespace syclex = sycl::ext::oneapi;

namespace spellings {

template <class T, class F>
static void reduceInSubGroups(queue &q, const T *in, T *out) {
  q.parallel_for<F>(nd_range<1>(count, group),
                    [=](nd_item<1> it) [[sycl::reqd_work_group_size(group)]] {
                      sub_group sg = it.get_sub_group();
                      int i = it.get_global_id(0);
                      T sum = reduce_over_group(sg, in[i], plus<>());
                      if (sg.leader())
                        out[i / 32] = sum;
                    });
}

template <int Tile> static void stencil(queue &q, const float *in, float *out) {
  q.parallel_for(
      nd_range<2>({image, image}, {Tile, Tile}),
      [=](nd_item<2> it) [[sycl::reqd_work_group_size(Tile, Tile)]] {
        auto &own = *syclex::group_local_memory_for_overwrite<
            float[Tile + 2][Tile + 2]>(it.get_group());
        constexpr int size = image;
        int gy = it.get_global_id(0), gx = it.get_global_id(1),
            y = it.get_local_id(0) + 1, x = it.get_local_id(1) + 1;
        own[y][x] = in[gy * size + gx];
        if (y == 1)
          own[0][x] = gy > 0 ? in[(gy - 1) * size + gx] : 0;
        if (y == Tile)
          own[y + 1][x] = gy + 1 < size ? in[(gy + 1) * size + gx] : 0;
        if (x == 1)
          own[y][0] = gx > 0 ? in[gy * size + gx - 1] : 0;
        if (x == Tile)
          own[y][x + 1] = gx + 1 < size ? in[gy * size + gx + 1] : 0;
        group_barrier(it.get_group());
        out[gy * size + gx] =
            0.5f * own[y][x] + 0.125f * (own[y][x - 1] + own[y][x + 1] +
                                         own[y - 1][x] + own[y + 1][x]);
      });
}

static void sgemm(queue &q, const float *a, const float *b, float *c) {
  constexpr int tile = 32, size = matrix;
  q.parallel_for(
      nd_range<2>({matrix, matrix}, {tile, tile}),
      [=](nd_item<2> it) [[sycl::reqd_work_group_size(tile, tile)]] {
        auto &tileA =
            *syclex::group_local_memory_for_overwrite<float[tile][tile]>(
                it.get_group());
        auto &tileB =
            *syclex::group_local_memory_for_overwrite<float[tile][tile]>(
                it.get_group());
        int row = it.get_global_id(0), column = it.get_global_id(1),
            y = it.get_local_id(0), x = it.get_local_id(1);
        float sum = 0;
        for (int k0 = 0; k0 < size; k0 += tile) {
          tileA[y][x] = a[row * size + k0 + x];
          tileB[y][x] = b[(k0 + y) * size + column];
          group_barrier(it.get_group());
          for (int k = 0; k < tile; ++k)
            sum += tileA[y][k] * tileB[k][x];
          group_barrier(it.get_group());
        }
        c[row * size + column] = sum;
      });
}

static void nBody(queue &q, const float *positions, float *out) {
  auto *all = reinterpret_cast<const float4 *>(positions);
  q.parallel_for(
      nd_range<1>(bodies, group),
      [=](nd_item<1> it) [[sycl::reqd_work_group_size(group)]] {
        auto &tile = *syclex::group_local_memory_for_overwrite<float4[group]>(
            it.get_group());
        int i = it.get_global_id(0), me = it.get_local_id(0);
        float4 mine = all[i];
        float x = 0, y = 0, z = 0;
        for (int first = 0; first < int(bodies); first += group) {
          tile[me] = all[first + me];
          group_barrier(it.get_group());
          for (int j = 0; j < group; ++j) {
            float4 other = tile[j];
            float dx = other.x() - mine.x(), dy = other.y() - mine.y(),
                  dz = other.z() - mine.z();
            float r = sycl::rsqrt(dx * dx + dy * dy + dz * dz + 0.01f),
                  f = other.w() * r * r * r;
            x += dx * f;
            y += dy * f;
            z += dz * f;
          }
          group_barrier(it.get_group());
        }
        out[i] = x + y + z;
      });
}

static void tree(queue &q, const float *in, float *out) {
  q.parallel_for(nd_range<1>(count, group),
                 [=](nd_item<1> it) [[sycl::reqd_work_group_size(group)]] {
                   auto &own =
                       *syclex::group_local_memory_for_overwrite<float[group]>(
                           it.get_group());
                   int me = it.get_local_id(0);
                   own[me] = in[it.get_global_id(0)];
                   group_barrier(it.get_group());
                   for (int half = group / 2; half > 0; half /= 2) {
                     if (me < half)
                       own[me] += own[me + half];
                     group_barrier(it.get_group());
                   }
                   if (me == 0)
                     out[it.get_group(0)] = own[0];
                 });
}

static void histogram(queue &q, const unsigned char *bytes, int *counts) {
  q.parallel_for(
      nd_range<1>(histogramGroups * group, group),
      [=](nd_item<1> it) [[sycl::reqd_work_group_size(group)]] {
        using access::address_space;
        auto &own = *syclex::group_local_memory_for_overwrite<int[bins]>(
            it.get_group());
        int me = it.get_local_id(0);
        own[me] = 0;
        group_barrier(it.get_group());
        for (int i = it.get_global_id(0); i < int(count);
             i += histogramGroups * group)
          atomic_ref<int, memory_order::relaxed, memory_scope::work_group,
                     address_space::local_space>(own[bytes[i]]) += 1;
        group_barrier(it.get_group());
        atomic_ref<int, memory_order::relaxed, memory_scope::device,
                   address_space::global_space>(counts[me]) += own[me];
      });
}

static void bitonic(queue &q, const int *in, int *out) {
  q.parallel_for(
      nd_range<1>(count, sorted),
      [=](nd_item<1> it) [[sycl::reqd_work_group_size(sorted)]] {
        auto &keys = *syclex::group_local_memory_for_overwrite<int[sorted]>(
            it.get_group());
        int me = it.get_local_id(0), i = it.get_global_id(0);
        keys[me] = in[i];
        group_barrier(it.get_group());
        for (int k = 2; k <= sorted; k *= 2)
          for (int j = k / 2; j > 0; j /= 2) {
            int other = me ^ j;
            if (other > me && (keys[me] > keys[other]) == ((me & k) == 0)) {
              int kept = keys[me];
              keys[me] = keys[other];
              keys[other] = kept;
            }
            group_barrier(it.get_group());
          }
        out[i] = keys[me];
      });
}

static void mandelbrot(queue &q, int *out) {
  q.parallel_for(nd_range<2>({matrix, matrix}, {8, 32}),
                 [=](nd_item<2> it) [[sycl::reqd_work_group_size(8, 32)]] {
                   int y = it.get_global_id(0), x = it.get_global_id(1);
                   float cx = -2 + 2.5f * x / matrix,
                         cy = -1.25f + 2.5f * y / matrix, zx = 0, zy = 0;
                   int i = 0;
                   for (; i < 256 && zx * zx + zy * zy < 4; ++i) {
                     float next = zx * zx - zy * zy + cx;
                     zy = 2 * zx * zy + cy;
                     zx = next;
                   }
                   out[y * int(matrix) + x] = i;
                 });
}

static void csr(queue &q, const Memory &m) {
  auto *a = m.a, *b = m.b, *c = m.c;
  auto *columns = m.columns;
  q.parallel_for(nd_range<1>(rows * 32, group),
                 [=](nd_item<1> it) [[sycl::reqd_work_group_size(group)]] {
                   sub_group sg = it.get_sub_group();
                   int row = it.get_global_id(0) / 32,
                       lane = sg.get_local_id()[0];
                   float sum = 0;
                   for (int i = row * int(perRow) + lane;
                        i < (row + 1) * int(perRow); i += 32)
                     sum += a[i] * b[columns[i]];
                   sum = reduce_over_group(sg, sum, plus<>());
                   if (lane == 0)
                     c[row] = sum;
                 });
}

std::vector<Case> withAttributes(const Memory &m) {
  return {
      {"warp-reduce-int",
       [=](queue &q) {
         reduceInSubGroups<int, class SizedInts>(q, m.ints, m.numbers);
       }},
      {"warp-reduce-float",
       [=](queue &q) {
         reduceInSubGroups<float, class SizedFloats>(q, m.a, m.c);
       }},
      {"warp-scan",
       [=](queue &q) {
         q.parallel_for(nd_range<1>(count, group),
                        [a = m.a, c = m.c](nd_item<1> it)
                            [[sycl::reqd_work_group_size(group)]] {
                              int i = it.get_global_id(0);
                              c[i] = inclusive_scan_over_group(
                                  it.get_sub_group(), a[i], plus<>());
                            });
       }},
      {"block-reduce",
       [=](queue &q) {
         q.parallel_for(nd_range<1>(count, group),
                        [a = m.a, c = m.c](nd_item<1> it)
                            [[sycl::reqd_work_group_size(group)]] {
                              float sum = reduce_over_group(
                                  it.get_group(), a[it.get_global_id(0)],
                                  plus<>());
                              if (it.get_local_id(0) == 0)
                                c[it.get_group(0)] = sum;
                            });
       }},
      {"block-scan",
       [=](queue &q) {
         q.parallel_for(nd_range<1>(count, group),
                        [a = m.ints, c = m.numbers](nd_item<1> it)
                            [[sycl::reqd_work_group_size(group)]] {
                              int i = it.get_global_id(0);
                              c[i] = inclusive_scan_over_group(it.get_group(),
                                                               a[i], plus<>());
                            });
       }},
      {"tree", [=](queue &q) { tree(q, m.a, m.c); }},
      {"csr", [=](queue &q) { csr(q, m); }},
      {"sgemm-32", [=](queue &q) { sgemm(q, m.a, m.b, m.c); }},
      {"stencil-16", [=](queue &q) { stencil<16>(q, m.a, m.c); }},
      {"stencil-32", [=](queue &q) { stencil<32>(q, m.a, m.c); }},
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
           q.parallel_for(nd_range<1>(group, group),
                          [=](nd_item<1>)
                              [[sycl::reqd_work_group_size(group)]] {});
       }},
  };
}

} // namespace spellings
