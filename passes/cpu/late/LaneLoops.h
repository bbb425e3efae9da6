//===- LaneLoops.h - Masked accesses lane by lane ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// cohort-lane-loops: a masked access that the instruction set does not have
// becomes a loop over the active lanes:
//
//   %v = call <64 x i32> @llvm.masked.gather(<64 x ptr> %p, <64 x i1> %m, ...)
// becomes
//   store <64 x ptr> %p, ptr %addresses
//   store <64 x i32> %other, ptr %lanes
//   %bits = bitcast <64 x i1> %m to i64
//   while (%bits) {
//     %lane = cttz %bits
//     (element %lane of %lanes) = load (element %lane of %addresses)
//     %bits &= %bits - 1
//   }
//   %v = load <64 x i32>, ptr %lanes
//
// LLVM's own way is a branch and a block for each lane: 64 of them for every
// access, which takes seconds to compile in a kernel of some size, and runs
// slower from 4 lanes on. Accesses of consecutive elements are plain ones where
// all lanes are active; loads also where one is active and all elements lie in
// one page, which is there then, unless a sanitizer looks. A store of the first
// lanes, as at the end of a row, is two stores of a power of two of them, which
// may overlap. A gather of up to 16 lanes is a load for each of them instead,
// if any is active: inactive ones load from the address of an active one. (A
// loop's results would go through memory, and a vector that is loaded after its
// elements were stored waits for all of them.) A scatter of up to 8 lanes is a
// store for each likewise: inactive ones store to a variable that nobody reads.
//
// A store under a mask that the set has, but no mask registers, is a plain one
// where all lanes are active, and nothing where none is: AVX2's is microcode on
// AMD's processors. Under a constant mask it is a store for each lane.
//
// Leaves alone: constant masks but for those, and those of gathers and scatters
// of more than 16 lanes that are all active; functions that are no kernels'
// code. Runs after all optimisations, which know what masked accesses are.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_LATE_LANELOOPS_H
#define COHORT_CPU_LATE_LANELOOPS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class LaneLoopsPass : public llvm::PassInfoMixin<LaneLoopsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace cohort
#endif
