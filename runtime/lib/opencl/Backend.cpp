//===- Backend.cpp - OpenCL devices ---------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "../Backend.h"
#include "../Errors.h"
#include "../Regions.h"
#include "../cpu/Memory.h"
#include "Kernel.h"

namespace cohort::rt {

namespace {

/// Devices that read and write the host's memory as it is, wherever it comes
/// from: nothing has to be moved, and the host does the copying.
class OpenClBackend final : public Backend {
public:
  sycl::backend kind() const override { return sycl::backend::opencl; }
  const PlatformInfo &platform() const override { return Devices.Platform; }
  unsigned numDevices() const override { return Devices.Usable.size(); }
  const DeviceInfo &device(unsigned Index) const override {
    return Devices.Usable[Index].Info;
  }
  std::string whyNoDevice() const override {
    return joined(Devices.Skipped);
  }

  void *allocate(unsigned, size_t Bytes, size_t Align, MemoryKind) override {
    return cpu::allocate(Bytes, Align);
  }
  void deallocate(unsigned, void *Memory, MemoryKind) override {
    cpu::deallocate(Memory);
  }

  void prepare(unsigned Index, Launch &L) override {
    opencl::prepareKernel(*Devices.CL, Devices.Usable[Index], L);
  }
  void launch(unsigned Index, const Launch &L) override {
    opencl::runKernel(*Devices.CL, Devices.Usable[Index], L);
  }
  void copy(unsigned, const CopyJob &Job) override { copyRegion(Job); }
  void fill(unsigned, const sycl::detail::memory_region &Dest,
            const sycl::detail::region_extents &Box, const void *Pattern,
            size_t PatternBytes) override {
    fillRegion(Dest, Box, Pattern, PatternBytes);
  }
  void wait(unsigned) override {} // launch does

private:
  opencl::ClDevices Devices = opencl::findDevices();
};

} // namespace

Backend &openClBackend() {
  static Backend *TheBackend = new OpenClBackend;
  return *TheBackend;
}

} // namespace cohort::rt
