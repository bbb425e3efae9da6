//===- LockstepLoops.h - Items go through a loop together -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Items of a group take turns in memory, so that a GPU reads neighbours
// together:
//
//   for (i = 0; i < 64; ++i)
//     atomic_add(&bins[in[begin + i * 256 + lid]], 1);
//
// One item, or sub-group, after the other would read each 256th element of a
// range, then the elements beside these. With a barrier in each iteration of
// such a loop all items do iteration 0, then iteration 1, and the range is read
// from its begin to its end:
//
//   for (i = 0; i < 64; ++i) {
//     atomic_add(&bins[in[begin + i * 256 + lid]], 1);
//     call void @__spirv_ControlBarrier(i32 2, i32 2, i32 0) ; no memory order
//   }
//
// Only where it costs nothing: all items of the group do the same number of
// iterations, carry nothing from one to the next and read or write nothing
// twice, and what they bring along is ids and what all agree on. Accesses are
// to neighbours in each iteration, far away in the next, or atomic.
//
// Assumes: cohort-inline-device. Before cohort-vectorize;
// cohort-workgroup-loops makes a loop of the group out of it.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_VECTORIZE_LOCKSTEPLOOPS_H
#define COHORT_CPU_VECTORIZE_LOCKSTEPLOOPS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class LockstepLoopsPass : public llvm::PassInfoMixin<LockstepLoopsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

} // namespace cohort
#endif
