//===- Kernel.h - Kernels on the CPU ----------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_CPU_KERNEL_H
#define COHORT_RUNTIME_CPU_KERNEL_H

#include "Backend.h"
#include <string>

namespace cohort::rt::cpu {

/// Cuts the items of a range kernel into groups and chooses the variant. Throws
/// errc::kernel_not_supported if no variant suits, errc::memory_allocation if
/// the groups need more memory than there is.
void prepareKernel(Launch &L, const DeviceInfo &Device);

KernelNeeds kernelNeeds(Kernel &K, const DeviceInfo &Device);

/// "kernel 'name'" if this thread runs one, else nothing.
std::string runningKernel();

/// Runs all work-groups, on the calling thread and the workers of oneTBB.
void runKernel(const Launch &L);

} // namespace cohort::rt::cpu
#endif
