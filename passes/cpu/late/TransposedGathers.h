//===- TransposedGathers.h - Gathers of neighbouring elements ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// cohort-transposed-gathers: gathers of elements that lie next to each other in
// each lane, as those of p[id].x and p[id].y, or of an unrolled loop over the
// row a[id * n + k], are a load of the neighbours for each lane and a
// transposition in registers:
//
//   %x = masked.gather(%p, %m)          %row0 = load <4 x float>, %p of lane 0
//   %y = masked.gather(%p + 4, %m)      %row1 = load <4 x float>, %p of lane 1
//   %z = masked.gather(%p + 8, %m)      ...
//   %w = masked.gather(%p + 12, %m)     %x = element 0 of %row0, %row1, ...
//                                       %y = element 1 of %row0, %row1, ...
//
// A gather takes a step for each lane, also where the set has it; here four
// share one. Transpositions stay in 128 bits, where they are cheapest.
//
// Inactive lanes load from the address of an active one; if none is active,
// from a constant. The loop-invariant part of the addresses is taken apart
// before the loop.
//
// Leaves alone: gathers between which something may write to what they read, or
// whose masks differ; neighbours whose distance is not a constant.
// Assumes: LLVM's optimisations have run, which bring equal parts of addresses
// together. Guarantees: nothing is read that the gathers would not have read.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_LATE_TRANSPOSEDGATHERS_H
#define COHORT_CPU_LATE_TRANSPOSEDGATHERS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

/// Bytes of a lane's neighbouring elements that are best loaded at once: the
/// parts of vectors within which moving elements costs the same at every width.
inline constexpr unsigned TransposedBytes = 16;

class TransposedGathersPass
    : public llvm::PassInfoMixin<TransposedGathersPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

} // namespace cohort
#endif
