// Buffers between kernels and the host: dependencies across queues, write-back, boxes, sub-buffers, fill and copy.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
#include <array>
#include <memory>
#include <numeric>
#include <vector>
using namespace sycl;

static void pipeline() {
  constexpr std::size_t n = 1000;
  std::vector<int> result(n, -1);
  const std::vector<int> input = [] {
    std::vector<int> v(n);
    std::iota(v.begin(), v.end(), 0);
    return v;
  }();
  queue first, second;
  {
    buffer in(input);
    buffer<int> middle{range<1>(n)};
    buffer out(result);
    for (int round = 0; round < 20; ++round) {
      first.submit([&](handler &h) {
        accessor a(in, h, read_only);
        accessor m(middle, h, write_only, no_init);
        h.parallel_for(n, [=](id<1> i) { m[i] = a[i] + round; });
      });
      second.submit([&](handler &h) {
        accessor m(middle, h, read_only);
        accessor o(out, h, write_only, no_init);
        h.parallel_for(n, [=](id<1> i) { o[i] = 2 * m[i]; });
      });
    }
  } // waits and writes back
  for (std::size_t i = 0; i < n; ++i) {
    expect::equal(result[i], static_cast<int>(2 * (i + 19)), "pipeline", i);
    expect::equal(input[i], static_cast<int>(i), "input is as it was", i);
  }
}

static void boxes() {
  std::vector<float> v(6 * 8, 1.0f);
  queue q;
  {
    buffer<float, 2> b(v.data(), range<2>(6, 8));
    q.submit([&](handler &h) {
      accessor a(b, h, range<2>(2, 3), id<2>(1, 4));
      h.parallel_for(range<2>(2, 3), [=](item<2> it) {
        id<2> at = it.get_id();
        a[at] += 10.0f;
        a[at[0]][at[1]] += static_cast<float>(it.get_linear_id());
      });
    });
    buffer<float, 2> row(b, id<2>(5, 0), range<2>(1, 8));
    q.submit([&](handler &h) { h.fill(accessor(row, h, write_only), 3.0f); });
    q.submit([&](handler &h) {
      accessor from(row, h, range<2>(1, 4), id<2>(0, 0), read_only);
      accessor to(b, h, range<2>(1, 4), id<2>(0, 2), write_only);
      h.copy(from, to);
    });
    host_accessor host(b, read_only);
    expect::equal(host[5][7], 3.0f, "host_accessor sees the fill");
  }
  for (std::size_t y = 0; y < 6; ++y)
    for (std::size_t x = 0; x < 8; ++x) {
      float wanted = 1;
      if (y >= 1 && y < 3 && x >= 4 && x < 7)
        wanted = 11.0f + static_cast<float>((y - 1) * 3 + x - 4);
      if (y == 5 || (y == 0 && x >= 2 && x < 6))
        wanted = 3;
      expect::equal(v[y * 8 + x], wanted, "boxes", y * 8 + x);
    }
}

struct particle {
  double position[3];
  bool alive;
};

static void elements() {
  // Temporary buffers over arrays on the stack, of bool and of structs.
  bool flags[5] = {};
  particle particles[3] = {};
  queue q;
  {
    buffer<bool> f(flags, 5);
    buffer<particle> p(particles, 3);
    q.submit([&](handler &h) {
      auto fa = f.get_access<access::mode::write>(h);
      auto pa = p.get_access(h);
      h.single_task([=] {
        fa[3] = true;
        for (particle &x : pa) {
          x.position[2] = 2.5;
          x.alive = true;
        }
      });
    });
  }
  expect::is_true(flags[3] && !flags[2], "bool");
  expect::is_true(particles[2].alive && particles[0].position[2] == 2.5, "struct");
}

static void placeholders() {
  buffer<int> b{range<1>(4)};
  accessor<int, 1, access_mode::read_write> later(b);
  queue q;
  q.fill(later, 5);
  q.submit([&](handler &h) {
    h.require(later);
    h.parallel_for(4, [=](id<1> i) { later[i] += static_cast<int>(i); });
  });
  int out[4];
  q.copy(accessor(b, read_only), out).wait();
  for (int i = 0; i < 4; ++i)
    expect::equal(out[i], 5 + i, "placeholder", i);
}

/// Where a buffer is written to at its end: a pointer, a null pointer, an iterator, an object that has its elements.
static void final_data() {
  std::vector<int> from(4, 1), to(4, 0), other(4, 0);
  int *nowhere = nullptr;
  for (int round = 0; round < 3; ++round) {
    buffer<int> b(from.data(), range<1>(4));
    host_accessor a(b);
    for (int &x : a)
      x = 5 + round;
    if (round == 0)
      b.set_final_data(to.data());
    else if (round == 1)
      b.set_final_data(nowhere);
    else
      b.set_final_data(other.begin());
  }
  expect::is_true(to == std::vector<int>(4, 5) && other == std::vector<int>(4, 7), "other destinations");
  auto array = std::make_shared<std::array<int, 3>>();
  const std::vector<int> ones(4, 1);
  {
    buffer<int> b(ones.data(), range<1>(4)); // one more than the array has
    b.set_final_data(array);
    b.get_host_access()[2] = 9;
  }
  expect::is_true(*array == std::array<int, 3>{1, 1, 9}, "an array");
  for (int round = 0; round < 2; ++round) {
    buffer<int> b(ones.data(), range<1>(3));
    if (round == 0)
      b.set_final_data(static_cast<void *>(to.data()));
    else
      b.set_final_data(std::weak_ptr<void>(array));
    b.get_host_access()[1] = 20 + round;
  }
  expect::is_true(to == std::vector<int>{1, 20, 1, 5} && *array == std::array<int, 3>{1, 21, 1}, "bytes");
}

int main() {
  final_data();
  pipeline();
  boxes();
  elements();
  placeholders();
  return expect::result();
}
