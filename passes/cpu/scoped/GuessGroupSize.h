//===- GuessGroupSize.h - The likely work-group size of a kernel *- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_SCOPED_GUESSGROUPSIZE_H
#define COHORT_CPU_SCOPED_GUESSGROUPSIZE_H

#include "abi/KernelInfo.h"

namespace cohort {

/// The size of the launches of \p Kernel, if known and of use, else the one
/// that its local memory makes likely.
std::optional<GroupSize> guessGroupSize(const llvm::Function &Kernel);

} // namespace cohort
#endif
