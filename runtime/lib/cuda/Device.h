//===- Device.h - NVIDIA GPUs -----------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_CUDA_DEVICE_H
#define COHORT_RUNTIME_CUDA_DEVICE_H

#include "Api.h"
#include "Backend.h"

namespace cohort::rt::cuda {

struct CudaDevice {
  CUdevice Id;
  CUcontext Context;   ///< the primary one, which the CUDA runtime uses too
  unsigned Capability; ///< 90 for 9.0
  size_t MaxRegisters; ///< of a thread block
  DeviceInfo Info;
};

/// The devices that can be used, and for each of the others a sentence that
/// says what it lacks.
struct CudaDevices {
  const Api *Cuda = nullptr;
  PlatformInfo Platform;
  std::vector<CudaDevice> Usable;
  std::vector<std::string> Skipped;
};
CudaDevices findDevices();

/// Makes the device that of the calling thread. Throws errc::runtime.
void use(const Api &Cuda, const CudaDevice &D);

/// Throws: "What: the words of \p Code".
[[noreturn]] void raise(const Api &Cuda, CUresult Code,
                        const std::string &What);

/// Throws if \p Code is an error. \p What is the beginning of the sentence, or
/// makes it: that is not done where all is well, as launches are.
template <class Words>
void check(const Api &Cuda, CUresult Code, const Words &What) {
  if (Code == CUDA_SUCCESS)
    return;
  if constexpr (std::is_invocable_v<Words>)
    raise(Cuda, Code, What());
  else
    raise(Cuda, Code, What);
}

} // namespace cohort::rt::cuda
#endif
