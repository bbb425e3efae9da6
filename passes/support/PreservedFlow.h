//===- PreservedFlow.h - What passes on instructions preserve ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#ifndef COHORT_SUPPORT_PRESERVEDFLOW_H
#define COHORT_SUPPORT_PRESERVEDFLOW_H

#include "llvm/IR/Analysis.h"

namespace cohort {

/// The analyses that hold behind a pass that has \p Changed instructions, or
/// nothing, and no branches.
inline llvm::PreservedAnalyses preservedWithFlow(bool Changed) {
  if (!Changed)
    return llvm::PreservedAnalyses::all();
  llvm::PreservedAnalyses PA;
  PA.preserveSet<llvm::CFGAnalyses>();
  return PA;
}

} // namespace cohort
#endif
