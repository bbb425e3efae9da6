//===- HoistVectors.h - Vectors that leave loops early ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// cohort-hoist-vectors: in loops of kernels, shuffles go to the operands of
// what they rearrange, and those of them that do not change leave the loop:
//
//   loop:
//     %v = xor <16 x i32> %x, %splat.of.r
//     %s = shufflevector <16 x i32> %v, poison, <4, 5, 6, 7, 0, ...>
// becomes
//     %s = shufflevector <16 x i32> %x, poison, <4, 5, 6, 7, 0, ...>
//   loop:
//     %v = xor <16 x i32> %s, %splat.of.r
//
// LLVM's VectorCombine does the first, but LLVM unrolls loops right behind it,
// by their size, and hoists after that. This runs VectorCombine and LICM before
// LLVM's vectorizers, so that loops have the size that they will have.
//
// Leaves alone: functions that are no kernels' code, or without shuffles in
// loops.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_LATE_HOISTVECTORS_H
#define COHORT_CPU_LATE_HOISTVECTORS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class HoistVectorsPass : public llvm::PassInfoMixin<HoistVectorsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

} // namespace cohort
#endif
