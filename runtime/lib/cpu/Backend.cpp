//===- Backend.cpp - The CPU as a device ----------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Backend.h"
#include "Device.h"
#include "Kernel.h"
#include "Memory.h"

namespace cohort::rt {

namespace {

/// All cores as one device. Everything is done when the call returns.
class CpuBackend final : public Backend {
public:
  sycl::backend kind() const override { return sycl::backend::cpu; }
  const PlatformInfo &platform() const override { return ThePlatform; }
  unsigned numDevices() const override { return 1; }
  const DeviceInfo &device(unsigned) const override { return TheDevice; }
  bool accessesHostMemory(unsigned) const override { return true; }

  void *allocate(unsigned, size_t Bytes, size_t Align, MemoryKind) override {
    return cpu::allocate(Bytes, Align);
  }
  void deallocate(unsigned, void *Memory, MemoryKind) override {
    cpu::deallocate(Memory);
  }

  bool hasCode(unsigned, const Kernel &K) const override {
    return K.record().NumVariants != 0;
  }
  KernelNeeds needs(unsigned, Kernel &K) const override {
    return cpu::kernelNeeds(K, TheDevice);
  }

  void prepare(unsigned, Launch &L) override {
    cpu::prepareKernel(L, TheDevice);
  }
  bool canRunTogether() const override { return true; }
  void launch(unsigned, const Launch &L) override { cpu::runKernel(L); }
  void copy(unsigned, const CopyJob &Job) override { cpu::copy(Job); }
  void fill(unsigned, const sycl::detail::memory_region &Dest,
            const sycl::detail::region_extents &Box, const void *Pattern,
            size_t PatternBytes) override {
    cpu::fill(Dest, Box, Pattern, PatternBytes);
  }
  void wait(unsigned) override {}

private:
  PlatformInfo ThePlatform{"Cohort CPU", "Cohort", COHORT_VERSION};
  DeviceInfo TheDevice = cpu::describeDevice();
};

} // namespace

Backend &cpuBackend() {
  static Backend *TheBackend = new CpuBackend;
  return *TheBackend;
}

} // namespace cohort::rt
