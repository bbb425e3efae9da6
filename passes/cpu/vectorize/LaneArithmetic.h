//===- LaneArithmetic.h - Reductions and scans over lanes -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Combines the lanes of a vector. Inactive lanes take part: the caller gives
// them the operator's neutral element.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_VECTORIZE_LANEARITHMETIC_H
#define COHORT_VECTORIZE_LANEARITHMETIC_H

#include "LaneBuilder.h"
#include "vocabulary/GroupCall.h"

namespace cohort {

/// All lanes' values of \p X combined; a scalar.
llvm::Value *reduceLanes(LaneBuilder &B, Arith Kind, llvm::Value *X);
/// Likewise, in an order that is left open, so that the vectors of several
/// sub-groups can be combined before.
llvm::Value *reduceLanesInAnyOrder(LaneBuilder &B, Arith Kind, llvm::Value *X);
/// Each lane's value combined with those of the lanes before it.
llvm::Value *scanLanes(LaneBuilder &B, Arith Kind, llvm::Value *X);
/// Lanes move up by \p By; \p Fill comes in from below.
llvm::Value *moveUp(LaneBuilder &B, llvm::Value *X, unsigned By,
                    llvm::Constant *Fill);

} // namespace cohort
#endif
