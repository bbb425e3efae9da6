//===- ExitCompares.cpp - Compares of loop-exit values --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Lanes leave a search at different times, and each takes its counter along,
// only to ask afterwards whether that is where it should be:
//
//   while (k < n && x[k] == y[k]) ++k;    found = k == n;
//
// A vector of counters would be blended in each iteration. Where compares are
// all that such values are for, they are made on the way out: one bit a lane,
// of values that still are uniform.
//
//===----------------------------------------------------------------------===//
#include "Prepare.h"
#include "analysis/LoopLevels.h"
#include "analysis/PrivateMemory.h"
#include "analysis/Shapes.h"
#include "support/Remarks.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/DebugCounter.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-vectorize"

STATISTIC(NumCompares, "Number of compares made on the way out of a loop");
DEBUG_COUNTER(Comparing, "cohort-exit-compares",
              "Controls which compares are made on the way out of a loop");

namespace cohort {

/// The value of \p Operand of a compare in \p Exit on the way from \p From;
/// null if it has none there.
static Value *onTheWay(Value *Operand, BasicBlock *Exit, BasicBlock *From,
                       const DominatorTree &DT) {
  auto *I = dyn_cast<Instruction>(Operand);
  if (!I)
    return Operand;
  if (auto *Phi = dyn_cast<PHINode>(I); Phi && Phi->getParent() == Exit)
    return Phi->getIncomingValueForBlock(From);
  return DT.dominates(I, From->getTerminator()) ? I : nullptr;
}

/// Whether \p Compare is the only use of a value that lanes carry out to \p
/// Exit, and can be made before.
static bool isForLeft(const ICmpInst &Compare, BasicBlock *Exit,
                      const DominatorTree &DT) {
  bool Takes = false;
  for (Value *Operand : Compare.operands()) {
    for (BasicBlock *From : predecessors(Exit))
      if (!onTheWay(Operand, Exit, From, DT))
        return false;
    auto *Phi = dyn_cast<PHINode>(Operand);
    if (!Phi || Phi->getParent() != Exit)
      continue;
    // Narrow values cost no more than the bit.
    if (!Phi->hasOneUse() || !Phi->getType()->isIntegerTy() ||
        Phi->getType()->getIntegerBitWidth() < 16)
      return false;
    Takes = true;
  }
  return Takes;
}

static void makeBefore(ICmpInst &Compare, BasicBlock *Exit,
                       const DominatorTree &DT) {
  PHINode *Result = PHINode::Create(Compare.getType(), pred_size(Exit));
  Result->insertBefore(Exit->begin());
  SmallDenseMap<BasicBlock *, Value *, 4> Made;
  for (BasicBlock *From : predecessors(Exit)) {
    Value *&Bit = Made[From];
    if (!Bit) {
      IRBuilder<> B(From->getTerminator());
      B.SetCurrentDebugLocation(Compare.getDebugLoc());
      Bit = B.CreateICmp(Compare.getPredicate(),
                         onTheWay(Compare.getOperand(0), Exit, From, DT),
                         onTheWay(Compare.getOperand(1), Exit, From, DT));
    }
    Result->addIncoming(Bit, From);
  }
  Result->setDebugLoc(Compare.getDebugLoc());
  SmallVector<Value *, 2> Operands(Compare.operands());
  Result->takeName(&Compare);
  Compare.replaceAllUsesWith(Result);
  Compare.eraseFromParent();
  for (Value *Operand : Operands)
    if (auto *Phi = dyn_cast<PHINode>(Operand); Phi && Phi->use_empty())
      Phi->eraseFromParent();
}

void compareBeforeExits(Function &F, const LaneOptions &Options,
                        FunctionAnalysisManager &FAM) {
  LoopInfo &LI = FAM.getResult<LoopAnalysis>(F);
  if (LI.empty())
    return;
  const DominatorTree &DT = FAM.getResult<DominatorTreeAnalysis>(F);
  SmallSetVector<ICmpInst *, 4> Found;
  {
    LoopLevels Levels(F, LI);
    PrivateMemory Private(F);
    Shapes S(F, LI, Levels, Private, Options);
    for (Loop *L : LI.getLoopsInPreorder()) {
      if (!S.isDivergent(L))
        continue;
      SmallVector<BasicBlock *, 4> Exits;
      L->getUniqueExitBlocks(Exits);
      for (BasicBlock *Exit : Exits)
        for (PHINode &Phi : Exit->phis())
          if (auto *Compare = Phi.hasOneUse()
                                  ? dyn_cast<ICmpInst>(*Phi.user_begin())
                                  : nullptr;
              Compare && Compare->getParent() == Exit &&
              isForLeft(*Compare, Exit, DT))
            Found.insert(Compare);
    }
  }
  Remarks R(F, DEBUG_TYPE);
  for (ICmpInst *Compare : Found)
    if (DebugCounter::shouldExecute(Comparing)) {
      LLVM_DEBUG(dbgs() << DEBUG_TYPE ": before the exit:" << *Compare << "\n");
      if (R)
        R.passed("ExitCompare", *Compare,
                 "this comparison of what a loop leaves behind is made in the "
                 "loop, as each work-item leaves it: one bit is kept for each "
                 "in place of a number");
      makeBefore(*Compare, Compare->getParent(), DT);
      ++NumCompares;
    }
}

} // namespace cohort
