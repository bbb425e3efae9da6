// Commands of a queue that is in order go to the device one behind the other, and are all complete when the last one is.
// RUN: rm -rf %t && mkdir %t
// RUN: %clangxx -shared -fPIC %S/Inputs/fake_driver.cpp -o %t/libcuda.so.1
// RUN: %cohortxx -O1 -fplugin-arg-cohort-targets=cpu,nvptx64 %s -o %t/program %cohort_libs -rdynamic
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda FAKE_LATE=1 %t/program | FileCheck %s
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda %t/program | FileCheck %s
#include <cstdio>
#include <sycl/sycl.hpp>
using namespace sycl;

/// Stands for every kernel: appends the number in its closure to the array there.
struct Append {
  int **end;
  long number;
  void operator()(nd_item<1>) const { *(*end)++ = number; }
};
extern "C" __attribute__((visibility("default"))) void fake_kernel(void **params, unsigned, unsigned, unsigned) {
  auto *end = *static_cast<int ***>(params[0]);
  static int number = 0;
  *(*end)++ = number++;
}

static int status(const event &e) { return e.get_info<info::event::command_execution_status>() == info::event_command_status::complete; }

int main() {
  queue q{property::queue::in_order()}, other;
  int *numbers = malloc_host<int>(700, q), **end = malloc_host<int *>(1, q);
  *end = numbers;
  int wrong = 0;
  auto append = [&](int i) { return q.parallel_for(nd_range<1>(32, 32), Append{end, i}); };
  event third, last;
  for (int round = 0; round < 2; ++round) {
    for (int i = 0; i < 300; ++i) {
      event e = append(i);
      if (i == 3)
        third = e;
      last = e;
    }
    // Another queue's command comes behind one in the middle; a host task of this queue is no command of the device.
    event behind = other.submit([&](handler &h) {
      h.depends_on(third);
      h.host_task([=, &wrong] { wrong += *end - numbers < 4; });
    });
    q.submit([&](handler &h) { h.host_task([=, &wrong] { wrong += *end - numbers != 300 + round * 301; }); });
    event tail = append(300);
    third.wait();
    wrong += !status(third);
    q.wait();
    wrong += !status(last) + !status(tail) + !last.get_wait_list().empty();
    behind.wait();
    wrong += !status(behind);
  }
  for (int i = 0; i < 602; ++i)
    wrong += numbers[i] != i;
  // CHECK: 602 commands, 0 wrong
  std::printf("%d commands, %d wrong\n", int(*end - numbers), wrong);
  free(numbers, q);
  free(end, q);
}
