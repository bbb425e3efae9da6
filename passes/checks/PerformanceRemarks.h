//===- PerformanceRemarks.h - The parts of cohort-report-performance ------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_CHECKS_PERFORMANCEREMARKS_H
#define COHORT_CHECKS_PERFORMANCEREMARKS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

/// Remarks on barriers and local memory of a kernel, in an AnalysisCopy of it
/// where distributions are one item.
void reportRedundant(llvm::Function &Copy, bool IsScoped);
/// Remarks on addresses of a kernel, in such a copy.
void reportUncoalesced(llvm::Function &Copy,
                       llvm::FunctionAnalysisManager &FAM);

} // namespace cohort
#endif
