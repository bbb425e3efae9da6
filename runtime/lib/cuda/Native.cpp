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
  ~CudaQueue() override {
    // What is in it goes on. When the process ends, the driver may have gone.
    if (Cuda.cuCtxSetCurrent(D.Context) == CUDA_SUCCESS)
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

private:
  const Api &Cuda;
  const CudaDevice &D;
  CUstream Handle = nullptr;
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
