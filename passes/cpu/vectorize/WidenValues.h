//===- WidenValues.h - Values and arithmetic of a sub-group -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Emits what computes a value from values, once for lane 0 where the shape has
// a base, else on vectors; what has no vector form lane by lane.
//
// Assumes: the place of emission and its mask are set, operands are defined.
// Guarantees: an inactive lane neither divides by zero nor runs what is emitted
// lane by lane. The result is not yet defined in the state.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_VECTORIZE_WIDENVALUES_H
#define COHORT_VECTORIZE_WIDENVALUES_H

#include "LaneState.h"

namespace cohort {

class ValueEmitter {
public:
  explicit ValueEmitter(LaneState &State)
      : State(State), B(State.B), S(State.S), N(State.N) {}
  /// The new form of \p I: a base, or a wide value, as its shape asks for.
  llvm::Value *emit(llvm::Instruction &I);
  /// The result of \p I on lane 0's operands.
  llvm::Value *emitBase(llvm::Instruction &I);
  /// A copy of \p I for each active lane.
  llvm::Value *laneByLane(llvm::Instruction &I);

private:
  void remarkLaneByLane(const llvm::Instruction &I) const;
  llvm::Value *widen(llvm::Instruction &I);
  llvm::Value *widenElementwise(llvm::Instruction &I);
  llvm::Value *widenCompareOfConsecutive(llvm::ICmpInst &Cmp);
  llvm::Value *widenSelect(llvm::SelectInst &I);
  llvm::Value *widenGep(llvm::GetElementPtrInst &I);
  llvm::Value *widenVectorElement(llvm::Instruction &I);
  llvm::Value *widenShuffle(llvm::ShuffleVectorInst &I);
  llvm::Value *safeDivisor(llvm::Instruction &I, llvm::Value *Divisor);
  /// Emits \p Body for each active lane, in order; collects its results (of
  /// scalar type \p T, null for none) into a wide value.
  llvm::Value *
  forEachLane(llvm::Type *T,
              llvm::function_ref<llvm::Value *(llvm::Value *Lane)> Body);

  LaneState &State;
  LaneBuilder &B;
  const Shapes &S;
  const unsigned N;
};

} // namespace cohort
#endif
