//===- Code.h - Kernels as the driver has built them ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_CUDA_CODE_H
#define COHORT_RUNTIME_CUDA_CODE_H

#include "Device.h"
#include "LayoutVersions.h"

namespace cohort::rt::cuda {

inline constexpr size_t WarpSize = 32;

/// Which version of a kernel is wanted.
struct CodeWish {
  bool Coarsened = false; ///< several logical items for each physical one
  bool HasOffset = false; ///< for launches with a global offset
  bool PtxOnly = false;   ///< code that can be built for fewer registers
};

/// The code that suits the device best: for the highest architecture that it
/// has, rather built already. Null if there is none.
const DeviceCode *findCode(const CudaDevice &D, const Kernel &K,
                           CodeWish Wish = {});
/// The same for \p L, or throws errc::kernel_not_supported.
const DeviceCode &codeFor(const CudaDevice &D, const Launch &L,
                          bool Coarsened = false);

struct BuiltKernel {
  CUfunction Handle = nullptr;
  CUfunction Whole = nullptr; ///< for groups of whole warps, if it differs
  size_t WholeMaxGroupSize = 0;
  size_t MaxGroupSize = 0;
  size_t StaticShared = 0;
  size_t PrivateBytes = 0; ///< of a work-item, in memory
  unsigned Registers = 0;  ///< of a work-item
  size_t RangeGroup = 0;   ///< work-items of a group of a range kernel
  std::atomic<size_t> MaxDynamicShared{0}; ///< that has been asked for
  /// Of Handle and of Whole; null: there are none.
  std::unique_ptr<LayoutVersions> Layouts, WholeLayouts;
};

/// The kernel for groups of \p Items and the code of \p L, which is set; not
/// for scoped kernels. Throws as codeFor and builtKernel do, and if the kernel
/// wants sub-groups of another size.
BuiltKernel &findKernel(const Api &Cuda, const CudaDevice &D, Launch &L,
                        size_t Items);

/// The kernel of \p L, one that groups of \p Items can run if that can be had;
/// it lives as long as the process. Throws errc::build with the driver's log.
BuiltKernel &builtKernel(const Api &Cuda, const CudaDevice &D, const Launch &L,
                         size_t Items);

} // namespace cohort::rt::cuda
#endif
