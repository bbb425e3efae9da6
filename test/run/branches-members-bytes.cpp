// Branches whose sides end alike, bounds on several elements of a work-item, members of structures through pointers that overlap or not, pixels and pairs of
// small integers, quotients of ids: as the host computes them.
// RUN: %cohortxx -O2 -fplugin-arg-cohort-cpu=x86-64-v2 -I%S/Inputs %s -o %t.v2 %cohort_libs && %t.v2
// RUN: %cohortxx -O2 -fplugin-arg-cohort-cpu=x86-64-v3 -fplugin-arg-cohort-sg=16 -I%S/Inputs %s -o %t.16 %cohort_libs && %t.16
// RUN: %if avx512 %{ %cohortxx -O3 -fplugin-arg-cohort-cpu=x86-64-v4 -I%S/Inputs %s -o %t.v4 %cohort_libs && %t.v4 %}
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.0 %cohort_libs && %t.0
#include "expect.hpp"
#include <cstring>
#include <vector>
using namespace sycl;

constexpr int room = 8192;

struct pair {
  int x, y;
};
struct triple {
  int x, y, z;
};
struct small {
  signed char a;
  unsigned char b;
  short c;
};

/// Runs \p body(memory, id, n) for the ids of a launch, and on the host, and compares all of the memory.
template <class F> static void compare(queue &q, const char *what, int items, int local, int n, F body) {
  expect::shared<int> device(q, room);
  std::vector<int> host(room);
  for (int i = 0; i < room; ++i)
    device[std::size_t(i)] = host[std::size_t(i)] = i * 7919 % 100003 - 50000;
  int *memory = device.data;
  q.parallel_for(nd_range<1>(std::size_t(items), std::size_t(local)), [=](nd_item<1> it) {
     body(memory, int(it.get_global_id(0)), n);
   }).wait();
  for (int g = 0; g < items; ++g)
    body(host.data(), g, n);
  expect::is_true(std::memcmp(device.data, host.data(), room * sizeof(int)) == 0, what, items * 1000L + n);
}

static void at(queue &q, int items, int local, int n) {
  compare(q, "both sides store", items, local, n, [](int *m, int i, int n) {
    if (m[i] > n)
      m[4000 + i] = m[i] - m[i + 1];
    else
      m[4000 + i] = m[i + 2] * 3;
  });
  compare(q, "three sides, two stores", items, local, n, [](int *m, int i, int n) {
    int *o = m + 4000;
    if (m[i] % 3 == 0) {
      o[2 * i] = m[i] / 2;
      o[2 * i + 1] = n;
    } else if (m[i] % 3 == 1) {
      o[2 * i] = m[i + n];
      o[2 * i + 1] = m[i];
    } else {
      o[2 * i] = 7;
      o[2 * i + 1] = m[i] + 1;
    }
  });
  compare(q, "one side has a loop", items, local, n, [](int *m, int i, int n) {
    if (i % 5 == 0) {
      m[4000 + i] = m[i + n];
    } else {
      int s = m[i];
      for (int k = 0; k < i % 7; ++k)
        s = s * 3 + k;
      m[4000 + i] = s + m[i + n];
    }
  });
  compare(q, "bounds on elements", items, local, n, [](int *m, int i, int n) {
    for (int k = 0; k < 4; ++k)
      if (4 * i + k < n)
        m[4000 + 4 * i + k] = m[4 * i + k] * 2 + k;
  });
  compare(q, "other bounds on elements", items, local, n, [](int *m, int i, int n) {
    for (int k = 0; k < 3; ++k) {
      const int e = 3 * i + k;
      if (e >= n)
        break;
      m[4000 + e] = m[e] + 1;
    }
    if (2 * i > n)
      m[7000 + i] = m[i] - n;
    if (n <= 2 * i + 1 && i < 500)
      m[6000 + 2 * i] = m[2 * i];
    if (5 - 2 * i > -n)
      m[5500 + i] = m[i] ^ 5;
  });
  compare(q, "bounds in size_t", items, local, n, [](int *m, int i, int n) {
    const std::size_t first = std::size_t(i) * 4, end = std::size_t(n);
    for (std::size_t k = first; k < first + 4 && k < end; ++k)
      m[4000 + k] = m[k] - 1;
    if (first + 3 < end)
      m[7500 + i] = m[first];
  });
  // The same object, another one, and one that begins within a structure of the same work-item.
  for (int away : {0, 1, 2, 2048, 3000})
    compare(q, "members", items, local, n, [away](int *m, int i, int n) {
      pair *p = reinterpret_cast<pair *>(m);
      const pair *v = reinterpret_cast<const pair *>(m + (away < 2 ? 0 : 2 * away));
      if (away == 1) {
        // Only this work-item's own members.
        int *x = &p[i].x, *y = &p[i].y;
        *x += *y * n;
        *y += *x;
        *x -= *y;
        return;
      }
      if (away == 2 && i >= 1)
        return;
      p[i].x += v[i].x * n;
      p[i].y += v[i].y + v[i].x;
      p[i].x -= v[i].y;
    });
  compare(q, "structures of three", items, local, n, [](int *m, int i, int n) {
    triple *p = reinterpret_cast<triple *>(m), *v = reinterpret_cast<triple *>(m + 4096);
    if (i >= 1300)
      return;
    v[i].x += p[i].z;
    v[i].y -= p[i].y * n;
    v[i].z ^= p[i].x;
    p[i].x += v[i].x;
    p[i].y += v[i].y;
    p[i].z += v[i].z;
  });
  compare(q, "downwards", items, local, n, [items](int *m, int i, int n) {
    pair *p = reinterpret_cast<pair *>(m), *v = reinterpret_cast<pair *>(m) + items;
    const int j = items - 1 - i;
    p[j].x = v[j].x + n;
    p[j].y = v[j].y - v[j].x;
  });
  compare(q, "pixels", items, local, n, [](int *m, int i, int n) {
    const uchar4 *p = reinterpret_cast<const uchar4 *>(m);
    uchar4 *o = reinterpret_cast<uchar4 *>(m + 4000);
    const uchar4 x = p[i], y = p[i + n % 100];
    o[i] = uchar4(static_cast<unsigned char>(x.z() + y.x()), x.y(), static_cast<unsigned char>((x.x() * 77 + x.y() * 150) >> 8), y.w());
  });
  compare(q, "pixels of some", items, local, n, [](int *m, int i, int n) {
    const uchar4 *p = reinterpret_cast<const uchar4 *>(m);
    if (m[i] > n)
      m[4000 + i] = p[i * 2 % 1000].x() + 256 * p[i * 2 % 1000].z();
  });
  compare(q, "small members", items, local, n, [](int *m, int i, int n) {
    const small *p = reinterpret_cast<const small *>(m);
    const small s = p[i + n % 100];
    m[4000 + i] = s.a * 3 + s.b + s.c;
  });
  compare(q, "pairs of 16 bits", items, local, n, [](int *m, int i, int n) {
    const short2 *p = reinterpret_cast<const short2 *>(m);
    m[4000 + i] = p[i].x() * p[i].y() + p[i + n % 100].y();
  });
  compare(q, "quotients", items, local, n, [](int *m, int i, int n) {
    m[4000 + i] = m[i / 8 * 8 + n % 8] + m[i % 8] * 3 + m[i % 4 * 4 + i / 4 % 4] + i / 2 + m[500 + (i - 300) / 4] * 5 + (i - 300) % 16;
  });
}

int main() {
  queue q;
  for (int local : {1, 5, 16, 32, 64, 100})
    for (int groups : {1, 3, 8})
      for (int n : {0, 1, 63, 64, 200, 257, 1000})
        at(q, groups * local, local, n);
  return expect::result();
}
