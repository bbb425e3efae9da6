//===- SplitKernels.h - One module of kernels made several ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_DEVICE_SPLITKERNELS_H
#define COHORT_DEVICE_SPLITKERNELS_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <memory>
#include <optional>

namespace llvm {
class Function;
class Module;
} // namespace llvm

namespace cohort {

using ModuleParts = llvm::SmallVector<std::unique_ptr<llvm::Module>, 2>;

/// A module for each of the keys that \p KeyOf gives to kernels, in the order
/// in which they come, with those kernels and what they use. Functions without
/// a key are no kernels.
ModuleParts splitKernels(
    std::unique_ptr<llvm::Module> M,
    llvm::function_ref<std::optional<uint64_t>(const llvm::Function &)> KeyOf);

} // namespace cohort
#endif
