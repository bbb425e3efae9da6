//===- FreezeLoads.h - Frozen values of conditional loads -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// cohort-freeze-loads: in loops of kernels, the values of loads under a
// condition with writes behind them are frozen:
//
//   if:
//     %x = load i32, ptr %p
//     store i32 7, ptr %p
//     br label %join
//   join:
//     %v = phi i32 [ %x, %if ], [ 1, %loop ]
// becomes
//     %x = load i32, ptr %p
//     %x.frozen = freeze i32 %x
//     ...
//
// LLVM's loop vectorizer makes a masked load and a select of them, and
// InstCombine of LLVM 22 makes one masked load of these two, where the select
// is: the value is that behind the store. It does not see through a freeze.
// cohort-vectorize does the same with its own masked loads.
//
// Leaves alone: functions that are no kernels' code. Runs right before the loop
// vectorizer.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_LATE_FREEZELOADS_H
#define COHORT_CPU_LATE_FREEZELOADS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class FreezeLoadsPass : public llvm::PassInfoMixin<FreezeLoadsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

} // namespace cohort
#endif
