//===- ReportPerformance.h - Performance remarks on kernels -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// For -Rpass-analysis=cohort and optimisation records; changes nothing, and
// does nothing without them:
//
//   - a barrier between accesses without conflict: 'group_barrier' waits for
//     nothing
//   - local memory whose elements are each used by one work-item alone
//   - required sub-groups that are larger than the required work-group
//   - addresses that lie far apart for neighbours, and next to each other along
//     another dimension or a loop
//
// Looks at a copy of each kernel (checks/AnalysisCopy.h), so that it says the
// same at all levels. It speaks only where it is certain, but for the last.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CHECKS_REPORTPERFORMANCE_H
#define COHORT_CHECKS_REPORTPERFORMANCE_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class ReportPerformancePass
    : public llvm::PassInfoMixin<ReportPerformancePass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

} // namespace cohort
#endif
