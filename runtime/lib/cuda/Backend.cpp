//===- Backend.cpp - NVIDIA GPUs through the CUDA driver ------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Backend.h"
#include "Code.h"
#include "Graphs.h"
#include "Kernel.h"
#include "Memory.h"
#include "Native.h"
#include "Streams.h"
#include "support/Errors.h"

namespace cohort::rt {

namespace {

class CudaBackend final : public Backend {
public:
  sycl::backend kind() const override { return sycl::backend::cuda; }
  NativeApi *native() override { return Native.get(); }
  const PlatformInfo &platform() const override { return Devices.Platform; }
  unsigned numDevices() const override { return Devices.Usable.size(); }
  const DeviceInfo &device(unsigned Index) const override {
    return Devices.Usable[Index].Info;
  }
  std::string whyNoDevice() const override {
    std::string Words = joined(Devices.Skipped);
    return Words.empty() && Devices.Usable.empty()
               ? "the CUDA driver knows no device"
               : Words;
  }
  bool accessesHostMemory(unsigned) const override { return false; }

  bool canReach(unsigned Index, unsigned Peer,
                bool WithAtomics) const override {
    return cuda::canReach(*Devices.Cuda, Devices.Usable[Index],
                          Devices.Usable[Peer], WithAtomics);
  }
  void setReach(unsigned Index, unsigned Peer, bool Reaches) override {
    cuda::setReach(*Devices.Cuda, Devices.Usable[Index], Devices.Usable[Peer],
                   Reaches);
  }

  void *allocate(unsigned Index, size_t Bytes, size_t Align,
                 MemoryKind Kind) override {
    enter(Index);
    return cuda::allocate(*Devices.Cuda, Bytes, Align, Kind);
  }
  void deallocate(unsigned Index, void *Memory, MemoryKind Kind) override {
    // When the process ends, the driver may have gone, and the memory with it.
    if (Devices.Cuda->cuCtxSetCurrent(Devices.Usable[Index].Context) ==
        cuda::CUDA_SUCCESS)
      cuda::deallocate(*Devices.Cuda, Memory, Kind);
  }

  bool hasCode(unsigned Index, const Kernel &K) const override {
    return cuda::findCode(Devices.Usable[Index], K) != nullptr;
  }
  KernelNeeds needs(unsigned Index, Kernel &K) const override {
    return cuda::kernelNeeds(*Devices.Cuda, Devices.Usable[Index], K);
  }
  size_t maxNumGroups(unsigned Index, Launch &L) override {
    enter(Index);
    return cuda::maxNumGroups(*Devices.Cuda, Devices.Usable[Index], L);
  }
  bool canRunTogether() const override { return true; }
  void prepare(unsigned Index, Launch &L) override {
    cuda::prepareKernel(*Devices.Cuda, Devices.Usable[Index], L);
  }
  void launch(unsigned Index, const Launch &L) override {
    if (cuda::currentStream() == cuda::ThreadStream)
      enter(Index);
    cuda::startKernel(*Devices.Cuda, Devices.Usable[Index], L);
  }
  void copy(unsigned Index, const CopyJob &Job) override {
    enter(Index);
    cuda::copy(Devices, Job);
  }
  void fill(unsigned Index, const sycl::detail::memory_region &Dest,
            const sycl::detail::region_extents &Box, const void *Pattern,
            size_t PatternBytes) override {
    enter(Index);
    cuda::fill(*Devices.Cuda, Dest, Box, Pattern, PatternBytes);
  }
  void measure(unsigned Index, WorkTimes *Times) override {
    cuda::measure(*Devices.Cuda, Devices.Usable[Index], Times);
  }
  bool canStart() const override { return true; }
  std::unique_ptr<Line> makeLine(unsigned Index) override {
    return cuda::makeLine(*Devices.Cuda, Devices.Usable[Index]);
  }
  std::unique_ptr<Flight> start(unsigned Index, Line *L,
                                const std::vector<Flight *> &After, bool Apart,
                                const std::function<void()> &Work) override {
    return cuda::start(*Devices.Cuda, Devices.Usable[Index], L, After, Apart,
                       Work);
  }
  bool canRecord() const override { return true; }
  bool canRecord(unsigned, const Launch &L) const override {
    return cuda::canRecord(L);
  }
  bool canRecord(unsigned, const CopyJob &Job) const override {
    return cuda::canRecord(*Devices.Cuda, Job);
  }
  bool canRecordFill(unsigned,
                     const sycl::detail::memory_region &Dest) const override {
    return cuda::isOnDevice(*Devices.Cuda, Dest.data);
  }
  std::unique_ptr<Recording> record(unsigned Index,
                                    const std::vector<RecordedStep> &Steps,
                                    std::unique_ptr<Recording> Old) override {
    return cuda::record(*Devices.Cuda, Devices.Usable[Index], Steps,
                        std::move(Old));
  }
  void replay(unsigned Index, Recording &R) override {
    if (cuda::currentStream() == cuda::ThreadStream)
      enter(Index);
    cuda::replay(*Devices.Cuda, R);
  }
  void wait(unsigned Index) override {
    cuda::awaitThread(*Devices.Cuda, Devices.Usable[Index]);
  }

private:
  void enter(unsigned Index) {
    cuda::use(*Devices.Cuda, Devices.Usable[Index]);
  }
  cuda::CudaDevices Devices = cuda::findDevices();
  std::unique_ptr<NativeApi> Native = cuda::makeNativeApi(Devices);
};

} // namespace

Backend &cudaBackend() {
  static Backend *TheBackend = new CudaBackend;
  return *TheBackend;
}

} // namespace cohort::rt
