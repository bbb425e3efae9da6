//===- DeadFunctions.h - Deletes unused functions ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_SUPPORT_DEADFUNCTIONS_H
#define COHORT_SUPPORT_DEADFUNCTIONS_H

#include "llvm/ADT/SetVector.h"

namespace llvm {
class Function;
} // namespace llvm

namespace cohort {

using FunctionSet = llvm::SmallSetVector<llvm::Function *, 16>;

/// Deletes those of \p Candidates, and of what they call, that have no use left
/// and that no other translation unit can name. A COMDAT goes whole or not at
/// all. Without this a debugger finds two places for each line of a kernel.
/// Returns whether anything was deleted; \p Candidates is used up.
bool deleteDeadFunctions(FunctionSet &Candidates);

} // namespace cohort
#endif
