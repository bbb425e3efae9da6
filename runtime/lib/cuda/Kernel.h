//===- Kernel.h - Kernels on NVIDIA GPUs ------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_CUDA_KERNEL_H
#define COHORT_RUNTIME_CUDA_KERNEL_H

#include "Device.h"

namespace cohort::rt::cuda {

/// The code for the highest architecture that the device has, of the version that is
/// asked for: for several logical items each, or for launches with a global offset
/// if that makes a difference. Null if there is none.
const DeviceCode *findCode(const CudaDevice &D, const Kernel &K,
                           bool SeveralItems = false, bool HasOffset = false);

/// What the kernel, which the driver builds, needs of the device. Throws as
/// prepareKernel does.
KernelNeeds kernelNeeds(const Api &Cuda, const CudaDevice &D, Kernel &K);

/// Finds the kernel's PTX, has the driver build it, and chooses the thread
/// blocks. Throws errc::kernel_not_supported if the program has none for the
/// device, errc::build with the driver's log, errc::nd_range and
/// errc::memory_allocation if the device's limits do not hold the groups.
void prepareKernel(const Api &Cuda, const CudaDevice &D, Launch &L);

/// Starts all work-groups, on the device of the calling thread, which is \p D.
void startKernel(const Api &Cuda, const CudaDevice &D, const Launch &L);

} // namespace cohort::rt::cuda
#endif
