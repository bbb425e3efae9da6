//===- ScopedLoops.cpp - Parallel item loops and their bounds -------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "ScopedLoops.h"
#include "ItemRange.h"
#include "support/ParallelLoop.h"
#include "support/Remarks.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Constants.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Transforms/Scalar/LICM.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-scoped-loops"

STATISTIC(NumNarrowed,
          "Number of loops over items that conditions on ids bound");
DEBUG_COUNTER(Narrowing, "cohort-scoped-loops",
              "Controls which loops over items may get bounds from conditions");

namespace cohort {

static bool isNarrowable(const Loop *L) {
  return isItemLoop(L) || isUnitLoop(L);
}

/// Hints to the loop vectorizer about the row \p L. It would take four
/// vectors at once where two do as well, and rows are short: the rest goes in
/// narrow ones.
static SmallVector<Metadata *, 2> propertiesOf(const Loop &L) {
  SmallVector<Metadata *, 2> Properties = {
      findOptionMDForLoop(&L, ItemLoopProperty)};
  auto Phis = L.getHeader()->phis();
  if (std::distance(Phis.begin(), Phis.end()) ==
      1) { // else a sum, with latency
    LLVMContext &C = L.getHeader()->getContext();
    Properties.push_back(
        loopProperty(C, "llvm.loop.interleave.count",
                     ConstantInt::get(Type::getInt32Ty(C), 2)));
  }
  return Properties;
}

Expected<bool> parseScopedLoopsOptions(StringRef Text) {
  if (Text.empty() || Text == "late")
    return !Text.empty();
  return createStringError("invalid parameter '%s'; the only one is 'late'",
                           Text.str().c_str());
}

void ScopedLoopsPass::printPipeline(
    raw_ostream &OS, function_ref<StringRef(StringRef)> MapClassName) {
  OS << MapClassName(name());
  if (Late)
    OS << "<late>";
}

/// Gives bounds to the loops over items or sub-groups of \p F.
static void narrowLoops(Function &F, FunctionAnalysisManager &AM) {
  bool Narrowed = false;
  for (Loop *L : AM.getResult<LoopAnalysis>(F).getLoopsInPreorder())
    if (isNarrowable(L)) {
      const DebugLoc Place = L->getHeader()->getTerminator()->getDebugLoc();
      if (!DebugCounter::shouldExecute(Narrowing) || !narrowItemRange(*L))
        continue;
      Narrowed = true;
      ++NumNarrowed;
      if (Remarks R(F, DEBUG_TYPE); R)
        R.passed("Narrowed", Place,
                 "a condition on the id bounds the loop over items");
    }
  if (Narrowed) {
    AM.invalidate(F, PreservedAnalyses::none());
    FunctionPassManager Simplify;
    Simplify.addPass(SimplifyCFGPass());
    AM.invalidate(F, Simplify.run(F, AM));
  }
}

PreservedAnalyses ScopedLoopsPass::run(Function &F,
                                       FunctionAnalysisManager &AM) {
  if (F.hasOptNone() ||
      none_of(AM.getResult<LoopAnalysis>(F).getLoopsInPreorder(), isNarrowable))
    return PreservedAnalyses::all();
  if (Late) {
    // A loop that a switch leads to has no preheader.
    FunctionPassManager Prepare;
    Prepare.addPass(LoopSimplifyPass());
    AM.invalidate(F, Prepare.run(F, AM));
    narrowLoops(F, AM);
    return PreservedAnalyses::none();
  }

  // Uniform values are hoisted out of the loop, or they don't look uniform.
  FunctionPassManager Prepare;
  Prepare.addPass(createFunctionToLoopPassAdaptor(LICMPass(LICMOptions()),
                                                  /*UseMemorySSA=*/true));
  AM.invalidate(F, Prepare.run(F, AM));

  narrowLoops(F, AM);
  for (Loop *L : AM.getResult<LoopAnalysis>(F).getLoopsInPreorder())
    if (BasicBlock *Latch = L->getLoopLatch(); Latch && isItemLoop(L))
      markParallelLoop(*Latch->getTerminator(), L->getBlocks(),
                       propertiesOf(*L));
  return PreservedAnalyses::none();
}

} // namespace cohort
