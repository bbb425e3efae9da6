//===- KeepRows.cpp - Rows of work-items for the loop vectorizer ----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "KeepRows.h"
#include "support/ParallelLoop.h"
#include "support/Remarks.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Transforms/Scalar/InstSimplifyPass.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-keep-rows"

STATISTIC(NumRows,
          "Number of rows of items that are left to the loop vectorizer");
DEBUG_COUNTER(
    Keeping, "cohort-keep-rows",
    "Controls which rows of items are left to LLVM's loop vectorizer");

static cl::opt<unsigned> MinItems(
    "cohort-keep-rows-min-items", cl::Hidden, cl::init(4),
    cl::desc("Items from which on a row of constant length is worth a vector"));

namespace cohort {

/// Whether \p L is an innermost loop over items whose body has no branches and
/// no calls: LLVM vectorizes it without more knowledge.
static bool isPlainRow(const Loop &L) {
  if (!L.isInnermost() ||
      !findOptionMDForLoop(&L, "llvm.loop.parallel_accesses"))
    return false;
  for (BasicBlock *Block : L.blocks()) {
    if (Block != L.getExitingBlock() && !Block->getSingleSuccessor())
      return false;
    for (Instruction &I : *Block)
      if ((isa<CallBase>(I) && !isa<IntrinsicInst>(I)) || I.isAtomic() ||
          I.getType()->isVectorTy())
        return false;
  }
  return L.getExitingBlock();
}

static void addProperty(Loop &L, StringRef Name, Constant *Value = nullptr) {
  LLVMContext &C = L.getHeader()->getContext();
  L.setLoopID(makePostTransformationMetadata(C, L.getLoopID(), {Name},
                                             {loopProperty(C, Name, Value)}));
}

PreservedAnalyses KeepRowsPass::run(Function &F, FunctionAnalysisManager &AM) {
  if (F.hasOptNone() ||
      none_of(
          AM.getResult<LoopAnalysis>(F).getLoopsInPreorder(),
          [](const Loop *L) { return L->getParentLoop() && isPlainRow(*L); }))
    return PreservedAnalyses::all();
  // Sizes of units are computed from those of groups, which may be constant.
  AM.invalidate(F, InstSimplifyPass().run(F, AM));

  auto &SE = AM.getResult<ScalarEvolutionAnalysis>(F);
  SmallPtrSet<Loop *, 8> Around;
  for (Loop *L : AM.getResult<LoopAnalysis>(F).getLoopsInPreorder()) {
    if (!L->getParentLoop() || !isPlainRow(*L))
      continue;
    unsigned Items = SE.getSmallConstantTripCount(L);
    if (Items && Items < MinItems) {
      if (Remarks R(F, DEBUG_TYPE); R)
        R.missed("NoRow", *L->getHeader()->getTerminator(),
                 "the row of items is not kept for LLVM's loop vectorizer: it "
                 "has fewer than " +
                     Twine(MinItems) + " items");
      continue;
    }
    if (!DebugCounter::shouldExecute(Keeping))
      continue;
    ++NumRows;
    if (Remarks R(F, DEBUG_TYPE); R)
      R.passed("Row", *L->getHeader()->getTerminator(),
               "the row of items is left to LLVM's loop vectorizer");
    if (Items)
      addProperty(*L, "llvm.loop.unroll.disable");
    for (Loop *P = L->getParentLoop(); P; P = P->getParentLoop())
      Around.insert(P);
  }
  for (Loop *P : Around)
    if (P->getLoopLatch())
      addProperty(*P, "llvm.loop.vectorize.enable",
                  ConstantInt::getFalse(F.getContext()));
  return PreservedAnalyses::none();
}

} // namespace cohort
