// Addresses that lanes share a pattern in: partners at every distance, every second element, clamped neighbours, packed results; searches; and reciprocal roots, of odd numbers too.
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
// RUN: %cohortxx -O1 -fplugin-arg-cohort-sg=8 -I%S/Inputs %s -o %t.8 %cohort_libs && %each_isa %t.8
#include "expect.hpp"
#include <cmath>
#include <limits>
using namespace sycl;

constexpr unsigned n = 480;

static unsigned number(unsigned i) { return i * 2654435761u >> 8; }

/// Sorts 2 * size numbers a group, of a size that a sub-group may not divide; an unsigned Index may wrap.
template <class Index> static void sorting(queue &q, unsigned size) {
  expect::shared<unsigned> all(q, 2 * size);
  unsigned *a = all.data;
  for (unsigned i = 0; i < 2 * size; ++i)
    a[i] = number(i);
  q.submit([&](handler &h) {
     local_accessor<char> before(3, h); // what follows is aligned nevertheless
     local_accessor<unsigned> s(2 * size, h);
     h.parallel_for(nd_range<1>(size, size), [=](nd_item<1> it) {
       const Index lid = Index(it.get_local_id(0)), count = Index(2 * size);
       before[0] = 1;
       s[std::size_t(lid)] = a[lid];
       s[std::size_t(lid) + size] = a[std::size_t(lid) + size];
       for (Index k = 2; k <= count; k <<= 1)
         for (Index j = k >> 1; j > 0; j >>= 1) {
           group_barrier(it.get_group());
           const Index at = 2 * lid - (lid & (j - 1));
           const unsigned x = s[std::size_t(at)], y = s[std::size_t(at + j)];
           if ((x > y) == ((at & k) == 0)) {
             s[std::size_t(at)] = y;
             s[std::size_t(at + j)] = x;
           }
         }
       group_barrier(it.get_group());
       a[lid] = s[std::size_t(lid)];
       a[std::size_t(lid) + size] = s[std::size_t(lid) + size];
     });
   }).wait();
  for (unsigned i = 0; i + 1 < 2 * size; ++i)
    expect::is_true(a[i] <= a[i + 1], "sorted", i);
}

/// Every distance, powers of two and others.
static void partners(queue &q) {
  expect::shared<unsigned> from(q, 1024), to(q, 256);
  unsigned *f = from.data, *t = to.data;
  for (unsigned i = 0; i < 1024; ++i)
    f[i] = number(i);
  for (unsigned distance = 0; distance < 200; distance += distance < 18 ? 1 : 13) {
    q.parallel_for(nd_range<1>(256, 64), [=](nd_item<1> it) {
       const unsigned i = unsigned(it.get_global_id(0));
       t[i] = f[i ^ distance] + 3 * f[i & (distance - 1)] + 5 * f[2 * i - (i & (distance - 1)) + distance];
     }).wait();
    for (unsigned i = 0; i < 256; ++i)
      expect::equal(t[i], f[i ^ distance] + 3 * f[i & (distance - 1)] + 5 * f[2 * i - (i & (distance - 1)) + distance],
                    "partner", i);
  }
}

static void neighbours(queue &q) {
  expect::shared<int> from(q, n), to(q, 3 * n);
  int *f = from.data, *t = to.data;
  for (unsigned i = 0; i < n; ++i)
    f[i] = int(number(i));
  for (int shift : {-40, -3, 0, 1, 17, 500}) {
    q.parallel_for(nd_range<1>(n, 96), [=](nd_item<1> it) {
       const int i = int(it.get_global_id(0));
       t[i] = f[sycl::clamp(i + shift, 0, int(n) - 1)];
       if (i % 3 != 1)
         t[sycl::max(i + shift, 0) % int(n) + int(n)] = i;
       t[2 * int(n) + i / 2 * 2 + (i & 1)] = f[i / 2 * 2];
     }).wait();
    for (int i = 0; i < int(n); ++i) {
      expect::equal(t[i], f[std::min(std::max(i + shift, 0), int(n) - 1)], "clamped", unsigned(i));
      if (i % 3 != 1 && i + shift > 0)
        expect::equal(t[(i + shift) % int(n) + int(n)], i, "stored", unsigned(i));
      expect::equal(t[2 * int(n) + i], f[i / 2 * 2], "pair", unsigned(i));
    }
  }
}

static void packing(queue &q) {
  expect::shared<int> from(q, n), to(q, n), counts(q, n);
  int *f = from.data, *t = to.data, *c = counts.data;
  for (unsigned i = 0; i < n; ++i) {
    f[i] = int(number(i) % 200) - 100;
    t[i] = 1000;
  }
  q.parallel_for(nd_range<1>(n, 48), [=](nd_item<1> it) {
     const auto sg = it.get_sub_group();
     const std::size_t i = it.get_global_id(0), first = i - sg.get_local_linear_id();
     const int before = exclusive_scan_over_group(sg, int(f[i] > 0), plus<>());
     if (f[i] > 0)
       t[first + std::size_t(before)] = f[i];
     c[i] = reduce_over_group(sg, int(f[i] > 0), plus<>());
     c[i] = it.get_sub_group().get_local_linear_id() == 0 ? c[i] : -1;
   }).wait();
  for (unsigned i = 0; i < n;) {
    const unsigned first = i;
    unsigned at = i;
    do {
      if (f[i] > 0)
        expect::equal(t[at++], f[i], "packed", i);
      ++i;
    } while (i < n && c[i] == -1);
    expect::equal(int(at - first), c[first], "count", first);
    for (; at < i; ++at)
      expect::equal(t[at], 1000, "behind", at);
  }
}

/// Packs the positive numbers of each group, and the others elsewhere; the places are numbers of 8 bits if Small.
template <bool Small> static void packing_groups(queue &q, unsigned size) {
  using T = std::conditional_t<Small, unsigned char, int>;
  expect::shared<int> from(q, n), to(q, n), rest(q, n);
  int *f = from.data, *t = to.data, *r = rest.data;
  for (unsigned i = 0; i < n; ++i) {
    f[i] = int(number(i) % 200) - 100;
    t[i] = r[i] = 1000;
  }
  q.parallel_for(nd_range<1>(n, size), [=](nd_item<1> it) {
     const std::size_t i = it.get_global_id(0), first = it.get_group(0) * size;
     const T keep = f[i] > 0;
     const T before = exclusive_scan_over_group(it.get_group(), keep, plus<T>());
     if (keep)
       t[first + std::size_t(before)] = f[i];
     const int upto = inclusive_scan_over_group(it.get_group(), f[i] > 0 ? 0 : 1, plus<>());
     if (f[i] <= 0)
       r[std::size_t(int(first) + upto - 1)] = f[i];
   }).wait();
  for (unsigned first = 0; first < n; first += size) {
    unsigned at = first, other = first;
    for (unsigned i = first; i < first + size; ++i)
      if (f[i] > 0) {
        expect::equal(t[at], f[i], "packed in a group", i);
        ++at;
      } else {
        expect::equal(r[other++], f[i], "the rest of a group", i);
      }
    for (; at < first + size; ++at)
      expect::equal(t[at], 1000, "behind a group's", at);
    for (; other < first + size; ++other)
      expect::equal(r[other], 1000, "behind the rest", other);
  }
}

/// Loops that work-items leave at different times, and compare their counters afterwards.
static void searching(queue &q) {
  constexpr unsigned longest = 7;
  expect::shared<char> text(q, n + longest), pattern(q, longest);
  expect::shared<int> found(q, n), half(q, n), limits(q, n);
  char *t = text.data, *p = pattern.data;
  int *f = found.data, *h = half.data, *l = limits.data;
  for (unsigned i = 0; i < n + longest; ++i)
    t[i] = char(number(i) % 5 == 0 ? 'b' : 'a');
  for (unsigned i = 0; i < longest; ++i)
    p[i] = 'a';
  for (unsigned i = 0; i < n; ++i)
    l[i] = int(number(i + 3) % 6);
  for (unsigned length = 0; length <= longest; ++length) {
    q.parallel_for(range<1>(n), [=](id<1> it) {
       const std::size_t i = it[0];
       std::size_t k = 0;
       while (k < length && t[i + k] == p[k])
         ++k;
       f[i] = k == length ? 1 : 0;
       int j = 0, twice = 0;
       while (j < int(length) && t[i + std::size_t(j)] == 'a') {
         ++j;
         twice += 2;
       }
       h[i] = j < l[i] || twice > 9 ? 1 : 0;
     }).wait();
    for (unsigned i = 0; i < n; ++i) {
      unsigned k = 0;
      while (k < length && t[i + k] == 'a')
        ++k;
      expect::equal(f[i], k == length ? 1 : 0, "found", i);
      expect::equal(h[i], int(k) < l[i] || 2 * k > 9 ? 1 : 0, "below its limit", i);
    }
  }
}

static void roots(queue &q) {
  constexpr float inf = std::numeric_limits<float>::infinity();
  const float odd[] = {0.0f, -0.0f, inf, 1e-42f, 3e38f, 1.0f, 4.0f, 1e-38f};
  expect::shared<float> from(q, n), to(q, n);
  float *f = from.data, *t = to.data;
  for (unsigned i = 0; i < n; ++i)
    f[i] = i < 8 ? odd[i] : float(number(i)) / 1000.0f;
  q.parallel_for(nd_range<1>(n, 96), [=](nd_item<1> it) {
     const std::size_t i = it.get_global_id(0);
     t[i] = sycl::rsqrt(f[i]);
   }).wait();
  for (unsigned i = 0; i < n; ++i) {
    const double exact = 1 / std::sqrt(double(f[i]));
    const bool near = std::isinf(exact) ? double(t[i]) == exact
                                        : std::fabs(double(t[i]) - exact) <= exact * 2.4e-7;
    expect::is_true(near, "rsqrt", i);
  }
}

int main() {
  queue q;
  for (unsigned size : {1u, 2u, 4u, 8u, 16u, 32u, 128u}) {
    sorting<int>(q, size);
    sorting<unsigned>(q, size);
  }
  partners(q);
  neighbours(q);
  packing(q);
  for (unsigned size : {1u, 8u, 48u, 60u, 160u, 240u, 480u}) {
    packing_groups<false>(q, size);
    packing_groups<true>(q, size > 256 ? 240 : size);
  }
  searching(q);
  roots(q);
}
