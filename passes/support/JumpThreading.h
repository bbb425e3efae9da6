//===- JumpThreading.h - Threads jumps over flags ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_SUPPORT_JUMPTHREADING_H
#define COHORT_SUPPORT_JUMPTHREADING_H

#include "llvm/IR/PassManager.h"

namespace cohort {

/// Sends blocks that only set a flag, by which an empty block behind them
/// chooses where to go, there at once. Clang leaves scopes with variables in
/// this way:
///
///     then: br label %end               then: br label %break
///     else: br label %end               else: br label %continue
///     end:  %flag = phi [2, %then], [0, %else]
///           switch %flag [0, %continue; 2, %break]
///
/// A work-item that breaks out of a loop then leaves it where it does, and
/// loop-carried values are not joined with those that stay as they
/// are.
class FlagThreadingPass : public llvm::PassInfoMixin<FlagThreadingPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

} // namespace cohort
#endif
