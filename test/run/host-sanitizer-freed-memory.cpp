// AddressSanitizer reports a kernel that uses memory that was freed while it ran, though the memory is still there.
// REQUIRES: asan
// RUN: %cohortxx -g -O1 -fplugin-arg-cohort-cpu=x86-64 -fsanitize=address -I%S/Inputs %s -o %t %cohort_libs
// RUN: not --crash env ASAN_OPTIONS=abort_on_error=1 %t 2>&1 | FileCheck %s
// RUN: env ASAN_OPTIONS=abort_on_error=1 %t waits
// CHECK: ERROR: AddressSanitizer: use-after-poison
// CHECK: host-sanitizer-freed-memory.cpp:[[@LINE+16]]
#include <atomic>
#include <sycl/sycl.hpp>
#include <thread>
using namespace sycl;

int main(int argc, char **) {
  queue q{property::queue::in_order()};
  int *data = malloc_shared<int>(1, q);
  static std::atomic<bool> go{false};
  event first = q.submit([&](handler &h) {
    h.host_task([] {
      while (!go)
        std::this_thread::yield();
    });
  });
  event last = q.single_task([=] { *data = 1; });
  if (argc > 1) {
    go = true;
    last.wait();
  }
  free(data, q);
  go = true;
  last.wait();
}
