// Loops of several vectors at a time, in rows of all lengths, of which the host knows the sums; under conditions too.
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.all %cohort_libs && %each_isa %t.all
// RUN: %cohortxx -O2 -I%S/Inputs %s -c -o %t.o -Rpass=cohort-vectorize 2>&1 | FileCheck %s
// CHECK: several vectors in flight
// RUN: %cohortxx -O3 -fplugin-arg-cohort-cpu=x86-64-v3 -I%S/Inputs %s -o %t.v3 %cohort_libs && %t.v3
// RUN: %cohortxx -O1 -fplugin-arg-cohort-cpu=x86-64-v2 -I%S/Inputs %s -o %t.v2 %cohort_libs && %t.v2
#include "expect.hpp"
using namespace sycl;

static int number(int i) { return i * 37 % 101 - 50; }

/// Sums of n numbers from each item's on; of even ones for odd items.
static int sumFrom(const int *in, int i, int n) {
  int sum = 0, last = 1;
  for (int k = 0; k < n; ++k) {
    const int x = in[(i + k) & 1023];
    if (i % 2 == 0 || x % 2 == 0)
      sum = sum * 3 + x;
    last = x > last ? x - n : last + 1;
  }
  return sum - last;
}

static void rows(queue &q, std::size_t x, std::size_t y, std::size_t localX, std::size_t localY, int n) {
  expect::shared<int> in(q, 1024), out(q, x * y);
  int *a = in.data, *b = out.data;
  for (int i = 0; i < 1024; ++i)
    a[i] = number(i);
  q.parallel_for(nd_range<2>({y, x}, {localY, localX}), [=](nd_item<2> item) {
     const int i = int(item.get_global_linear_id());
     b[i] = sumFrom(a, i, n);
   }).wait();
  for (std::size_t i = 0; i < x * y; ++i)
    expect::equal(out[i], sumFrom(a, int(i), n), "2-D", long(i));
}

static void items(queue &q, std::size_t count, int n) {
  expect::shared<int> in(q, 1024), out(q, count);
  int *a = in.data, *b = out.data;
  for (int i = 0; i < 1024; ++i)
    a[i] = number(i);
  q.parallel_for(sycl::range<1>(count), [=](id<1> i) { b[i[0]] = sumFrom(a, int(i[0]), n); }).wait();
  for (std::size_t i = 0; i < count; ++i)
    expect::equal(out[i], sumFrom(a, int(i), n), "range", long(i));
}

int main() {
  queue q;
  for (int n : {0, 1, 5, 19}) {
    for (std::size_t local : {4, 8, 12, 16, 24, 32, 48, 64, 100, 128}) {
      rows(q, local * 3, 4, local, 1, n);
      rows(q, local * 2, 4, local, 2, n);
    }
    for (std::size_t count : {1, 15, 16, 31, 32, 33, 100, 1000})
      items(q, count, n);
  }
  return expect::result();
}
