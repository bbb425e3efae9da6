// Product of two matrices without local memory: the work-items of a sub-group
// hold a tile of the left matrix, and give each other its elements
// SPDX-License-Identifier: Apache-2.0
//
//   clang++-22 --config=<prefix>/etc/cohort.cfg -O3 subgroup_matmul.cpp -o
//   subgroup_matmul
//   ./subgroup_matmul [SIZE, a multiple of 64]

#include "program.hpp"

#include <vector>

constexpr std::size_t group = 64; // columns of a work-group
constexpr std::size_t rows = 4;   // rows of each work-item

static void multiply(sycl::queue &queue, std::size_t n, const float *a,
                     const float *b, float *c) {
  queue.parallel_for<class MultiplyTiles>(
      sycl::nd_range<2>({n / rows, n}, {1, group}), [=](sycl::nd_item<2> item) {
        const sycl::sub_group part = item.get_sub_group();
        const std::size_t lane = part.get_local_linear_id(),
                          width = part.get_max_local_range()[0];
        const std::size_t row = item.get_global_id(0) * rows,
                          column = item.get_global_id(1);
        float sums[rows] = {};
        for (std::size_t k0 = 0; k0 < n; k0 += width) {
          // A tile of so many columns as the sub-group has work-items.
          float tile[rows];
          for (std::size_t r = 0; r < rows; ++r)
            tile[r] = a[(row + r) * n + k0 + lane];
          for (std::size_t k = 0; k < width; ++k) {
            const float right = b[(k0 + k) * n + column];
            for (std::size_t r = 0; r < rows; ++r)
              sums[r] += sycl::group_broadcast(part, tile[r], k) * right;
          }
        }
        for (std::size_t r = 0; r < rows; ++r)
          c[(row + r) * n + column] = sums[r];
      });
}

int main(int argc, char **argv) {
  const std::size_t n = argument(argc, argv, 1, 256);
  if (n == 0 || n % group != 0) {
    std::printf("the size must be a multiple of %zu\n", group);
    return 1;
  }
  return run("subgroup_matmul", [=](sycl::queue &queue) {
    // Small whole numbers, so that all sums are exact.
    Shared<float> a(queue, n * n), b(queue, n * n), c(queue, n * n);
    for (std::size_t i = 0; i < n * n; ++i) {
      a[i] = static_cast<float>(i * 5 % 13) - 6;
      b[i] = static_cast<float>(i * 3 % 11) - 5;
    }
    const double took = secondsOf([&] {
      multiply(queue, n, a.get(), b.get(), c.get());
      queue.wait();
    });
    std::size_t wrong = 0;
    for (std::size_t row = 0; row < n; row += 3)
      for (std::size_t column = 0; column < n; ++column) {
        float expected = 0;
        for (std::size_t k = 0; k < n; ++k)
          expected += a[row * n + k] * b[k * n + column];
        wrong += c[row * n + column] != expected;
      }
    std::printf("%zu x %zu in %.2f ms, %.1f GFLOP/s, %zu wrong\n", n, n,
                took * 1e3, 2e-9 * static_cast<double>(n * n * n) / took,
                wrong);
    return wrong == 0;
  });
}
