//===- UnrollHints.cpp - Unroll counts of innermost loops -----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// A thread has its loads in flight side by side if they stand in one iteration.
// LLVM unrolls for NVPTX up to 75 instructions; for short innermost loops with
// loads nvcc goes further, and where a launch has few warps that decides.
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/Function.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-nvptx-unroll-hints"

STATISTIC(NumHints, "Number of loops that get a hint to unroll them");
STATISTIC(NumAllowed, "Number of unrolled loops that ptxas may unroll further");
DEBUG_COUNTER(Hints, "cohort-nvptx-unroll-hints",
              "Controls which loops are unrolled as they wait for loads");

namespace cohort::nvptx {

static cl::opt<unsigned> Count(
    "cohort-nvptx-unroll-hints-count", cl::Hidden, cl::init(16),
    cl::desc("Iterations that are unrolled where they divide the trip count"));
static cl::opt<unsigned> UnknownLoads(
    "cohort-nvptx-unroll-hints-unknown-loads", cl::Hidden, cl::init(8),
    cl::desc("Loads of an unrolled loop whose trip count is not known"));
/// Four times branches are much code, and a loop over logical items often has
/// one iteration.
static cl::opt<unsigned>
    MinCount("cohort-nvptx-unroll-hints-min-count", cl::Hidden, cl::init(4),
             cl::desc("Iterations that are unrolled at least where the trip "
                      "count is not known"));
static cl::opt<unsigned> MaxInstructions(
    "cohort-nvptx-unroll-hints-max-instructions", cl::Hidden, cl::init(24),
    cl::desc("Instructions of an iteration of an unrolled loop"));
static cl::opt<unsigned> MaxAll(
    "cohort-nvptx-unroll-hints-max-all", cl::Hidden, cl::init(512),
    cl::desc(
        "Instructions of all iterations of a loop that is fully unrolled"));

/// Loads of the body if it is worth it: short, with a load, and without
/// anything that has to keep its place. Else 0. Stores count as well: they wait
/// for loads.
static unsigned numLoads(const Loop &L, unsigned &Instructions) {
  unsigned Loads = 0;
  Instructions = 0;
  bool HasLoad = false;
  for (const BasicBlock *BB : L.blocks())
    for (const Instruction &I : *BB) {
      if (auto *Call = dyn_cast<CallBase>(&I); Call && Call->isConvergent())
        return 0;
      if (++Instructions > MaxInstructions)
        return 0;
      Loads += isa<LoadInst>(I) || I.mayWriteToMemory();
      HasLoad |= isa<LoadInst>(I);
    }
  return HasLoad ? Loads : 0;
}

/// How many to put side by side; 0 if that is LLVM's to say.
static unsigned iterations(const Loop &L, ScalarEvolution &SE, unsigned Loads,
                           unsigned Instructions) {
  if (unsigned Trips = SE.getSmallConstantTripCount(&L)) {
    if (Trips * Instructions <= MaxAll)
      return Trips;
    return Trips > Count && SE.getSmallConstantTripMultiple(&L) % Count == 0
               ? Count
               : 0;
  }
  return L.getNumBlocks() == 1 && SE.hasLoopInvariantBackedgeTakenCount(&L)
             ? std::max<unsigned>(UnknownLoads / Loads, MinCount)
             : 0;
}

static constexpr char UnrollDisable[] = "llvm.loop.unroll.disable";
/// The same, where the program has said it.
static constexpr char ProgramDisable[] = "cohort.loop.unroll.disable";

PreservedAnalyses AllowUnrollingPass::run(Function &F,
                                          FunctionAnalysisManager &FAM) {
  for (Loop *L : FAM.getResult<LoopAnalysis>(F).getLoopsInPreorder())
    if (getBooleanLoopAttribute(L, UnrollDisable) &&
        !getBooleanLoopAttribute(L, ProgramDisable)) {
      ++NumAllowed;
      L->setLoopID(makePostTransformationMetadata(
          F.getContext(), L->getLoopID(), {UnrollDisable}, {}));
    }
  return PreservedAnalyses::all();
}

PreservedAnalyses UnrollHintsPass::run(Function &F,
                                       FunctionAnalysisManager &FAM) {
  LoopInfo &LI = FAM.getResult<LoopAnalysis>(F);
  ScalarEvolution &SE = FAM.getResult<ScalarEvolutionAnalysis>(F);
  for (Loop *L : LI.getLoopsInPreorder()) {
    if (getBooleanLoopAttribute(L, UnrollDisable))
      addStringMetadataToLoop(L, ProgramDisable, 1);
    // A user who has said something about unrolling knows better.
    if (L->isInnermost() && hasUnrollTransformation(L) == TM_Unspecified)
      if (unsigned Instructions, Loads = numLoads(*L, Instructions); Loads)
        if (unsigned N = iterations(*L, SE, Loads, Instructions);
            N && DebugCounter::shouldExecute(Hints)) {
          ++NumHints;
          LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << F.getName() << ": " << *L << N
                            << " iterations" << "\n");
          addStringMetadataToLoop(L, "llvm.loop.unroll.count", N);
        }
  }
  return PreservedAnalyses::all();
}

} // namespace cohort::nvptx
