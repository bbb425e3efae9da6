//===- Kernel.h - Kernels on OpenCL devices ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_OPENCL_KERNEL_H
#define COHORT_RUNTIME_OPENCL_KERNEL_H

#include "Device.h"

namespace cohort::rt::opencl {

/// Finds the kernel's SPIR-V and builds it for the device. Throws
/// errc::kernel_not_supported if the program has none or the device lacks what
/// it needs, errc::build with the device's log, errc::memory_allocation if its
/// groups need too much local memory. Null if the program has no code of \p K
/// for OpenCL devices.
const DeviceCode *findCode(const Kernel &K, bool Coarsened = false);

/// Builds the kernel. Throws sycl::exception if that cannot be done.
KernelNeeds kernelNeeds(const Api &CL, const ClDevice &D, Kernel &K);

void prepareKernel(const Api &CL, const ClDevice &D, Launch &L);

/// Runs all work-groups and waits for them.
void runKernel(const Api &CL, const ClDevice &D, const Launch &L);

} // namespace cohort::rt::opencl
#endif
