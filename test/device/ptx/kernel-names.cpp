// What queries refuse names the kernel as the program does, not as the linker.
// RUN: rm -rf %t && mkdir %t
// RUN: %clangxx -shared -fPIC %S/Inputs/fake_driver.cpp -o %t/libcuda.so.1
// RUN: %cohortxx -O1 -fplugin-arg-cohort-targets=cpu,nvptx64 %s -o %t/program %cohort_libs
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda %t/program | FileCheck %s
#include <cstdio>
#include <sycl/sycl.hpp>
using namespace sycl;

template <class T, int N> class Narrow;
namespace ours {
class Plain;
} // namespace ours

int main() {
  queue q;
  const auto bundle = get_kernel_bundle<bundle_state::executable>(q.get_context());
  auto ask = [&](const kernel &k) {
    try {
      (void)k.get_info<info::kernel_device_specific::work_group_size>(q.get_device());
      std::printf("well\n");
    } catch (const exception &e) {
      std::printf("%s\n", e.what());
    }
  };
  // CHECK: kernel 'Narrow<float, 2>' requires sub-groups of 4; device 'fake GPU' has 32
  ask(bundle.get_kernel<Narrow<float, 2>>());
  // CHECK-NEXT: kernel 'ours::Plain' requires sub-groups of 8;
  ask(bundle.get_kernel<ours::Plain>());
  if (bundle.get_backend() == backend::opencl) { // never: they are there to be asked about
    q.parallel_for<Narrow<float, 2>>(nd_range<1>(8, 8), [=](nd_item<1>) [[sycl::reqd_sub_group_size(4)]] {});
    q.parallel_for<ours::Plain>(nd_range<2>({8, 8}, {8, 8}), [=](nd_item<2>) [[sycl::reqd_sub_group_size(8)]] {});
  }
}
