//===- LaneArithmetic.cpp - Reductions and scans over lanes ---------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "LaneArithmetic.h"
#include "support/Combine.h"

using namespace llvm;

namespace cohort {

static bool isLogical(Arith Kind) {
  return Kind == Arith::LogicalAnd || Kind == Arith::LogicalOr ||
         Kind == Arith::LogicalXor;
}

Value *reduceLanes(LaneBuilder &B, Arith Kind, Value *X) {
  switch (Kind) {
  case Arith::LogicalAnd:
    return B.CreateICmpEQ(B.bits(X), Constant::getAllOnesValue(B.bitsType()));
  case Arith::LogicalOr:
    return B.any(X);
  case Arith::LogicalXor:
    return B.CreateTrunc(B.CreateUnaryIntrinsic(Intrinsic::ctpop, B.bits(X)),
                         B.getInt1Ty());
  case Arith::IAdd:
    return B.CreateAddReduce(X);
  case Arith::IMul:
    return B.CreateMulReduce(X);
  case Arith::And:
    return B.CreateAndReduce(X);
  case Arith::Or:
    return B.CreateOrReduce(X);
  case Arith::Xor:
    return B.CreateXorReduce(X);
  case Arith::SMin:
  case Arith::UMin:
    return B.CreateIntMinReduce(X, Kind == Arith::SMin);
  case Arith::SMax:
  case Arith::UMax:
    return B.CreateIntMaxReduce(X, Kind == Arith::SMax);
  default:
    break;
  }
  return combineHalves(
      B, X, [&](Value *L, Value *R) { return combine(B, Kind, L, R); });
}

Value *reduceLanesInAnyOrder(LaneBuilder &B, Arith Kind, Value *X) {
  CallInst *All = nullptr;
  Constant *Neutral = neutralElement(Kind, X->getType()->getScalarType());
  switch (Kind) {
  case Arith::FAdd:
    All = B.CreateFAddReduce(Neutral, X);
    break;
  case Arith::FMul:
    All = B.CreateFMulReduce(Neutral, X);
    break;
  case Arith::FMin:
    All = B.CreateFPMinReduce(X);
    break;
  case Arith::FMax:
    All = B.CreateFPMaxReduce(X);
    break;
  default:
    return reduceLanes(B, Kind, X);
  }
  All->setHasAllowReassoc(true);
  return All;
}

Value *moveUp(LaneBuilder &B, Value *X, unsigned By, Constant *Fill) {
  const unsigned N = B.lanes();
  SmallVector<int, 64> Lanes;
  for (unsigned K = 0; K < N; ++K)
    Lanes.push_back(K < By ? int(N + K) : int(K - By));
  return B.CreateShuffleVector(X, B.CreateVectorSplat(N, Fill), Lanes);
}

Value *scanLanes(LaneBuilder &B, Arith Kind, Value *X) {
  const unsigned N = B.lanes();
  if (!isLogical(Kind)) {
    Constant *Neutral = neutralElement(Kind, X->getType()->getScalarType());
    for (unsigned By = 1; By < N; By *= 2)
      X = combine(B, Kind, moveUp(B, X, By, Neutral), X);
    return X;
  }
  // On the mask as an integer.
  Value *Bits = B.bits(X);
  for (unsigned By = 1; By < N; By *= 2) {
    Value *Moved = B.CreateShl(Bits, By);
    if (Kind == Arith::LogicalAnd)
      Moved = B.CreateOr(
          Moved, ConstantInt::get(B.getContext(), APInt::getLowBitsSet(N, By)));
    Bits = Kind == Arith::LogicalAnd  ? B.CreateAnd(Bits, Moved)
           : Kind == Arith::LogicalOr ? B.CreateOr(Bits, Moved)
                                      : B.CreateXor(Bits, Moved);
  }
  return B.fromBits(Bits);
}

} // namespace cohort
