//===- WidenCalls.h - Calls of a sub-group ----------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Emits calls that are no group operations. Intrinsics and functions of the
// math library with a vector form use it; functions of other translation units
// are called once for the sub-group; every other call is made lane by lane.
//
// Assumes: the place of emission and its mask are set, operands are defined.
// Guarantees: nothing with an effect is called for an inactive lane.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_VECTORIZE_WIDENCALLS_H
#define COHORT_VECTORIZE_WIDENCALLS_H

#include "LaneState.h"
#include "WidenValues.h"
#include "llvm/IR/IntrinsicInst.h"

namespace cohort {

class CallEmitter {
public:
  CallEmitter(LaneState &State, ValueEmitter &Values)
      : State(State), Values(Values), B(State.B), S(State.S), F(State.F),
        N(State.N) {}
  /// The new form of \p Call; null if it has no result.
  llvm::Value *emit(llvm::CallBase &Call);

private:
  llvm::Value *emitExternalCall(llvm::CallBase &Call);
  llvm::Value *emitLaneCheck(llvm::CallBase &Call);
  llvm::Value *emitIntrinsic(llvm::IntrinsicInst &I, bool &Done);
  llvm::Value *emitVectorIntrinsic(llvm::CallBase &Call,
                                   llvm::Intrinsic::ID ID);

  LaneState &State;
  ValueEmitter &Values;
  LaneBuilder &B;
  const Shapes &S;
  llvm::Function &F;
  const unsigned N;
};

} // namespace cohort
#endif
