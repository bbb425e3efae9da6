//===- Backend.cpp - OpenCL devices ---------------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Backend.h"
#include "Kernel.h"
#include "Memory.h"
#include "Native.h"
#include "Timing.h"
#include "support/Errors.h"
#include <mutex>

namespace cohort::rt {

namespace {

class OpenClBackend final : public Backend {
public:
  sycl::backend kind() const override { return sycl::backend::opencl; }
  NativeApi *native() override { return Native.get(); }
  const PlatformInfo &platform() const override { return Devices.Platform; }
  unsigned numDevices() const override { return NumWhole; }
  const DeviceInfo &device(unsigned Index) const override {
    return at(Index).Info;
  }
  std::string whyNoDevice() const override { return joined(Devices.Skipped); }

  std::vector<unsigned> partition(unsigned Index,
                                  const Partition &How) override {
    std::vector<opencl::ClDevice> Parts =
        opencl::partition(*Devices.CL, at(Index), How);
    std::unique_lock Lock(Mutex);
    std::vector<unsigned> Result;
    for (opencl::ClDevice &D : Parts) {
      Result.push_back(Devices.Usable.size());
      Devices.Usable.push_back(std::move(D));
    }
    return Result;
  }

  bool accessesHostMemory(unsigned Index) const override {
    return at(Index).Model == opencl::MemoryModel::System;
  }
  void *allocate(unsigned Index, size_t Bytes, size_t Align,
                 MemoryKind Kind) override {
    return opencl::allocate(*Devices.CL, at(Index), Bytes, Align, Kind);
  }
  void deallocate(unsigned Index, void *Memory, MemoryKind) override {
    opencl::deallocate(*Devices.CL, at(Index), Memory);
  }

  bool hasCode(unsigned, const Kernel &K) const override {
    return opencl::findCode(K) != nullptr;
  }
  KernelNeeds needs(unsigned Index, Kernel &K) const override {
    return opencl::kernelNeeds(*Devices.CL, at(Index), K);
  }
  void prepare(unsigned Index, Launch &L) override {
    opencl::prepareKernel(*Devices.CL, at(Index), L);
  }
  void launch(unsigned Index, const Launch &L) override {
    opencl::runKernel(*Devices.CL, at(Index), L);
  }
  void copy(unsigned Index, const CopyJob &Job) override {
    opencl::copy(*Devices.CL, at(Index), Job);
  }
  void fill(unsigned Index, const sycl::detail::memory_region &Dest,
            const sycl::detail::region_extents &Box, const void *Pattern,
            size_t PatternBytes) override {
    opencl::fill(*Devices.CL, at(Index), Dest, Box, Pattern, PatternBytes);
  }
  void wait(unsigned) override {} // the others do
  void measure(unsigned, WorkTimes *Times) override { opencl::measure(Times); }

private:
  const opencl::ClDevice &at(unsigned Index) const {
    std::shared_lock Lock(Mutex);
    return Devices.Usable[Index];
  }

  mutable std::shared_mutex Mutex; ///< of Devices.Usable, which grows
  opencl::ClDevices Devices = opencl::findDevices();
  unsigned NumWhole = Devices.Usable.size();
  /// Is asked for only where there are devices, and with them the library.
  std::unique_ptr<NativeApi> Native = opencl::makeNativeApi(
      *Devices.CL,
      [this](unsigned I) -> const opencl::ClDevice & { return at(I); });
};

} // namespace

Backend &openClBackend() {
  static Backend *TheBackend = new OpenClBackend;
  return *TheBackend;
}

} // namespace cohort::rt
