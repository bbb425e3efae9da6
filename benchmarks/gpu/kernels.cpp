// Kernels on a GPU, to be compared with kernels.cu; prints name and milliseconds a launch
// SPDX-License-Identifier: Apache-2.0
#include <chrono>
#include <cstdio>
#include <sycl/sycl.hpp>
using namespace sycl;

/// The best of several rounds.
template <class F> static void measure(queue &q, const char *name, F launch) {
  double best = 1e9;
  for (int round = 0; round < 6; ++round) {
    auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < 5; ++i)
      launch();
    q.wait();
    std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
    if (took.count() / 5 < best)
      best = took.count() / 5;
  }
  std::printf("%s %.4f\n", name, best);
}

int main() {
  queue q{property::queue::in_order()};
  constexpr std::size_t n = 1 << 28, m = 4096;
  float *a = malloc_device<float>(n, q), *b = malloc_device<float>(n, q), *c = malloc_device<float>(n, q);
  q.fill(a, 1.0f, n);
  q.fill(b, 2.0f, n);
  q.wait();
  measure(q, "triad", [&] {
    q.parallel_for(nd_range<1>(n, 256), [=](nd_item<1> it) {
      auto i = it.get_global_id(0);
      c[i] = a[i] + 3.0f * b[i];
    });
  });
  measure(q, "block-reduce", [&] {
    q.parallel_for(nd_range<1>(n, 256), [=](nd_item<1> it) {
      float sum = reduce_over_group(it.get_group(), a[it.get_global_id(0)], plus<>());
      if (it.get_local_id(0) == 0)
        c[it.get_group(0)] = sum;
    });
  });
  measure(q, "warp-reduce", [&] {
    q.parallel_for(nd_range<1>(n, 256), [=](nd_item<1> it) {
      sub_group sg = it.get_sub_group();
      auto i = it.get_global_id(0);
      float sum = reduce_over_group(sg, a[i], plus<>());
      if (sg.get_local_linear_id() == 0)
        c[i / 32] = sum;
    });
  });
  measure(q, "block-scan", [&] {
    q.parallel_for(nd_range<1>(n, 256), [=](nd_item<1> it) {
      auto i = it.get_global_id(0);
      c[i] = inclusive_scan_over_group(it.get_group(), a[i], plus<>());
    });
  });
  measure(q, "sgemm-tiled", [&] {
    q.submit([&](handler &h) {
      local_accessor<float, 2> ta(range<2>(16, 16), h), tb(range<2>(16, 16), h);
      h.parallel_for(nd_range<2>({m, m}, {16, 16}), [=](nd_item<2> it) {
        std::size_t row = it.get_global_id(0), col = it.get_global_id(1), y = it.get_local_id(0), x = it.get_local_id(1);
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
  });
  measure(q, "n-body", [&] {
    q.parallel_for(nd_range<1>(65536, 256), [=](nd_item<1> it) {
      auto i = it.get_global_id(0);
      float x = a[i], force = 0;
      for (int j = 0; j < 65536; ++j) {
        float d = b[j] - x;
        force += d * sycl::rsqrt(d * d + 0.5f);
      }
      c[i] = force;
    });
  });
  measure(q, "launch", [&] { q.single_task([=] { c[0] = 1; }).wait(); });
}
