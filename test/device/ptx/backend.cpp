// The CUDA backend on a driver without a GPU: arguments of a launch, copies of buffers, USM, and what it says when something fails.
// RUN: rm -rf %t && mkdir %t
// RUN: %clangxx -shared -fPIC %S/Inputs/fake_driver.cpp -o %t/libcuda.so.1
// RUN: %cohortxx -O1 -fplugin-arg-cohort-targets=cpu,nvptx64 %s -o %t/program %cohort_libs -rdynamic
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda %t/program | FileCheck %s
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda FAKE_FAILS=cuModuleLoadDataEx %t/program | FileCheck %s --check-prefix=BUILD
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda FAKE_FAILS=cuMemAlloc %t/program | FileCheck %s --check-prefix=MEMORY
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda FAKE_FAILS=cuLaunchKernel %t/program | FileCheck %s --check-prefix=LAUNCH
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda FAKE_THREADS=64 %t/program | FileCheck %s --check-prefix=THREADS
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda FAKE_BLOCKS=2 %t/program | FileCheck %s --check-prefix=OCCUPANCY
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda FAKE_FAILS=cuInit %t/program | FileCheck %s --check-prefix=INIT
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda FAKE_VERSION=11080 %t/program | FileCheck %s --check-prefix=VERSION
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda FAKE_CAPABILITY=7 %t/program | FileCheck %s --check-prefix=CAPABILITY
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda:1 %t/program | FileCheck %s --check-prefix=INDEX
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda FAKE_CAPABILITY=8 %t/program | FileCheck %s
// RUN: %cohortxx -O1 -fplugin-arg-cohort-targets=cpu,nvptx64:sm_90 %s -o %t/newer %cohort_libs -rdynamic
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda FAKE_CAPABILITY=8 %t/newer | FileCheck %s --check-prefix=OLDER
#include <cstdio>
#include <sycl/sycl.hpp>

struct LaunchArgument {
  unsigned long long global[3], offset[3], logical[3], dynamic;
};

/// Stands for every kernel: adds 1 to all that the accessor, which comes first in the closure, has.
extern "C" __attribute__((visibility("default"))) void fake_kernel(void **params, unsigned groups, unsigned group, unsigned shared, const char *name) {
  auto *argument = static_cast<LaunchArgument *>(params[1]);
  auto *data = *static_cast<int **>(params[0]);
  for (unsigned long long i = 0; i < argument->global[0]; ++i)
    ++data[i];
  std::printf("kernel: %u x %u of %llu, %u bytes", groups, group, argument->global[0], shared);
  std::printf(argument->offset[0] ? " from %llu in '%s'\n" : "\n", argument->offset[0], name);
}

static int program() {
  sycl::queue q{[](sycl::exception_list errors) {
    for (auto &e : errors)
      std::rethrow_exception(e);
  }};
  std::printf("%s\n", q.get_device().get_info<sycl::info::device::name>().c_str());
  int host[300];
  for (int &x : host)
    x = 40;
  {
    sycl::buffer<int> b(host, 300);
    q.submit([&](sycl::handler &h) {
      sycl::accessor a(b, h);
      sycl::local_accessor<int> l(10, h);
      h.parallel_for(sycl::nd_range<1>(300, 100), [=](sycl::nd_item<1> it) { a[it.get_global_id()] += l[0]; });
    });
    // Nothing but the kernel's write comes back, and the host's goes there again.
    { sycl::host_accessor a(b); std::printf("after one: %d\n", a[299]); a[0] = 10; }
    q.submit([&](sycl::handler &h) {
      sycl::accessor a(b, h);
      h.parallel_for(sycl::range<1>(300), [=](sycl::id<1> i) { a[i] += 1; });
    });
    q.wait_and_throw();
  }
  std::printf("in the end: %d %d\n", host[0], host[299]);
  // Kernels that ask for an offset come in a second module, for launches with one.
  int *places = sycl::malloc_device<int>(32, q);
  for (size_t offset : {0, 4})
    q.parallel_for(sycl::nd_range<1>(32, 32, offset), [=](sycl::nd_item<1> it) { places[it.get_global_id(0) - it.get_offset()[0]] = 1; }).wait();
  sycl::free(places, q);
  auto *p = sycl::malloc_device<short>(9, q);
  short back[9];
  q.fill(p, short(7), 9).wait();
  q.memcpy(back, p, sizeof back).wait_and_throw();
  std::printf("USM: %d\n", back[8]);
  sycl::free(p, q);
  return 0;
}

int main() {
  try {
    return program();
  } catch (const sycl::exception &e) {
    std::printf("exception: %s\n", e.what());
  }
}
// CHECK: fake GPU
// CHECK-NEXT: kernel: 3 x 100 of 300, 128 bytes
// CHECK-NEXT: after one: 41
// CHECK-NEXT: kernel: 2 x 256 of 300, 0 bytes
// CHECK-NEXT: in the end: 11 42
// CHECK-NEXT: kernel: 1 x 32 of 32, 0 bytes{{$}}
// CHECK-NEXT: kernel: 1 x 32 of 32, 0 bytes from 4 in 'cohort_kernel_{{[0-9]}}_offset'
// CHECK-NEXT: USM: 7
// Two groups of any size fit on a multiprocessor: the largest keep it busiest.
// OCCUPANCY: kernel: 1 x 512 of 300
// OCCUPANCY-NOT: kernel: 2 x
// BUILD: exception: kernel '{{.*}}': device 'fake GPU' cannot build the program's PTX: CUDA_ERROR_FAKE (218): so it was asked for; its log is:
// BUILD-NEXT: line 3: no such register
// MEMORY: exception: device 'fake GPU' has no memory for the 1200 bytes of a buffer
// LAUNCH: exception: kernel '{{.*}}': the launch failed: CUDA_ERROR_FAKE (701): so it was asked for
// THREADS: exception: kernel '{{.*}}': work-group size 100 exceeds what the device can do of this kernel, 64
// INIT: exception: COHORT_DEVICE='cuda' asks for a device that is not available: the CUDA driver does not start: CUDA_ERROR_NO_DEVICE (100): so it was asked for
// VERSION: is not available: the CUDA driver is of version 11.8, and 12.1 is needed
// CAPABILITY: is not available: device 'fake GPU' cannot be used: its compute capability is 7.0, and 8.0 is needed
// INDEX: exception: COHORT_DEVICE='cuda:1' asks for a device that is not available; cohort-info lists those that are
// OLDER: exception: kernel '{{.*}}' was not compiled for device 'fake GPU', which is of an older architecture; -fplugin-arg-cohort-targets=cpu,nvptx64:sm_80 does that
