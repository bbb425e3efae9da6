// A kernel over a range runs each item once, whatever its rows leave over of vectors and groups.
// RUN: %cohortxx -O0 %s -o %t %cohort_libs && %t | FileCheck %s
// RUN: %cohortxx -O3 %s -o %t %cohort_libs && %t | FileCheck %s
// RUN: %cohortxx -O2 -fplugin-arg-cohort-sg=64 %s -o %t %cohort_libs && %t | FileCheck %s
// CHECK: checks, 0 failed
#include "Inputs/expect.hpp"
using namespace sycl;

static void rows(queue &q, std::size_t nz, std::size_t ny, std::size_t nx) {
  expect::shared<int> met(q, nx * ny * nz), sum(q, nx * ny * nz);
  int *m = met.data, *s = sum.data;
  q.parallel_for(range<3>(nz, ny, nx), [=](item<3> item) {
     const std::size_t i = (item[0] * ny + item[1]) * nx + item[2];
     ++m[i];
     s[i] = int(item.get_linear_id() == i) + int(item[2]);
   }).wait();
  q.parallel_for(range<2>(nz * ny, nx), [=](id<2> id) { ++m[id[0] * nx + id[1]]; }).wait();
  bool once = true, placed = true;
  for (std::size_t i = 0; i < met.size; ++i) {
    once &= met[i] == 2;
    placed &= sum[i] == 1 + int(i % nx);
  }
  expect::is_true(once, "once", long(nx));
  expect::is_true(placed, "at its place", long(nx));
}

int main() {
  queue q;
  for (std::size_t nx : {1, 3, 15, 16, 17, 20, 31, 32, 33, 63, 64, 65, 100, 127, 129, 1000, 1020, 1023, 1025, 2049})
    for (std::size_t ny : {1, 2, 7, 40})
      rows(q, ny == 7 ? 3 : 1, ny, nx);
  return expect::result();
}
