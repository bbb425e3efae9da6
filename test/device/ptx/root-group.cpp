// Kernels with barriers of all work-groups become PTX, and are launched with all groups at once, no more than run together; on an NVIDIA GPU they are right.
// REQUIRES: ptxas, libdevice
// RUN: rm -rf %t && mkdir %t
// RUN: %assemble_ptx %t/ptx %s
// RUN: %clangxx -shared -fPIC %S/Inputs/fake_driver.cpp -o %t/libcuda.so.1
// RUN: %cohortxx -O1 -fplugin-arg-cohort-targets=cpu,nvptx64 %s -o %t/program %cohort_libs -rdynamic
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda FAKE_BLOCKS=2 %t/program 2 | FileCheck %s
// RUN: %if cuda %{ env COHORT_DEVICE=cuda %t/program | FileCheck %s --check-prefix=GPU %}
#include <cstdio>
#include <cstdlib>
#include <sycl/sycl.hpp>
using namespace sycl;
namespace syclexp = sycl::ext::oneapi::experimental;

/// Stands for every kernel.
extern "C" __attribute__((visibility("default"))) void fake_kernel(void **, unsigned groups, unsigned group, unsigned, const char *) {
  std::printf("%u x %u\n", groups, group);
}

int main(int argc, char **) {
  queue q;
  kernel k = get_kernel_bundle<bundle_state::executable>(q.get_context()).get_kernel<class reverse>();
  const std::size_t most = k.ext_oneapi_get_info<syclexp::info::kernel_queue_specific::max_num_work_groups>(q, range<1>(32), 0);
  auto launch = [&](std::size_t groups) {
    const std::size_t n = groups * 32;
    int *p = malloc_shared<int>(n, q);
    for (std::size_t i = 0; i < n; ++i)
      p[i] = int(i);
    q.parallel_for<class reverse>(nd_range<1>(n, 32), syclexp::properties{syclexp::use_root_sync}, [=](nd_item<1> it) {
       auto root = it.ext_oneapi_get_root_group();
       for (int round = 0; round < 101; ++round) {
         const int own = p[root.get_local_linear_id()];
         group_barrier(root);
         p[n - 1 - root.get_local_linear_id()] = own;
         group_barrier(root);
       }
     }).wait();
    bool right = true;
    for (std::size_t i = 0; i < n; ++i)
      right &= p[i] == int(n - 1 - i);
    free(p, q);
    return right;
  };
  // CHECK: all at once: {{[1-9][0-9]*}} x 32
  // GPU: right: 1
  bool right = launch(most);
  if (argc == 1)
    std::printf("right: %d\n", right);
  // CHECK: {{[1-9][0-9]*}} work-groups do not run at the same time, which use_root_sync asks for; the device can run
  // GPU: work-groups do not run at the same time
  try {
    launch(most + 1);
  } catch (const exception &e) {
    std::printf("%s\n", e.what());
  }
  // One behind the other is as ever.
  // CHECK-NOT: all at once
  // CHECK: {{^}}2 x 32
  q.parallel_for(nd_range<1>(64, 32), [=](nd_item<1>) {}).wait();
}
