//===- UnrollHints.cpp - Unrolls loops whose counter selects a lane -------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// A lane that a loop's counter selects is known in each iteration of an
// unrolled loop: its index needs no register then, nor a broadcast to one.
// LLVM, which counts instructions, stops short of that.
//
//===----------------------------------------------------------------------===//
#include "Prepare.h"
#include "vocabulary/GroupCall.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;

namespace cohort {

static cl::opt<unsigned> MaxTrips(
    "cohort-unroll-hints-max-trips", cl::Hidden, cl::init(17),
    cl::desc(
        "Iterations of a loop that is unrolled as its counter names lanes"));

static cl::opt<unsigned> MaxSize(
    "cohort-unroll-hints-max-size", cl::Hidden, cl::init(80),
    cl::desc(
        "Instructions of a loop that is unrolled as its counter names lanes"));

/// Whether \p Index is arithmetic on the counter of \p L and constants.
static bool countsWith(const Loop &L, Value *Index, ScalarEvolution &SE) {
  if (!SE.isSCEVable(Index->getType()))
    return false;
  const SCEV *S = SE.getSCEV(Index);
  return !SCEVExprContains(S, [](const SCEV *Part) {
    return isa<SCEVUnknown>(Part);
  }) && SCEVExprContains(S, [&](const SCEV *Part) {
    auto *Counter = dyn_cast<SCEVAddRecExpr>(Part);
    return Counter && Counter->getLoop() == &L;
  });
}

static bool namesLanes(const Loop &L, ScalarEvolution &SE) {
  unsigned Size = 0;
  bool Names = false;
  for (const BasicBlock *B : L.blocks())
    for (const Instruction &I : *B) {
      if (++Size > MaxSize)
        return false;
      auto GroupOp = GroupCall::match(I);
      Names |= GroupOp && !GroupOp->isWorkgroupScope() &&
               (GroupOp->opClass() == OpClass::Shuffle ||
                GroupOp->opClass() == OpClass::Broadcast) &&
               GroupOp->index() && countsWith(L, GroupOp->index(), SE);
    }
  return Names;
}

void hintUnrolling(Function &F, FunctionAnalysisManager &FAM) {
  LoopInfo &LI = FAM.getResult<LoopAnalysis>(F);
  ScalarEvolution &SE = FAM.getResult<ScalarEvolutionAnalysis>(F);
  for (Loop *L : LI.getLoopsInPreorder())
    if (L->isInnermost() && hasUnrollTransformation(L) == TM_Unspecified)
      // Last what all loops in front of this one may matter for.
      if (unsigned Trips =
              namesLanes(*L, SE) ? SE.getSmallConstantTripCount(L) : 0;
          Trips > 1 && Trips <= MaxTrips)
        addStringMetadataToLoop(L, "llvm.loop.unroll.full", 1);
}

} // namespace cohort
