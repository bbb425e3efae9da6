//===- WidenAtomics.cpp - Atomic operations of a sub-group ----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Lanes do their atomic operations one after the other, in order; each of a
// compare-exchange loop's iterations lets at least one lane succeed, so it
// ends. Where no lane asks for the old value and all have one address, one
// operation with the combined operands has the effect of all.
//
//===----------------------------------------------------------------------===//
#include "LaneArithmetic.h"
#include "WidenGroupOps.h"

using namespace llvm;

namespace cohort {

/// How operands of \p Id combine into one that has the effect of both in either
/// order; None if they don't, as sums of floats, which round.
static Arith combinedOperand(Op Id) {
  switch (Id) {
  case Op::AtomicIAdd:
  case Op::AtomicISub:
    return Arith::IAdd;
  case Op::AtomicSMin:
    return Arith::SMin;
  case Op::AtomicUMin:
    return Arith::UMin;
  case Op::AtomicSMax:
    return Arith::SMax;
  case Op::AtomicUMax:
    return Arith::UMax;
  case Op::AtomicAnd:
    return Arith::And;
  case Op::AtomicOr:
    return Arith::Or;
  case Op::AtomicXor:
    return Arith::Xor;
  default:
    return Arith::None;
  }
}

Value *GroupOpEmitter::emitAtomic(const GroupCall &Call) {
  CallBase &Old = Call.call();
  Value *Pointer = Call.pointer();
  bool OneAddress = S.isUniform(Pointer) && !State.Private.elementSize(Pointer);
  if (!OneAddress)
    return Values.laneByLane(Old);
  if (Call.op() == Op::AtomicLoad)
    return emitScalarCopy(Call);
  if (Call.op() == Op::AtomicStore)
    return emitScalarCopy(
        Call, State.laneValue(Call.value(), B.lastLane(State.Mask)));
  Arith Kind = combinedOperand(Call.op());
  if (Kind == Arith::None || !Old.use_empty())
    return Values.laneByLane(Old);
  Value *X = State.wide(Call.value());
  Constant *Neutral = neutralElement(Kind, Call.value()->getType());
  emitScalarCopy(
      Call, reduceLanes(B, Kind, B.blend(State.Mask, X, B.spread(Neutral))));
  return nullptr; // nobody asks for it
}

} // namespace cohort
