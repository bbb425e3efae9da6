//===- UnrollItemLoops.cpp - Unrolls loops with an item's share -----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "UnrollItemLoops.h"
#include "support/ParallelLoop.h"
#include "support/Remarks.h"
#include "support/ShortLoops.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Utils/LCSSA.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-unroll-item-loops"

STATISTIC(NumUnrolledItems,
          "Number of functions whose short loops over items were unrolled");
DEBUG_COUNTER(
    UnrollingItems, "cohort-unroll-item-loops",
    "Controls in which functions short loops over items are unrolled");

namespace cohort {

static bool isInBody(const Loop &L) {
  const Loop *Around = L.getParentLoop();
  return Around && (isItemLoop(Around) || isInBody(*Around));
}

/// Answers questions whose answer follows from where the items are: whether
/// there is an iteration for all of them.
static void foldCompares(Function &F, ScalarEvolution &SE) {
  for (Instruction &I : instructions(F)) {
    auto *Compare = dyn_cast<ICmpInst>(&I);
    if (!Compare || !SE.isSCEVable(Compare->getOperand(0)->getType()))
      continue;
    if (auto Answer = SE.evaluatePredicateAt(
            Compare->getPredicate(), SE.getSCEV(Compare->getOperand(0)),
            SE.getSCEV(Compare->getOperand(1)), Compare))
      Compare->replaceAllUsesWith(
          ConstantInt::getBool(Compare->getType(), *Answer));
  }
}

PreservedAnalyses UnrollItemLoopsPass::run(Function &F,
                                           FunctionAnalysisManager &AM) {
  if (F.hasOptNone() ||
      none_of(AM.getResult<LoopAnalysis>(F).getLoopsInPreorder(),
              [](const Loop *L) { return isInBody(*L); }))
    return PreservedAnalyses::all();

  if (!DebugCounter::shouldExecute(UnrollingItems))
    return PreservedAnalyses::all();
  auto Run = [&](auto Pass) {
    PreservedAnalyses PA = Pass.run(F, AM);
    AM.invalidate(F, PA);
    return !PA.areAllPreserved();
  };
  bool Changed = Run(LoopSimplifyPass());
  Changed |= Run(LCSSAPass());
  if (Run(ShortLoopsPass(isInBody))) {
    foldCompares(F, AM.getResult<ScalarEvolutionAnalysis>(F));
    AM.invalidate(F, PreservedAnalyses::none());
    Run(InstCombinePass());
    Run(SimplifyCFGPass());
    Changed = true;
    ++NumUnrolledItems;
    Remarks(F, DEBUG_TYPE)
        .passed("Unrolled",
                "loops in which items take their shares are unrolled");
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace cohort
