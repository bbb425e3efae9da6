//===- FreezeLoads.cpp - Frozen values of conditional loads ---------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "FreezeLoads.h"
#include "abi/Abi.h"
#include "abi/KernelInfo.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/Debug.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-freeze-loads"

STATISTIC(NumFrozen, "Number of conditional loads that are frozen");

namespace cohort {

/// Whether memory may be written between \p Load and the blend that the loop
/// vectorizer makes of the phi that has its value.
static bool isWrittenBehind(const LoadInst &Load) {
  for (const Instruction *I = Load.getNextNode(); I; I = I->getNextNode())
    if (I->mayWriteToMemory())
      return true;
  const auto *User = cast<Instruction>(Load.user_back());
  return User->getParent() != Load.getParent() &&
         !(isa<PHINode>(User) &&
           is_contained(successors(Load.getParent()), User->getParent()));
}

PreservedAnalyses FreezeLoadsPass::run(Function &F,
                                       FunctionAnalysisManager &AM) {
  if (!KernelInfo::EntryCode.in(F))
    return PreservedAnalyses::all();
  const auto &LI = AM.getResult<LoopAnalysis>(F);
  const auto &DT = AM.getResult<DominatorTreeAnalysis>(F);
  SmallVector<LoadInst *, 8> Loads;
  for (const Loop *L : LI.getLoopsInPreorder()) {
    const BasicBlock *Latch = L->getLoopLatch();
    if (!L->isInnermost() || !Latch)
      continue;
    for (BasicBlock *BB : L->blocks())
      if (!DT.dominates(BB, Latch))
        for (Instruction &I : *BB)
          if (auto *Load = dyn_cast<LoadInst>(&I);
              Load && Load->hasOneUse() && isWrittenBehind(*Load))
            Loads.push_back(Load);
  }
  NumFrozen += Loads.size();
  for (LoadInst *Load : Loads) {
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << F.getName() << ":" << *Load
                      << "\n");
    auto *Frozen = new FreezeInst(Load, Load->getName() + ".frozen",
                                  std::next(Load->getIterator()));
    Frozen->setDebugLoc(Load->getDebugLoc());
    Load->replaceUsesWithIf(Frozen,
                            [&](Use &U) { return U.getUser() != Frozen; });
  }
  if (Loads.empty())
    return PreservedAnalyses::all();
  PreservedAnalyses PA;
  PA.preserveSet<CFGAnalyses>();
  return PA;
}

} // namespace cohort
