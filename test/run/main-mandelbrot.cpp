// The Mandelbrot set: a loop that each work-item leaves after its own number of rounds, in a range of two dimensions.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
using namespace sycl;

constexpr int width = 61, height = 43, limit = 200;

// Fixed-point numbers with 12 bits after the point: the same on every machine and at every level of optimisation.
static int rounds(int px, int py) {
  const long one = 1 << 12;
  const long cx = (px * 3 * one) / width - 2 * one, cy = (py * 2 * one) / height - one;
  long x = 0, y = 0;
  int count = 0;
  while (count < limit && x * x + y * y < 4 * one * one) {
    const long next = (x * x - y * y) / one + cx;
    y = 2 * x * y / one + cy;
    x = next;
    ++count;
  }
  return count;
}

int main() {
  queue q;
  expect::shared<int> image(q, width * height);
  int *out = image.data;
  q.parallel_for(range<2>(height, width), [=](item<2> it) {
     out[it.get_linear_id()] = rounds(static_cast<int>(it[1]), static_cast<int>(it[0]));
   }).wait();
  int inside = 0;
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      expect::equal(image[y * width + x], rounds(x, y), "pixel", y * width + x);
      inside += image[y * width + x] == limit;
    }
  expect::is_true(inside > 100 && inside < width * height / 2, "the set has a shape", inside);
  return expect::result();
}
