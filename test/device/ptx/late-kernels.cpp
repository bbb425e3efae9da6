// Contents of a buffer are copied when the kernels that write to it are over: to the host for a fill, a copy and an accessor.
// RUN: rm -rf %t && mkdir %t
// RUN: %clangxx -shared -fPIC %S/Inputs/fake_driver.cpp -o %t/libcuda.so.1
// RUN: %cohortxx -O1 -fplugin-arg-cohort-targets=cpu,nvptx64 %s -o %t/program %cohort_libs -rdynamic
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda FAKE_LATE=1 %t/program | FileCheck %s
#include <chrono>
#include <cstdio>
#include <sycl/sycl.hpp>
#include <thread>
using namespace sycl;

/// Stands for every kernel: adds 1 to all that the accessor, which comes first in the closure, has.
extern "C" __attribute__((visibility("default"))) void fake_kernel(void **params, unsigned, unsigned, unsigned) {
  std::this_thread::sleep_for(std::chrono::milliseconds(2));
  auto *size = static_cast<unsigned long long *>(params[1]);
  for (unsigned long long i = 0; i < *size; ++i)
    ++(*static_cast<int **>(params[0]))[i];
}

int main() {
  queue q;
  int wrong = 0;
  for (int round = 0; round < 20; ++round) {
    int host[8] = {}, out[8];
    {
      buffer<int> b(host, 8);
      auto kernel = [&] {
        q.submit([&](handler &h) {
          accessor a(b, h);
          h.parallel_for(range<1>(8), [=](id<1> i) { a[i] += 1; });
        });
      };
      kernel();
      q.submit([&](handler &h) { h.fill(accessor(b, h, range<1>(2), id<1>(6), write_only), 5); });
      kernel();
      q.copy(accessor(b, read_only), out).wait();
      kernel();
    }
    for (int i = 0; i < 8; ++i)
      wrong += (out[i] != (i < 6 ? 2 : 6)) + (host[i] != (i < 6 ? 3 : 7));
  }
  // CHECK: {{^}}0 wrong
  std::printf("%d wrong\n", wrong);
}
