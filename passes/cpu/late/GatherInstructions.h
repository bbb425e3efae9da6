//===- GatherInstructions.h - Gathers of AVX2 -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// cohort-gather-instructions: gathers of some lanes become instructions of
// AVX2:
//
//   %v = llvm.masked.gather(getelementptr (i32, %p, sext <8 x i32> %i), %m, %o)
// becomes
//   %v = llvm.x86.avx2.gather.d.d.256(%o, %p, %i, sext %m, 4)
//
// LLVM takes them for slow unless a processor is named that has fast ones, and
// knows no other for x86-64-v3. They are slow where all lanes are active:
// loads of single lanes take as long or less (cohort-strided-lanes). Where it
// is not known which are, each lane needs its address chosen as well, five
// times as many instructions as the gather has.
//
// Leaves alone: constant masks; elements of other than 32 and 64 bits; sets
// with AVX-512, whose gathers LLVM uses, and those without AVX2; functions that
// are no kernels' code. Runs in front of cohort-lane-loops, which does the
// others.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_LATE_GATHERINSTRUCTIONS_H
#define COHORT_CPU_LATE_GATHERINSTRUCTIONS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class GatherInstructionsPass
    : public llvm::PassInfoMixin<GatherInstructionsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

} // namespace cohort
#endif
