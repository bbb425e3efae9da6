//===- Native.cpp - Objects of the CUDA driver for the program ------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Native.h"
#include "support/Errors.h"

namespace cohort::rt::cuda {

namespace {

class CudaQueue final : public NativeQueue {
public:
  CudaQueue(const Api &Cuda, const CudaDevice &D) : Cuda(Cuda), D(D) {
    use(Cuda, D);
    check(Cuda, Cuda.cuStreamCreate(&Handle, CU_STREAM_NON_BLOCKING), [&] {
      return "device '" + D.Info.Name + "' has no stream for the program";
    });
  }
  /// One of the program's, which lives at least as long.
  CudaQueue(const Api &Cuda, const CudaDevice &D, CUstream Given)
      : Cuda(Cuda), D(D), Handle(Given), IsOwn(false) {}
  ~CudaQueue() override {
    // What is in it goes on. When the process ends, the driver may have gone.
    if (IsOwn && Cuda.cuCtxSetCurrent(D.Context) == CUDA_SUCCESS)
      Cuda.cuStreamDestroy(Handle);
  }
  NativeObject get() const override {
    return reinterpret_cast<NativeObject>(Handle);
  }
  void finish() override {
    use(Cuda, D);
    check(Cuda, Cuda.cuStreamSynchronize(Handle), [&] {
      return "a command of the program's failed on device '" + D.Info.Name +
             "'";
    });
  }

  std::function<void()> mark() override {
    use(Cuda, D);
    auto Words = [&D = D] {
      return "a command of the program's failed on device '" + D.Info.Name +
             "'";
    };
    CUevent Marker;
    check(Cuda, Cuda.cuEventCreate(&Marker, CU_EVENT_DISABLE_TIMING), Words);
    std::shared_ptr<CUevent_st> Kept(
        Marker, [&Cuda = Cuda](CUevent E) { Cuda.cuEventDestroy(E); });
    check(Cuda, Cuda.cuEventRecord(Marker, Handle), Words);
    return [&Cuda = Cuda, &D = D, Kept, Words] {
      use(Cuda, D);
      check(Cuda, Cuda.cuEventSynchronize(Kept.get()), Words);
    };
  }

private:
  const Api &Cuda;
  const CudaDevice &D;
  CUstream Handle = nullptr;
  bool IsOwn = true;
};

/// Addresses are all that the driver knows memory by.
class CudaMemory final : public NativeMemory {
public:
  explicit CudaMemory(void *Address) : Address(Address) {}
  NativeObject get() const override {
    return reinterpret_cast<NativeObject>(Address);
  }

private:
  void *Address;
};

class CudaNativeApi final : public NativeApi {
public:
  explicit CudaNativeApi(const CudaDevices &Devices) : Devices(Devices) {}

  /// So that programs need not make the device's context current.
  void enter(unsigned I) override { use(*Devices.Cuda, Devices.Usable[I]); }
  NativeObject device(unsigned I) const override {
    return NativeObject(Devices.Usable[I].Id);
  }
  NativeObject context(unsigned I) const override {
    return reinterpret_cast<NativeObject>(Devices.Usable[I].Context);
  }
  std::unique_ptr<NativeQueue> makeQueue(unsigned I, bool) override {
    return std::make_unique<CudaQueue>(*Devices.Cuda, Devices.Usable[I]);
  }
  /// The default stream has no context, and is of the first device.
  GivenQueue takeQueue(NativeObject Q,
                       const std::vector<unsigned> &Ids) override {
    const Api &Cuda = *Devices.Cuda;
    auto *Stream = reinterpret_cast<CUstream>(Q);
    for (unsigned I : Ids) {
      const CudaDevice &D = Devices.Usable[I];
      CUcontext Context = nullptr;
      use(Cuda, D);
      if (!Stream || (Cuda.cuStreamGetCtx(Stream, &Context) == CUDA_SUCCESS &&
                      Context == D.Context))
        return {std::make_unique<CudaQueue>(Cuda, D, Stream), I, true, false};
    }
    return {};
  }
  std::unique_ptr<NativeMemory> memory(unsigned, void *Address,
                                       size_t) override {
    return std::make_unique<CudaMemory>(Address);
  }

private:
  const CudaDevices &Devices;
};

} // namespace

std::unique_ptr<NativeApi> makeNativeApi(const CudaDevices &Devices) {
  return std::make_unique<CudaNativeApi>(Devices);
}

} // namespace cohort::rt::cuda
