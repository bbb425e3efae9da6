//===- Kernel.h - Kernels on NVIDIA GPUs ------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_CUDA_KERNEL_H
#define COHORT_RUNTIME_CUDA_KERNEL_H

#include "Device.h"

namespace cohort::rt::cuda {

/// The kernel's needs of the device; the driver builds it. Throws as
/// prepareKernel does.
KernelNeeds kernelNeeds(const Api &Cuda, const CudaDevice &D, Kernel &K);

/// How many groups as those of \p L, which this prepares, run at the same time.
/// On the device of the calling thread, which is \p D; throws as prepareKernel
/// does.
size_t maxNumGroups(const Api &Cuda, const CudaDevice &D, Launch &L);

/// Finds the kernel's code, has the driver build it, and chooses the thread
/// blocks. Throws errc::kernel_not_supported if the program has none for the
/// device, errc::build with the driver's log, errc::nd_range and
/// errc::memory_allocation if the device's limits do not hold the groups.
void prepareKernel(const Api &Cuda, const CudaDevice &D, Launch &L);

/// Whether a graph may have \p L, which is prepared.
bool canRecord(const Launch &L);

/// Starts all work-groups, on the device of the calling thread, which is \p D.
void startKernel(const Api &Cuda, const CudaDevice &D, const Launch &L);

} // namespace cohort::rt::cuda
#endif
