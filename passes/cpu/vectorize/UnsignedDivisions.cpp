//===- UnsignedDivisions.cpp - Divisions of ids ---------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// int i = id; i / 8 and i % 8 divide a signed number, whose quotient and rest
// by a power of two are several operations. Where shapes say that it is not
// negative, it is a shift and a mask of bits, through which the constant
// distances of the lanes are known.
//
//===----------------------------------------------------------------------===//
#include "Prepare.h"
#include "analysis/LoopLevels.h"
#include "analysis/PrivateMemory.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/DebugCounter.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-vectorize"

STATISTIC(NumUnsigned, "Number of divisions of what is not negative");
DEBUG_COUNTER(Dividing, "cohort-unsigned-divisions",
              "Controls which divisions become shifts and masks");

namespace cohort {

/// Whether \p I divides signed integers by a power of two.
static bool isCandidate(const Instruction &I) {
  if (I.getOpcode() != Instruction::SDiv && I.getOpcode() != Instruction::SRem)
    return false;
  auto *By = dyn_cast<ConstantInt>(I.getOperand(1));
  return By && By->getValue().isStrictlyPositive() &&
         By->getValue().isPowerOf2();
}

void divideUnsigned(Function &F, const LaneOptions &Options,
                    FunctionAnalysisManager &FAM) {
  if (none_of(instructions(F), isCandidate))
    return;
  const LoopInfo &LI = FAM.getResult<LoopAnalysis>(F);
  LoopLevels Levels(F, LI);
  PrivateMemory Private(F);
  Shapes S(F, LI, Levels, Private, Options);
  SmallVector<Instruction *, 8> Divisions;
  for (Instruction &I : instructions(F)) {
    const Shape X = isCandidate(I) ? S.of(I.getOperand(0)) : Shape::varying();
    if (X.hasBase() && X.isBounded() && X.low() >= 0 &&
        DebugCounter::shouldExecute(Dividing))
      Divisions.push_back(&I);
  }
  for (Instruction *I : Divisions) {
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": of no negative number:" << *I << "\n");
    IRBuilder<> B(I);
    Value *X = I->getOperand(0);
    const APInt &By = cast<ConstantInt>(I->getOperand(1))->getValue();
    Value *New = I->getOpcode() == Instruction::SDiv
                     ? B.CreateLShr(X, By.logBase2(), "", I->isExact())
                     : B.CreateAnd(X, By - 1);
    New->takeName(I);
    I->replaceAllUsesWith(New);
    I->eraseFromParent();
    ++NumUnsigned;
  }
}

} // namespace cohort
