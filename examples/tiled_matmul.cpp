// Product of two matrices; each work-group brings square tiles of both into
// local memory
// SPDX-License-Identifier: Apache-2.0
//
//   clang++-22 --config=<prefix>/etc/cohort.cfg -O3 tiled_matmul.cpp

#include <sycl/sycl.hpp>

#include <cstdio>
#include <string>
#include <vector>

constexpr std::size_t size = 256; // rows and columns
constexpr std::size_t tile = 16;

static sycl::event multiply(sycl::queue &queue, sycl::buffer<float, 2> &left,
                            sycl::buffer<float, 2> &right,
                            sycl::buffer<float, 2> &product) {
  return queue.submit([&](sycl::handler &handler) {
    sycl::accessor a(left, handler, sycl::read_only);
    sycl::accessor b(right, handler, sycl::read_only);
    sycl::accessor c(product, handler, sycl::write_only, sycl::no_init);
    sycl::local_accessor<float, 2> tileA({tile, tile}, handler);
    sycl::local_accessor<float, 2> tileB({tile, tile}, handler);

    const sycl::nd_range<2> all{{size, size}, {tile, tile}};
    handler.parallel_for<class TiledMatmul>(all, [=](sycl::nd_item<2> item) {
      const std::size_t row = item.get_global_id(0),
                        column = item.get_global_id(1);
      const std::size_t y = item.get_local_id(0), x = item.get_local_id(1);

      float sum = 0;
      for (std::size_t k0 = 0; k0 < size; k0 += tile) {
        tileA[y][x] = a[row][k0 + x];
        tileB[y][x] = b[k0 + y][column];
        sycl::group_barrier(item.get_group()); // the tiles are complete

        for (std::size_t k = 0; k < tile; ++k)
          sum += tileA[y][k] * tileB[k][x];
        sycl::group_barrier(item.get_group()); // and nobody needs them any more
      }
      c[row][column] = sum;
    });
  });
}

int main() {
  try {
    sycl::queue queue{sycl::property::queue::enable_profiling()};
    const std::string device =
        queue.get_device().get_info<sycl::info::device::name>();

    // Small integers: floats hold all sums exactly, so that the check needs no
    // tolerance.
    std::vector<float> left(size * size), right(size * size),
        product(size * size);
    for (std::size_t i = 0; i < size * size; ++i) {
      left[i] = static_cast<float>(i * 5 % 13) - 6;
      right[i] = static_cast<float>(i * 3 % 11) - 5;
    }

    sycl::event done;
    {
      const sycl::range<2> shape{size, size};
      sycl::buffer<float, 2> leftBuffer(left.data(), shape),
          rightBuffer(right.data(), shape),
          productBuffer(product.data(), shape);
      done = multiply(queue, leftBuffer, rightBuffer, productBuffer);
    }

    std::size_t wrong = 0;
    for (std::size_t row = 0; row < size; ++row)
      for (std::size_t column = 0; column < size; ++column) {
        float expected = 0;
        for (std::size_t k = 0; k < size; ++k)
          expected += left[row * size + k] * right[k * size + column];
        const float result = product[row * size + column];
        if (result != expected && ++wrong <= 10)
          std::printf("element (%zu, %zu) is %g, expected %g\n", row, column,
                      result, expected);
      }

    const auto start =
        done.get_profiling_info<sycl::info::event_profiling::command_start>();
    const auto end =
        done.get_profiling_info<sycl::info::event_profiling::command_end>();
    std::printf("tiled_matmul: product of two %zu x %zu matrices, corners %g "
                "%g %g %g\n",
                size, size, product[0], product[size - 1],
                product[size * (size - 1)], product[size * size - 1]);
    std::printf("device: %s\ntime: %.1f us\n", device.c_str(),
                static_cast<double>(end - start) / 1e3);
    std::printf("%s\n", wrong == 0 ? "PASS" : "FAIL");
    return wrong == 0 ? 0 : 1;
  } catch (const sycl::exception &error) {
    std::printf("%s\nFAIL\n", error.what());
    return 1;
  }
}
