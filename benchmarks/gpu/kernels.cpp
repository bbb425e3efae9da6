// Kernels on a GPU, to be compared with kernels.cu; prints name, milliseconds a
// launch and a sum of results SPDX-License-Identifier: Apache-2.0
#include <chrono>
#include <cstdio>
#include <sycl/sycl.hpp>
#include <vector>
using namespace sycl;

constexpr std::size_t n = 1 << 28, m = 4096, rows = 1 << 20, perRow = 64,
                      bins = 256;
constexpr int block = 256, sorted = 512, width = 8192;

static queue q{property::queue::in_order()};

/// The best of several rounds.
template <class F> static double milliseconds(F launch) {
  double best = 1e9;
  for (int round = 0; round < 6; ++round) {
    auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < 5; ++i)
      launch();
    q.wait();
    std::chrono::duration<double, std::milli> took =
        std::chrono::steady_clock::now() - start;
    if (took.count() / 5 < best)
      best = took.count() / 5;
  }
  return best;
}

template <class T, class F>
static void measure(const char *name, const T *result, F launch) {
  double best = milliseconds(launch), sum = 0;
  std::vector<T> some(1024);
  q.memcpy(some.data(), result, some.size() * sizeof(T)).wait();
  for (T x : some)
    sum += double(x);
  std::printf("%s %.4f %.6g\n", name, best, sum);
}

int main() {
  float *a = malloc_device<float>(n, q), *b = malloc_device<float>(n, q),
        *c = malloc_device<float>(n, q);
  int *ints = malloc_device<int>(n / 4, q),
      *counts = malloc_device<int>(1024, q);
  q.parallel_for(range<1>(n), [=](id<1> i) {
    a[i] = float(i[0] % 17) / 16;
    b[i] = 2;
    if (i[0] < n / 4)
      ints[i] = int(i[0] * 2654435761u >> 8 & 0xffffff);
  });
  q.wait();

  measure("triad", c, [&] {
    q.parallel_for(nd_range<1>(n, block),
                   [=](nd_item<1> it) [[sycl::reqd_work_group_size(block)]] {
                     auto i = it.get_global_id(0);
                     c[i] = a[i] + 3.0f * b[i];
                   });
  });
  measure("triad-16-bytes", c, [&] {
    auto *a4 = reinterpret_cast<const float4 *>(a),
         *b4 = reinterpret_cast<const float4 *>(b);
    auto *c4 = reinterpret_cast<float4 *>(c);
    q.parallel_for(nd_range<1>(n / 4, block),
                   [=](nd_item<1> it) [[sycl::reqd_work_group_size(block)]] {
                     auto i = it.get_global_id(0);
                     c4[i] = a4[i] + 3.0f * b4[i];
                   });
  });
  measure("warp-reduce", c, [&] {
    q.parallel_for(nd_range<1>(n, block),
                   [=](nd_item<1> it) [[sycl::reqd_work_group_size(block)]] {
                     sub_group sg = it.get_sub_group();
                     auto i = it.get_global_id(0);
                     float sum = reduce_over_group(sg, a[i], plus<>());
                     if (sg.leader())
                       c[i / 32] = sum;
                   });
  });
  measure("warp-scan", c, [&] {
    q.parallel_for(nd_range<1>(n, block),
                   [=](nd_item<1> it) [[sycl::reqd_work_group_size(block)]] {
                     auto i = it.get_global_id(0);
                     c[i] = inclusive_scan_over_group(it.get_sub_group(), a[i],
                                                      plus<>());
                   });
  });
  measure("block-reduce", c, [&] {
    q.parallel_for(nd_range<1>(n, block),
                   [=](nd_item<1> it) [[sycl::reqd_work_group_size(block)]] {
                     float sum = reduce_over_group(
                         it.get_group(), a[it.get_global_id(0)], plus<>());
                     if (it.get_local_id(0) == 0)
                       c[it.get_group(0)] = sum;
                   });
  });
  measure("block-scan", c, [&] {
    q.parallel_for(nd_range<1>(n, block),
                   [=](nd_item<1> it) [[sycl::reqd_work_group_size(block)]] {
                     auto i = it.get_global_id(0);
                     c[i] = inclusive_scan_over_group(it.get_group(), a[i],
                                                      plus<>());
                   });
  });
  measure("device-reduce", c, [&] {
    q.parallel_for(range<1>(n),
                   reduction(c, 0.0f, plus<>(),
                             property::reduction::initialize_to_identity{}),
                   [=](id<1> i, auto &sum) { sum += a[i]; });
  });
  measure("sgemm-tiled", c, [&] {
    q.parallel_for(
        nd_range<2>({m, m}, {16, 16}),
        [=](nd_item<2> it) [[sycl::reqd_work_group_size(16, 16)]] {
          auto &ta =
              *ext::oneapi::group_local_memory_for_overwrite<float[16][16]>(
                  it.get_group());
          auto &tb =
              *ext::oneapi::group_local_memory_for_overwrite<float[16][16]>(
                  it.get_group());
          std::size_t row = it.get_global_id(0), col = it.get_global_id(1);
          int y = it.get_local_id(0), x = it.get_local_id(1);
          float sum = 0;
          for (std::size_t k = 0; k < m; k += 16) {
            ta[y][x] = a[row * m + k + x];
            tb[y][x] = b[(k + y) * m + col];
            group_barrier(it.get_group());
            for (int j = 0; j < 16; ++j)
              sum += ta[y][j] * tb[j][x];
            group_barrier(it.get_group());
          }
          c[row * m + col] = sum;
        });
  });
  measure("n-body", c, [&] {
    q.parallel_for(nd_range<1>(65536, block),
                   [=](nd_item<1> it) [[sycl::reqd_work_group_size(block)]] {
                     auto i = it.get_global_id(0);
                     float x = a[i], force = 0;
                     for (int j = 0; j < 65536; ++j) {
                       float d = b[j] - x;
                       force += d * sycl::rsqrt(d * d + 0.5f);
                     }
                     c[i] = force;
                   });
  });
  measure("stencil", c + width, [&] {
    q.parallel_for(nd_range<2>({width, width}, {8, 32}),
                   [=](nd_item<2> it) [[sycl::reqd_work_group_size(8, 32)]] {
                     int y = it.get_global_id(0), x = it.get_global_id(1),
                         i = y * width + x;
                     if (x > 0 && x < width - 1 && y > 0 && y < width - 1)
                       c[i] =
                           0.5f * a[i] + 0.125f * (a[i - 1] + a[i + 1] +
                                                   a[i - width] + a[i + width]);
                   });
  });
  measure("mandelbrot", counts, [&] {
    q.parallel_for(nd_range<2>({m, m}, {8, 32}),
                   [=](nd_item<2> it) [[sycl::reqd_work_group_size(8, 32)]] {
                     int y = it.get_global_id(0), x = it.get_global_id(1);
                     float cx = -2 + 2.5f * x / m, cy = -1.25f + 2.5f * y / m,
                           zx = 0, zy = 0;
                     int i = 0;
                     for (; i < 256 && zx * zx + zy * zy < 4; ++i) {
                       float next = zx * zx - zy * zy + cx;
                       zy = 2 * zx * zy + cy;
                       zx = next;
                     }
                     ints[y * int(m) + x] = i;
                     if (y == 2000 && x < 1024)
                       counts[x] = i;
                   });
  });
  q.parallel_for(range<1>(n / 4), [=](id<1> i) {
    ints[i] = int(i[0] * 2654435761u >> 8 & 0xffffff);
  });
  measure("histogram", counts, [&] {
    q.memset(counts, 0, 1024 * sizeof(int));
    q.parallel_for(
        nd_range<1>(1024 * block, block),
        [=](nd_item<1> it) [[sycl::reqd_work_group_size(block)]] {
          auto g = it.get_group();
          auto &own =
              *ext::oneapi::group_local_memory_for_overwrite<int[bins]>(g);
          int me = it.get_local_id(0);
          own[me] = 0;
          group_barrier(g);
          for (int i = it.get_global_id(0); i < int(n / 4); i += 1024 * block)
            atomic_ref<int, memory_order::relaxed, memory_scope::work_group,
                       access::address_space::local_space>(
                own[ints[i] & 255]) += 1;
          group_barrier(g);
          atomic_ref<int, memory_order::relaxed, memory_scope::device,
                     access::address_space::global_space>(counts[me]) +=
              own[me];
        });
  });
  measure("bitonic-sort", ints, [&] {
    q.parallel_for(
        nd_range<1>(n / 16, sorted),
        [=](nd_item<1> it) [[sycl::reqd_work_group_size(sorted)]] {
          auto g = it.get_group();
          auto &keys =
              *ext::oneapi::group_local_memory_for_overwrite<int[sorted]>(g);
          int me = it.get_local_id(0);
          keys[me] = ints[it.get_global_id(0)];
          for (int k = 2; k <= sorted; k *= 2)
            for (int j = k / 2; j > 0; j /= 2) {
              group_barrier(g);
              int other = me ^ j;
              int mine = keys[me], theirs = keys[other];
              bool smaller = ((me & k) == 0) == (me < other);
              group_barrier(g);
              keys[me] = smaller == (mine < theirs) ? mine : theirs;
            }
          ints[it.get_global_id(0)] = keys[me];
        });
  });
  q.parallel_for(range<1>(rows * perRow), [=](id<1> i) {
    ints[i] = int((i[0] / perRow + i[0] % perRow * 37) % rows);
  });
  measure("spmv", c, [&] {
    q.parallel_for(nd_range<1>(rows * 32, block),
                   [=](nd_item<1> it) [[sycl::reqd_work_group_size(block)]] {
                     sub_group sg = it.get_sub_group();
                     int row = it.get_global_id(0) / 32,
                         lane = sg.get_local_linear_id();
                     float sum = 0;
                     for (int i = row * int(perRow) + lane;
                          i < (row + 1) * int(perRow); i += 32)
                       sum += a[i] * b[ints[i]];
                     sum = reduce_over_group(sg, sum, plus<>());
                     if (lane == 0)
                       c[row] = sum;
                   });
  });
  measure("launch", c, [&] { q.single_task([=] { c[0] = 1; }).wait(); });
  measure("launches", c, [&] {
    for (int i = 0; i < 100; ++i)
      q.parallel_for(nd_range<1>(block, block),
                     [=](nd_item<1> it) [[sycl::reqd_work_group_size(block)]] {
                       c[it.get_global_id(0)] += 1;
                     });
    q.wait();
  });
}
