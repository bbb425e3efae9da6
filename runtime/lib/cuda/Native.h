//===- Native.h - Objects of the CUDA driver for the program ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_CUDA_NATIVE_H
#define COHORT_RUNTIME_CUDA_NATIVE_H

#include "Device.h"
#include "NativeApi.h"

namespace cohort::rt::cuda {

std::unique_ptr<NativeApi> makeNativeApi(const CudaDevices &Devices);

} // namespace cohort::rt::cuda
#endif
