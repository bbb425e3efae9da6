// A program whose table has a cubin and no PTX beside it: the cubin is run, its limits are told, and a driver that does not take it is an error.
// RUN: rm -rf %t && mkdir %t
// RUN: %clangxx -shared -fPIC %S/Inputs/fake_driver.cpp -o %t/libcuda.so.1
// RUN: %clangxx -std=c++20 -D__COHORT__ -O1 -I%cohort_include -I%cohort_source/runtime/lib %s -o %t/program %cohort_libs -rdynamic
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda FAKE_CAPABILITY=8 %t/program | FileCheck %s
// CHECK: done
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda FAKE_CAPABILITY=8 FAKE_THREADS=64 %t/program | FileCheck %s --check-prefix=LARGE
// LARGE: exception: kernel 'alone': work-group size 128 exceeds what the device can do of this kernel, 64
// RUN: env LD_LIBRARY_PATH=%t COHORT_DEVICE=cuda FAKE_CAPABILITY=8 FAKE_FAILS=cubin %t/program | FileCheck %s --check-prefix=REFUSED
// REFUSED: exception: kernel 'alone': device '{{.*}}' does not take the program's cubin:sm_80, and there is no PTX beside it
#include "kernels/KernelRecord.h"
#include "sycl/accessor.hpp"
#include "sycl/queue.hpp"
#include <cstdio>

using namespace cohort::rt;
extern "C" void __cohort_register_module(const ModuleTable *);
extern "C" __attribute__((visibility("default"))) void fake_kernel(void **, unsigned, unsigned, unsigned) {}

static const char identity = 0;
static const KernelRecord record{&identity, "alone", KernelKind::NdRange, 1, {}, 0, 0, 0, nullptr, nullptr};
static const KernelRecord *const records[] = {&record};
static const DeviceKernel kernel{&identity, "alone", DeviceKernel::ClosureByValue, 0, 0, 0, 0, 0, nullptr};
static const DeviceImage image{"cubin:sm_80", "\177ELF", 4, 1, 0, &kernel};
static const ModuleTable table{ModuleTable::CurrentVersion, 1, records, 1, 0, &image};

int main() {
  __cohort_register_module(&table);
  sycl::queue q;
  try {
    q.submit([&](sycl::handler &h) {
       long closure = 0;
       sycl::detail::handler_access::launch(h, {&identity, "alone", 2, 1, {{128, 1, 1}}, {{128, 1, 1}}, {{}}}, sycl::detail::closure_of(closure));
     }).wait();
    std::printf("done\n");
  } catch (const sycl::exception &e) {
    std::printf("exception: %s\n", e.what());
  }
}
