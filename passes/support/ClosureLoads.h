//===- ClosureLoads.h - Loads from a kernel's closure -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_SUPPORT_CLOSURELOADS_H
#define COHORT_SUPPORT_CLOSURELOADS_H

#include "llvm/IR/Instructions.h"
#include <optional>

namespace cohort {

/// The first parameter of \p Kernel, its closure, if nobody writes to it while
/// the kernel runs (cohort-canonicalize says so); else null.
llvm::Argument *readOnlyClosure(llvm::Function &Kernel);

/// The offset, in bytes, from \p Closure at which \p Load loads; nothing if it
/// does not load from there, or is atomic or volatile.
std::optional<uint64_t> placeInClosure(const llvm::LoadInst &Load,
                                       const llvm::Argument &Closure);

/// The same if the closure is known to be large enough for what is loaded there
/// (the attribute "cohort-closure"): such a load may be executed anywhere.
std::optional<uint64_t> placeWithinClosure(const llvm::LoadInst &Load,
                                           const llvm::Argument &Closure);

} // namespace cohort
#endif
