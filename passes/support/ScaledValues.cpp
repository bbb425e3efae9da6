//===- ScaledValues.cpp - Values that loops multiply ----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "ScaledValues.h"
#include "llvm/IR/Argument.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

namespace cohort {

bool isScaling(const Value *V) {
  auto *I = dyn_cast<BinaryOperator>(V);
  return I && isa<Constant>(I->getOperand(1)) &&
         (I->isShift() || I->getOpcode() == Instruction::Mul ||
          I->getOpcode() == Instruction::UDiv ||
          I->getOpcode() == Instruction::SDiv);
}

/// Whether \p V is \p Phi times a constant, or several.
static bool isScaled(const Value *V, const PHINode &Phi) {
  bool Scaled = false;
  while (isScaling(V) || isa<CastInst>(V)) {
    Scaled |= isScaling(V);
    V = cast<Instruction>(V)->getOperand(0);
  }
  return Scaled && V == &Phi;
}

bool isScaledInLoop(const Value &V) {
  if (auto *A = dyn_cast<Argument>(&V))
    return A->getParent()
        ->getAttributes()
        .getParamAttrs(A->getArgNo())
        .hasAttribute(ScaledAttribute);
  auto *Phi = dyn_cast<PHINode>(&V);
  return Phi && any_of(Phi->incoming_values(),
                       [&](const Value *In) { return isScaled(In, *Phi); });
}

bool isGeometric(const Value *V) {
  while (isScaling(V) || isa<CastInst>(V))
    V = cast<Instruction>(V)->getOperand(0);
  return isScaledInLoop(*V);
}

} // namespace cohort
