// Fourier transforms of many short signals: each work-group transforms one in
// local memory, with half as many work-items as points
// SPDX-License-Identifier: Apache-2.0
//
//   clang++-22 --config=<prefix>/etc/cohort.cfg -O3 fft.cpp -o fft
//   ./fft [SIGNALS]

#include "program.hpp"

#include <cmath>
#include <complex>
#include <vector>

constexpr std::size_t points = 256;
using Complex = sycl::float2;

static Complex multiply(Complex a, Complex b) {
  return {a.x() * b.x() - a.y() * b.y(), a.x() * b.y() + a.y() * b.x()};
}

// Stockham's algorithm: each step reads one array and writes the other one in
// the order that the next step needs.
template <int Direction>
static void transform(sycl::queue &queue, std::size_t signals, Complex *data) {
  queue.submit([&](sycl::handler &handler) {
    sycl::local_accessor<Complex> memory(2 * points, handler);
    handler.parallel_for(
        sycl::nd_range<1>(signals * points / 2, points / 2),
        [=](sycl::nd_item<1> item) {
          const std::size_t i = item.get_local_id(0);
          Complex *const signal = data + item.get_group(0) * points;
          std::size_t from = 0, to = points;
          memory[i] = signal[i];
          memory[i + points / 2] = signal[i + points / 2];
          sycl::group_barrier(item.get_group());
          for (std::size_t span = 1; span < points; span *= 2) {
            const std::size_t k = i % span;
            const float angle = Direction * float(M_PI) *
                                static_cast<float>(k) /
                                static_cast<float>(span);
            const Complex a = memory[from + i];
            const Complex b = multiply(memory[from + i + points / 2],
                                       {sycl::cos(angle), sycl::sin(angle)});
            const std::size_t place = to + (i - k) * 2 + k;
            memory[place] = a + b;
            memory[place + span] = a - b;
            sycl::group_barrier(item.get_group());
            std::swap(from, to);
          }
          signal[i] = memory[from + i];
          signal[i + points / 2] = memory[from + i + points / 2];
        });
  });
}

int main(int argc, char **argv) {
  const std::size_t signals = argument(argc, argv, 1, 64), n = signals * points;
  return run("fft", [=](sycl::queue &queue) {
    Shared<Complex> data(queue, n);
    std::vector<Complex> original(n);
    for (std::size_t i = 0; i < n; ++i)
      original[i] = {static_cast<float>(i * 37 % 101) / 101 - 0.5f,
                     static_cast<float>(i * 53 % 97) / 97 - 0.5f};
    queue.copy(original.data(), data.get(), n);
    const double took = secondsOf([&] {
      transform<-1>(queue, signals, data.get());
      queue.wait();
    });

    // The first and the last signal by the definition.
    double worst = 0;
    for (std::size_t signal : {std::size_t(0), signals - 1})
      for (std::size_t k = 0; k < points; ++k) {
        std::complex<double> sum = 0;
        for (std::size_t j = 0; j < points; ++j) {
          const Complex x = original[signal * points + j];
          sum +=
              std::complex<double>(x.x(), x.y()) *
              std::polar(1.0, -2 * M_PI * static_cast<double>(j * k % points) /
                                  static_cast<double>(points));
        }
        const Complex ours = data[signal * points + k];
        worst = std::max(
            worst, std::abs(sum - std::complex<double>(ours.x(), ours.y())));
      }
    // There and back all signals are what they were.
    transform<1>(queue, signals, data.get());
    queue.wait();
    double back = 0;
    for (std::size_t i = 0; i < n; ++i) {
      const Complex difference = data[i] / float(points) - original[i];
      back = std::max<double>(back, sycl::length(difference));
    }
    std::printf("%zu signals of %zu points in %.0f us; differences %.1e, %.1e "
                "there and back\n",
                signals, points, took * 1e6, worst, back);
    return worst < 1e-3 && back < 1e-5;
  });
}
