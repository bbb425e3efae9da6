//===- UnrollItemLoops.h - Unrolls loops with an item's share ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// cohort-unroll-item-loops: a loop in the body of a distribute_items in which
// each item takes every n-th of what the group has to do, n being the group's
// size, has few iterations, and most of them for all items. Where the size is
// known it is unrolled:
//
//   for (i = x; i < 34; i += 32) { ... }     // x from 0 to 31
//
//   { ... }                                  // i = x
//   if (x < 2) { ... }                       // i = x + 32
//
// so that items stay together, and the masks of a vector are constant but in
// the last iteration.
//
// Reads: the loop property "cohort.items". Leaves alone: loops whose iterations
// may be many, or that are large. Leaves functions marked optnone alone.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_SCOPED_UNROLLITEMLOOPS_H
#define COHORT_CPU_SCOPED_UNROLLITEMLOOPS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class UnrollItemLoopsPass : public llvm::PassInfoMixin<UnrollItemLoopsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

} // namespace cohort
#endif
