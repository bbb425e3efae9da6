//===- WordLoads.h - Integers put together from bytes -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_SUPPORT_WORDLOADS_H
#define COHORT_SUPPORT_WORDLOADS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

// Integers that are put together from loads, as hashes and ciphers do it:
//
//   word = p[i] | p[i + 1] << 8 | p[i + 2] << 16 | p[i + 3] << 24
//
// are brought into the form in which AggressiveInstCombine makes one load of
// them.

/// Gives the addresses of the parts a base in common where i is an unsigned
/// integer that is widened behind the addition; not yet the same one
/// (EarlyCSE).
class PartAddressesPass : public llvm::PassInfoMixin<PartAddressesPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

/// Gives words with several uses one, `or i32 %word, 0`, which the next
/// simplification takes away again.
class SingleUseWordsPass : public llvm::PassInfoMixin<SingleUseWordsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

} // namespace cohort
#endif
