#include "expect.hpp"
#include "functions.hpp"
#include <algorithm>
using namespace sycl;

static bool hasSize(const queue &q, std::size_t size) {
  const auto sizes = q.get_device().get_info<info::device::sub_group_sizes>();
  return std::find(sizes.begin(), sizes.end(), size) != sizes.end();
}

template <class T> static void same(const T &got, const T &wanted) {
  expect::equal(got, wanted, "value of a function");
}

constexpr int n = 60, local = 20; // no multiple of any sub-group but 1, 2 and 4

static void barriers(queue &q) {
  expect::shared<int> out(q, n), sum(q, n), count(q, n);
  int *o = out.data, *s = sum.data, *c = count.data;
  q.submit([&](handler &h) {
     local_accessor<int> tile(local, h);
     h.parallel_for(nd_range<1>(n, local), [=](nd_item<1> it) {
       const int i = int(it.get_global_id(0));
       o[i] = neighbour(it, &tile[0], i);
       group_barrier(it.get_group());
       s[i] = sums(it.get_group(), i % local);
       for (int round = 0; round < 3; ++round) // the group's rounds
         c[i] = counted(it.get_group(), round + 1);
       tile[i % local] = int(it.get_local_id(0));
       group_barrier(it.get_group());
       c[i] += 1000 * tile[local - 1 - i % local];
     });
   }).wait();
  for (int i = 0; i < n; ++i) {
    const int l = i % local;
    same(o[i], i / local * local + (l + 1) % local);
    same(s[i], 190 * 1000 + l * 10 + 3);
    same(c[i], 3 * (l + 1) + 1000 * (local - 1 - l));
  }
}

static void values(queue &q) {
  expect::shared<int> ints(q, n);
  expect::shared<double> doubles(q, n);
  expect::shared<float> floats(q, 1000);
  int *p = ints.data;
  double *d = doubles.data;
  float *f = floats.data;
  q.parallel_for(nd_range<1>(n, local), [=](nd_item<1> it) {
     const int i = int(it.get_global_id(0));
     const Pair two = pair(char(i), i, i & 1);
     d[i] = two.a + two.b + scaled(it, 0.5);
     Large mine{{i, i, i, i, i, i}};
     int count = 1;
     const Large other = large(mine, count, Large{{0, 2, 0, 0, 0, 0}});
     p[i] = other.v[5] + count + mine.v[0];
     if (i % 3 == 0)
       p[i] += Member{1000}.times(it.get_sub_group(), i);
   }).wait();
  for (int i = 0; i < n; ++i) {
    same(d[i], (i & 1 ? i : -i) + 2.0 * i + 10);
    same(p[i], 2 * i + 2 + 6 + (i % 3 == 0 ? 1000 * i + 1 : 0));
  }
  q.parallel_for(range<1>(1000), [=](id<1> i) { f[i] = i % 7 ? square(float(i)) : -1; }).wait();
  for (int i = 0; i < 1000; ++i)
    same(f[i], i % 7 ? float(i) * float(i) : -1.0f);
  q.single_task([=] { f[0] = square(3); }).wait();
  same(f[0], 9.0f);
  q.parallel_for(nd_range<2>({4, 6}, {2, 3}), [=](nd_item<2> it) {
     p[it.get_global_linear_id()] = plusOther(it, 100);
   }).wait();
  for (int y = 0; y < 4; ++y)
    for (int x = 0; x < 6; ++x)
      same(p[y * 6 + x], 100 + y % 2 * 10 + x % 3 + 4);
}

static void conventions(queue &q) {
  expect::shared<int> ints(q, n);
  expect::shared<float> floats(q, 2 * n);
  int *p = ints.data;
  float *f = floats.data;
  q.parallel_for(range<1>(n), [=](id<1> id) {
     const int i = int(id[0]);
     const Three t = turned({char(i), char(i + 1), char(i + 2)});
     const Eleven e = filled({i, {1, 2, char(i)}}, 4);
     int own = 7;
     *chosen(i % 2, &p[i], &own) = t.a + t.b * 2 + t.c * 3 + int(e.a) + e.b[0] + e.b[1] + e.b[2];
     if (i % 2)
       p[i] = -own;
     const TwoFloats two = swapped({float(i), 0.5f});
     f[2 * i] = two.x;
     f[2 * i + 1] = two.y;
   }).wait();
  for (int i = 0; i < n; ++i) {
    const int value = (i + 2) + i * 2 + (i + 1) * 3 + 3 * i + 5 + 6 + i + 4;
    same(p[i], i % 2 ? -value : value);
    same(f[2 * i], 0.5f);
    same(f[2 * i + 1], float(i));
  }
}

// A function that calls functions of another file, and what belongs to the launch.
static void nested(queue &q) {
  expect::shared<int> out(q, n), tiles(q, n), maxima(q, n);
  expect::shared<long> places(q, n);
  int *o = out.data, *t = tiles.data, *m = maxima.data;
  long *l = places.data;
  q.submit([&](handler &h) {
     local_accessor<int> tile(local, h), second(local, h);
     h.parallel_for(nd_range<1>(n, local, 3), [=](nd_item<1> it) {
       const int i = int(it.get_global_id(0)) - 3;
       o[i] = throughBoth(it, &tile[0], i);
       m[i] = 0;
       for (int round = 0; round < 5; ++round)
         m[i] += rounds(it.get_group(), i % local + round);
       second[i % local] = i;
       group_barrier(it.get_group());
       t[i] = fromTile(second, second, (i + 5) % local);
       l[i] = place(it);
     });
   }).wait();
  for (int i = 0; i < n; ++i) {
    const int me = i % local, first = i / local * local;
    same(o[i], first + (me + 1) % local + (-1) + 9);
    same(m[i], 5 * (4 * 19 + 6 + 6) + 10 * 8);
    same(t[i], 101 * (first + (i + 5) % local));
    same(l[i], long(i + 3) * 1000000 + 3 * 10000 + n * 100 + i / local);
  }
}

// Sub-groups of groups of two dimensions, and shuffles behind divergent branches.
static void shuffles(queue &q) {
  expect::shared<unsigned> out(q, 256), behind(q, 256);
  unsigned *o = out.data, *b = behind.data;
  q.parallel_for(nd_range<2>({16, 16}, {8, 8}), [=](nd_item<2> it) {
     const unsigned at = unsigned(it.get_group_linear_id() * 64 + it.get_local_linear_id());
     o[at] = partner(it, unsigned(it.get_local_linear_id()));
     b[at] = partnerUnless(it.get_sub_group(), at, at % 3 == 0);
   }).wait();
  // Sub-groups of one have no work-item beside it.
  const bool alone = o[0] == 0;
  for (unsigned i = 0; i < 256; ++i) {
    const unsigned me = i % 64, x = i % 5;
    same(o[i], (alone ? me : me ^ 1u) + 1000 * (me / 8) + 100 * (me % 8));
    same(b[i], (alone ? i : i ^ 1u) * 100 + (i % 3 == 0 ? 0 : x * (x + 1) / 2));
  }
}

static void scoped(queue &q) {
  expect::shared<float> floats(q, n);
  float *f = floats.data;
  q.submit([&](handler &h) {
     h.parallel(range<1>(n / local), range<1>(local), [=](auto g) {
       distribute_items(g, [&](s_item<1> it) {
         const int i = int(it.get_global_id()[0]);
         f[i] = square(float(i));
       });
     });
   }).wait();
  for (int i = 0; i < n; ++i)
    same(f[i], float(i) * float(i));
}

// Some work-items of a sub-group call, and some sub-groups of the group.
template <int Size> static void subGroups(queue &q) {
  if (!hasSize(q, Size))
    return;
  expect::shared<unsigned> out(q, 128);
  unsigned *o = out.data;
  q.parallel_for(nd_range<1>(128, 64), [=](nd_item<1> it) [[sycl::reqd_sub_group_size(Size)]] {
     const sub_group sg = it.get_sub_group();
     const unsigned lane = sg.get_local_id()[0];
     unsigned x = 0;
     if (sg.get_group_id()[0] % 2 == 0) // all of a sub-group or none
       x = laneSum(sg, lane + 1);
     o[it.get_global_id(0)] = x;
   }).wait();
  for (unsigned i = 0; i < 128; ++i)
    same(o[i], i % 64 / Size % 2 == 0 ? Size * (Size + 1u) / 2 : 0u);
}

// Rows of 5 work-items, so that sub-groups begin in the middle of rows and planes.
template <int Size> static void helpers(queue &q) {
  if (!hasSize(q, Size))
    return;
  constexpr int z = 4, y = 3, x = 10, width = 5;
  expect::shared<double> out(q, z * y * x);
  expect::shared<int> chars(q, z * y * x), calls(q, 1), sums(q, 64);
  double *o = out.data;
  int *c = chars.data, *called = calls.data, *s = sums.data;
  *called = 0;
  q.parallel_for(nd_range<3>({z, y, x}, {2, y, width}), [=](nd_item<3> it) [[sycl::reqd_sub_group_size(Size)]] {
     const int i = int(it.get_global_linear_id());
     o[i] = -1;
     if (i % 7 != 3) {
       const Pair r = place(it, Large{{i, 1, 2, 0, 0, 0}}, i & 1,
                            atomic_ref<int, memory_order::relaxed, memory_scope::device>(*called));
       o[i] = r.b;
       c[i] = r.a;
     }
   }).wait();
  int wantedCalls = 0;
  for (int k = 0; k < z; ++k)
    for (int j = 0; j < y; ++j)
      for (int l = 0; l < x; ++l) {
        const int i = (k * y + j) * x + l, linear = (k % 2 * y + j) * width + l % width;
        if (i % 7 == 3) {
          same(o[i], -1.0);
          continue;
        }
        ++wantedCalls;
        same(o[i], i + k % 2 * 100 + j * 10 + l % width + 0.5 * (1 + 2 * linear));
        same(c[i], i & 1 ? l / width : 9);
      }
  same(*called, wantedCalls);
  q.parallel_for(nd_range<1>(64, 64), [=](nd_item<1> it) [[sycl::reqd_sub_group_size(Size)]] {
     s[it.get_local_id(0)] = plusLanes(it, 1000);
   }).wait();
  for (int i = 0; i < 64; ++i)
    same(s[i], 1000 + Size + i);
}

static void helpersOfTheirFile(queue &q) {
  if (!hasSize(q, 4))
    return;
  expect::shared<int> out(q, 9);
  for (int i = 0; i < 9; ++i)
    out.data[i] = 0;
  useHelpers(q, out.data);
  for (int i = 0; i < 8; ++i)
    same(out.data[i], 1000 + i / 4 * 10 + i % 2 + 20 + 4 + i);
  same(out.data[8], 8);
}

// Also work-groups that end within a sub-group.
static void parameters(queue &q, int local) {
  const int n = 3 * local;
  expect::shared<int> table(q, 4);
  expect::shared<double> out(q, n);
  expect::shared<int> lanes(q, n);
  int *t = table.data, *l = lanes.data;
  double *o = out.data;
  for (int i = 0; i < 4; ++i)
    t[i] = 10000 << i;
  q.parallel_for(nd_range<1>(n, local), [=](nd_item<1> it) {
     const int i = int(it.get_global_id(0));
     const auto sg = it.get_sub_group();
     l[i] = int(sg.get_local_linear_id());
     o[i] = many(sg, i, t, 0.125, static_cast<unsigned char>(i & 7), 2.0f, 1L << 40, true, short(-i), 77u);
   }).wait();
  for (int i = 0; i < n; ++i)
    same(o[i], (10000 << i % 4) + 0.125 + (i & 7) + 2 + double(1L << 40) + 0.5 - i + 77 + l[i] * 1024.0);
}

int main() {
  queue q;
  for (int local : {1, 5, 33, 64})
    parameters(q, local);
  helpersOfTheirFile(q);
  helpers<1>(q);
  helpers<4>(q);
  helpers<16>(q);
  helpers<32>(q);
  helpers<64>(q);
  barriers(q);
  values(q);
  conventions(q);
  nested(q);
  shuffles(q);
  scoped(q);
  subGroups<1>(q);
  subGroups<2>(q);
  subGroups<4>(q);
  subGroups<8>(q);
  subGroups<16>(q);
  subGroups<32>(q);
  subGroups<64>(q);
  return expect::result();
}
