//===- SimplifyCallees.h - Small functions before inlining ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Kernels get copies of all that they call, of a function of expression
// templates hundreds. As clang leaves it, most of such a function moves values
// through variables: it is simplified once, before it is copied, in place of
// each copy. Callees come first.
//
// Functions that use the vocabulary stay as the program has them: what is said
// about a kernel points at its ids and branches.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_PREPARE_SIMPLIFYCALLEES_H
#define COHORT_PREPARE_SIMPLIFYCALLEES_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class SimplifyCalleesPass : public llvm::PassInfoMixin<SimplifyCalleesPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

} // namespace cohort
#endif
