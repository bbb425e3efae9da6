//===- GroupIds.h - Sizes and ids of a sub-group's work-items ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Emits calls of the vocabulary's built-ins, which stand for lane 0, and what
// is computed from them for all lanes.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_VECTORIZE_GROUPIDS_H
#define COHORT_VECTORIZE_GROUPIDS_H

#include "LaneState.h"
#include "vocabulary/GroupCall.h"

namespace cohort {

class GroupIds {
public:
  explicit GroupIds(LaneState &State)
      : F(State.F), B(State.B), Options(State.S.options()), N(State.N) {}
  /// Lane 0's value of the built-in \p Id.
  llvm::Value *builtIn(Op Id, std::optional<unsigned> Dim = std::nullopt);
  /// Number of work-items in the group.
  llvm::Value *itemsInGroup(bool Enqueued);
  /// Linear local id of lane 0.
  llvm::Value *firstItemIndex();
  /// How many lanes stand for work-items; as i32.
  llvm::Value *subgroupSize();
  /// Local ids of all lanes in dimension \p Dim, where lanes follow the linear
  /// id.
  llvm::Value *localIdOf(unsigned Dim);
  /// The lanes that stand for work-items; null: all.
  llvm::Value *lanesInGroup();

private:
  llvm::Value *smallQuotient(llvm::Value *X, llvm::Value *Divisor);
  llvm::Function &F;
  LaneBuilder &B;
  const LaneOptions &Options;
  const unsigned N;
};

} // namespace cohort
#endif
