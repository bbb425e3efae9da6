//===- OpenCLKernel.h - Kernels of OpenCL C in the program ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_KERNELS_OPENCLKERNEL_H
#define COHORT_RUNTIME_KERNELS_OPENCLKERNEL_H

#include "KernelRecord.h"
#include <string_view>

namespace cohort::rt {

bool isOpenCL(const KernelRecord &R);
/// Whether clang made it for a block, which only kernels know of.
bool isOfBlock(const KernelRecord &R);
/// As in the source; for a kernel of SYCL its mangled name.
std::string_view sourceName(const KernelRecord &R);

} // namespace cohort::rt
#endif
