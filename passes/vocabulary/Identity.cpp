//===- Identity.cpp - Operators of reductions and scans -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "GroupCall.h"
#include "llvm/IR/Constants.h"

using namespace llvm;

namespace cohort {

Constant *identity(Arith Kind, Type *T) {
  unsigned Bits = T->getScalarSizeInBits();
  switch (Kind) {
  case Arith::IAdd:
  case Arith::FAdd:
  case Arith::UMax:
  case Arith::Or:
  case Arith::Xor:
  case Arith::LogicalOr:
  case Arith::LogicalXor:
    return Constant::getNullValue(T);
  case Arith::IMul:
    return ConstantInt::get(T, 1);
  case Arith::FMul:
    return ConstantFP::get(T, 1.0);
  case Arith::SMin:
    return ConstantInt::get(T, APInt::getSignedMaxValue(Bits));
  case Arith::SMax:
    return ConstantInt::get(T, APInt::getSignedMinValue(Bits));
  case Arith::UMin:
  case Arith::And:
  case Arith::LogicalAnd:
    return Constant::getAllOnesValue(T);
  case Arith::FMin:
    return ConstantFP::getInfinity(T);
  case Arith::FMax:
    return ConstantFP::getInfinity(T, /*Negative=*/true);
  case Arith::None:
    break;
  }
  llvm_unreachable("no operator");
}

Constant *neutralElement(Arith Kind, Type *T) {
  switch (Kind) {
  case Arith::FAdd:
    return ConstantFP::getZero(T, /*Negative=*/true); // 0.0 + -0.0 is 0.0
  case Arith::FMin:
  case Arith::FMax:
    return ConstantFP::getQNaN(T); // an infinity would hide a NaN
  default:
    return identity(Kind, T);
  }
}

Value *combine(IRBuilderBase &B, Arith Kind, Value *L, Value *R) {
  switch (Kind) {
  case Arith::IAdd:
    return B.CreateAdd(L, R);
  case Arith::FAdd:
    return B.CreateFAdd(L, R);
  case Arith::IMul:
    return B.CreateMul(L, R);
  case Arith::FMul:
    return B.CreateFMul(L, R);
  case Arith::SMin:
    return B.CreateBinaryIntrinsic(Intrinsic::smin, L, R);
  case Arith::UMin:
    return B.CreateBinaryIntrinsic(Intrinsic::umin, L, R);
  case Arith::FMin:
    return B.CreateMinNum(L, R);
  case Arith::SMax:
    return B.CreateBinaryIntrinsic(Intrinsic::smax, L, R);
  case Arith::UMax:
    return B.CreateBinaryIntrinsic(Intrinsic::umax, L, R);
  case Arith::FMax:
    return B.CreateMaxNum(L, R);
  case Arith::And:
  case Arith::LogicalAnd:
    return B.CreateAnd(L, R);
  case Arith::Or:
  case Arith::LogicalOr:
    return B.CreateOr(L, R);
  case Arith::Xor:
  case Arith::LogicalXor:
    return B.CreateXor(L, R);
  case Arith::None:
    break;
  }
  llvm_unreachable("no operator");
}

} // namespace cohort
