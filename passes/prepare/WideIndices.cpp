//===- WideIndices.cpp - Sums of 32 bits that are indices -----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "WideIndices.h"
#include "support/PreservedFlow.h"
#include "support/Remarks.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::PatternMatch;

#define DEBUG_TYPE "cohort-wide-indices"

STATISTIC(NumWidened, "Number of extended sums that are computed in 64 bits");
DEBUG_COUNTER(Widening, "cohort-wide-indices",
              "Controls which extended sums are computed in 64 bits");

namespace cohort {

static cl::opt<unsigned>
    MaxDepth("cohort-wide-indices-max-depth", cl::Hidden, cl::init(6),
             cl::desc("Operations in a row that are computed in 64 bits"));

/// Whether \p V, a part of a sum that becomes one of type \p Wide, is computed
/// there without a loss; \p FromIds becomes true if an id is part of it.
static bool canWiden(Value *V, Type *Wide, unsigned Depth, bool &FromIds) {
  if (isa<ConstantInt>(V))
    return true;
  Value *X;
  if (match(V, m_Trunc(m_Value(X)))) {
    FromIds = true;
    return X->getType() == Wide;
  }
  auto *Op = dyn_cast<BinaryOperator>(V);
  if (!Op || Depth == 0 || !Op->hasOneUse())
    return false;
  switch (Op->getOpcode()) {
  case Instruction::Add:
  case Instruction::Sub:
  case Instruction::Mul:
    break;
  case Instruction::Shl:
    if (!isa<ConstantInt>(Op->getOperand(1)))
      return false;
    break;
  default:
    return false;
  }
  return Op->hasNoSignedWrap() &&
         canWiden(Op->getOperand(0), Wide, Depth - 1, FromIds) &&
         canWiden(Op->getOperand(1), Wide, Depth - 1, FromIds);
}

static Value *widen(Value *V, Type *Wide, IRBuilderBase &B) {
  auto *Op = dyn_cast<BinaryOperator>(V);
  if (!Op)
    return B.CreateSExt(V, Wide);
  Value *New = B.CreateBinOp(Op->getOpcode(), widen(Op->getOperand(0), Wide, B),
                             widen(Op->getOperand(1), Wide, B));
  if (auto *Instr = dyn_cast<Instruction>(New)) {
    Instr->setHasNoSignedWrap();
    Instr->setDebugLoc(Op->getDebugLoc());
  }
  return New;
}

PreservedAnalyses WideIndicesPass::run(Function &F, FunctionAnalysisManager &) {
  bool Changed = false;
  Remarks R(F, DEBUG_TYPE);
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto *Extend = dyn_cast<SExtInst>(&I);
    bool FromIds = false;
    if (!Extend || !Extend->getType()->isIntegerTy() ||
        !isa<BinaryOperator>(Extend->getOperand(0)) ||
        !canWiden(Extend->getOperand(0), Extend->getType(), MaxDepth,
                  FromIds) ||
        !FromIds || !DebugCounter::shouldExecute(Widening))
      continue;
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << F.getName() << ":" << I << "\n");
    ++NumWidened;
    if (R)
      R.passed("Widened", *Extend,
               "an index is computed from ids in 64 bits, as its type can't "
               "overflow");
    IRBuilder<> B(Extend);
    Value *Narrow = Extend->getOperand(0);
    Value *New = widen(Narrow, Extend->getType(), B);
    New->takeName(Extend);
    Extend->replaceAllUsesWith(New);
    Extend->eraseFromParent();
    RecursivelyDeleteTriviallyDeadInstructions(Narrow);
    Changed = true;
  }
  return preservedWithFlow(Changed);
}

} // namespace cohort
