//===- LanePermutes.h - Values of other lanes -------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Emits permutes of lanes by constants, by an instruction of the target,
// through memory, or element by element, whichever the target does best.
//
// Assumes: indices are below the number of lanes.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_VECTORIZE_LANEPERMUTES_H
#define COHORT_VECTORIZE_LANEPERMUTES_H

#include "LaneState.h"

namespace cohort {

class LanePermutes {
public:
  explicit LanePermutes(LaneState &State)
      : State(State), B(State.B), DL(State.DL), N(State.N) {}
  /// Each lane gets the wide \p T \p X of the lane that \p Index, <N x i32>,
  /// names.
  llvm::Value *permute(llvm::Value *X, llvm::Type *T, llvm::Value *Index);
  /// Each lane gets the wide \p T \p X of the lane \p By further on, an i32,
  /// where the first lane follows the last.
  llvm::Value *rotate(llvm::Value *X, llvm::Type *T, llvm::Value *By);
  /// The lane that \p Index names, of the wide \p T \p X.
  llvm::Value *laneAt(llvm::Value *X, llvm::Type *T, llvm::Value *Index);
  /// Lane \p Index of the old value \p X, for \p Call, whose result nobody
  /// needs in a vector.
  llvm::Value *scalarLaneAt(const llvm::CallBase &Call, llvm::Value *X,
                            llvm::Value *Index);
  /// Whether a permute of elements of type \p T by unknown indices would be an
  /// extract and an insert for each of many lanes.
  bool goesThroughMemory(llvm::Type *T) const;

private:
  llvm::Intrinsic::ID instructionFor(llvm::Type *Element) const;
  llvm::Value *permuteExtended(llvm::Value *X, llvm::Value *Index);
  llvm::AllocaInst *laneMemory(llvm::Value *X, unsigned Copies);

  LaneState &State;
  LaneBuilder &B;
  const llvm::DataLayout &DL;
  const unsigned N;
};

} // namespace cohort
#endif
