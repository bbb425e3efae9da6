// saxpy on device, host and shared allocations, with copies and events between the steps.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
#include <vector>
using namespace sycl;

constexpr std::size_t n = 4096;

static event saxpy(queue &q, float a, const float *x, float *y, const std::vector<event> &after) {
  return q.parallel_for(range<1>(n), after, [=](id<1> i) { y[i] = a * x[i] + y[i]; });
}

static void explicitCopies(queue &q) {
  std::vector<float> x(n), y(n);
  for (std::size_t i = 0; i < n; ++i) {
    x[i] = static_cast<float>(i % 100);
    y[i] = 1;
  }
  float *deviceX = malloc_device<float>(n, q), *deviceY = malloc_device<float>(n, q);
  event toX = q.memcpy(deviceX, x.data(), n * sizeof(float));
  event toY = q.copy(y.data(), deviceY, n);
  event first = saxpy(q, 2, deviceX, deviceY, {toX, toY});
  event second = saxpy(q, 3, deviceX, deviceY, {first});
  q.memcpy(y.data(), deviceY, n * sizeof(float), second).wait();
  for (std::size_t i = 0; i < n; ++i)
    expect::equal(y[i], 5 * x[i] + 1, "device memory", i);
  free(deviceX, q);
  free(deviceY, q);
}

static void shared(queue &q) {
  float *x = malloc_shared<float>(n, q), *y = malloc_host<float>(n, q);
  event filled = q.fill(x, 4.0f, n);
  event cleared = q.memset(y, 0, n * sizeof(float));
  event one = q.submit([&](handler &h) {
    h.depends_on({filled, cleared});
    h.parallel_for(nd_range<1>(n, 64), [=](nd_item<1> it) {
      const std::size_t i = it.get_global_linear_id();
      y[i] += 0.5f * x[i];
    });
  });
  one.wait();
  x[7] = 10; // the host may write while nothing runs
  saxpy(q, 1, x, y, {one}).wait();
  for (std::size_t i = 0; i < n; ++i)
    expect::equal(y[i], i == 7 ? 12.0f : 6.0f, "shared memory", i);
  free(x, q);
  free(y, q);
}

int main() {
  queue q;
  explicitCopies(q);
  shared(q);
  return expect::result();
}
