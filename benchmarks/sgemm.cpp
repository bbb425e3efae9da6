// Product of two matrices in tiles of local memory
// SPDX-License-Identifier: Apache-2.0

#include "opencl/peer.hpp"
#include "shared.hpp"

namespace bench {

constexpr std::size_t n = matrixSize, t = tileSize;

static void ndRange(const float *a, const float *b, float *c) {
  theQueue()
      .submit([&](sycl::handler &handler) {
        sycl::local_accessor<float, 2> tileA({t, t}, handler),
            tileB({t, t}, handler);
        handler.parallel_for<class SgemmNdRange>(
            sycl::nd_range<2>({n, n}, {t, t}), [=](sycl::nd_item<2> item) {
              const std::size_t row = item.get_global_id(0);
              const std::size_t column = item.get_global_id(1);
              const std::size_t y = item.get_local_id(0);
              const std::size_t x = item.get_local_id(1);
              float sum = 0;
              for (std::size_t k0 = 0; k0 < n; k0 += t) {
                tileA[y][x] = a[row * n + k0 + x];
                tileB[y][x] = b[(k0 + y) * n + column];
                sycl::group_barrier(item.get_group());
                for (std::size_t k = 0; k < t; ++k)
                  sum += tileA[y][k] * tileB[k][x];
                sycl::group_barrier(item.get_group());
              }
              c[row * n + column] = sum;
            });
      })
      .wait();
}

template <class Group>
static void multiply(const Group &group, const float *a, const float *b,
                     float *c) {
  sycl::memory_environment(
      group, sycl::require_local_mem<float[t][t]>(),
      sycl::require_local_mem<float[t][t]>(),
      sycl::require_private_mem<float>(0.0f),
      [&](auto &tileA, auto &tileB, auto &sum) {
        for (std::size_t k0 = 0; k0 < n; k0 += t) {
          sycl::distribute_items_and_wait(group, [&](sycl::s_item<2> item) {
            const auto local = item.get_local_id(group);
            const auto global = item.get_global_id();
            tileA[local[0]][local[1]] = a[global[0] * n + k0 + local[1]];
            tileB[local[0]][local[1]] = b[(k0 + local[0]) * n + global[1]];
          });
          sycl::distribute_items_and_wait(group, [&](sycl::s_item<2> item) {
            const auto local = item.get_local_id(group);
            for (std::size_t k = 0; k < t; ++k)
              sum(item) += tileA[local[0]][k] * tileB[k][local[1]];
          });
        }
        sycl::distribute_items(group, [&](sycl::s_item<2> item) {
          const auto global = item.get_global_id();
          c[global[0] * n + global[1]] = sum(item);
        });
      });
}

static void scoped(const float *a, const float *b, float *c) {
  theQueue()
      .parallel<class SgemmScoped>(
          sycl::range<2>(n / t, n / t), sycl::range<2>(t, t),
          [=](auto group) { multiply(group, a, b, c); })
      .wait();
}

static void scopedSized(const float *a, const float *b, float *c) {
  theQueue()
      .parallel<class SgemmScopedSized>(
          sycl::range<2>(n / t, n / t), sycl::range<2>(t, t),
          [=](auto group) [[sycl::reqd_work_group_size(t, t)]] {
            multiply(group, a, b, c);
          })
      .wait();
}

void addSgemm(std::vector<Case> &cases) {
  const float *a = share(numbers<float>(n * n));
  std::vector<float> second = numbers<float>(n * n);
  std::reverse(second.begin(), second.end());
  const float *b = share(second);
  std::vector<float> expected(n * n);
  for (std::size_t y = 0; y < n; ++y)
    for (std::size_t k = 0; k < n; ++k)
      for (std::size_t x = 0; x < n; ++x)
        expected[y * n + x] += a[y * n + k] * b[k * n + x];
  float *c = share(std::vector<float>(n * n));
  auto check = [=] { return holds(c, expected); };
  cases.push_back({"sgemm/hand", [=] { handSgemm(a, b, c, threads); }, check});
  cases.push_back({"sgemm/nd_range", [=] { ndRange(a, b, c); }, check});
  addPeer(cases, "sgemm", check, [=] {
    constexpr std::size_t bytes = t * t * sizeof(float);
    return Peer("sgemm", {n, n}, {t, t})
        .memory(a)
        .memory(b)
        .memory(c)
        .local(bytes)
        .local(bytes)
        .number(t)
        .number(t);
  });
  cases.push_back({"sgemm/scoped", [=] { scoped(a, b, c); }, check});
  cases.push_back(
      {"sgemm/scoped, required size", [=] { scopedSized(a, b, c); }, check});
}

} // namespace bench
