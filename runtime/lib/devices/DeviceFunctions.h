//===- DeviceFunctions.h - External functions of kernels --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// A kernel may call functions of other translation units. Whoever builds the
// kernel for a device links the images of these functions, and of those that
// they call, to the kernel's. Which function is meant the program's linker has
// decided, so that nothing of it changes as long as the kernel's image is
// registered.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_DEVICES_DEVICEFUNCTIONS_H
#define COHORT_RUNTIME_DEVICES_DEVICEFUNCTIONS_H

#include "Backend.h"
#include <string>

namespace cohort::rt {

/// A function that is a part of a kernel's program.
struct LinkedFunction {
  const FunctionCode *Code;
  std::string Name; ///< as in the source
};

/// How well code for \p Target suits a device; 0: not at all.
using RankTarget = std::function<unsigned(const char *Target)>;

/// The functions of other translation units that the kernel of \p L, whose code
/// has been chosen, calls directly or not. Throws errc::kernel_not_supported if
/// some of it cannot run on the device \p Device, or calls itself.
std::vector<LinkedFunction> functionsFor(const Launch &L,
                                         const std::string &Device,
                                         const RankTarget &Rank);

} // namespace cohort::rt
#endif
