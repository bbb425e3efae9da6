// Subscripts by whatever becomes an id, kernels that take their item by reference or without an offset, accessors and pointers that
// become others that only read.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
#include <vector>
using namespace sycl;

constexpr int height = 6, width = 10;

static int sum_of(const accessor<const int, 2, access_mode::read> &acc) {
  int sum = 0;
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x)
      sum += acc[{std::size_t(y), std::size_t(x)}];
  return sum;
}

static void subscripts(queue &q) {
  buffer<int, 2> b(range<2>(height, width));
  buffer<int, 3> c(range<3>(2, 3, 4));
  buffer<int> d{range<1>(8)};
  q.submit([&](handler &h) {
    accessor acc(b, h, write_only, no_init);
    h.parallel_for(b.get_range(), [=](item<2> i) { acc[i] = int(i.get_linear_id()); });
  });
  q.submit([&](handler &h) {
    accessor acc(c, h, write_only, no_init);
    h.parallel_for(c.get_range(), [=](auto &i) { acc[i] = int(i.get_linear_id()) * 2; });
  });
  q.submit([&](handler &h) {
    accessor acc(d, h, write_only, no_init);
    h.parallel_for(d.get_range(), [=](item<1, false> &i) { acc[i] = int(i[0]) * 3; });
  });
  host_accessor hb(b, read_only);
  host_accessor hc(c, read_only);
  host_accessor hd(d, read_only);
  for (std::size_t i = 0; i < height * width; ++i)
    expect::is_true(hb[{i / width, i % width}] == int(i), "b", int(i));
  expect::is_true(hb[range<2>(2, 3)] == 23, "a range", 0);
  for (std::size_t i = 0; i < 24; ++i)
    expect::is_true(hc[{i / 12, i / 4 % 3, i % 4}] == int(2 * i), "c", int(i));
  for (std::size_t i = 0; i < 8; ++i)
    expect::is_true(hd[i] == int(3 * i) && hd[range<1>(i)] == hd[id<1>(i)], "d", int(i));
}

static void conversions(queue &q) {
  buffer<int, 2> b(range<2>(height, width));
  q.submit([&](handler &h) {
    accessor acc(b, h, write_only, no_init);
    local_accessor<int, 2> tile(range<2>(2, 5), h);
    h.parallel_for(nd_range<2>(b.get_range(), range<2>(2, 5)), [=](auto &it) {
      tile[it.get_local_id()] = int(it.get_global_linear_id());
      group_barrier(it.get_group());
      local_accessor<const int, 2> read = tile;
      const range<2> mirrored(1 - it.get_local_id(0), 4 - it.get_local_id(1));
      acc[it.get_global_id()] = read[mirrored] + read[{0, 0}] * 0 + *read.rbegin() * 0;
    });
  });
  buffer<int> sum{range<1>(1)};
  q.submit([&](handler &h) {
    accessor acc(b, h, read_write);
    accessor out(sum, h, write_only, no_init);
    h.single_task([=] { out[0] = sum_of(acc); });
  });
  expect::is_true(host_accessor(sum, read_only)[0] == 59 * 60 / 2, "sum", 0);
  host_accessor hb(b);
  host_accessor<const int, 2, access_mode::read> read = hb;
  host_accessor<int, 2, access_mode::read> same = read;
  expect::is_true(read[{0, 0}] == 14 && same[{1, 4}] == 0, "mirrored", 0);
  expect::is_true(std::hash<decltype(read)>()(read) == std::hash<decltype(same)>()(same), "hash", 0);
}

static void pointers(queue &q) {
  std::vector<int> data(64, 1);
  {
    buffer<int> b(data);
    q.submit([&](handler &h) {
      accessor acc(b, h);
      accessor input(b, h, read_only);
      local_accessor<int> tile(range<1>(8), h);
      h.parallel_for(nd_range<1>(64, 8), [=](nd_item<1> it) {
        multi_ptr global(acc);
        multi_ptr local(tile);
        multi_ptr constant(input);
        static_assert(std::is_same_v<decltype(constant), multi_ptr<const int, addrspace_global, access::decorated::no>>);
        const std::size_t l = it.get_local_linear_id();
        local[l] = int(l);
        group_barrier(it.get_group());
        int *raw = global;
        raw[it.get_global_linear_id()] = local[7 - l] + (global > nullptr ? 1 : 0);
      });
    });
  }
  for (int i = 0; i < 64; ++i)
    expect::is_true(data[i] == 8 - i % 8, "pointers", i);
}

/// What get_host_access gives as an accessor, as others have it.
static void host_accessors() {
  buffer<int, 2> b(range<2>(2, 3));
  {
    accessor a = b.get_host_access();
    static_assert(std::is_base_of_v<host_accessor<int, 2>, decltype(a)>);
    for (int &x : a)
      x = 5;
    a[1][2] = 7;
    accessor copy = a;
    expect::is_true(copy == a && copy[1][2] == 7, "a share of the lock");
  }
  accessor read = host_accessor(b, read_only);
  expect::equal(read[0][1], 5, "read only");
  expect::equal(read[1][2], 7, "read only");
}

/// Accessors and buffers of elements that are only read, assigned and made from those that may be written.
static void assigned(queue &q) {
  buffer<int> b(8);
  b.get_host_access()[3] = 6;
  buffer<const int> read = b;
  expect::shared<int> out(q, 2);
  int *o = out.data;
  q.submit([&](handler &h) {
     accessor first(b, h, read_only);
     first = accessor<int>(b, h);
     accessor<const int> second(read, h);
     h.single_task([=] {
       o[0] = first[3];
       o[1] = second[3];
     });
   }).wait();
  expect::equal(out[0], 6, "assigned");
  expect::equal(out[1], 6, "buffer of constants");
  buffer<int> one(1);
  accessor<int, 0, access_mode::read_write, target::host_task> single(one);
  q.submit([&](handler &h) {
     h.require(single);
     h.host_task([=] { single = 4; });
   }).wait();
  host_accessor<int, 0> of_host(one);
  expect::equal(int(of_host), 4, "an element");
  of_host = 5;
  expect::equal(int(of_host), 5, "an element on the host");
}

int main() {
  host_accessors();
  queue q;
  assigned(q);
  subscripts(q);
  conversions(q);
  pointers(q);
  return expect::result();
}
