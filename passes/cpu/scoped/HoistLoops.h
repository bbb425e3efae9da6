//===- HoistLoops.h - Loops that leave the loop around them -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// cohort-hoist-loops: a loop that only reads, and computes the same in each
// iteration of the loop around it, is executed once, in front of that. All
// work-items of a group sum what its sub-groups have left in local memory:
//
//   for (i = 0; i < size; i += 8) {          // the group's sub-groups
//     for (w = 0; w < parts; ++w) sum += t[w];
//     ...
//   }
// becomes
//   for (w = 0; w < parts; ++w) sum += t[w];
//   for (i = 0; i < size; i += 8) { ... }
//
// LLVM hoists instructions, and no loops.
//
// Leaves alone: functions that are no kernels' code, loops that read what may
// be written around them, and loops that are not executed in each iteration.
// Assumes: cohort-scoped-loops, which has moved the instructions that such
// loops start from out of loops.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_SCOPED_HOISTLOOPS_H
#define COHORT_CPU_SCOPED_HOISTLOOPS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class HoistLoopsPass : public llvm::PassInfoMixin<HoistLoopsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

} // namespace cohort
#endif
