// A host task's driver call on the runtime's stream, and the program's own on a stream that get_native gives, take turns with kernels.
// REQUIRES: cuda, libdevice
// RUN: %cohortxx -O1 -fplugin-arg-cohort-targets=cpu,nvptx64 %s -o %t %cohort_libs -ldl && env COHORT_DEVICE=cuda %t | FileCheck %s
// CHECK: checks, 0 failed
#include "Inputs/expect.hpp"
#include <dlfcn.h>
using namespace sycl;
constexpr backend cuda = backend::ext_oneapi_cuda;

/// A function of the CUDA driver.
template <class F> static F driver(const char *name) {
  static void *library = dlopen("libcuda.so.1", RTLD_NOW);
  return reinterpret_cast<F>(dlsym(library, name));
}

/// Stores \p value in \p count 32-bit words from \p at on.
static int fill(unsigned long long at, unsigned value, std::size_t count, CUstream_st *stream) {
  return driver<int (*)(unsigned long long, unsigned, std::size_t, CUstream_st *)>("cuMemsetD32Async")(at, value, count, stream);
}

static void add_ids(queue &q, buffer<int> &b) {
  q.submit([&](handler &h) {
    accessor a(b, h, read_write);
    h.parallel_for(b.get_range(), [=](id<1> i) { a[i] += static_cast<int>(i[0]); });
  });
}

int main() {
  constexpr int size = 100000;
  queue q{property::queue::in_order()};
  buffer<int> b{range<1>(size)};
  q.submit([&](handler &h) {
    accessor a(b, h, write_only, no_init);
    h.host_task([=](interop_handle ih) { expect::equal(fill(ih.get_native_mem<cuda>(a), 7, size, ih.get_native_queue<cuda>()), 0, "cuMemsetD32Async"); });
  });
  add_ids(q, b);
  q.submit([&](handler &h) {
    accessor a(b, h, read_write);
    h.host_task([=](interop_handle ih) { expect::equal(fill(ih.get_native_mem<cuda>(a), 9, size / 2, ih.get_native_queue<cuda>()), 0, "cuMemsetD32Async"); });
  });
  add_ids(q, b);
  {
    host_accessor a(b, read_only);
    for (int i = 0; i < size; ++i)
      expect::equal(a[i], i < size / 2 ? 9 + i : 7 + 2 * i, "item", i);
  }

  int *device = malloc_device<int>(size, q);
  q.fill(device, 1, size).wait();
  CUstream_st *stream = get_native<cuda>(q);
  expect::equal(fill(reinterpret_cast<unsigned long long>(device), 5, size / 4, stream), 0, "cuMemsetD32Async");
  expect::equal(driver<int (*)(CUstream_st *)>("cuStreamSynchronize")(stream), 0, "cuStreamSynchronize");
  q.parallel_for(range<1>(size), [=](id<1> i) { device[i] *= 3; });
  expect::shared<int> out(q, size);
  q.memcpy(out.data, device, size * sizeof(int)).wait();
  for (int i = 0; i < size; ++i)
    expect::equal(out[i], i < size / 4 ? 15 : 3, "item of the program's stream", i);
  free(device, q);
  return expect::result();
}
