// What work-groups put together: least, greatest, products and sums of all work-items, with NaNs among them; sums of what sub-groups have left, which all
// work-items make; reductions by shuffles over sub-groups of any size; tiles with borders whose elements the group divides by a row's length; ids that are not at an
// edge; sums along rows of bytes: all as the host computes them, for groups of sizes that are whole sub-groups and of others.
// RUN: %cohortxx -O3 -I%S/Inputs %s -o %t.all %cohort_libs && %each_isa %t.all
// RUN: %cohortxx -O1 -fplugin-arg-cohort-cpu=x86-64-v3 -I%S/Inputs %s -o %t.v3 %cohort_libs && %t.v3
// RUN: %cohortxx -O2 -fplugin-arg-cohort-sg=4 -I%S/Inputs %s -o %t.4 %cohort_libs && %each_isa %t.4
#include "expect.hpp"
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
using namespace sycl;

constexpr int room = 1 << 14;

#define EXPECT(...) expect::is_true(__VA_ARGS__, #__VA_ARGS__, __LINE__)

static bool is_same(float x, float y) { return x == y || (std::isnan(x) && std::isnan(y)); }

// Every third group has only NaNs; of others each fifth element is one, if nans says so.
static void extremes(queue &q, int groups, int local, bool nans) {
  expect::shared<float> in(q, room), out(q, room);
  float *a = in.data, *b = out.data;
  const float nan = std::numeric_limits<float>::quiet_NaN();
  for (int i = 0; i < groups * local; ++i)
    a[i] = nans && (i % 5 == 2 || i / local % 3 == 1) ? nan : float(i * 37 % 1009 - 500);
  q.parallel_for(nd_range<1>(groups * local, local), [=](nd_item<1> it) {
     auto g = it.get_group();
     const float x = a[it.get_global_id(0)];
     const float least = reduce_over_group(g, x, minimum<>()), greatest = reduce_over_group(g, x, maximum<>());
     const float product = reduce_over_group(g, x > 0 ? 2.0f : -1.0f, multiplies<>());
     const int whole = reduce_over_group(g, x > 0 ? 3 : 1, multiplies<>());
     if (g.leader()) {
       b[4 * g.get_group_id(0)] = least;
       b[4 * g.get_group_id(0) + 1] = greatest;
       b[4 * g.get_group_id(0) + 2] = product;
       b[4 * g.get_group_id(0) + 3] = float(whole);
     }
   }).wait();
  for (int g = 0; g < groups; ++g) {
    float least = nan, greatest = nan, product = 1;
    unsigned whole = 1;
    for (int i = g * local; i < (g + 1) * local; ++i) {
      least = std::fmin(least, a[i]);
      greatest = std::fmax(greatest, a[i]);
      product *= a[i] > 0 ? 2.0f : -1.0f;
      whole *= a[i] > 0 ? 3 : 1;
    }
    EXPECT(is_same(b[4 * g], least));
    EXPECT(is_same(b[4 * g + 1], greatest));
    EXPECT(is_same(b[4 * g + 2], product));
    EXPECT(b[4 * g + 3] == float(int(whole)));
  }
}

// Sums of integers that float holds exactly, in any order.
static void parts(queue &q, int groups, int local) {
  expect::shared<float> in(q, room), out(q, room);
  float *a = in.data, *b = out.data;
  for (int i = 0; i < groups * local; ++i)
    a[i] = float(i * 13 % 101 - 20);
  q.submit([&](handler &h) {
     local_accessor<float> sums(1024, h), again(1024, h);
     h.parallel_for(nd_range<1>(groups * local, local), [=](nd_item<1> it) {
       auto sg = it.get_sub_group();
       const int part = sg.get_group_linear_id(), count = sg.get_group_linear_range();
       float x = reduce_over_group(sg, a[it.get_global_id(0)], plus<>());
       if (sg.leader()) {
         sums[part] = x;
         again[part] = x;
       }
       group_barrier(it.get_group());
       // Two loops, of which the second needs the first.
       float sum = 0;
       for (int i = 0; i < count; ++i)
         sum += sums[i];
       int below = 0;
       for (int i = 0; i < count; ++i)
         below += again[i] < sum;
       // This array is written around the loops.
       sums[512 + it.get_local_id(0)] = sum + below * 4096;
       group_barrier(it.get_group());
       b[it.get_global_id(0)] = sums[512 + (it.get_local_id(0) + 1) % local] - below * 4096;
     });
   }).wait();
  for (int i = 0; i < groups * local; ++i) {
    float sum = 0;
    for (int k = i / local * local; k < (i / local + 1) * local; ++k)
      sum += a[k];
    EXPECT(b[i] == sum);
  }
}

// A loop that reads what the work-item has just written stays where it is.
static void written(queue &q, int groups, int local) {
  expect::shared<int> out(q, room);
  int *b = out.data;
  q.submit([&](handler &h) {
     local_accessor<int> t(1024, h);
     h.parallel_for(nd_range<1>(groups * local, local), [=](nd_item<1> it) {
       const int l = it.get_local_id(0);
       t[l] = l + 1;
       int sum = 0;
       for (int i = 0; i < l + 1; ++i)
         sum += i < l ? 1 : t[i];
       b[it.get_global_id(0)] = sum;
     });
   }).wait();
  for (int i = 0; i < groups * local; ++i)
    EXPECT(b[i] == 2 * (i % local) + 1);
}

static void shuffles(queue &q, int groups, int local) {
  expect::shared<int> in(q, room), out(q, room);
  int *a = in.data, *b = out.data;
  for (int i = 0; i < groups * local; ++i)
    a[i] = i * 7 % 1000;
  q.submit([&](handler &h) {
     local_accessor<int> sums(1024, h);
     h.parallel_for(nd_range<1>(groups * local, local), [=](nd_item<1> it) {
       auto sg = it.get_sub_group();
       const int size = sg.get_max_local_range()[0], lane = sg.get_local_linear_id(), here = sg.get_local_linear_range();
       int down = a[it.get_global_id(0)], all = down;
       for (int d = size / 2; d > 0; d /= 2) {
         const int other = shift_group_left(sg, down, d);
         down += lane + d < here ? other : 0;
       }
       // Whole sub-groups only: partners of others need not exist.
       if (here == size)
         for (int d = size / 2; d > 0; d >>= 1)
           all += permute_group_by_xor(sg, all, d);
       else
         all = reduce_over_group(sg, all, plus<>());
       if (lane == 0)
         sums[sg.get_group_linear_id()] = down;
       group_barrier(it.get_group());
       int sum = 0;
       for (int i = 0; i < int(sg.get_group_linear_range()); ++i)
         sum += sums[i];
       b[it.get_global_id(0)] = all == sums[sg.get_group_linear_id()] ? sum : -1;
     });
   }).wait();
  for (int i = 0; i < groups * local; ++i) {
    int sum = 0;
    for (int k = i / local * local; k < (i / local + 1) * local; ++k)
      sum += a[k];
    EXPECT(b[i] == sum);
  }
}

// A tile with a border of one, filled by the whole group; pitches that are the tile's width and others.
static void tile(queue &q, int width, int height, int pitch) {
  constexpr int tw = 18, th = 10;
  expect::shared<uint8_t> in(q, room), out(q, room);
  uint8_t *a = in.data, *b = out.data;
  for (int i = 0; i < width * height; ++i)
    a[i] = uint8_t(i * 31 + i / 7);
  std::fill(b, b + room, uint8_t(0));
  q.submit([&](handler &h) {
     local_accessor<uint8_t, 2> t(range<2>(th, pitch), h);
     const range<2> all((height + 7) / 8 * 8, (width + 15) / 16 * 16);
     h.parallel_for(nd_range<2>(all, {8, 16}), [=](nd_item<2> it) {
       const int x0 = it.get_group(1) * 16, y0 = it.get_group(0) * 8;
       for (int e = it.get_local_linear_id(); e < tw * th; e += 128) {
         const int r = e / tw, c = e % tw;
         const int y = sycl::clamp(y0 + r - 1, 0, height - 1), x = sycl::clamp(x0 + c - 1, 0, width - 1);
         t[r][c] = a[y * width + x];
       }
       group_barrier(it.get_group());
       const int x = it.get_global_id(1), y = it.get_global_id(0), lx = it.get_local_id(1), ly = it.get_local_id(0);
       if (x == 0 || y == 0 || x >= width - 1 || y >= height - 1)
         return;
       int sum = 0;
       for (int j = 0; j < 3; ++j)
         for (int i = 0; i < 3; ++i)
           sum += t[ly + j][lx + i];
       b[y * width + x] = uint8_t(sum / 9);
     });
   }).wait();
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      int sum = 0;
      if (x > 0 && y > 0 && x < width - 1 && y < height - 1)
        for (int j = -1; j <= 1; ++j)
          for (int i = -1; i <= 1; ++i)
            sum += a[(y + j) * width + x + i];
      EXPECT(b[y * width + x] == uint8_t(sum / 9));
    }
}

// Ids within constants, and ids that are not one.
static void inner(queue &q, int n) {
  expect::shared<int> in(q, room), out(q, room);
  int *a = in.data, *b = out.data;
  for (int i = 0; i < n; ++i) {
    a[i] = i * 3;
    b[i] = -1;
  }
  q.parallel_for(range<1>(n), [=](id<1> id) {
     const int i = id[0];
     if (i >= 3 && i < 77)
       b[i] = a[i - 3] + a[i + 3];
   });
  q.wait();
  for (int i = 0; i < n; ++i)
    EXPECT(b[i] == (i >= 3 && i < 77 ? a[i - 3] + a[i + 3] : -1));
  q.parallel_for(nd_range<1>(n, n / 4), [=](nd_item<1> it) {
     const int i = it.get_global_id(0);
     if (i == 0 || i == 13 || i == n - 1)
       return;
     b[i] = a[i - 1] + a[i + 1];
   }).wait();
  for (int i = 1; i < n - 1; ++i)
    if (i != 13)
      EXPECT(b[i] == a[i - 1] + a[i + 1]);
}

static void bytes(queue &q, int items, int length) {
  expect::shared<uint8_t> in(q, room);
  expect::shared<int> out(q, room);
  uint8_t *a = in.data;
  int *b = out.data;
  for (int i = 0; i < items * length + 5; ++i)
    a[i] = uint8_t(i * 29 + i / 3);
  q.parallel_for(nd_range<1>(items, 16), [=](nd_item<1> it) {
     const int i = it.get_global_id(0);
     int sum = 0, most = 0;
     for (int k = 0; k < length; ++k)
       sum += sycl::abs(int(a[i * length + k]) - int(a[5 + i * length + k]));
     for (int k = 0; k < 16; ++k)
       most = sycl::max(most, int(a[i * length / 2 + k]));
     b[i] = sum * 256 + most;
   }).wait();
  for (int i = 0; i < items; ++i) {
    int sum = 0, most = 0;
    for (int k = 0; k < length; ++k)
      sum += std::abs(int(a[i * length + k]) - int(a[5 + i * length + k]));
    for (int k = 0; k < 16; ++k)
      most = std::max(most, int(a[i * length / 2 + k]));
    EXPECT(b[i] == sum * 256 + most);
  }
}

int main() {
  queue q;
  for (int local : {1, 3, 8, 16, 31, 32, 64, 96, 100, 256}) {
    extremes(q, 9, local, false);
    // What NaNs do is the device's in SPIR-V.
    if (q.get_backend() != backend::opencl)
      extremes(q, 9, local, true);
    parts(q, 5, local);
    written(q, 5, local);
    shuffles(q, 5, local);
  }
  for (int pitch : {18, 19, 32})
    for (auto [width, height] : {std::pair(64, 32), std::pair(37, 21), std::pair(16, 8), std::pair(100, 9)})
      tile(q, width, height, pitch);
  for (int n : {16, 64, 76, 80, 100, 1000})
    inner(q, n);
  for (int length : {16, 17, 64})
    bytes(q, 160, length);
  return expect::result();
}
