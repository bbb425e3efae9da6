//===- UnrollVectorLoops.cpp - Loops with vectors -------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "UnrollVectorLoops.h"
#include "ReductionTrees.h"
#include "RowLoops.h"
#include "TransposedGathers.h"
#include "abi/Abi.h"
#include "abi/KernelInfo.h"
#include "support/Remarks.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/CodeMetrics.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include "llvm/Transforms/Utils/UnrollLoop.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-unroll-vector-loops"

STATISTIC(NumUnrolled, "Number of loops that are unrolled further");
DEBUG_COUNTER(Unrolling, "cohort-unroll-vector-loops",
              "Controls which loops are unrolled further");

namespace cohort {

static cl::opt<unsigned>
    MaxSize("cohort-unroll-vector-loops-max-size", cl::Hidden, cl::init(150),
            cl::desc("Instructions of an unrolled loop with vectors"));

static cl::opt<unsigned> MaxRowSize(
    "cohort-unroll-vector-loops-max-row-size", cl::Hidden, cl::init(300),
    cl::desc("Instructions of an unrolled loop whose gathers read rows"));

static cl::opt<unsigned> MaxCount(
    "cohort-unroll-vector-loops-max-count", cl::Hidden, cl::init(8),
    cl::desc("Iterations of a loop with vectors that are put side by side"));

static cl::opt<unsigned> ChainCount(
    "cohort-unroll-vector-loops-chain-count", cl::Hidden, cl::init(4),
    cl::desc(
        "Iterations of a loop that are put side by side so that the values "
        "it sums are summed as a tree"));

/// The cost of a loop's branch, which unrolled iterations share.
static cl::opt<unsigned> BranchSize(
    "cohort-unroll-vector-loops-branch-size", cl::Hidden, cl::init(2),
    cl::desc("Instructions that the branch of a loop with vectors counts for"));

/// Whether \p L is one block with vectors, without hints of the program.
static bool suits(const Loop &L) {
  return L.getNumBlocks() == 1 &&
         hasUnrollTransformation(&L) == TM_Unspecified &&
         any_of(*L.getHeader(),
                [](const Instruction &I) { return I.getType()->isVectorTy(); });
}

static bool isCall(const Instruction &I, const TargetTransformInfo &TTI) {
  auto *Call = dyn_cast<CallBase>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Call && (!Callee || TTI.isLoweredToCall(Callee));
}

/// Whether \p I, a call, does no more than compute.
static bool onlyComputes(const Instruction &I) {
  return !I.mayReadOrWriteMemory() && I.willReturn() && !I.mayThrow();
}

/// How many iterations of \p L bring together what cohort-transposed-gathers
/// loads at once; 0: none.
static unsigned rowIterations(const Loop &L, ScalarEvolution &SE,
                              const TargetTransformInfo &TTI) {
  // Functions of the math library may be called in between.
  if (!SE.hasLoopInvariantBackedgeTakenCount(&L) ||
      any_of(*L.getHeader(), [&](const Instruction &I) {
        return isCall(I, TTI) && !onlyComputes(I);
      }))
    return 0;
  unsigned Most = 0;
  for (Instruction &I : *L.getHeader())
    if (unsigned Element = rowElement(I, L, SE))
      Most = std::max(Most, std::min(std::max(TransposedBytes / Element, 4u),
                                     unsigned(MaxCount)));
  // Gathers count for as much as they take, which they no more do then.
  return L.getHeader()->size() * Most <= MaxRowSize ? Most : 0;
}

/// Whether \p L carries a chain that cohort-reduction-trees makes shorter, once
/// there are several links of it in a block.
static bool carriesChain(const Loop &L, ScalarEvolution &SE) {
  return SE.hasLoopInvariantBackedgeTakenCount(&L) &&
         any_of(L.getHeader()->phis(), [&](const PHINode &Phi) {
           return Phi.getType()->isVectorTy() && Phi.hasOneUse() &&
                  isReductionLink(
                      *Phi.getIncomingValueForBlock(L.getLoopLatch()), Phi);
         });
}

PreservedAnalyses UnrollVectorLoopsPass::run(Function &F,
                                             FunctionAnalysisManager &AM) {
  if (!KernelInfo::EntryCode.in(F))
    return PreservedAnalyses::all();
  auto &TTI = AM.getResult<TargetIRAnalysis>(F);
  auto &SE = AM.getResult<ScalarEvolutionAnalysis>(F);
  auto &AC = AM.getResult<AssumptionAnalysis>(F);
  Remarks R(F, DEBUG_TYPE);
  for (Loop *L : AM.getResult<LoopAnalysis>(F).getLoopsInPreorder()) {
    if (!suits(*L))
      continue;
    const unsigned Row = rowIterations(*L, SE, TTI),
                   Trips = SE.getSmallConstantTripCount(L);
    const bool Chain = !Trips && !Row && carriesChain(*L, SE);
    const bool Calls = any_of(
        *L->getHeader(), [&](const Instruction &I) { return isCall(I, TTI); });
    SmallPtrSet<const Value *, 16> Ephemeral;
    CodeMetrics::collectEphemeralValues(L, &AC, Ephemeral);
    UnrollCostEstimator Cost(L, TTI, Ephemeral, BranchSize);
    // LLVM unrolls those of few iterations altogether.
    if (!Cost.canUnroll() || ((Calls || !(Trips || Chain)) && !Row) ||
        (Trips && Trips <= MaxCount) || !DebugCounter::shouldExecute(Unrolling))
      continue;
    const unsigned Multiple = SE.getSmallConstantTripMultiple(L);
    unsigned Count = Chain ? ChainCount : MaxCount;
    auto ComesOut = [&] {
      return Count == Row ||
             (!Calls && (Chain || Multiple % Count == 0) &&
              (Cost.getRolledLoopSize() - BranchSize) * Count <= MaxSize);
    };
    while (Count > 1 && !ComesOut())
      Count /= 2;
    if (Count > 1) {
      addStringMetadataToLoop(L, "llvm.loop.unroll.count", Count);
      ++NumUnrolled;
      if (R)
        R.passed("Unrolled", *L->getHeader()->getTerminator(),
                 "the loop with vectors is unrolled " + Twine(Count) +
                     " times");
    } else if (R) {
      R.missed("NotUnrolled", *L->getHeader()->getTerminator(),
               "the loop with vectors is not unrolled: " +
                   Twine(Multiple % 2 ? "its number of iterations may be odd"
                                      : "it is too large"));
    }
  }
  return PreservedAnalyses::all();
}

} // namespace cohort
