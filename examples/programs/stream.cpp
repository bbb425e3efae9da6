// The bandwidth of memory: copy, scale, add, triad and a dot product of three
// long arrays, as BabelStream measures it
// SPDX-License-Identifier: Apache-2.0
//
//   clang++-22 --config=<prefix>/etc/cohort.cfg -O3 stream.cpp -o stream
//   ./stream [ELEMENTS [TIMES]]

#include "program.hpp"

#include <algorithm>
#include <cmath>

using Real = double;
constexpr Real scalar = 0.4;

int main(int argc, char **argv) {
  const std::size_t n = argument(argc, argv, 1, 1 << 20);
  const std::size_t times = argument(argc, argv, 2, 20);
  return run("stream", [=](sycl::queue &queue) {
    Real *a = sycl::malloc_device<Real>(n, queue);
    Real *b = sycl::malloc_device<Real>(n, queue);
    Real *c = sycl::malloc_device<Real>(n, queue);
    Shared<Real> sum(queue, 1);
    queue.fill(a, Real(0.1), n);
    queue.fill(b, Real(0.2), n);
    queue.fill(c, Real(0.0), n).wait();

    auto copy = [&] {
      queue.parallel_for<class Copy>(n, [=](sycl::id<1> i) { c[i] = a[i]; })
          .wait();
    };
    auto scale = [&] {
      queue
          .parallel_for<class Scale>(
              n, [=](sycl::id<1> i) { b[i] = scalar * c[i]; })
          .wait();
    };
    auto add = [&] {
      queue
          .parallel_for<class Add>(n,
                                   [=](sycl::id<1> i) { c[i] = a[i] + b[i]; })
          .wait();
    };
    auto triad = [&] {
      queue
          .parallel_for<class Triad>(
              n, [=](sycl::id<1> i) { a[i] = b[i] + scalar * c[i]; })
          .wait();
    };
    auto dot = [&] {
      queue
          .parallel_for<class Dot>(
              sycl::range<1>(n),
              sycl::reduction(
                  sum.get(), sycl::plus<>(),
                  sycl::property::reduction::initialize_to_identity()),
              [=](sycl::id<1> i, auto &all) { all += a[i] * b[i]; })
          .wait();
    };

    double best[5];
    std::fill(best, best + 5, 1e9);
    for (std::size_t time = 0; time < times; ++time) {
      best[0] = std::min(best[0], secondsOf(copy));
      best[1] = std::min(best[1], secondsOf(scale));
      best[2] = std::min(best[2], secondsOf(add));
      best[3] = std::min(best[3], secondsOf(triad));
      best[4] = std::min(best[4], secondsOf(dot));
    }
    const char *names[] = {"copy", "scale", "add", "triad", "dot"};
    const int arrays[] = {2, 2, 3, 3, 2};
    for (int i = 0; i < 5; ++i)
      std::printf("%-6s %8.2f GB/s\n", names[i],
                  arrays[i] * static_cast<double>(n * sizeof(Real)) / best[i] /
                      1e9);

    // All elements of an array are equal.
    Real x = 0.1, y = 0.2, z = 0.0;
    for (std::size_t time = 0; time < times; ++time) {
      z = x;
      y = scalar * z;
      z = x + y;
      x = y + scalar * z;
    }
    std::vector<Real> results(n);
    bool isRight = true;
    auto check = [&](const Real *array, Real expected) {
      queue.copy(array, results.data(), n).wait();
      for (Real result : results)
        isRight &= std::abs(result - expected) <= 1e-12 * std::abs(expected);
    };
    check(a, x);
    check(b, y);
    check(c, z);
    const Real product = x * y * static_cast<Real>(n);
    isRight &= std::abs(sum[0] - product) <= 1e-9 * std::abs(product);
    for (Real *array : {a, b, c})
      sycl::free(array, queue);
    return isRight;
  });
}
