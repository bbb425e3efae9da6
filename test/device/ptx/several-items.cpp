// Groups with private memory for more items than a block has: the driver is asked for memory, which boxes of groups use in turn.
// RUN: rm -rf %t && mkdir %t
// RUN: %clangxx -shared -fPIC %S/Inputs/fake_driver.cpp -o %t/libcuda.so.1
// RUN: %cohortxx -O1 -fplugin-arg-cohort-targets=cpu,nvptx64 %s -o %t/program %cohort_libs -rdynamic
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda %t/program | FileCheck %s
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda FAKE_FAILS=cuMemAllocAsync %t/program | FileCheck %s --check-prefix=MEMORY
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda FAKE_PRIVATE=524289 %t/program | FileCheck %s --check-prefix=PRIVATE
// PRIVATE-NOT: {{^}}kernel:
// PRIVATE: exception: kernel '{{.*}}several-items.cpp:{{.*}}': 524289 bytes of private memory for each work-item exceed the device's limit of 524288
#include <cstdio>
#include <sycl/sycl.hpp>

struct LaunchArgument {
  unsigned long long global[3], offset[3], logical[3], dynamic, memory;
};

/// Stands for every kernel, and touches the whole private memory of the box.
extern "C" __attribute__((visibility("default"))) void fake_kernel(void **params, unsigned groups, unsigned block, unsigned) {
  auto *argument = static_cast<LaunchArgument *>(params[1]);
  std::printf("kernel: %u x %u of %llu, from %llu", groups, block, argument->global[0], argument->offset[0]);
  if (auto *memory = reinterpret_cast<char *>(argument->memory))
    for (unsigned long long i = 0, bytes = groups * argument->logical[0] * 16; i < bytes; i += 4096)
      memory[i] = 1;
  std::printf("%s\n", argument->memory ? ", with memory" : "");
}

int main() {
  sycl::queue q{[](sycl::exception_list errors) {
    for (auto &e : errors)
      std::rethrow_exception(e);
  }};
  auto run = [&](std::size_t groups, std::size_t items) {
    try {
      q.parallel(sycl::range<1>(groups), sycl::range<1>(items), [=](auto g) {
         sycl::memory_environment(g, sycl::require_private_mem<double[2]>(), [&](auto &mine) {
           sycl::distribute_items(g, [&](sycl::s_item<1> it) { mine(it)[1] = it.get_global_id(0); });
         });
       }).wait_and_throw();
    } catch (const sycl::exception &e) {
      std::printf("exception: %s\n", e.what());
    }
  };
  // CHECK: kernel: 100 x 1024 of 102400, from 0{{$}}
  // MEMORY: kernel: 100 x 1024 of 102400, from 0{{$}}
  run(100, 1024);
  // 256 MiB hold 40 groups of 409600 items.
  // CHECK-NEXT: kernel: 40 x 1024 of 100, from 0, with memory
  // CHECK-NEXT: kernel: 40 x 1024 of 100, from 40, with memory
  // CHECK-NEXT: kernel: 20 x 1024 of 100, from 80, with memory
  // MEMORY-NEXT: exception: kernel '{{.*}}': no memory for its private memory, 262144000 bytes: CUDA_ERROR_OUT_OF_MEMORY
  run(100, 409600);
  // CHECK-NEXT: kernel: 1 x 1024 of 1, from 0, with memory
  run(1, 1025);
}
