//===- Waste.h - The parts of cohort-report-waste ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_CHECKS_WASTE_H
#define COHORT_CHECKS_WASTE_H

#include "llvm/IR/PassManager.h"

namespace cohort {

/// Remarks on barriers and local memory of \p Kernel.
void reportNeedlessSharing(llvm::Function &Kernel);
/// Remarks on addresses of \p Kernel.
void reportFarNeighbours(llvm::Function &Kernel,
                         llvm::FunctionAnalysisManager &FAM);

} // namespace cohort
#endif
