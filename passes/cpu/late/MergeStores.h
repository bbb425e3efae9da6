//===- MergeStores.h - Masked stores to one vector --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// cohort-merge-stores: stores of some lanes each to one vector of memory, by
// masks that are constants or of which constants take lanes away, become one
// store, a plain one if they have all lanes:
//
//   masked.store(%even, %p, <1, 0, 1, 0>)   %v = shufflevector %even, %odd,
//   masked.store(%odd, %p, <0, 1, 0, 1>)         <0, 5, 2, 7>
//                                           store %v, %p
//
// The members of a structure for each work-item, and every other element, are
// written so, also where the work-items have a condition: its lanes are
// repeated then. Without AVX-512 a masked store takes as long as ten others;
// with it a load of what two of them have written waits for both.
//
// Leaves alone: stores with something in between that may access the vector.
// Assumes: LLVM's optimisations have run, which make constants of masks.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_LATE_MERGESTORES_H
#define COHORT_CPU_LATE_MERGESTORES_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class MergeStoresPass : public llvm::PassInfoMixin<MergeStoresPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

} // namespace cohort
#endif
