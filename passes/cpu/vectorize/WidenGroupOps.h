//===- WidenGroupOps.h - Group operations on vectors ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Emits group operations. One of a sub-group works on the active lanes. One of
// work-group scope combines the lanes and leaves one call with one value for
// the sub-group, which cohort-workgroup-loops combines over the sub-groups.
//
// Assumes: the place of emission and its mask are set, operands are defined.
// Guarantees: no sub-group operation is left.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_VECTORIZE_WIDENGROUPOPS_H
#define COHORT_VECTORIZE_WIDENGROUPOPS_H

#include "GroupIds.h"
#include "LanePermutes.h"
#include "LaneState.h"
#include "WidenValues.h"
#include "vocabulary/GroupCall.h"

namespace cohort {

class GroupOpEmitter {
public:
  GroupOpEmitter(LaneState &State, ValueEmitter &Values)
      : State(State), Values(Values), Ids(State), Permutes(State), B(State.B),
        S(State.S), N(State.N) {}
  /// The new form of \p Call; null if it has no result, or nobody asks for it.
  llvm::Value *emit(const GroupCall &Call);

private:
  llvm::Value *emitBuiltIn(const GroupCall &Call);
  llvm::Value *emitArithmetic(const GroupCall &Call);
  llvm::Value *emitClusteredReduce(const GroupCall &Call, llvm::Value *X);
  llvm::Value *emitWorkgroupScan(const GroupCall &Call, llvm::Value *X);
  llvm::Value *emitVote(const GroupCall &Call);
  llvm::Value *emitBroadcast(const GroupCall &Call);
  llvm::Value *emitMaskOfLanes(const GroupCall &Call);
  llvm::Value *emitBitsOfMask(const GroupCall &Call, bool Scalar);
  llvm::Value *emitCountedBits(const GroupCall &Call, llvm::Value *Bits);
  llvm::Value *emitBallot(const GroupCall &Call);
  llvm::Value *emitShuffle(const GroupCall &Call);
  llvm::Value *emitAtomic(const GroupCall &Call);
  llvm::Value *emitScalarCopy(const GroupCall &Call,
                              llvm::Value *NewValue = nullptr);
  llvm::Value *before(const GroupCall &Call, llvm::Value *Scan, llvm::Value *X,
                      llvm::Constant *First);

  LaneState &State;
  ValueEmitter &Values;
  GroupIds Ids;
  LanePermutes Permutes;
  LaneBuilder &B;
  const Shapes &S;
  const unsigned N;
};

} // namespace cohort
#endif
