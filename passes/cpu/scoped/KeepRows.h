//===- KeepRows.h - Rows of work-items for the loop vectorizer --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Distributions are nested loops, and LLVM's loop vectorizer takes innermost
// ones. If a row of items has few of them, a sub-group's 16 for one, LLVM
// unrolls it before the vectorizer runs, and the loop around it, over
// sub-groups or rows, becomes the innermost one: neighbouring items, whose
// accesses are contiguous, are statements then, and the lanes of vectors are 16
// items apart, with a gather for each access.
//
//   for (u = 0; u < 16; ++u)           // sub-groups: not to be vectorized
//     for (i = 0; i < 16; ++i) { ... } // their items: not to be unrolled
//
// Reads: "llvm.loop.parallel_accesses" of loops over items
// (cohort-scoped-loops). Guarantees: the rows that LLVM can vectorize are loops
// when its vectorizer runs, and loops around rows are not vectorized. Code does
// not change.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_SCOPED_KEEPROWS_H
#define COHORT_CPU_SCOPED_KEEPROWS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class KeepRowsPass : public llvm::PassInfoMixin<KeepRowsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

} // namespace cohort
#endif
