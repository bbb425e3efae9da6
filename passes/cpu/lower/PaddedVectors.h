//===- PaddedVectors.h - Vectors of elements with padding -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// cohort-padded-vectors: a vector whose elements have padding in an array, as
// x86_fp80, i50 and i96 have, is loaded and stored element by element, each at
// its place in such an array:
//
//   %v = load <2 x x86_fp80>, ptr %p
// becomes
//   %a = load x86_fp80, ptr %p
//   %v0 = insertelement <2 x x86_fp80> poison, x86_fp80 %a, i64 0
//   %q = getelementptr inbounds i8, ptr %p, i64 16
//   %b = load x86_fp80, ptr %q
//   %v = insertelement <2 x x86_fp80> %v0, x86_fp80 %b, i64 1
//
// In a vector of LLVM's in memory no element has padding, but InstCombine of
// LLVM 22 has the array's places for one that is taken out of it, and so have
// the passes that choose a lane through memory.
//
// Leaves alone: functions that are no kernels' code, vectors whose memory has
// no room for the padding, as of i2, and atomic accesses. Assumes: a vector's
// memory is accessed as a whole or by places in an array, as cohort-vectorize
// does. Runs after each pass that stores vectors for lanes.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_LOWER_PADDEDVECTORS_H
#define COHORT_CPU_LOWER_PADDEDVECTORS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class PaddedVectorsPass : public llvm::PassInfoMixin<PaddedVectorsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace cohort
#endif
