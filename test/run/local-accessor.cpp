// local_accessor in 0 to 3 dimensions, several at once, also under its older name.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O2 -I%S/Inputs %s -o %t.O2 %cohort_libs && %each_isa %t.O2
#include "expect.hpp"
using namespace sycl;

struct alignas(64) wide {
  double d[3];
};

int main() {
  queue q;
  constexpr std::size_t n = 96, size = 24;
  expect::shared<int> out(q, n);
  int *o = out.data;
  q.submit([&](handler &h) {
     local_accessor<char> odd(3, h); // what comes after is aligned all the same
     local_accessor<wide, 1> aligned(2, h);
     local_accessor<int, 0> one(h);
     local_accessor<int, 1> line(size, h);
     local_accessor<short, 2> plane({4, 6}, h);
     local_accessor<long, 3> cube({2, 3, 4}, h);
     h.parallel_for(nd_range<1>(n, size), [=](nd_item<1> it) {
       const std::size_t i = it.get_local_id(0);
       if (i == 0) {
         one = static_cast<int>(it.get_group(0));
         odd[2] = 'x';
         aligned[1].d[0] = 0.5;
       }
       line[i] = static_cast<int>(i);
       plane[id<2>(i / 6, i % 6)] = static_cast<short>(i * 2);
       cube[i / 12][i / 4 % 3][i % 4] = static_cast<long>(i * 3);
       group_barrier(it.get_group());
       const std::size_t j = (i + 5) % size;
       int wrong = 0;
       wrong += reinterpret_cast<std::size_t>(&aligned[0]) % 64 != 0;
       wrong += reinterpret_cast<std::size_t>(&cube[0][0][0]) % alignof(long) != 0;
       wrong += line.size() != size || plane.byte_size() != size * 2 || cube.get_range() != range<3>(2, 3, 4);
       wrong += odd[2] != 'x' || aligned[1].d[0] != 0.5;
       wrong += &line[3] != line.get_multi_ptr<access::decorated::no>().get() + 3 || line.end() - line.begin() != size;
       wrong += &plane[1][2] != &plane[id<2>(1, 2)];
       const int group = one;
       o[it.get_global_id(0)] =
           wrong ? -wrong : group * 1000 + line[j] + plane[j / 6][j % 6] + static_cast<int>(cube[id<3>(j / 12, j / 4 % 3, j % 4)]);
     });
   }).wait();
  for (std::size_t i = 0; i < n; ++i)
    expect::equal(o[i], static_cast<int>(i / size * 1000 + (i % size + 5) % size * 6), "local accessors", i);

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wdeprecated-declarations"
  q.submit([&](handler &h) {
     accessor<int, 1, access::mode::read_write, access::target::local> l(range<1>(size), h);
     h.parallel_for(nd_range<1>(n, size), [=](nd_item<1> it) {
       int *p = l.get_pointer();
       p[it.get_local_id(0)] = static_cast<int>(it.get_global_id(0));
       it.barrier(access::fence_space::local_space);
       o[it.get_global_id(0)] = l[size - 1 - it.get_local_id(0)];
     });
   }).wait();
#pragma clang diagnostic pop
  for (std::size_t i = 0; i < n; ++i)
    expect::equal(o[i], static_cast<int>(i / size * size + size - 1 - i % size), "target::local", i);

  // In a scoped kernel.
  q.submit([&](handler &h) {
     local_accessor<int> l(size, h);
     h.parallel(range<1>(n / size), range<1>(size), [=](auto g) {
       distribute_items_and_wait(g, [&](s_item<1> it) { l[it.get_local_id(g, 0)] = static_cast<int>(it.get_global_id(0)); });
       distribute_items(g, [&](s_item<1> it) { o[it.get_global_id(0)] = l[(it.get_local_id(g, 0) + 1) % size]; });
     });
   }).wait();
  for (std::size_t i = 0; i < n; ++i)
    expect::equal(o[i], static_cast<int>(i / size * size + (i + 1) % size), "scoped", i);
  return expect::result();
}
