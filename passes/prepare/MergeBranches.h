//===- MergeBranches.h - Once what all branches do --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// cohort-merge-branches: what all sides of a branch compute, load or store at
// their end is computed, loaded or stored once:
//
//   then: %p = getelementptr %out, %i        %p = getelementptr %out, %i
//         store %x, %p                       br %c, label %then, label %else
//         br label %end                 =>   ...
//   else: %q = getelementptr %out, %i        end: %v = phi [%x, %then],
//         store %y, %q                                     [%y, %else]
//         br label %end                           store %v, %p
//
// A lane executes both sides of a branch on which lanes differ: two accesses
// under masks become one without, and addresses are computed once. Programs
// write such branches where edges differ from what they surround, and in each
// step of a scan. LLVM's simplifications sink stores whose address is one
// value, and leave expressions with each side.
//
// - Cheap operations on integers and addresses, and loads from the closure,
//   that several blocks have go to the block that dominates these.
// - Loads and other operations without effects go before a branch both sides of
//   which begin with them.
// - Stores to one address with which all sides end go behind the branch.
//
// Assumes: cohort-canonicalize has said that the closure is only read. Reads:
// the attribute "cohort-closure". Guarantees: loop-closed SSA form is kept.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_PREPARE_MERGEBRANCHES_H
#define COHORT_PREPARE_MERGEBRANCHES_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class MergeBranchesPass : public llvm::PassInfoMixin<MergeBranchesPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

} // namespace cohort
#endif
