//===- ThawLoads.h - Loads that instructions take from memory ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// cohort-thaw-loads: values of loads are no longer frozen:
//
//   %x = call <8 x float> @llvm.masked.load(ptr %p, <8 x i1> %m, poison)
//   %x.frozen = freeze <8 x float> %x
//   %y = fmul <8 x float> %x.frozen, %a
// becomes
//   %x = call <8 x float> @llvm.masked.load(ptr %p, <8 x i1> %m, poison)
//   %y = fmul <8 x float> %x, %a
//
// cohort-vectorize and cohort-freeze-loads freeze them for LLVM's optimiser,
// which would move loads past stores. Instruction selection makes a copy of a
// freeze: the load can't be an operand of the instruction that needs it, nor a
// scalar be loaded into all lanes at once.
//
// Assumes that no pass behind it reasons with undefined values in memory, as
// those of LLVM's code generation do not: a load gives one value to all who use
// it. Leaves alone: values that a select chooses, which may be stores of active
// lanes (cohort-unmask-accesses); functions with sanitizers, and those that are
// no kernels' code. Runs last, and not in front of the optimisation of a whole
// program.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_LATE_THAWLOADS_H
#define COHORT_CPU_LATE_THAWLOADS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class ThawLoadsPass : public llvm::PassInfoMixin<ThawLoadsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

} // namespace cohort
#endif
