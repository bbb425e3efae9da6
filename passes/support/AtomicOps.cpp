//===- AtomicOps.cpp - Operands of the vocabulary's atomics ---------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "AtomicOps.h"
#include "llvm/IR/Constants.h"

using namespace llvm;

namespace cohort {

AtomicRMWInst::BinOp binOp(Op Id) {
  switch (Id) {
  case Op::AtomicExchange:
    return AtomicRMWInst::Xchg;
  case Op::AtomicIAdd:
    return AtomicRMWInst::Add;
  case Op::AtomicISub:
    return AtomicRMWInst::Sub;
  case Op::AtomicSMin:
    return AtomicRMWInst::Min;
  case Op::AtomicSMax:
    return AtomicRMWInst::Max;
  case Op::AtomicUMin:
    return AtomicRMWInst::UMin;
  case Op::AtomicUMax:
    return AtomicRMWInst::UMax;
  case Op::AtomicAnd:
    return AtomicRMWInst::And;
  case Op::AtomicOr:
    return AtomicRMWInst::Or;
  case Op::AtomicXor:
    return AtomicRMWInst::Xor;
  case Op::AtomicFAddEXT:
    return AtomicRMWInst::FAdd;
  case Op::AtomicFMinEXT:
    return AtomicRMWInst::FMin;
  case Op::AtomicFMaxEXT:
    return AtomicRMWInst::FMax;
  default:
    return AtomicRMWInst::BAD_BINOP;
  }
}

bool isKnownAtomic(Op Id) {
  return Id == Op::AtomicLoad || Id == Op::AtomicStore ||
         Id == Op::AtomicCompareExchange ||
         binOp(Id) != AtomicRMWInst::BAD_BINOP;
}

AtomicOrdering memoryOrder(const Value *Semantics) {
  auto *Known = dyn_cast<ConstantInt>(Semantics);
  if (!Known)
    return AtomicOrdering::SequentiallyConsistent;
  uint64_t Bits = Known->getZExtValue();
  if (Bits & semantics::SequentiallyConsistent)
    return AtomicOrdering::SequentiallyConsistent;
  if ((Bits & semantics::AcquireRelease) ||
      ((Bits & semantics::Acquire) && (Bits & semantics::Release)))
    return AtomicOrdering::AcquireRelease;
  if (Bits & semantics::Release)
    return AtomicOrdering::Release;
  if (Bits & semantics::Acquire)
    return AtomicOrdering::Acquire;
  return AtomicOrdering::Monotonic;
}

AtomicOrdering orderWithout(AtomicOrdering Part, AtomicOrdering Order) {
  if (Order == Part)
    return AtomicOrdering::Monotonic;
  if (Order == AtomicOrdering::AcquireRelease)
    return Part == AtomicOrdering::Release ? AtomicOrdering::Acquire
                                           : AtomicOrdering::Release;
  return Order;
}

} // namespace cohort
