//===- Identity.cpp - Operators of reductions and scans -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "GroupCall.h"
#include "llvm/IR/Constants.h"

using namespace llvm;

namespace cohort {

namespace {
/// Values that the operators of GroupOps.td begin from.
enum class Limit {
  Zero,
  NegativeZero,
  One,
  AllOnes,
  SignedMin,
  SignedMax,
  Infinity,
  NegativeInfinity,
  NaN
};
} // namespace

static Constant *limitOf(Limit L, Type *T) {
  unsigned Bits = T->getScalarSizeInBits();
  switch (L) {
  case Limit::Zero:
    return Constant::getNullValue(T);
  case Limit::NegativeZero:
    return ConstantFP::getZero(T, /*Negative=*/true);
  case Limit::One:
    return T->isFPOrFPVectorTy() ? ConstantFP::get(T, 1.0)
                                 : ConstantInt::get(T, 1);
  case Limit::AllOnes:
    return Constant::getAllOnesValue(T);
  case Limit::SignedMin:
    return ConstantInt::get(T, APInt::getSignedMinValue(Bits));
  case Limit::SignedMax:
    return ConstantInt::get(T, APInt::getSignedMaxValue(Bits));
  case Limit::Infinity:
    return ConstantFP::getInfinity(T);
  case Limit::NegativeInfinity:
    return ConstantFP::getInfinity(T, /*Negative=*/true);
  case Limit::NaN:
    return ConstantFP::getQNaN(T);
  }
  llvm_unreachable("covered switch");
}

Constant *identity(Arith Kind, Type *T) {
  switch (Kind) {
#define COHORT_ARITH(ID, TYPES, UNSIGNED, IDENTITY, NEUTRAL, COMBINE)          \
  case Arith::ID:                                                              \
    return limitOf(Limit::IDENTITY, T);
#include "cohort/GroupOps.inc"
  case Arith::None:
    break;
  }
  llvm_unreachable("no operator");
}

Constant *neutralElement(Arith Kind, Type *T) {
  switch (Kind) {
#define COHORT_ARITH(ID, TYPES, UNSIGNED, IDENTITY, NEUTRAL, COMBINE)          \
  case Arith::ID:                                                              \
    return limitOf(Limit::NEUTRAL, T);
#include "cohort/GroupOps.inc"
  case Arith::None:
    break;
  }
  llvm_unreachable("no operator");
}

Value *combine(IRBuilderBase &B, Arith Kind, Value *L, Value *R) {
  switch (Kind) {
#define COHORT_ARITH(ID, TYPES, UNSIGNED, IDENTITY, NEUTRAL, COMBINE)          \
  case Arith::ID:                                                              \
    return COMBINE;
#include "cohort/GroupOps.inc"
  case Arith::None:
    break;
  }
  llvm_unreachable("no operator");
}

} // namespace cohort
