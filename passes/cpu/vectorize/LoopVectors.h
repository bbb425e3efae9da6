//===- LoopVectors.h - Loops of one work-item as vectors --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Where each work-item reads elements of its own one after the other, and what
// it makes of them are integers in an order that does not matter, the vectors
// lie along the loop: LLVM's loop vectorizer loads neighbours, where vectors of
// work-items would gather.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_VECTORIZE_LOOPVECTORS_H
#define COHORT_CPU_VECTORIZE_LOOPVECTORS_H

namespace llvm {
class Loop;
class ScalarEvolution;
} // namespace llvm

namespace cohort {

/// Whether LLVM's loop vectorizer computes several iterations of \p L, of one
/// work-item, at once.
bool isVectorOfIterations(const llvm::Loop &L, llvm::ScalarEvolution &SE);

} // namespace cohort
#endif
