// Neighbours that are clamped, wrapped around or chosen at edges, rows and columns of ids, branches for one work-item, indices that wrap: for all sizes from
// less than a sub-group on, as the host computes them.
// RUN: %cohortxx -O2 -fplugin-arg-cohort-cpu=x86-64-v2 -I%S/Inputs %s -o %t.v2 %cohort_libs && %t.v2
// RUN: %cohortxx -O3 -fplugin-arg-cohort-cpu=x86-64-v2 -fplugin-arg-cohort-sg=8 -I%S/Inputs %s -o %t.8 %cohort_libs && %t.8
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.all %cohort_libs && %each_isa %t.all
// RUN: %cohortxx -O2 -fplugin-arg-cohort-cpu=x86-64-v3 -I%S/Inputs %s -o %t.v3 %cohort_libs && %t.v3
#include "expect.hpp"
#include <vector>
using namespace sycl;

constexpr int room = 4096;

/// Compares what work-items make by \p value of their ids, and of n, which is no constant, with what the host makes of them.
template <class F> static void compare(queue &q, const char *what, int items, int local, F value) {
  expect::shared<int> in(q, room), out(q, room);
  int *a = in.data, *b = out.data;
  for (int i = 0; i < room; ++i)
    a[i] = i * 7 % 1009 - 500;
  for (int n : {1, 2, 3, 5, 7, 8, 9, 15, 16, 17, 24, 31, 32, 33, 47, 64, 65, 100, 128, 255, 256}) {
    for (int i = 0; i < room; ++i)
      b[i] = -77;
    q.parallel_for(nd_range<1>(std::size_t(items), std::size_t(local)), [=](nd_item<1> it) {
       value(a, b, int(it.get_global_id(0)), int(it.get_local_id(0)), n);
     }).wait();
    std::vector<int> expected(room, -77);
    for (int g = 0; g < items; ++g)
      value(a, expected.data(), g, g % local, n);
    int i = 0;
    while (i < room - 1 && b[i] == expected[std::size_t(i)])
      ++i;
    expect::equal(b[i], expected[std::size_t(i)], what, n * 10000 + i);
  }
}

static void at(queue &q, int items, int local) {
  compare(q, "wrapped", items, local, [](const int *a, int *b, int i, int, int n) {
    b[i] = a[(i + 1) % n] + 3 * a[(i + n - 1) % n] + 5 * a[(i + 2 * n + 3) % n];
  });
  compare(q, "wrapped, unsigned", items, local, [](const int *a, int *b, int i, int, int n) {
    const unsigned x = unsigned(i), m = unsigned(n);
    b[i] = a[(x + 1) % m] + 3 * a[(x + m - 1) % m] - a[(x - 3) % m];
  });
  compare(q, "wrapped, negative", items, local, [](const int *a, int *b, int i, int, int n) {
    b[i] = a[1000 + (i - 20) % n] + a[1000 - (i - 50) % n];
  });
  compare(q, "wrapped, size_t", items, local, [](const int *a, int *b, int i, int, int n) {
    const std::size_t x = std::size_t(i), m = std::size_t(n);
    b[i] = a[(x + 1) % m] + 3 * a[(x + m - 1) % m];
  });
  compare(q, "rows", items, local, [](const int *a, int *b, int i, int, int n) {
    const int y = i / n, x = i % n;
    b[i] = a[y] * 2 + a[x] - a[y * n + x] + y - x;
  });
  compare(q, "rows, unsigned, downwards", items, local, [](const int *a, int *b, int i, int, int n) {
    const unsigned x = 3000u - unsigned(i), m = unsigned(n);
    b[i] = a[x / m] + 2 * a[x % m];
  });
  compare(q, "clamped", items, local, [](const int *a, int *b, int i, int, int n) {
    const int west = i - 1 < 0 ? 0 : i - 1, east = i + 1 > n - 1 ? n - 1 : i + 1;
    b[i] = a[west] + 2 * a[east] + 4 * a[sycl::clamp(i - 5, 0, n)] + 8 * a[sycl::min(sycl::max(n - i, 3), 20)];
  });
  compare(q, "chosen", items, local, [](const int *a, int *b, int i, int, int n) {
    const int west = i == 0 ? n - 1 : i - 1, east = i == n - 1 ? 0 : i + 1;
    const int half = i < n ? i + 7 : i - 1;
    b[i] = a[west] + 2 * a[east] + 4 * a[half] + 8 * a[i >= n ? i - n : i];
  });
  compare(q, "under a condition", items, local, [](const int *a, int *b, int i, int l, int n) {
    if (i < n)
      b[i] = a[i == 0 ? 0 : i - 1] + 2 * a[i + 1 < n ? i + 1 : i] + l;
    else if (l % 3 == 0)
      b[i] = a[(i + 1) % n] - a[(i + 2) % n];
  });
  compare(q, "in a loop", items, local, [](const int *a, int *b, int i, int, int n) {
    int sum = 0;
    for (int k = -3; k <= 3; ++k)
      sum += (k + 5) * a[sycl::clamp(i + k, 0, n - 1)] + a[(i + k + n + 3) % n];
    b[i] = sum;
  });
  compare(q, "one work-item", items, local, [](const int *a, int *b, int i, int l, int n) {
    b[i] = a[i];
    if (l == n)
      b[i] = a[i + 1] + a[l] - l;
    if (i == n && l != 3)
      b[i + 1000] = a[i + 3] + i;
    if (n - l == 2) {
      int sum = 0;
      for (int k = 0; k < l; ++k)
        sum += a[i + k];
      b[i + 2000] = sum;
    }
  });
  compare(q, "indices that wrap", items, local, [](const int *a, int *b, int i, int, int n) {
    const unsigned far = 0u - unsigned(n); // a + far + i is within the array from i = n on
    if (i >= n)
      b[i] = a[far + unsigned(i)] + a[unsigned(i) * 2u - unsigned(n)];
  });
  compare(q, "as chosen and as wrapped", items, local, [](const int *a, int *b, int i, int, int n) {
    const unsigned char narrow = (unsigned char)(i); // wraps at 256
    const short rest = short(short(i) % short(n));
    b[i] = a[narrow] + 2 * a[rest] + a[narrow < n ? narrow + 1 : 0];
  });
}

int main() {
  queue q;
  at(q, 320, 32);
  at(q, 320, 64);
  at(q, 300, 100); // no multiple of a sub-group
  at(q, 48, 16);
  return expect::result();
}
