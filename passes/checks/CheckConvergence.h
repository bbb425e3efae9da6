//===- CheckConvergence.h - Diagnoses divergent collectives -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Reports, and changes nothing but annotations, which it removes:
//
//   if (local_id >= n)
//     return;
//   ControlBarrier(Workgroup, ...)     'group_barrier' may be reached by only
//                                      some work-items of the work-group
//
// Checks: divergent-collective, varying-argument, and both with 'maybe', where
// all items may take the same way after all. Collectives of work-groups, of
// sub-groups and of scoped groups are checked against their own items.
//
// Assumes cohort-verify-group-ops and cohort-inline-device; works on a copy of
// each kernel that has a collective (passes/checks/AnalysisCopy.h), so that it
// finds the same at every optimisation level.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CHECKS_CHECKCONVERGENCE_H
#define COHORT_CHECKS_CHECKCONVERGENCE_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class CheckConvergencePass : public llvm::PassInfoMixin<CheckConvergencePass> {
public:
  /// Without \p Report it only removes annotations, and with \p
  /// KeepRequirements not even these: cohort-checked-kernels reads them.
  explicit CheckConvergencePass(bool Report = true,
                                bool KeepRequirements = false)
      : Report(Report), KeepRequirements(KeepRequirements) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }

private:
  bool Report, KeepRequirements;
};

} // namespace cohort
#endif
