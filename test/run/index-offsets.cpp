// Indices in int that a captured number is added to: right also where the sum leaves the range of an int, is negative, or the number is large.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t %cohort_libs && %t
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t %cohort_libs && %each_isa %t
// RUN: %cohortxx -O2 -fplugin-arg-cohort-cpu=x86-64-v2 -I%S/Inputs %s -o %t %cohort_libs && %t
// RUN: %cohortxx -O2 -fplugin-arg-cohort-sg=64 -I%S/Inputs %s -o %t %cohort_libs && %each_isa %t
// RUN: %cohortxx -O3 -Rpass=cohort-vectorize -I%S/Inputs %s -o %t %cohort_libs 2>&1 | FileCheck %s
// CHECK-COUNT-3: remark: the fast version is for launches in which the sum of an id and this value fits into an int
#include "expect.hpp"
using namespace sycl;

constexpr std::size_t n = 256;

// What a kernel with 'int i = offset + id' makes of memory whose middle is at 'p'.
template <class Number> static void inRange(queue &q, std::int32_t *out, Number first) {
  q.parallel_for(n, [=](id<1> at) {
     const int i = static_cast<int>(first + at[0]);
     // The index as 64 bits, which is not the sum where that leaves the range of an int.
     const std::int64_t index = i;
     out[(index - static_cast<std::int64_t>(static_cast<int>(first))) & (n - 1)] = i;
   }).wait();
  for (std::size_t k = 0; k < n; ++k) {
    const int i = static_cast<int>(first + k);
    expect::equal(out[(std::int64_t(i) - static_cast<int>(first)) & (n - 1)], i, "index", static_cast<long>(k));
  }
}

// Memory at the sum: neighbours are neighbours but where it wraps.
template <class Number> static void inMemory(queue &q, char *base, Number first) {
  q.parallel_for(nd_range<1>(n, 64), [=](nd_item<1> it) {
     const int i = static_cast<int>(first + it.get_global_id(0));
     base[i & 0xffff] = static_cast<char>(i * 3);
   }).wait();
  for (std::size_t k = 0; k < n; ++k) {
    const int i = static_cast<int>(first + k);
    expect::equal(int(base[i & 0xffff]), int(static_cast<char>(i * 3)), "memory", static_cast<long>(k));
  }
}

int main() {
  queue q;
  expect::shared<std::int32_t> out(q, n);
  expect::shared<char> memory(q, 1 << 16);
  for (std::size_t first : {std::size_t(0), std::size_t(1), std::size_t(1) << 29, (std::size_t(1) << 30) - (1 << 16), (std::size_t(1) << 31) - 100,
                            (std::size_t(1) << 32) - 5, (std::size_t(1) << 33) + 7, ~std::size_t(0) - 50}) {
    inRange(q, out.data, first);
    inMemory(q, memory.data, first);
  }
  for (unsigned first : {0u, 3u, 0x3ffeffffu, 0x3fff0000u, 0x7fffff80u, 0xffffff9cu}) {
    inRange(q, out.data, first);
    inMemory(q, memory.data, first);
  }
  // Rows of a matrix, with cells around it, as stencils have them.
  const int width = 100;
  expect::shared<float> in(q, width * width), sum(q, width * width);
  for (int i = 0; i < width * width; ++i)
    in[i] = float(i % 37);
  const float *from = in.data;
  float *to = sum.data;
  for (int x0 : {1, 2, -1}) {
    const int y0 = 1, nx = 64, ny = 50;
    q.parallel_for(range<2>(ny, nx), [=](id<2> at) {
       const int x = static_cast<int>(at[1]) + x0, y = static_cast<int>(at[0]) + y0;
       to[y * width + x] = from[y * width + x + 1] + from[(y + 1) * width + x];
     }).wait();
    for (int y = y0; y < y0 + ny; ++y)
      for (int x = x0; x < x0 + nx; ++x)
        expect::equal(sum[std::size_t(y * width + x)], in[std::size_t(y * width + x + 1)] + in[std::size_t((y + 1) * width + x)], "stencil");
  }
  return expect::result();
}
