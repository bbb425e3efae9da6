//===- IdBounds.h - Bounds on multiples of ids ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// cohort-id-bounds: a bound on a multiple of the local id, as in trees whose
// steps have fewer and fewer items at greater and greater distances,
//
//   %i = mul nsw i32 %factor, %id
//   %c = icmp slt i32 %i, %size
//
// is one on the id itself, as %factor is the same for all and positive:
//
//   %c = icmp ult i64 %id, (%size + %factor - 1) / %factor
//
// so that loops over items end at it, and most sub-groups are full.
//
// Leaves alone: products that may wrap, and constant factors, where the
// vectorizer counts lanes. Assumes: cohort-canonicalize. Before
// cohort-vectorize.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_VECTORIZE_IDBOUNDS_H
#define COHORT_CPU_VECTORIZE_IDBOUNDS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class IdBoundsPass : public llvm::PassInfoMixin<IdBoundsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

} // namespace cohort
#endif
