//===- HoistClosureLoads.h - Hoists closure loads out of loops --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// cohort-hoist-closure-loads: a kernel's closure is loaded from before a loop,
// not in it:
//
//   loop:                                      %n = load i32, ptr %closure
//     %n = load i32, ptr %closure       =>   loop:
//     br (%i < %n), label %loop, ...           br (%i < %n), label %loop, ...
//   end:                                     end:
//     ... %n of the last iteration             ... %n
//
// Nobody writes to a closure while the kernel runs, so that each iteration
// loads the same. But a value computed in a loop that work-items leave at
// different times is varying behind it: a bound that all loops of a kernel
// share would make the second one divergent.
//
// Assumes: cohort-canonicalize has said that the closure is only read, and that
// loops have preheaders. Reads: the attribute "cohort-closure".
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_PREPARE_HOISTCLOSURELOADS_H
#define COHORT_PREPARE_HOISTCLOSURELOADS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class HoistClosureLoadsPass
    : public llvm::PassInfoMixin<HoistClosureLoadsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

} // namespace cohort
#endif
