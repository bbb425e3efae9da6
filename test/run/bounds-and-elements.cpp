// Code that bounds on ids guard, of one to three dimensions and sizes around those of sub-groups, with loops and several bounds; private arrays that are sorted,
// and into which is inserted; structures of which one is chosen, in group functions too; masks of several conditions; accesses at computed places under them:
// all as the host computes them.
// RUN: %cohortxx -O2 -fplugin-arg-cohort-cpu=x86-64-v2 -I%S/Inputs %s -o %t.v2 %cohort_libs && %t.v2
// RUN: %cohortxx -O3 %for_one_isa -fplugin-arg-cohort-sg=16 -I%S/Inputs %s -o %t.16 %cohort_libs && %t.16
// RUN: %if avx512 %{ %cohortxx -O2 -fplugin-arg-cohort-cpu=x86-64-v4 -I%S/Inputs %s -o %t.v4 %cohort_libs && %t.v4 %}
// RUN: %cohortxx -O1 -fplugin-arg-cohort-cpu=x86-64-v3 -I%S/Inputs %s -o %t.v3 %cohort_libs && %t.v3
#include "expect.hpp"
#include <algorithm>
#include <vector>
using namespace sycl;

constexpr int room = 1 << 14;

#define EXPECT(...) expect::is_true(__VA_ARGS__, #__VA_ARGS__, __LINE__)

static float sum_of_neighbours(const float *a, int x, int y, int width, int radius) {
  float sum = 0;
  for (int dy = -radius; dy <= radius; ++dy)
    for (int dx = -radius; dx <= radius; ++dx)
      sum += a[(y + dy) * width + x + dx] * float(dx * 3 + dy + 5);
  return sum;
}

static void guard(queue &q, int width, int height, int radius, int local) {
  expect::shared<float> in(q, room), out(q, room);
  float *a = in.data, *b = out.data;
  for (int i = 0; i < room; ++i) {
    a[i] = float(i * 7 % 1009 - 500);
    b[i] = -1;
  }
  auto inside = [=](int x, int y) { return x >= radius && x < width - radius && y >= radius && y < height - radius; };
  q.parallel_for(range<2>(height, width), [=](id<2> i) {
     const int x = i[1], y = i[0];
     if (inside(x, y))
       b[y * width + x] = sum_of_neighbours(a, x, y, width, radius);
   }).wait();
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x)
      EXPECT(b[y * width + x] == (inside(x, y) ? sum_of_neighbours(a, x, y, width, radius) : -1));
  // Work-items beyond the end, and a result behind the guard.
  const int items = (width + local - 1) / local * local;
  std::fill(b, b + room, -1.0f);
  q.parallel_for(nd_range<2>(range<2>(height, items), range<2>(1, local)), [=](nd_item<2> item) {
     const int x = item.get_global_id(1), y = item.get_global_id(0);
     if (x >= width)
       return;
     float r = 7;
     if (inside(x, y) && a[y * width + x] < 400)
       r = sum_of_neighbours(a, x, y, width, radius);
     b[y * width + x] = r;
   }).wait();
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x)
      EXPECT(b[y * width + x] ==
             (inside(x, y) && a[y * width + x] < 400 ? sum_of_neighbours(a, x, y, width, radius) : 7));
  EXPECT(b[height * width] == -1);
}

template <int n> static float kth(const float *a, int i, int k) {
  float v[n];
  for (int j = 0; j < n; ++j)
    v[j] = a[i * 3 + j * 5];
  for (int s = 0; s < n - 1; ++s)
    for (int t = s + 1; t < n; ++t)
      if (v[t] < v[s]) {
        float x = v[s];
        v[s] = v[t];
        v[t] = x;
      }
  return v[n / 2] + v[k];
}

template <int n> static float least(const float *a, int i, int count) {
  float best[n];
  for (float &x : best)
    x = 1e9f;
  for (int k = 0; k < count; ++k) {
    const float d = a[(i + k * 37) % 1000];
    if (d < best[n - 1]) {
      int j = n - 1;
      while (j > 0 && best[j - 1] > d) {
        best[j] = best[j - 1];
        --j;
      }
      best[j] = d;
    }
  }
  float sum = 0;
  for (int k = 0; k < n; ++k)
    sum = sum * 3 + best[k];
  return sum;
}

struct entry {
  float key;
  int place;
};
static entry greater(entry a, entry b) { return a.key > b.key || (a.key == b.key && a.place < b.place) ? a : b; }

static int masks(const float *a, const int *t, int *u, int i) {
  float x = a[i], y = a[i + 1], z = a[i + 2];
  int r = i;
  for (int k = 0; k < 6; ++k) {
    const bool p = x < y, s = y < z + float(k), b = (p && !s) || (x > z && s);
    if (b)
      x += 3;
    else if (p != s)
      y -= z;
    if (b != p)
      r += t[(int(y) & 63) + k];
    if (s && !b)
      u[(r & 3)] = k;
    z = b ? x : z + 1;
  }
  return r + int(x) * 3 + int(y) * 5 + int(z);
}

int main() {
  queue q;
  for (int width : {5, 8, 15, 16, 17, 31, 64, 70, 100})
    for (int radius : {1, 2})
      guard(q, width, 9, radius, 16);

  expect::shared<float> in(q, room), out(q, room);
  expect::shared<int> numbers(q, room), table(q, room), places(q, room);
  float *a = in.data, *b = out.data;
  int *o = numbers.data, *t = table.data, *u = places.data;
  for (int i = 0; i < room; ++i) {
    a[i] = float(i * 7 % 1009 - 500);
    t[i] = i * 13 % 101;
  }
  for (int n : {1, 7, 16, 33, 250}) {
    q.parallel_for(range<1>(n), [=](id<1> i) {
       b[i] = kth<9>(a, int(i), int(i) % 9) + kth<5>(a, int(i), 1);
       b[i + 1000] = least<4>(a, int(i), 40) + least<8>(a, int(i), 20);
     }).wait();
    for (int i = 0; i < n; ++i) {
      EXPECT(b[i] == kth<9>(a, i, i % 9) + kth<5>(a, i, 1));
      EXPECT(b[i + 1000] == least<4>(a, i, 40) + least<8>(a, i, 20));
    }
    std::fill(u, u + room, -1);
    q.parallel_for(range<1>(n), [=](id<1> i) { o[i] = masks(a, t, u + 4 * int(i), int(i)); }).wait();
    std::vector<int> stored(4 * n, -1);
    for (int i = 0; i < n; ++i)
      EXPECT(o[i] == masks(a, t, stored.data() + 4 * i, i));
    EXPECT(std::equal(stored.begin(), stored.end(), u));
  }
  for (int local : {1, 4, 24, 64, 100}) {
    q.parallel_for(nd_range<1>(local * 3, local), [=](nd_item<1> item) {
       const int i = item.get_global_id(0);
       const entry mine{a[(i * 31) % 1000], i};
       const entry all = reduce_over_group(item.get_group(), mine, greater);
       const entry scan = exclusive_scan_over_group(item.get_group(), mine, entry{-1e9f, -1}, greater);
       o[i] = all.place * 1000 + scan.place;
     }).wait();
    for (int g = 0; g < 3; ++g) {
      entry all{-1e9f, -1};
      for (int l = 0; l < local; ++l)
        all = greater(all, {a[((g * local + l) * 31) % 1000], g * local + l});
      entry scan{-1e9f, -1};
      for (int l = 0; l < local; ++l) {
        const int i = g * local + l;
        EXPECT(o[i] == all.place * 1000 + scan.place);
        scan = greater(scan, {a[(i * 31) % 1000], i});
      }
    }
  }
  return expect::result();
}
