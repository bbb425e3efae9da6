//===- ShortLoops.h - Loops over dimensions ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_SUPPORT_SHORTLOOPS_H
#define COHORT_SUPPORT_SHORTLOOPS_H

#include "llvm/IR/PassManager.h"

namespace llvm {
class Loop;
}

namespace cohort {

/// Unrolls loops as short as those over the dimensions of an id, or over the
/// elements of a private object with few instructions for each: while such a
/// loop indexes an object, the object can't become values; nests of such loops,
/// as sorts of a few elements are; loops with shuffles over the bits of a
/// lane's index; and loops that put an integer together from bytes in memory.
/// Loops with a call that a work-group must make together stay, as does
/// everything larger; that is for the optimiser to decide.
///
/// Needs and preserves loop-simplify and LCSSA form.
class ShortLoopsPass : public llvm::PassInfoMixin<ShortLoopsPass> {
public:
  /// Only those loops that \p IsWanted says; null: all.
  explicit ShortLoopsPass(bool (*IsWanted)(const llvm::Loop &) = nullptr)
      : IsWanted(IsWanted) {}
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);

private:
  bool (*IsWanted)(const llvm::Loop &);
};

} // namespace cohort
#endif
