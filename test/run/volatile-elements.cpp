// Buffers, accessors and local memory of volatile elements, as programs by SYCLomatic have them.
// RUN: %cohortxx -O0 -I%S/Inputs %s -o %t.O0 %cohort_libs && %t.O0
// RUN: %cohortxx -O3 -I%S/Inputs %s -o %t.O3 %cohort_libs && %t.O3
#include "expect.hpp"
#include <sycl/sycl.hpp>

using namespace sycl;

int main() {
  queue q;
  buffer<volatile int, 2> values(range<2>(2, 4));
  buffer<volatile int> others(range<1>(4)), single(range<1>(1));
  buffer<int> out(range<1>(1));
  {
    host_accessor a(values);
    host_accessor b(others);
    for (int i = 0; i < 4; ++i) {
      a[0][i] = i;
      a[1][i] = 4 + i;
      b[i] = 1 + i;
    }
    host_accessor<volatile int, 0> c(single);
    c = 5;
  }
  q.submit([&](handler &h) {
      accessor a(values, h, read_write);
      accessor b(others, h, read_only);
      accessor<volatile int, 0> c(single, h);
      local_accessor<volatile int> copy(4, h);
      h.parallel_for(nd_range<1>(4, 4), [=](nd_item<1> item) {
        const std::size_t i = item.get_local_id(0);
        copy[i] = b[3 - i];
        group_barrier(item.get_group());
        volatile int &x = a[1][i];
        x = x + copy[i] + c;
        auto pointer = a.get_multi_ptr<access::decorated::no>();
        pointer[i] = pointer[i] + 1;
      });
    });
  q.submit([&](handler &h) {
      accessor a(values, h, read_only);
      accessor to(out, h, write_only);
      accessor<volatile int, 0> c(single, h);
      h.single_task([=] {
        int s = 0;
        for (int i = 0; i < 4; ++i)
          s += a[id<2>(0, i)];
        to[0] = s;
        c = 6;
      });
    });
  host_accessor a(values);
  expect::equal(int(a[0][3]), 4, "pointer");
  for (int i = 0; i < 4; ++i)
    expect::equal(int(a[1][i]), 4 + i + (4 - i) + 5, "sum", i);
  expect::equal(host_accessor(out)[0], 10, "sum of a row");
  expect::equal(int(host_accessor(single)[0]), 6, "single");
  return expect::result();
}
