// Bodies under conditions on global ids, updates in place that some items make, and rows of all lengths: as the host computes them.
// RUN: %cohortxx -O2 -fplugin-arg-cohort-cpu=x86-64-v2 -I%S/Inputs %s -o %t.v2 %cohort_libs && %t.v2
// RUN: %cohortxx -O2 -fplugin-arg-cohort-cpu=x86-64-v3 -I%S/Inputs %s -o %t.v3 %cohort_libs && %t.v3
// RUN: %cohortxx -O1 -fplugin-arg-cohort-cpu=x86-64-v3 -fplugin-arg-cohort-sg=4 -I%S/Inputs %s -o %t.4 %cohort_libs && %t.4
// RUN: %if avx512 %{ %cohortxx -O3 -fplugin-arg-cohort-cpu=x86-64-v4 -I%S/Inputs %s -o %t.v4 %cohort_libs && %t.v4 %}
#include "expect.hpp"
#include <climits>
#include <sys/mman.h>
#include <unistd.h>
#include <vector>
using namespace sycl;

/// Which of 256 items pass \p test(id, n), for limits of type \p T.
template <class T, class F> static void guarded(queue &q, const char *what, std::vector<T> limits, F test) {
  constexpr int items = 256;
  expect::shared<int> out(q, items);
  int *p = out.data;
  for (T n : limits)
    for (std::size_t local : {256u, 64u, 32u, 4u}) {
      q.fill(p, -1, items).wait();
      q.parallel_for(nd_range<1>(items, local), [=](nd_item<1> it) {
         const T i = T(it.get_global_id(0));
         if (!test(i, n))
           return;
         p[it.get_global_id(0)] = int(i) * 3 + 1;
       }).wait();
      for (int i = 0; i < items; ++i)
        expect::equal(p[i], test(T(i), n) ? i * 3 + 1 : -1, what, i);
    }
}

template <class T> static void guardedBy(queue &q, const char *what) {
  std::vector<T> limits = {0, 1, 5, 63, 64, 65, 200, 255, 256, 300, std::numeric_limits<T>::max(), std::numeric_limits<T>::max() - 3};
  if (std::is_signed_v<T>)
    for (T n : {T(-1), T(-5), std::numeric_limits<T>::min()})
      limits.push_back(n);
  guarded<T>(q, what, limits, [](T i, T n) { return i < n; });
  guarded<T>(q, what, limits, [](T i, T n) { return i <= n; });
  guarded<T>(q, what, limits, [](T i, T n) { return i > n; });
  guarded<T>(q, what, limits, [](T i, T n) { return !(n > i); });
  guarded<T>(q, what, limits, [](T i, T n) { return i == n; });
  guarded<T>(q, what, limits, [](T i, T n) { return i > 3 && i < n; });
}

/// Rows of \p width, of which some items are outside, with a loop and neighbours.
static void rows(queue &q, int width, int height) {
  const int pitch = width + 2, count = pitch * (height + 2);
  expect::shared<int> in(q, std::size_t(count)), out(q, std::size_t(count));
  expect::shared<unsigned char> bytes(q, std::size_t(count));
  for (int i = 0; i < count; ++i) {
    in[std::size_t(i)] = i * 7919 % 1000;
    bytes[std::size_t(i)] = static_cast<unsigned char>(i * 31);
  }
  int *a = in.data, *b = out.data;
  unsigned char *c = bytes.data;
  auto value = [=](int x, int y) {
    int sum = 0;
    for (int k = 0; k < height; ++k)
      sum += a[(k + 1) * pitch + x + 1] ^ k;
    const int at = (y + 1) * pitch + x + 1;
    sum += a[at - 1] + a[at + 1] - a[at - pitch] + a[at + pitch];
    return c[at + 1] == 3 || (c[at - 1] & 1 && c[at] & 2) ? sum : -sum;
  };
  auto check = [&](const char *what) {
    for (int y = 0; y < height; ++y)
      for (int x = 0; x < width; ++x)
        expect::equal(b[y * width + x], value(x, y), what, y * width + x);
    q.fill(b, 77, std::size_t(count)).wait();
  };
  const range<2> all{std::size_t(height), std::size_t(width)};
  q.parallel_for(all, [=](item<2> it) { b[int(it[0]) * width + int(it[1])] = value(int(it[1]), int(it[0])); }).wait();
  check("range");
  const range<2> rounded{std::size_t((height + 3) / 4 * 4), std::size_t((width + 15) / 16 * 16)};
  q.parallel_for(nd_range<2>(rounded, {4, 16}), [=](nd_item<2> it) {
     const int x = int(it.get_global_id(1)), y = int(it.get_global_id(0));
     if (x < width && y < height)
       b[y * width + x] = value(x, y);
   }).wait();
  check("condition");
  q.parallel_for(nd_range<2>(range<2>((std::size_t(height) + 2) / 3 * 3, (std::size_t(width) + 20) / 21 * 21), {3, 21}), [=](nd_item<2> it) {
     const unsigned x = unsigned(it.get_global_id(1)), y = unsigned(it.get_global_id(0));
     if (y >= unsigned(height) || x >= unsigned(width))
       return;
     b[y * unsigned(width) + x] = value(int(x), int(y));
   }).wait();
  check("return");
}

/// The least of each pair in place, in memory of which the second page is read-only: no element there is stored to.
static void inPlace(queue &q) {
  const std::size_t page = std::size_t(sysconf(_SC_PAGESIZE)), half = page / sizeof(int), n = 2 * half - 16;
  for (std::size_t shift = 0; shift < 16; ++shift) {
    void *memory = mmap(nullptr, 2 * page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    int *d = static_cast<int *>(memory) + shift;
    expect::shared<int> less(q, n);
    int *w = less.data;
    for (std::size_t i = 0; i < n; ++i) {
      d[i] = int(i * 31 % 100);
      w[i] = i + shift < half ? int(i * 17 % 100) : 100 + int(i);
    }
    mprotect(static_cast<char *>(memory) + page, page, PROT_READ);
    q.parallel_for(nd_range<1>(n / 16 * 16, 16), [=](nd_item<1> it) {
       const std::size_t i = it.get_global_id(0);
       if (w[i] < d[i])
         d[i] = w[i];
     }).wait();
    for (std::size_t i = 0; i < n / 16 * 16; ++i)
      expect::equal(d[i], std::min(int(i * 31 % 100), w[i]), "in place", long(i));
    munmap(memory, 2 * page);
  }
}

int main() {
  queue q{property::queue::in_order()};
  guardedBy<int>(q, "int");
  guardedBy<unsigned>(q, "unsigned");
  guardedBy<std::size_t>(q, "size_t");
  guardedBy<long>(q, "long");
  for (int width : {1, 3, 8, 15, 16, 17, 31, 32, 33, 64, 100, 129, 200})
    for (int height : {1, 4, 7})
      rows(q, width, height);
  inPlace(q);
  return expect::result();
}
