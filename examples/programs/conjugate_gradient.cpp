// Solves the equations of a plate that is held at its border, with the method
// of conjugate gradients; the matrix is sparse, in compressed rows
// SPDX-License-Identifier: Apache-2.0
//
//   clang++-22 --config=<prefix>/etc/cohort.cfg -O3 conjugate_gradient.cpp -o
//   cg
//   ./cg [POINTS ALONG A SIDE]

#include "program.hpp"

#include <cmath>
#include <vector>

struct Matrix {
  const int *rowStarts, *columns;
  const double *values;
};

static void multiply(sycl::queue &queue, std::size_t n, Matrix matrix,
                     const double *x, double *product) {
  queue.parallel_for<class Multiply>(n, [=](sycl::id<1> row) {
    double sum = 0;
    for (int k = matrix.rowStarts[row]; k < matrix.rowStarts[row[0] + 1]; ++k)
      sum += matrix.values[k] * x[matrix.columns[k]];
    product[row] = sum;
  });
}

static double dot(sycl::queue &queue, std::size_t n, const double *x,
                  const double *y, Shared<double> &result) {
  queue
      .parallel_for<class DotProduct>(
          sycl::range<1>(n),
          sycl::reduction(result.get(), sycl::plus<>(),
                          sycl::property::reduction::initialize_to_identity()),
          [=](sycl::id<1> i, auto &sum) { sum += x[i] * y[i]; })
      .wait();
  return result[0];
}

int main(int argc, char **argv) {
  const std::size_t side = argument(argc, argv, 1, 64), n = side * side;
  return run("conjugate_gradient", [=](sycl::queue &queue) {
    // Each point and its four neighbours.
    std::vector<int> starts{0}, columns;
    std::vector<double> values;
    for (std::size_t row = 0; row < n; ++row) {
      const std::size_t y = row / side, x = row % side;
      auto add = [&](std::size_t column, double value) {
        columns.push_back(static_cast<int>(column));
        values.push_back(value);
      };
      if (y > 0)
        add(row - side, -1);
      if (x > 0)
        add(row - 1, -1);
      add(row, 4);
      if (x + 1 < side)
        add(row + 1, -1);
      if (y + 1 < side)
        add(row + side, -1);
      starts.push_back(static_cast<int>(columns.size()));
    }
    Shared<int> starts_(queue, n + 1), columns_(queue, columns.size());
    Shared<double> values_(queue, values.size());
    queue.copy(starts.data(), starts_.get(), starts.size());
    queue.copy(columns.data(), columns_.get(), columns.size());
    queue.copy(values.data(), values_.get(), values.size()).wait();
    const Matrix matrix{starts_.get(), columns_.get(), values_.get()};

    // The right side belongs to a solution that we know.
    Shared<double> known(queue, n), right(queue, n), x(queue, n), r(queue, n),
        p(queue, n), product(queue, n), sum(queue, 1);
    for (std::size_t i = 0; i < n; ++i)
      known[i] = std::sin(static_cast<double>(i) * 0.37);
    multiply(queue, n, matrix, known.get(), right.get());
    queue.fill(x.get(), 0.0, n);
    queue.copy(right.get(), r.get(), n);
    queue.copy(right.get(), p.get(), n);

    double *const at = x.get(), *const rest = r.get(), *const way = p.get(),
                  *const next = product.get();
    double error = dot(queue, n, rest, rest, sum);
    const double wanted = error * 1e-24;
    std::size_t step = 0;
    for (; error > wanted && step < 10 * side; ++step) {
      multiply(queue, n, matrix, way, next);
      const double length = error / dot(queue, n, way, next, sum);
      queue.parallel_for<class Advance>(n, [=](sycl::id<1> i) {
        at[i] += length * way[i];
        rest[i] -= length * next[i];
      });
      const double before = error;
      error = dot(queue, n, rest, rest, sum);
      const double share = error / before;
      queue.parallel_for<class Turn>(
          n, [=](sycl::id<1> i) { way[i] = rest[i] + share * way[i]; });
      if (step % 50 == 0)
        std::printf("step %4zu, error %.3e\n", step, std::sqrt(error));
    }
    queue.wait();
    double largest = 0;
    for (std::size_t i = 0; i < n; ++i)
      largest = std::max(largest, std::abs(x[i] - known[i]));
    std::printf("%zu unknowns, %zu steps, largest difference %.1e\n", n, step,
                largest);
    return largest < 1e-8;
  });
}
