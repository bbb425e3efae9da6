// Launches that cannot be: the right code, one sentence with the kernel's name and the numbers, and the queue goes on.
// RUN: %cohortxx -O1 -I%S/Inputs %s -o %t %cohort_libs && %t | FileCheck %s
#include "expect.hpp"
#include <algorithm>
#include <stdexcept>
using namespace sycl;

namespace app {
class sum;
template <int N> class tile;
} // namespace app

static queue q;

template <class F> static void attempt(errc code, F group) {
  try {
    q.submit(group);
    std::puts("nothing was thrown");
    expect::is_true(false, "throws");
  } catch (const exception &e) {
    std::printf("%s: %s\n", e.code().message().c_str(), e.what());
    expect::is_true(e.code() == code, "code");
  }
  expect::shared<int> x(q, 1);
  int *p = x.data;
  q.single_task([=] { *p = 1; }).wait_and_throw();
  expect::equal(*p, 1, "the queue goes on");
}

int main() {
  const std::size_t max_group = q.get_device().get_info<info::device::max_work_group_size>();
  const std::size_t max_local = q.get_device().get_info<info::device::local_mem_size>();

  // CHECK: nd_range: kernel 'app::sum': work-group size {{[0-9]+}} exceeds the device's limit of {{[0-9]+}}
  attempt(errc::nd_range, [&](handler &h) {
    h.parallel_for<app::sum>(nd_range<1>(2 * max_group, 2 * max_group), [=](nd_item<1>) {});
  });
  // CHECK-NEXT: nd_range: kernel 'app::tile<3>': global range (10, 12) is not a multiple of the work-group size (4, 4)
  attempt(errc::nd_range, [&](handler &h) {
    h.parallel_for<app::tile<3>>(nd_range<2>({10, 12}, {4, 4}), [=](nd_item<2>) {});
  });
  // CHECK-NEXT: nd_range: kernel '{{.*}}host-errors.cpp:[[#@LINE+2]]:{{.*}}': work-group size 0 is empty
  attempt(errc::nd_range, [&](handler &h) {
    h.parallel_for(nd_range<1>(8, 0), [=](nd_item<1>) {});
  });
  // CHECK-NEXT: nd_range: kernel 'app::tile<4>': work-group size 4 is not the required 8
  attempt(errc::nd_range, [&](handler &h) {
    h.parallel_for<app::tile<4>>(nd_range<1>(16, 4), [=](nd_item<1>) [[sycl::reqd_work_group_size(8)]] {});
  });
  // CHECK-NEXT: memory_allocation: kernel 'app::tile<5>': {{[0-9]+}} bytes of local memory exceed the device's limit of {{[0-9]+}}
  attempt(errc::memory_allocation, [&](handler &h) {
    local_accessor<char> local(max_local + 1, h);
    h.parallel_for<app::tile<5>>(nd_range<1>(16, 4), [=](nd_item<1> it) { local[0] = static_cast<char>(it.get_local_id(0)); });
  });
  // CHECK-NEXT: nd_range: kernel 'app::tile<6>': logical work-group size (0, 4) is empty
  attempt(errc::nd_range, [&](handler &h) {
    h.parallel<app::tile<6>>(range<2>(2, 2), range<2>(0, 4), [=](auto) {});
  });
  // CHECK-NEXT: invalid: a command group has one action, and this one, kernel 'app::tile<7>', is given a second
  attempt(errc::invalid, [&](handler &h) {
    h.single_task<app::tile<7>>([=] {});
    h.single_task<app::tile<8>>([=] {});
  });

  // What the command group itself throws is the program's.
  bool caught = false;
  expect::shared<int> runs(q, 1);
  int *ran = runs.data;
  try {
    q.submit([&](handler &h) {
      h.single_task<app::tile<9>>([=] { *ran = 1; });
      throw std::runtime_error("mine");
    });
  } catch (const std::runtime_error &) {
    caught = true;
  }
  q.wait();
  expect::is_true(caught && !*ran, "command group that throws");

  // 16 MiB of local memory are fine, or all that the device has.
  const std::size_t ints = std::min<std::size_t>(16u << 20, q.get_device().get_info<info::device::local_mem_size>()) / sizeof(int);
  expect::shared<int> sums(q, 4);
  int *s = sums.data;
  q.submit([&](handler &h) {
     local_accessor<int> local(ints, h);
     h.parallel_for(nd_range<1>(16, 4), [=](nd_item<1> it) {
       std::size_t l = it.get_local_id(0), part = local.size() / 4;
       for (std::size_t i = l * part; i < (l + 1) * part; ++i)
         local[i] = 1;
       group_barrier(it.get_group());
       if (l == 0) {
         int sum = 0;
         for (int x : local)
           sum += x;
         s[it.get_group(0)] = sum;
       }
     });
   }).wait_and_throw();
  for (int g = 0; g < 4; ++g)
    expect::equal(s[g], static_cast<int>(ints), "16 MiB of local memory", g);
  return expect::result();
}
// CHECK: {{^}}[[#]] checks, 0 failed
