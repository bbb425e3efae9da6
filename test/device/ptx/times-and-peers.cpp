// On a driver without GPUs: times of the device's own clock, copies between two devices, access to one another's memory, and what the driver says of a kernel.
// RUN: rm -rf %t && mkdir %t
// RUN: %clangxx -shared -fPIC %S/Inputs/fake_driver.cpp -o %t/libcuda.so.1
// RUN: %cohortxx -O1 -fplugin-arg-cohort-targets=cpu,nvptx64 %s -o %t/program %cohort_libs
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda FAKE_DEVICES=2 FAKE_THREADS=640 FAKE_BLOCKS=4 %t/program | FileCheck %s
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda FAKE_DEVICES=2 FAKE_THREADS=640 FAKE_PEERS=0 %t/program | FileCheck %s --check-prefix=APART
#include <cstdio>
#include <sycl/sycl.hpp>
using namespace sycl;

class named;

int main() {
  queue q{property::queue::enable_profiling()};
  auto *p = malloc_device<int>(64, q);
  event e = q.fill(p, 7, 64);
  auto time = [&](auto what) { return e.get_profiling_info<decltype(what)>(); };
  e.wait();
  // CHECK: 2500 ns, later than its submission: 1
  std::printf("%d ns, later than its submission: %d\n",
              int(time(info::event_profiling::command_end()) - time(info::event_profiling::command_start())),
              time(info::event_profiling::command_start()) >= time(info::event_profiling::command_submit()));

  // The first copy between two devices connects them, both ways.
  // CHECK-NEXT: device 1 reaches device 0
  // CHECK-NEXT: device 0 reaches device 1
  // CHECK-NEXT: copied: 7 7
  // APART-NOT: reaches
  // APART: copied: 7 7
  auto devices = platform(q.get_device().get_platform()).get_devices();
  queue other(devices[1]);
  auto *r = malloc_device<int>(64, other);
  other.memcpy(r, p, 64 * sizeof(int)).wait();
  other.memcpy(r + 32, p, 32 * sizeof(int)).wait();
  int back[2];
  other.memcpy(back, r + 31, sizeof back).wait();
  std::printf("copied: %d %d\n", back[0], back[1]);
  free(r, other);

  // CHECK-NEXT: can access: 1, with atomics: 0
  // CHECK-NEXT: device 0 reaches device 1
  // CHECK-NEXT: twice: kernels of device 'fake GPU' have been allowed already to access the memory of device 'fake GPU'
  // CHECK-NEXT: device 0 no longer reaches device 1
  // CHECK-NEXT: twice: kernels of device 'fake GPU' have not been allowed to access the memory of device 'fake GPU'
  // APART: can access: 0, with atomics: 0
  // APART-NEXT: twice: kernels of device 'fake GPU' cannot access the memory of device 'fake GPU'
  // APART-NEXT: twice: kernels of device 'fake GPU' have not been allowed to access the memory of device 'fake GPU'
  std::printf("can access: %d, with atomics: %d\n", devices[0].ext_oneapi_can_access_peer(devices[1]),
              devices[0].ext_oneapi_can_access_peer(devices[1], ext::oneapi::peer_access::atomics_supported));
  auto twice = [](auto change) {
    try {
      change();
      change();
    } catch (const exception &e) {
      std::printf("twice: %s\n", e.what());
    }
  };
  twice([&] { devices[0].ext_oneapi_enable_peer_access(devices[1]); });
  twice([&] { devices[0].ext_oneapi_disable_peer_access(devices[1]); });

  // CHECK-NEXT: 640 work-items, 32 a sub-group, 48 bytes, 40 registers
  auto bundle = get_kernel_bundle<named, bundle_state::executable>(q.get_context());
  kernel k = bundle.get_kernel<named>();
  std::printf("%zu work-items, %zu a sub-group, %zu bytes, %u registers\n",
              k.get_info<info::kernel_device_specific::work_group_size>(q.get_device()),
              k.get_info<info::kernel_device_specific::preferred_work_group_size_multiple>(q.get_device()),
              k.get_info<info::kernel_device_specific::private_mem_size>(q.get_device()),
              k.get_info<info::kernel_device_specific::ext_codeplay_num_regs>(q.get_device()));
  // CHECK-NEXT: at the same time: 4096 groups of 256, 0 of 1024
  auto groups = [&](size_t size) {
    return k.ext_oneapi_get_info<ext::oneapi::experimental::info::kernel_queue_specific::max_num_work_groups>(q, range<1>(size));
  };
  std::printf("at the same time: %zu groups of 256, %zu of 1024\n", groups(256), groups(1024));
  q.parallel_for<named>(nd_range<1>(1, 1), [=](nd_item<1>) { *p = 1; }).wait();
  free(p, q);
}
