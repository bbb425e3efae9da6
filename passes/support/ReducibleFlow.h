//===- ReducibleFlow.h - Cycles with one entry ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_SUPPORT_REDUCIBLEFLOW_H
#define COHORT_SUPPORT_REDUCIBLEFLOW_H

#include "llvm/IR/PassManager.h"

namespace cohort {

/// Gives each cycle of \p F one entry, so that loops are all there is. Lowers
/// switches if that changes anything.
void makeReducible(llvm::Function &F, llvm::FunctionAnalysisManager &FAM);

} // namespace cohort
#endif
